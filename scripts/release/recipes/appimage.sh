#!/bin/bash
# appimage.sh ARCHIVE: makes an AppImage from a treeline_..._linux_amd64.tar.gz, in the current
# folder. It needs appimagetool. OpenGL, OpenAL and X11 are those of the system. docs/releases.md
# says what has been tested.
set -eu
[ $# = 1 ] || { echo "appimage: say which archive: appimage.sh treeline_VERSION_linux_amd64.tar.gz" >&2; exit 2; }
command -v appimagetool >/dev/null || { echo "appimage: appimagetool is missing: put it on the path" >&2; exit 1; }
id=game.treeline.treeline
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/usr/bin"
tar -xzf "$1" -C "$dir/usr" --strip-components 1
mv "$dir/usr/treeline" "$dir/usr/bin/"
ln -s usr/bin/treeline "$dir/AppRun"
cp "$dir/usr/share/applications/$id.desktop" "$dir/usr/share/icons/hicolor/256x256/apps/$id.png" "$dir/"
ARCH=x86_64 appimagetool "$dir"
