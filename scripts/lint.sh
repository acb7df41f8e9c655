#!/bin/bash
# Runs every check of the code that does not execute it. All of them run, and any fault makes the
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
	would=$(gofmt -l .) || return 1
	[ -z "$would" ] || { echo "gofmt would change: $would"; return 1; }
}

# Checks that the modules are those in go.sum; prints something only if they are not.
verified() {
	local said
	said=$(go mod verify 2>&1) || { echo "$said"; return 1; }
}

check gofmt formatted
check "go mod verify" verified
check "go vet without a window" env CGO_ENABLED=0 go vet -tags headless . ./scene/cli
# The linter would find the time that closing the device may take unused, as browsers have none.
check "go vet for browsers" env GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet ./scene/sound
check "go vet without a window for js" env GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet -tags headless . ./scene/cli
# golangci-lint reads the Go files that cgo generates. From a build with -trimpath these may be
# cached ones of another clone that name files which do not exist, so it builds without that flag.
with_paths="${GOFLAGS-}"
with_paths="${with_paths//-trimpath/}"
# The linter is built once per machine; .golangci.yml lists its checks, which include all of go vet.
check golangci-lint env GOFLAGS="$with_paths" go tool -modfile=scripts/golangci/go.mod golangci-lint run --build-tags gl ./...
check "golangci-lint for browsers" env GOOS=js GOARCH=wasm CGO_ENABLED=0 \
	"$(go tool -n -modfile=scripts/golangci/go.mod golangci-lint)" run . ./scene ./scene/page ./scene/gx/... ./scene/lang ./scripts/figure ./terrain/parallel
check "fused products" go run -C scripts/fusing . "$PWD"
check "house rules" go run -C scripts/lint . "$PWD"
exit $good
