#!/bin/bash
# The whole check: lint, tests, the build without a window, the window's tests in
# a virtual display. Stops at the first failure.
set -eu
cd "$(dirname "$0")/.."
start=$SECONDS
step() { echo; echo "== $* ($((SECONDS - start)) s)"; }

step lint
scripts/lint.sh
go test -C scripts/lint ./...

step tests
go test -timeout 8m ./...

step tests without cgo
CGO_ENABLED=0 go test -short -timeout 8m $(make -s print-plain)

step a program without a window
make -s headless
bin/treeline-headless version
bin/treeline-headless sim --matches 1 --minutes 0.5 --format json

step tests of the window
mapfile -t folders < <(git ls-files -co --exclude-standard '*_test.go' | xargs grep -lE '^//go:build gl' | xargs -rn1 dirname | sort -u | sed 's,^,./,')
if [ ${#folders[@]} -gt 0 ]; then
	ALSOFT_DRIVERS=null scripts/with-display.sh go test -tags gl -timeout 8m -p 1 "${folders[@]}"
fi

step done
