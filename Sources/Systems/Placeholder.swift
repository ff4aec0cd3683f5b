// Systems
