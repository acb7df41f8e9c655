#!/bin/bash
# The same battle everywhere: maps, battles and the functions that they use must have the hashes
# stored in ai/lab/testdata when built for every kind of processor that this machine has or can
# emulate. The report names those that were checked, and those that were not and why. The stored
# hashes are for one tanks.RulesVersion: "make hashes" stores new ones after it was raised.
#
#   scripts/same.sh [-tested]
#
# With -tested the plain build for this machine is left out: the tests without cgo of scripts/test.sh
# have just run it.
set -u
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
failed=0
report=()

check() { # NAME, then environment and flags of go test
	local name=$1 begin=$SECONDS log
	shift
	if log=$(env "${ENV[@]}" go test -count 1 -timeout 15m -run 'Everywhere$' "$@" ./terrain/geom/ieee ./ai/lab 2>&1); then
		report+=("$name: the same ($((SECONDS - begin)) s)")
	else
		echo "$log"
		report+=("$name: DIFFERS")
		failed=1
	fi
}
skip() { report+=("$1: not checked, $2"); }
has() { command -v "$1" >/dev/null 2>&1; }
processor_has() { # FLAGS...
	for flag in "$@"; do grep -qw "$flag" /proc/cpuinfo 2>/dev/null || return 1; done
}

if go run -C scripts/fusing . -assembly "$PWD"; then
	report+=("code compiled for amd64 with FMA and for arm64: nothing fused")
else
	report+=("code compiled for amd64 with FMA and for arm64: FUSED")
	failed=1
fi

host=$(go env GOHOSTOS)/$(go env GOHOSTARCH)
ENV=(GOAMD64=v1)
if [ "${1-}" = -tested ] && [ "$(go env GOAMD64)" = v1 ]; then
	report+=("$host: left to the tests without cgo")
else
	check "$host"
fi

case "$host" in
*/amd64)
	ENV=(GOAMD64=v3)
	if processor_has fma avx2 bmi2 movbe; then
		check "$host with FMA (GOAMD64=v3)"
	else
		skip "$host with FMA (GOAMD64=v3)" "this processor has none"
	fi
	;;
esac

ENV=(GOOS=js GOARCH=wasm "PATH=$PATH:$(go env GOROOT)/lib/wasm")
if has node; then
	check "js/wasm under node"
else
	skip "js/wasm under node" "node is not installed"
fi

ENV=(GOOS=linux GOARCH=arm64)
emulator=$(command -v qemu-aarch64 || command -v qemu-aarch64-static || true)
if [ "$host" = linux/arm64 ]; then
	: # checked above, as this machine
elif [ -n "$emulator" ] && [ "${host%/*}" = linux ]; then
	check "linux/arm64 under qemu" -exec "$emulator"
else
	skip "linux/arm64 under qemu" "qemu-aarch64 is not installed"
fi

printf '%s\n' "${report[@]}"
exit $failed
