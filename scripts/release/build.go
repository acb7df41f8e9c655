package main

import (
	"debug/buildinfo"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// target is a system that a program is built for.
type target struct {
	os, arch string
	kind     kind
	compiler string // C compiler, "" for none
}

// kind is the kind of a program.
type kind string

// The kinds. A program with a window needs C libraries of its system, which the build machine has
// for two systems.
const (
	window  kind = "window"
	plain   kind = "headless"
	browser kind = "browser"
)

//go:embed targets.txt
var targetsText string

// The targets.
var (
	targets  = readTargets(targetsText)
	linux    = targetOf("linux", window)
	windows  = targetOf("windows", window)
	headless = slices.DeleteFunc(slices.Clone(targets), func(t target) bool { return t.kind != plain })
)

// readTargets returns the targets in a list. As the list is part of this program, a fault in it
// panics.
func readTargets(text string) (all []target) {
	for line := range strings.Lines(text) {
		if f := strings.Fields(line); len(f) == 4 && !strings.HasPrefix(line, "#") {
			all = append(all, target{os: f[0], arch: f[1], kind: kind(f[2]), compiler: strings.Trim(f[3], "-")})
		} else if len(f) > 0 && !strings.HasPrefix(line, "#") {
			panic("targets.txt: a line is no system, processor, kind and compiler: " + line)
		}
	}
	return all
}

// targetOf returns the first target for a system and a kind of program; it panics if there is none.
func targetOf(system string, k kind) target {
	at := slices.IndexFunc(targets, func(t target) bool { return t.os == system && t.kind == k })
	if at < 0 {
		panic(fmt.Sprintf("targets.txt has no %s program for %s", k, system))
	}
	return targets[at]
}

// environment returns the environment variables of a build for a target.
func (t *target) environment() []string {
	cgo := "CGO_ENABLED=0"
	if t.kind == window {
		cgo = "CGO_ENABLED=1"
	}
	return []string{"GOOS=" + t.os, "GOARCH=" + t.arch, "GOAMD64=v1", "GOARM64=v8.0", cgo}
}

// program returns the file name of the program.
func (t *target) program() string {
	name := t.folder()
	if t.os == "windows" {
		name += ".exe"
	}
	return name
}

// folder returns the name of the program, of its archive and of the folder in the archive.
func (t *target) folder() string {
	switch t.kind {
	case plain:
		return "treeline-headless"
	case browser:
		return "treeline-web"
	}
	return "treeline"
}

// build builds the program into a folder of its own and returns its path.
func (r *release) build(t *target) (path string, err error) {
	path = filepath.Join(r.work, t.os+"-"+t.arch, t.program())
	args := []string{"build", "-trimpath", "-buildvcs=true", "-o", path}
	switch {
	case t.kind == plain:
		args = append(args, "-tags=headless", "-ldflags=-s -w")
	case t.os == "windows":
		args = append(args, "-ldflags=-s -w -H=windowsgui")
	default:
		args = append(args, "-buildmode=pie", "-ldflags=-s -w")
	}
	c := r.command("go", append(args, ".")...)
	c.Env = append(c.Env, t.environment()...)
	if t.compiler != "" {
		c.Env = append(c.Env, "CC="+t.compiler, "CGO_CFLAGS=-O2")
	}
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return "", described("go build", err)
	}
	return path, r.readVersion(path)
}

// readVersion sets the version of the release to the one in the program: that of the tag, or one
// with the time and the commit.
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
