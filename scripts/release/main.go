// Command release builds everything that is published from one commit: archives, packages, an
// installer, bills of materials, notes and checksums.
//
//	go run -C scripts/release . [-dirty] ROOT
//
// The files go to ROOT/dist. Two runs on the same commit with the same tools give the same bytes,
// in any folder. It needs what scripts/setup.sh release installs.
package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	dirty := flag.Bool("dirty", false, "also where files differ from the commit, for trying out")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "release: say where the project lies: go run -C scripts/release . ROOT")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *dirty); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release is what is made from one commit.
type release struct {
	root, work, dist string // folders
	made             time.Time
	version          string // such as 1.2.0, or 0.0.0-20260102150405-0123456789ab between two tags
}

// run makes the release. The previous content of dist is replaced only when everything has been
// made.
func run(root string, dirty bool) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	r := &release{root: root, dist: filepath.Join(root, "dist")}
	if err := r.readCommit(dirty); err != nil {
		return err
	}
	if r.work, err = os.MkdirTemp("", "treeline-release"); err != nil {
		return err
	}
	defer os.RemoveAll(r.work)
	out := filepath.Join(r.work, "dist")
	if err := os.Mkdir(out, 0o755); err != nil {
		return err
	}
	for _, step := range []struct {
		name string
		do   func(out string) error
	}{
		{"version", r.named},
		{"notes", r.notes}, // first, as their section may be missing
		{"window, Linux", r.linux},
		{"window, Windows", r.windows},
		{"without a window", r.headless},
		{"browser", r.browser},
		{"checksums", checksums},
	} {
		fmt.Println("release:", step.name)
		if err := step.do(out); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return r.moveToDist(out)
}

// readCommit reads which commit is checked out. Uncommitted changes are an error unless dirty is
// set.
func (r *release) readCommit(dirty bool) error {
	changes, err := r.output("git", "status", "--porcelain")
	if err != nil {
		return err
	}
	if changes != "" && !dirty {
		return errors.New("files differ from the commit: commit them, or add -dirty to try something out")
	}
	stamp, err := r.output("git", "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return err
	}
	r.made = time.Unix(seconds, 0).UTC()
	return nil
}

// moveToDist moves the results into dist.
func (r *release) moveToDist(out string) error {
	if err := os.MkdirAll(r.dist, 0o755); err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(r.dist, "treeline*_*"))
	if err != nil {
		return err
	}
	for _, name := range old {
		if err := os.RemoveAll(name); err != nil {
			return err
		}
	}
	all, err := os.ReadDir(out)
	if err != nil {
		return err
	}
	for _, e := range all {
		content, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			return err
		}
		if err := replace(filepath.Join(r.dist, e.Name()), content); err != nil {
			return err
		}
		fmt.Printf("%9.1f MB  dist/%s\n", float64(len(content))/1e6, e.Name())
	}
	return nil
}

// replace writes a file completely or not at all.
func replace(path string, content []byte) error {
	fresh := path + ".new"
	if err := os.WriteFile(fresh, content, 0o644); err != nil {
		return err
	}
	return os.Rename(fresh, path)
}

// output returns the trimmed output of a program that is run in the project's folder.
func (r *release) output(name string, args ...string) (string, error) {
	out, err := r.command(name, args...).Output()
	if err != nil {
		return "", described(name, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// command returns a command that runs in the project's folder.
func (r *release) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = r.root
	c.Env = append(os.Environ(), "GOFLAGS=", "LC_ALL=C", "SOURCE_DATE_EPOCH="+strconv.FormatInt(r.made.Unix(), 10))
	return c
}

// described returns the error of a program together with its last output, or with how to install it
// if it is missing.
func described(name string, err error) error {
	var exit *exec.ExitError
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return fmt.Errorf("%s is missing: scripts/setup.sh release installs it", name)
	case errors.As(err, &exit) && len(exit.Stderr) > 0:
		return fmt.Errorf("%s: %w: %s", name, err, strings.TrimSpace(string(exit.Stderr)))
	}
	return fmt.Errorf("%s: %w", name, err)
}

// checksums adds the list of the SHA-256 sums of all files, in the format of sha256sum --check.
func checksums(out string) error {
	all, err := os.ReadDir(out)
	if err != nil {
		return err
	}
	var lines []string
	for _, e := range all {
		content, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			return err
		}
		lines = append(lines, fmt.Sprintf("%x  %s\n", sha256.Sum256(content), e.Name()))
	}
	slices.SortFunc(lines, func(a, b string) int { return strings.Compare(a[66:], b[66:]) })
	return os.WriteFile(filepath.Join(out, "treeline_checksums.txt"), []byte(strings.Join(lines, "")), 0o644)
}
