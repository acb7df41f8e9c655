package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"treeline/tanks"
)

type versionCmd struct{}

// Run implements treeline version.
func (versionCmd) Run() error {
	_, err := fmt.Println(version())
	return err
}

// version describes this build: its version, the commit and its day, the version of the
// rules of battles, system, and whether it has a window.
func version() string {
	name, from := "unknown", ""
	if build, ok := debug.ReadBuildInfo(); ok {
		name, from = build.Main.Version, commitOf(build)
	}
	if name == "" || name == "(devel)" {
		name = "devel"
	}
	return fmt.Sprintf("treeline %s (%srules %d) %s/%s %s %s",
		strings.TrimPrefix(name, "v"), from, tanks.RulesVersion, runtime.GOOS, runtime.GOARCH, runtime.Version(), windowWord)
}

// sameBuild returns what two programs have in common whose battles are the same, on
// whatever system they run.
func sameBuild() string {
	common, _, _ := strings.Cut(version(), ")")
	return common + ")"
}

// commitOf returns the commit of a build and its day, as "commit ... of ..., ", "" if it
// is not known.
func commitOf(build *debug.BuildInfo) string {
	const shown, day = 12, len("2006-01-02")
	about := map[string]string{}
	for _, s := range build.Settings {
		about[s.Key] = s.Value
	}
	commit, on := about["vcs.revision"], about["vcs.time"]
	if len(commit) < shown || len(on) < day {
		return ""
	}
	changes := ""
	if about["vcs.modified"] == "true" {
		changes = " with changes"
	}
	return fmt.Sprintf("commit %s of %s%s, ", commit[:shown], on[:day], changes)
}
