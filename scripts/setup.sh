#!/bin/bash
# Installs what Treeline is built from: a C compiler and the headers of X11, OpenGL and OpenAL.
# Arguments add further parts: "display" a virtual display, "test" what the tests of the window and
# of other processors use, "browser" Chromium for the tests of the page, "web" what compresses the
# page, "release" what packages are made with, "gym" numpy, "art" what makes pictures and models
# (half a gigabyte). On Debian and its derivatives missing packages are installed with apt;
# elsewhere one line says what to install.
set -eu

missing=()
need() { missing+=("$@"); }
has_header() { echo "#include <$1>" | cc -E -xc - >/dev/null 2>&1; }
has() { command -v "$1" >/dev/null 2>&1; }

if ! has go; then
	echo "setup: Go is missing: install Go 1.26 or newer from https://go.dev/dl/" >&2
	exit 1
fi

system=$(uname -s)
if [ "$system" = Darwin ]; then
	has cc || { echo "setup: no C compiler: xcode-select --install" >&2; exit 1; }
	if [ ! -e /opt/homebrew/opt/openal-soft ] && [ ! -e /usr/local/opt/openal-soft ]; then
		echo "setup: OpenAL is missing: brew install openal-soft" >&2
		exit 1
	fi
	exit 0
fi

has cc || need gcc libc6-dev
has_header X11/Xlib.h || need libx11-dev
has_header X11/extensions/Xrandr.h || need libxrandr-dev
has_header X11/Xcursor/Xcursor.h || need libxcursor-dev
has_header X11/extensions/XInput2.h || need libxi-dev
has_header X11/extensions/Xinerama.h || need libxinerama-dev
has_header X11/extensions/xf86vmode.h || need libxxf86vm-dev
has_header GL/gl.h || need libgl1-mesa-dev
has_header AL/al.h || need libopenal-dev
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
		;;
	web)
		has brotli || need brotli
		has cwebp || need webp
		has oggenc || need vorbis-tools
		;;
	release)
		has x86_64-w64-mingw32-gcc || need gcc-mingw-w64-x86-64
		has makensis || need nsis
		has rsvg-convert || need librsvg2-bin
		has help2man || need help2man
		;;
	gym) /usr/bin/python3 -c "import numpy" 2>/dev/null || need python3-numpy ;;
	art)
		has blender || need blender
		has convert || need imagemagick
		/usr/bin/python3 -c "import numpy, scipy, PIL" 2>/dev/null || need python3-numpy python3-scipy python3-pil
		;;
	*) echo "setup: unknown part $part" >&2; exit 2 ;;
	esac
done
[ ${#missing[@]} -gt 0 ] || exit 0

mapfile -t packages < <(printf '%s\n' "${missing[@]}" | sort -u)
if ! has apt-get; then
	echo "setup: please install a C compiler and the headers of X11 (Xlib, Xrandr, Xcursor, Xi, Xinerama, Xxf86vm), OpenGL and OpenAL;" \
		"Debian calls what is missing: ${packages[*]}" >&2
	exit 1
fi
root=()
if [ "$(id -u)" != 0 ]; then
	if ! has sudo; then
		echo "setup: missing ${packages[*]}: run as root: apt-get install ${packages[*]}" >&2
		exit 1
	fi
	root=(sudo)
fi
echo "setup: installing ${packages[*]}"
export DEBIAN_FRONTEND=noninteractive
apt() { "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" </dev/null >/dev/null; }
if ! { apt update && apt install -y --no-install-recommends "${packages[@]}"; }; then
	echo "setup: apt could not install ${packages[*]}" >&2
	exit 1
fi
