package experiment

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

// TestOneAtATimeHoldsALock, however others come and go.
func TestOneAtATimeHoldsALock(t *testing.T) {
	const programs, times = 4, 150
	path := filepath.Join(t.TempDir(), "a.lock")
	var all sync.WaitGroup
	var holders, held atomic.Int32
	for range programs {
		all.Go(func() {
			for n := 0; n < times; {
				release, err := reserve(path)
				if errors.Is(err, errFought) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if holders.Add(1) > 1 {
					t.Error("two hold the lock")
				}
				n++
				held.Add(1)
				holders.Add(-1)
				release()
			}
		})
	}
	all.Wait()
	if held.Load() != programs*times {
		t.Errorf("held %d times, want %d", held.Load(), programs*times)
	}
}

// TestALockThatCannotBeMadeIsNotTheLockOfAnother: the error tells what is wrong with the file.
func TestALockThatCannotBeMadeIsNotTheLockOfAnother(t *testing.T) {
	dir := t.TempDir()
	foreign := filepath.Join(dir, "foreign.lock")
	if err := os.WriteFile(foreign, bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(dir, "none", "a.lock"), dir, foreign} {
		release, err := reserve(path)
		if err == nil {
			release()
		}
		if err == nil || errors.Is(err, errFought) || !bytes.Contains([]byte(err.Error()), []byte(path)) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
