module treeline/scripts/lint

go 1.26.0
