package outside

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"treeline/scene/files"
)

// MaxLog is how many bytes of what a program writes to its standard error are kept at most.
const MaxLog = 1 << 20

// Ended is a program that drove no more before its round was over.
type Ended struct {
	Tank string // its name
	Log  string // the file of what it wrote to its standard error, "" for none
}

// LogInto has all that programs write to their standard error kept in a folder: that of a
// tank is in seed-N/TANK.log, where N is the seed of the battle, with -round-2 behind the
// name from the second round on, and -2 where there is one already of this name. A program
// that writes nothing has no file. The folder must be there.
func (h *House) LogInto(folder string) { h.logs = folder }

// Ended returns the programs that drove no more before their rounds were over.
func (h *House) Ended() []Ended {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := make([]Ended, len(h.ended))
	for i, e := range h.ended {
		all[i].Tank = e.post.Name
		if e.log != nil {
			all[i].Log = e.log.file()
		}
	}
	return all
}

// lost takes note of a program that drives no more.
func (h *House) lost(d *driver) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ended = append(h.ended, gone{d.post, d.log})
}

// logOf returns what keeps the errors of a program for a round that begins, nil for nothing.
func (h *House) logOf(d *driver) *errorLog {
	if h.logs == "" {
		return nil
	}
	name := d.post.Name
	if d.round > 0 {
		name += fmt.Sprintf("-round-%d", d.round+1)
	}
	base := filepath.Join(h.logs, fmt.Sprintf("seed-%d", d.battle), name)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.named == nil {
		h.named = map[string]int{}
	}
	h.named[base]++
	if n := h.named[base]; n > 1 {
		base += fmt.Sprintf("-%d", n)
	}
	path := base + ".log"
	_ = os.Remove(path) // that of an earlier run tells of another battle
	return &errorLog{
		path: path, say: h.say, from: fmt.Sprintf("# %s in %s, seed %d, round %d\n", d.name, d.post.Name, d.battle, d.round+1),
	}
}

// errorLog is the file of what a program writes to its standard error. It is made when there
// is something to write into it.
type errorLog struct {
	path, from string
	say        func(format string, args ...any)

	mu   sync.Mutex
	size int
	done bool // nothing more is kept
}

// file returns the name of the file, "" if nothing was written.
func (l *errorLog) file() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.size == 0 {
		return ""
	}
	return l.path
}

// Write implements io.Writer. It never fails: a program is not to blame for a full disk.
func (l *errorLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.done {
		return len(b), nil
	}
	if err := l.keep(b); err != nil {
		l.done = true
		l.say("%v: no more is kept of what the program writes to its standard error", err)
	}
	return len(b), nil
}

// keep writes as much as there is room for.
func (l *errorLog) keep(b []byte) error {
	if l.size == 0 {
		if err := os.MkdirAll(filepath.Dir(l.path), 0o755); err != nil {
			return err
		}
		err := files.Write(l.path, files.Shared, func(w io.Writer) error {
			_, err := io.WriteString(w, l.from)
			return err
		})
		if err != nil {
			return err
		}
	}
	if room := MaxLog - l.size; len(b) > room {
		l.done = true
		b = fmt.Appendf(b[:room:room], "\n# cut: the program wrote more than %d bytes\n", MaxLog)
	}
	l.size += len(b)
	f, err := os.OpenFile(l.path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
