#!/bin/bash
# Every check of the code that does not run it. All of them run; any fault makes the
# script fail.
set -u
cd "$(dirname "$0")/.."
good=0
check() { # NAME COMMAND...
	echo "lint: $1"
	"${@:2}" || good=1
}

formatted() {
	local would
	would=$(gofmt -l .)
	[ -z "$would" ] || { echo "gofmt would change: $would"; return 1; }
}

# The modules are those that go.sum names; a line only where they are not.
verified() {
	local said
	said=$(go mod verify 2>&1) || { echo "$said"; return 1; }
}

check gofmt formatted
check "go mod verify" verified
check "go vet without a window" env CGO_ENABLED=0 go vet -tags headless . ./scene/cli
check "go vet for browsers" env GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet . ./scene ./scripts/figure ./scene/page ./scene/gx/... ./scene/sound ./scene/lang
check "go vet without a window for js" env GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet -tags headless . ./scene/cli
# golangci-lint reads the Go files that cgo wrote, and those of a build without paths may be another
# clone's, which name files that are there no more. Without cgo builds serve tests and linters.
with_paths="${GOFLAGS-}"
with_paths="${with_paths//-trimpath/}"
# The linter is built once for a machine; .golangci.yml lists what it checks, and all of go vet is in it.
check golangci-lint env GOFLAGS="$with_paths" go tool -modfile=scripts/golangci/go.mod golangci-lint run --build-tags gl ./...
check "golangci-lint for browsers" env GOOS=js GOARCH=wasm CGO_ENABLED=0 \
	"$(go tool -n -modfile=scripts/golangci/go.mod golangci-lint)" run . ./scene/page ./scene/gx/... ./scene/lang ./scripts/figure ./terrain/parallel
check "fused products" go run -C scripts/fusing . "$PWD"
check "house rules" go run -C scripts/lint . "$PWD"
exit $good
