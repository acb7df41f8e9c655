package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"

	"treeline/scene/replay"
)

type versionCmd struct{}

// Run implements treeline version.
func (versionCmd) Run() error {
	_, err := fmt.Println(version())
	return err
}

// version describes this build: its version, commit and date, the version of the rules, the system,
// and whether it has a window.
func version() string { return replay.Program(windowWord) }

// sameBuild returns a text that is equal for programs that fight the same battles, on whatever
// system. If the commit or local changes are unknown, a program equals only copies of its own file.
func sameBuild() string {
	common, _ := replay.Build(version())
	if known := strings.Contains(common, "(commit ") || !strings.Contains(common, " devel "); known && !strings.Contains(common, replay.WithChanges) {
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
