#!/bin/sh
# Builds bot.wasm with the first of these compilers that is installed, or with CLANG.
set -e
cd "$(dirname "$0")"
for clang in ${CLANG:-clang clang-19 clang-18 clang-17 clang-16 clang-15 clang-14}; do
  command -v "$clang" > /dev/null && break
done
if ! command -v "$clang" > /dev/null; then
  echo "build.sh: there is no ${CLANG:-clang}: install clang and lld, or name another one by CLANG=..." >&2
  exit 1
fi
exec "$clang" --target=wasm32 -O2 -nostdlib -fno-builtin-memset -fno-builtin-memcpy \
  -Wall -Wextra -Wl,--no-entry -Wl,--export=_start -o bot.wasm bot.c
