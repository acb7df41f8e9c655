package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

type versionCmd struct{}

// Run implements treeline version.
func (versionCmd) Run() error {
	_, err := fmt.Println(version())
	return err
}

// version describes this build: version or commit, system, and whether it has a
// window.
func version() string {
	name := "unknown"
	if build, ok := debug.ReadBuildInfo(); ok {
		name = build.Main.Version
		if name == "" || name == "(devel)" {
			name = commitOf(build)
		}
	}
	return fmt.Sprintf("treeline %s %s/%s %s %s", name, runtime.GOOS, runtime.GOARCH, runtime.Version(), windowWord)
}

// commitOf returns the commit of a build from a working tree.
func commitOf(build *debug.BuildInfo) string {
	commit, dirty := "devel", ""
	for _, s := range build.Settings {
		const shown = 12
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= shown:
			commit = s.Value[:shown]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+changes"
		}
	}
	return commit + dirty
}
