module treeline/scripts/lint

go 1.26.0

tool github.com/nishanths/exhaustive/cmd/exhaustive

require (
	github.com/nishanths/exhaustive v0.17.1 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
)
