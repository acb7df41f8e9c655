package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"treeline/scene/files"
)

func TestCreateLeavesWhatIsThere(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	if err := files.Create(path, files.Private, filled("first")); err != nil {
		t.Fatal(err)
	}
	if err := files.Create(path, files.Private, filled("second")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second file of the same name: %v", err)
	}
	if err := files.Move(path, path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("moved onto itself: %v", err)
	}
	other := filepath.Join(dir, "b.txt")
	if err := files.Move(path, other); err != nil {
		t.Fatal(err)
	}
	if err := files.Move(path, other); err == nil {
		t.Error("a file that is not there was moved")
	}
	holds(t, other, "first")
	alone(t, dir, "b.txt")
}

// TestMoveChangesCapitals on every file system, without confusing different files.
func TestMoveChangesCapitals(t *testing.T) {
	dir := t.TempDir()
	lower, upper := filepath.Join(dir, "a.txt"), filepath.Join(dir, "A.txt")
	if err := files.Create(lower, files.Private, filled("lower")); err != nil {
		t.Fatal(err)
	}
	if err := files.Move(lower, upper); err != nil {
		t.Fatal(err)
	}
	holds(t, upper, "lower")
	alone(t, dir, "A.txt")
	if err := files.Create(lower, files.Private, filled("another")); errors.Is(err, fs.ErrExist) {
		return // the file system ignores case
	}
	if err := files.Move(lower, upper); !errors.Is(err, fs.ErrExist) {
		t.Errorf("moved over a file of other capitals: %v", err)
	}
	holds(t, upper, "lower")
	holds(t, lower, "another")
}

// TestFreeGivesUpAfterAHundredNames, and at once on any other error.
func TestFreeGivesUpAfterAHundredNames(t *testing.T) {
	var asked []string
	path, err := files.Free("a", ".log", func(path string) error {
		asked = append(asked, path)
		return fs.ErrExist
	})
	if n := len(asked); !errors.Is(err, fs.ErrExist) || n != 100 || asked[0] != "a.log" || asked[1] != "a-2.log" || asked[n-1] != "a-100.log" || path != asked[n-1] {
		t.Errorf("%s, %v after %q", path, err, asked)
	}
	broken := errors.New("the pen broke")
	if path, err := files.Free("a", ".log", func(string) error { return broken }); path != "a.log" || !errors.Is(err, broken) {
		t.Errorf("%s, %v", path, err)
	}
}

// TestAloneAllowsOneWriterAtATime: each increments the number in a file.
func TestAloneAllowsOneWriterAtATime(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	if err := os.WriteFile(path, []byte("0"), 0o600); err != nil {
		t.Fatal(err)
	}
	const writers = 20
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			err := files.Alone(path, func() error {
				text, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				n, err := strconv.Atoi(string(text))
				time.Sleep(time.Millisecond)
				return errors.Join(err, os.WriteFile(path, []byte(strconv.Itoa(n+1)), 0o600))
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	holds(t, path, strconv.Itoa(writers))
	alone(t, dir, "a.txt")
}

func TestAloneIgnoresLocksOfDeadPrograms(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	lock := ""
	_ = files.Alone(path, func() error {
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%v, %v", entries, err)
		}
		lock = filepath.Join(dir, entries[0].Name())
		return nil
	})
	if err := os.WriteFile(lock, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	begin, done := time.Now(), false
	if err := files.Alone(path, func() error { done = true; return nil }); err != nil || !done {
		t.Errorf("done %v, %v", done, err)
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it waited %v for one that was killed", took)
	}
	alone(t, dir)
}
