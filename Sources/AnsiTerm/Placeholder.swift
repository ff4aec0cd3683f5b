// AnsiTerm
