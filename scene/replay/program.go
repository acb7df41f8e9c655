package replay

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"treeline/tanks"
	"treeline/terrain/legible"
)

// called begins the description of every build.
const called = "treeline "

// Program describes this build, as headers name it: its version, commit and date, the version of
// the rules, the system, and a word on how it is shown.
func Program(shown string) string {
	version, from := "unknown", ""
	if build, ok := debug.ReadBuildInfo(); ok {
		version, from = build.Main.Version, commitOf(build)
	}
	if version == "" || version == "(devel)" || strings.HasPrefix(version, untagged) {
		version = "devel"
	}
	return fmt.Sprintf(called+"%s (%srules %d) %s/%s %s %s",
		strings.TrimPrefix(version, "v"), from, tanks.RulesVersion, runtime.GOOS, runtime.GOARCH, runtime.Version(), shown)
}

// untagged is the prefix of the version that Go makes up for a commit before the first tag.
const untagged = "v0.0.0-"

// WithChanges follows the commit of a build that has uncommitted changes.
const WithChanges = " with changes"

// commitOf returns the commit of a build and its date, as "commit ..., ..., ", "" if it is not
// known.
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
		changes = WithChanges
	}
	return fmt.Sprintf("commit %s, %s%s, ", commit[:shown], on[:day], changes)
}

// versionOf returns the version, commit and rules of a program that a header names, fit to be read;
// "" if it does not name them.
func versionOf(program string) string {
	version, _, known := strings.Cut(strings.TrimPrefix(program, called), ")")
	if !known {
		return ""
	}
	return legible.Line(version + ")")
}
