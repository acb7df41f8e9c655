package main

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// target is a system that a program is built for.
type target struct {
	os, arch string
	window   bool
	compiler string // of C, for one with a window
}

// The targets. A program with a window needs the system's own C libraries, which are here
// for two of them.
var (
	linux    = target{os: "linux", arch: "amd64", window: true, compiler: "cc"}
	windows  = target{os: "windows", arch: "amd64", window: true, compiler: "x86_64-w64-mingw32-gcc"}
	headless = []target{
		{os: "linux", arch: "amd64"}, {os: "linux", arch: "arm64"}, {os: "windows", arch: "amd64"},
		{os: "darwin", arch: "amd64"}, {os: "darwin", arch: "arm64"},
	}
)

// program returns the name of the program's file.
func (t *target) program() string {
	name := "treeline"
	if !t.window {
		name += "-headless"
	}
	if t.os == "windows" {
		name += ".exe"
	}
	return name
}

// build builds the program into a folder of its own and returns its file.
func (r *release) build(t *target) (path string, err error) {
	path = filepath.Join(r.work, t.os+"-"+t.arch, t.program())
	args := []string{"build", "-trimpath", "-buildvcs=true", "-o", path}
	switch {
	case !t.window:
		args = append(args, "-tags=headless", "-ldflags=-s -w")
	case t.os == "windows":
		args = append(args, "-ldflags=-s -w -H=windowsgui")
	default:
		args = append(args, "-buildmode=pie", "-ldflags=-s -w")
	}
	c := r.command("go", append(args, ".")...)
	c.Env = append(c.Env, "GOOS="+t.os, "GOARCH="+t.arch, "GOAMD64=v1", "GOARM64=v8.0", "CGO_ENABLED=0")
	if t.window {
		c.Env = append(c.Env, "CGO_ENABLED=1", "CC="+t.compiler, "CGO_CFLAGS=-O2")
	}
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return "", described("go build", err)
	}
	return path, r.readVersion(path)
}

// readVersion takes over the version that the program says it has: that of the tag, or
// one that names the time and the commit.
func (r *release) readVersion(path string) error {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return err
	}
	version := strings.TrimPrefix(info.Main.Version, "v")
	if version == "" || version == "(devel)" {
		return fmt.Errorf("%s does not know its version: is this a clone made by git?", filepath.Base(path))
	}
	if r.version != "" && r.version != version {
		return fmt.Errorf("two versions in one release, %s and %s: was something committed meanwhile?", r.version, version)
	}
	r.version = version
	return nil
}

// name returns the name of a file of the release.
func (r *release) name(what, rest string) string { return what + "_" + r.version + "_" + rest }
