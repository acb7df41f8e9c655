#!/bin/bash
# Lists known vulnerabilities in the modules and in Go that this program can reach. It needs a
# network, and is therefore not part of make test.
set -u
cd "$(dirname "$0")/.."
said=$(go tool -modfile=scripts/vuln/go.mod govulncheck -tags gl ./... 2>&1)
code=$?
if [ $code -ne 0 ] && grep -qE 'dial tcp|no such host|fetching vulnerabilities|Forbidden|connection|proxy' <<<"$said" && ! grep -q '^Vulnerability #' <<<"$said"; then
	echo "vuln: the list of vulnerabilities cannot be reached: try again with a network" >&2
	exit 1
fi
printf '%s\n' "$said"
exit $code
