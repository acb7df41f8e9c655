package career

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"treeline/scene/files"
)

// Name is the name of the career file, which lies beside the settings.
const Name = "career.json"

// Beside returns the path of the career file beside a settings file.
func Beside(settings string) string { return filepath.Join(filepath.Dir(settings), Name) }

// Book is the career of a player and the file that stores it. Several games may write the same
// file: each adds what the others do not have. A nil Book is empty and stores nothing.
type Book struct {
	path  string
	turn  sync.Mutex // held while changing the fields below: a page may do so beside the game
	all   kept
	paint string
	err   error // why nothing will be stored, nil if everything is
	fault error // what was wrong with the file when it was opened
}

// Open returns the career stored at path, an empty one if there is no file. The error is one line
// for the player. A damaged file is set aside, and its good rounds are written to a new one. A file
// of a newer Treeline stays as it is; then nothing is stored. So does one that cannot be read, and
// every change tries again.
func Open(path string) (*Book, error) {
	b := &Book{path: path}
	err := files.Alone(path, func() (err error) {
		b.all, err = b.load()
		return err
	})
	b.fault = err
	b.updatePaint()
	return b, err
}

// Fault returns what was wrong with the file when it was opened, nil if nothing was.
func (b *Book) Fault() error {
	if b == nil {
		return nil
	}
	return b.fault
}

// Look returns the rounds stored at path, without changing the file.
func Look(path string) ([]Round, error) {
	k, err := read(path)
	return k.Rounds, err
}

// load reads the file, and sets it aside if it is damaged: then the error is an errDamaged.
func (b *Book) load() (kept, error) {
	k, err := read(b.path)
	switch {
	case errors.Is(err, errDamaged):
		aside, failed := files.SetAside(b.path, ".damaged")
		if failed != nil {
			b.err = fmt.Errorf("%w; it cannot be set aside: %w", err, failed)
			return k, b.err
		}
		if k.Version == 0 {
			return k, fmt.Errorf("%w; it is kept as %s, and a new career begins", err, filepath.Base(aside))
		}
		err = fmt.Errorf("%w; it is kept as %s, and the other rounds still count", err, filepath.Base(aside))
		if failed := write(b.path, &k); failed != nil {
			err = fmt.Errorf("%w; they are not saved yet: %w", err, failed)
		}
		return k, err
	case errors.Is(err, ErrNewer):
		b.err = err
	}
	return k, err
}

// Rounds returns all rounds, in the order in which they ended. The slice must not be changed.
func (b *Book) Rounds() []Round {
	if b == nil {
		return nil
	}
	return b.all.Rounds
}

// Paint returns the name of the paint on the player's tank, "" for the team's paint.
func (b *Book) Paint() string {
	if b == nil {
		return ""
	}
	return b.paint
}

// updatePaint sets the paint on the tank: the chosen one if it is unlocked, else the team's.
func (b *Book) updatePaint() {
	b.paint = ""
	if p, ok := paintOf(b.all.Paint); ok && p.Needs <= Different(b.all.Rounds) {
		b.paint = p.Name
	}
}

// Knows reports whether the player has learnt the lesson or hint with a name.
func (b *Book) Knows(name string) bool { return b != nil && slices.Contains(b.all.Known, name) }

// Add stores a round under a new ID. A round whose code cannot be stored is stored without it. The
// error says why the round is not stored.
func (b *Book) Add(r Round, now time.Time) error {
	if b == nil {
		return nil
	}
	const base = 36
	r.ID, r.Ended = strconv.FormatUint(rand.Uint64(), base), now.UTC().Truncate(time.Second)
	if r.check() != nil {
		r.Code = ""
	}
	if err := r.check(); err != nil {
		return fmt.Errorf("career not saved: %w", err)
	}
	return b.change(func(k *kept) { k.merge(&kept{Rounds: []Round{r}}) })
}

// Wear stores which paint the player's tank wears.
func (b *Book) Wear(paint string) error {
	if b == nil {
		return nil
	}
	return b.change(func(k *kept) { k.Paint = paint })
}

// Learn stores that the player has learnt the lesson or hint with a name.
func (b *Book) Learn(name string) error {
	if b == nil || b.Knows(name) {
		return nil
	}
	return b.change(func(k *kept) { k.merge(&kept{Known: []string{name}}) })
}

// Take adds the rounds and the knowledge of another career, given the text of its file, and its
// paint if this one is empty. Of a damaged file it adds the good rounds. taken reports whether
// something could be read and added. The error says why nothing, or not everything, was added: for
// instance, a career of a newer Treeline is refused.
func (b *Book) Take(text []byte) (taken bool, err error) {
	if b == nil {
		return false, nil
	}
	other, wrong := parse(Name, text)
	if wrong != nil && other.Version == 0 {
		return false, wrong
	}
	err = b.change(func(k *kept) {
		if k.Paint == "" && len(k.Rounds) == 0 {
			k.Paint = other.Paint
		}
		k.merge(&other)
	})
	return err == nil, errors.Join(wrong, err)
}

// change changes the career in memory and in its file. What another game has added to the file is
// taken over, and what this career has is never lost with the file, as the next change writes all
// of it.
func (b *Book) change(do func(*kept)) error {
	b.turn.Lock()
	defer b.turn.Unlock()
	defer b.updatePaint()
	do(&b.all)
	if b.err != nil {
		return b.err
	}
	if err := os.MkdirAll(filepath.Dir(b.path), 0o755); err != nil {
		return fmt.Errorf("career not saved: %w", err)
	}
	return files.Alone(b.path, func() error {
		k, note := b.load()
		if b.err != nil || note != nil && !errors.Is(note, errDamaged) { // nobody knows what would be overwritten
			return note
		}
		k.merge(&kept{Rounds: b.all.Rounds, Known: b.all.Known})
		if k.Version == 0 { // there is no file any more, or nothing good in it
			k.Paint = b.all.Paint
		}
		do(&k)
		b.all = k
		return errors.Join(write(b.path, &k), note)
	})
}
