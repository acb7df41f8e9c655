package files_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/files"
)

// writerOf is the environment variable that turns the test below into a program, which writes the
// file at its path again and again until it is killed.
const writerOf = "TREELINE_TEST_WRITER"

// size is the length of the files, more than the system writes at once.
const size = 1 << 20

// writeUntilKilled writes files that consist of one letter each.
func writeUntilKilled(path string) {
	for letter := byte('a'); ; letter = 'a' + (letter-'a'+1)%26 {
		files.Write(path, files.Shared, func(w io.Writer) error {
			_, err := w.Write(bytes.Repeat([]byte{letter}, size))
			return err
		})
	}
}

func TestAKillLeavesTheOldOrTheNewFileAsAWhole(t *testing.T) {
	if path := os.Getenv(writerOf); path != "" {
		writeUntilKilled(path)
	}
	kills := 100
	if testing.Short() {
		kills = 15
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	if err := os.WriteFile(path, bytes.Repeat([]byte{'0'}, size), 0o600); err != nil {
		t.Fatal(err)
	}
	r, seen := rand.New(rand.NewPCG(1, 1)), map[byte]bool{}
	for kill := range kills {
		was, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), writerOf+"="+path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if kill%2 == 0 { // not before it has written once, however slow the machine is
			written(t, path, was)
		}
		time.Sleep(time.Duration(10+r.IntN(40)) * time.Millisecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		text, err := os.ReadFile(path)
		if err != nil || len(text) != size || bytes.Count(text, text[:1]) != size {
			t.Fatalf("after a kill the file holds %d bytes, %v", len(text), err)
		}
		seen[text[0]] = true
	}
	if len(seen) < 3 {
		t.Errorf("only %d files were written: the kills come too early to prove anything", len(seen))
	}
	// What the kills left behind is removed an hour later, by the next write.
	old := time.Now().Add(-3 * time.Hour)
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range left {
		if err := os.Chtimes(name, old, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.Write(path, files.Shared, filled("last")); err != nil {
		t.Fatal(err)
	}
	alone(t, dir, "a.txt")
	t.Logf("%d kills, %d files left over by them and cleared", kills, len(left))
}

// written waits until a file has been replaced.
func written(t *testing.T, path string, was os.FileInfo) {
	t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		switch now, err := os.Stat(path); {
		case err != nil:
			t.Fatal(err)
		case !os.SameFile(was, now):
			return
		case time.Now().After(end):
			t.Fatal("nothing is written")
		}
	}
}
