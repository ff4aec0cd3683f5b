// ECS
