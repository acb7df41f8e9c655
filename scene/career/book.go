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

// Name is that of the file of a career, which lies beside the settings.
const Name = "career.json"

// Beside returns the file of the career that belongs to a settings file.
func Beside(settings string) string { return filepath.Join(filepath.Dir(settings), Name) }

// Book is the career of a player and the file that keeps it. Several games may write the
// same file: each adds what the others have not. A nil one keeps nothing and is empty.
type Book struct {
	path string
	turn sync.Mutex // of those that change it: a page does so beside the game
	all  kept
	worn string
	err  error // why nothing is kept, nil if all is
	said error // what was wrong when it was opened
}

// Open returns the career that the file at path keeps, an empty one where there is no file.
// The error is one line for the player. A damaged file is set aside, and a new one is begun
// with the rounds of it that are good. One of a newer Treeline, or that cannot be read, stays as it is; then nothing is kept.
func Open(path string) (*Book, error) {
	b := &Book{path: path}
	err := files.Alone(path, func() (err error) {
		b.all, err = b.load()
		return err
	})
	b.said = err
	b.wear()
	return b, err
}

// Fault returns what was wrong with the file when it was opened, nil for nothing.
func (b *Book) Fault() error {
	if b == nil {
		return nil
	}
	return b.said
}

// Look returns the rounds that the file at path keeps, and changes nothing.
func Look(path string) ([]Round, error) {
	k, err := read(path)
	return k.Rounds, err
}

// load reads the file, and sets a damaged one aside.
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
			return k, fmt.Errorf("%w; it is kept as %s, and a new career is begun", err, filepath.Base(aside))
		}
		err = fmt.Errorf("%w; it is kept as %s, and the other rounds count on", err, filepath.Base(aside))
		if failed := write(b.path, &k); failed != nil {
			err = fmt.Errorf("%w; they are not written yet: %w", err, failed)
		}
		return k, err
	case err != nil:
		b.err = err
	}
	return k, err
}

// Rounds returns all rounds, in the order in which they ended. They must not be changed.
func (b *Book) Rounds() []Round {
	if b == nil {
		return nil
	}
	return b.all.Rounds
}

// Paint returns the name of the paint that the player's tank wears, "" for that of the team.
func (b *Book) Paint() string {
	if b == nil {
		return ""
	}
	return b.worn
}

// wear works out which paint the tank wears: the one that was chosen, if it is unlocked.
func (b *Book) wear() {
	b.worn = ""
	if p, ok := paintOf(b.all.Paint); ok && p.Needs <= Different(b.all.Rounds) {
		b.worn = p.Name
	}
}

// Knows reports whether the player has learnt something.
func (b *Book) Knows(name string) bool { return b != nil && slices.Contains(b.all.Known, name) }

// Add keeps a round, and gives it a name of its own. The error tells why it is not kept. A
// round that cannot be kept with its code is kept without.
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
		return fmt.Errorf("career not kept: %w", err)
	}
	return b.change(func(k *kept) { k.merge(&kept{Rounds: []Round{r}}) })
}

// Wear keeps which paint the player's tank wears.
func (b *Book) Wear(paint string) error {
	if b == nil {
		return nil
	}
	return b.change(func(k *kept) { k.Paint = paint })
}

// Learn keeps that the player has learnt something.
func (b *Book) Learn(name string) error {
	if b == nil || b.Knows(name) {
		return nil
	}
	return b.change(func(k *kept) { k.merge(&kept{Known: []string{name}}) })
}

// Take adds what another career holds, given the text of its file: the rounds and the
// knowledge that are not here yet, and its paint where there is no career here. It reports
// whether the file was good for that; of one that is damaged in some rounds it adds the others.
// The error tells why nothing, or not all, was added: a career of a newer Treeline is refused.
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

// change changes the career here and in its file. What another game has added meanwhile
// stays, and comes in here too. What this one has is never lost with the file: the next
// change writes all of it.
func (b *Book) change(do func(*kept)) error {
	b.turn.Lock()
	defer b.turn.Unlock()
	defer b.wear()
	do(&b.all)
	if b.err != nil {
		return b.err
	}
	if err := os.MkdirAll(filepath.Dir(b.path), 0o755); err != nil {
		return fmt.Errorf("career not kept: %w", err)
	}
	return files.Alone(b.path, func() error {
		k, note := b.load()
		if b.err != nil {
			return b.err
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
