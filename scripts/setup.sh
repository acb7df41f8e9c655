#!/bin/bash
# Installs what Treeline is built from: a C compiler and the headers of X11, OpenGL and OpenAL.
# Arguments add further parts: "display" a virtual display, "test" what the tests of the window and
# of other processors use, "browser" Chromium for the tests of the page, "web" what compresses the
# page, "release" what packages are made with, "gym" numpy, "art" what makes pictures and models
# (half a gigabyte). On Debian and its derivatives missing packages are installed with apt;
# elsewhere one line says what to install.
set -eu

missing=() # what is needed
better=()  # without which the page for browsers is larger
headers=   # whether something is missing that a program with a window is built from
need() { missing+=("$@"); }
need_header() { echo "#include <$1>" | cc -E -xc - >/dev/null 2>&1 || { headers=1; need "$2"; }; }
has() { command -v "$1" >/dev/null 2>&1; }

if ! has go; then
	echo "setup: Go is missing: install Go 1.26 or newer from https://go.dev/dl/" >&2
	exit 1
fi

# What is built: a program with a window, one with other C code, or neither.
window= compiler=
[ $# -gt 0 ] || window=1
for part in "$@"; do
	case "$part" in
	display | test | release) window=1 ;;
	gym) compiler=1 ;;
	esac
done
[ -z "$window" ] || compiler=1

if [ "$(uname -s)" = Darwin ]; then
	[ -z "$compiler" ] || has cc || { echo "setup: no C compiler: xcode-select --install" >&2; exit 1; }
	if [ -n "$window" ] && [ ! -e /opt/homebrew/opt/openal-soft ] && [ ! -e /usr/local/opt/openal-soft ]; then
		echo "setup: OpenAL is missing: brew install openal-soft" >&2
		exit 1
	fi
	exit 0
fi

if [ -n "$compiler" ]; then
	has cc || need gcc libc6-dev
fi
if [ -n "$window" ]; then
	need_header X11/Xlib.h libx11-dev
	need_header X11/extensions/Xrandr.h libxrandr-dev
	need_header X11/Xcursor/Xcursor.h libxcursor-dev
	need_header X11/extensions/XInput2.h libxi-dev
	need_header X11/extensions/Xinerama.h libxinerama-dev
	need_header X11/extensions/xf86vmode.h libxxf86vm-dev
	need_header GL/gl.h libgl1-mesa-dev
	need_header AL/al.h libopenal-dev
fi
numpy() { /usr/bin/python3 -c "import numpy" 2>/dev/null || need python3-numpy; }
for part in "$@"; do
	case "$part" in
	display) has Xvfb || need xvfb libgl1-mesa-dri; has import || need imagemagick ;;
	browser) has chromium || has chromium-browser || has google-chrome || need chromium ;;
	test)
		has Xvfb || need xvfb libgl1-mesa-dri
		has xdotool || need xdotool
		has import || need imagemagick
		has node || need nodejs
		has qemu-aarch64 || has qemu-aarch64-static || need qemu-user
		numpy
		;;
	web)
		has brotli || better+=(brotli)
		has cwebp || better+=(webp)
		has oggenc || better+=(vorbis-tools)
		;;
	release)
		has x86_64-w64-mingw32-gcc || need gcc-mingw-w64-x86-64
		has makensis || need nsis
		has rsvg-convert || need librsvg2-bin
		has help2man || need help2man
		;;
	gym) numpy ;;
	art)
		has blender || need blender
		has convert || need imagemagick
		/usr/bin/python3 -c "import numpy, scipy, PIL" 2>/dev/null || need python3-numpy python3-scipy python3-pil
		;;
	*) echo "setup: unknown part $part" >&2; exit 2 ;;
	esac
done
[ $((${#missing[@]} + ${#better[@]})) -gt 0 ] || exit 0

# Gives up: it fails if anything is needed, and otherwise says that it goes on without.
without() { # WHY...
	if [ ${#missing[@]} -gt 0 ]; then
		echo "setup: $*" >&2
		exit 1
	fi
	echo "setup: without ${better[*]} the page is larger" >&2
	exit 0
}

mapfile -t packages < <(printf '%s\n' "${missing[@]}" "${better[@]}" | sed '/^$/d' | sort -u)
if ! has apt-get; then
	please="please install ${packages[*]}, as Debian calls what is missing"
	[ -z "$headers" ] || please+="; among it are the headers of X11 (Xlib, Xrandr, Xcursor, Xi, Xinerama, Xxf86vm), OpenGL and OpenAL"
	without "$please"
fi
root=()
if [ "$(id -u)" != 0 ]; then
	has sudo || without "missing ${packages[*]}: run as root: apt-get install ${packages[*]}"
	root=(sudo)
fi
echo "setup: installing ${packages[*]}"
export DEBIAN_FRONTEND=noninteractive
apt() { "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" </dev/null >/dev/null; }
apt update || echo "setup: apt could not update all of its lists; trying all the same" >&2
apt install -y --no-install-recommends "${packages[@]}" || without "apt could not install ${packages[*]}"
