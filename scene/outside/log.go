package outside

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/scene/files"
)

// MaxLog is the maximum number of bytes kept of what a program writes to its standard error.
const MaxLog = 1 << 20

// Ended is a program that stopped driving before its round was over.
type Ended struct {
	Tank string // its tank
	Log  string // file with its standard error, "" for none
}

// LogInto makes the Host write the standard error of programs into a folder, which must exist. The
// file of a tank is seed-N/TANK.log, where N is the seed of the battle, with -round-2 and so on
// after the name from the second round on, and a number such as -2 if the name is taken. A program
// that writes nothing has no file.
func (h *Host) LogInto(folder string) { h.logs = folder }

// LogAs returns entries of a Host whose programs have their logs in a folder named after a match
// instead of the seed, which is not enough where the same seed is fought by different pairs.
func LogAs(match string, entries []ai.Entry) []ai.Entry {
	all := slices.Clone(entries)
	for i := range all {
		drive := all[i].New
		all[i].New = func(p brain.Post) brain.Brain {
			b := drive(p)
			if d, ok := b.(*driver); ok {
				d.match = match
			}
			return b
		}
	}
	return all
}

// Ended returns the programs that stopped driving before their rounds were over.
func (h *Host) Ended() []Ended {
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

// lost remembers a program that stopped driving.
func (h *Host) lost(d *driver) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ended = append(h.ended, gone{d.post, d.log})
}

// logOf returns the log for the round that a driver begins, nil if nothing is to be kept.
func (h *Host) logOf(d *driver) *errorLog {
	if h.logs == "" {
		return nil
	}
	name := d.post.Name
	if d.round > 0 {
		name += fmt.Sprintf("-round-%d", d.round+1)
	}
	base := filepath.Join(h.logs, cmp.Or(d.match, fmt.Sprintf("seed-%d", d.battle)), name)
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
	_ = os.Remove(path) // one of an earlier run belongs to another battle
	return &errorLog{
		path: path, say: h.logf, from: fmt.Sprintf("# %s in %s, seed %d, round %d\n", d.name, d.post.Name, d.battle, d.round+1),
	}
}

// errorLog writes the standard error of a program into a file, which it creates with the first
// byte.
type errorLog struct {
	path, from string
	say        func(format string, args ...any)

	mu   sync.Mutex
	size int
	done bool // whether to discard the rest
}

// file returns the path of the file, "" if nothing was written.
func (l *errorLog) file() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.size == 0 {
		return ""
	}
	return l.path
}

// Write implements io.Writer. It never fails, as a program is not to blame for a full disk.
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
