#!/bin/bash
# Measures the frame rate in a running battle of ten tanks among 400 trees: each tier from each
# camera, one after the other and several times, so that other load on the machine affects all of
# them equally. Prints the median of the runs.
# Usage: scripts/frames.sh [SECONDS [RUNS [TIER...]]]
set -eu
cd "$(dirname "$0")/.."
if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}" ]; then
	scripts/setup.sh display
	exec scripts/with-display.sh scripts/frames.sh "$@"
fi
seconds=${1:-20} runs=${2:-3}
tiers=("${@:3}")
[ ${#tiers[@]} -gt 0 ] || tiers=(low medium)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
settings=$out/settings.toml # the defaults, whatever the player has changed
echo "version = 1" >"$settings"
for run in $(seq "$runs"); do
	for tier in "${tiers[@]}"; do
		for camera in overhead first chase; do
			bin/treeline watch --config "$settings" --seed "$run" --seconds "$seconds" --stats --size 1280x720 \
				--quality "$tier" --camera "$camera" >"$out/$tier-$camera-$run.json"
		done
	done
done
value() { sed -n "s/^ *\"$2\": \([0-9.]*\),*$/\1/p" "$1"; }
middle() { # NAME FILES...
	for f in "${@:2}"; do value "$f" "$1"; done | sort -g | awk '{v[NR]=$1} END {print v[int((NR+1)/2)]}'
}
printf '%-7s %-9s %9s %8s %6s %6s %6s %12s\n' tier camera median-ms fps p99/m draws scale processor-ms
for tier in "${tiers[@]}"; do
	for camera in overhead first chase; do
		files=("$out/$tier-$camera-"*.json)
		m=$(middle medianMs "${files[@]}")
		p=$(middle p99Ms "${files[@]}")
		awk -v t="$tier" -v c="$camera" -v m="$m" -v p="$p" -v d="$(middle mostDrawCalls "${files[@]}")" \
			-v s="$(middle scale "${files[@]}")" -v u="$(middle processorMs "${files[@]}")" \
			'BEGIN {printf "%-7s %-9s %9.2f %8.1f %6.2f %6d %6.2f %12.2f\n", t, c, m, (m > 0 ? 1000 / m : 0), (m > 0 ? p / m : 0), d, s, u}'
	done
done
