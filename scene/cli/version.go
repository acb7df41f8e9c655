package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
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

// version describes this build: its version, commit and date, the version of the rules, the system,
// and whether it has a window.
func version() string {
	name, from := "unknown", ""
	if build, ok := debug.ReadBuildInfo(); ok {
		name, from = build.Main.Version, commitOf(build)
	}
	if name == "" || name == "(devel)" || strings.HasPrefix(name, untagged) {
		name = "devel"
	}
	return fmt.Sprintf("treeline %s (%srules %d) %s/%s %s %s",
		strings.TrimPrefix(name, "v"), from, tanks.RulesVersion, runtime.GOOS, runtime.GOARCH, runtime.Version(), windowWord)
}

// untagged is the prefix of the version that Go makes up for a commit before the first tag.
const untagged = "v0.0.0-"

// sameBuild returns a text that is equal for programs that fight the same battles, on whatever
// system. If the commit or local changes are unknown, a program equals only copies of its own file.
func sameBuild() string {
	common, _, _ := strings.Cut(version(), ")")
	common += ")"
	if known := strings.Contains(common, "(commit ") || !strings.Contains(common, " devel "); known && !strings.Contains(common, withChanges) {
		return common
	}
	sum, err := ownHash()
	if err != nil {
		return fmt.Sprintf("%s, process %d", common, os.Getpid()) // equals no other
	}
	return common + " of hash " + sum
}

// ownHash returns a short hash of this program's file.
func ownHash() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	const shown = 6 // bytes
	return hex.EncodeToString(h.Sum(nil)[:shown]), nil
}

// withChanges follows the commit of a build that has uncommitted changes.
const withChanges = " with changes"

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
		changes = withChanges
	}
	return fmt.Sprintf("commit %s, %s%s, ", commit[:shown], on[:day], changes)
}
