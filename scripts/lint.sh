#!/bin/bash
# Everything that a machine can say about the code without running it.
set -eu
cd "$(dirname "$0")/.."

unformatted=$(git ls-files -co --exclude-standard '*.go' | xargs gofmt -l)
if [ -n "$unformatted" ]; then
	echo "lint: gofmt would change: $unformatted" >&2
	exit 1
fi
echo "lint: go vet"
go vet -tags gl ./...
CGO_ENABLED=0 go vet -tags headless .
echo "lint: staticcheck"
go tool -modfile=scripts/lint/go.mod staticcheck -tags gl ./...
echo "lint: house rules"
go run -C scripts/lint . "$PWD"
