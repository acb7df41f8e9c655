package ai

import (
	"fmt"
	"strings"

	"treeline/ai/brain"
)

// Entry is a kind of brain that can be chosen for a tank.
type Entry struct {
	Name string
	Help string                       // what it does, in a few words
	New  func(brain.Post) brain.Brain // makes the brain of a post; it needs a Restart before the first tick

	// Version returns a text that stands for all that a brain from outside runs or goes by, another
	// one for another brain; nil for brains that are part of this program.
	Version func() (string, error)

	// Data is the file that all of a brain from outside is in, of which other programs make the same
	// one; nil for all others.
	Data []byte

	// Fits returns why the brain cannot drive in a battle, nil if it can; a nil Fits is that of
	// brains that can drive in all.
	Fits func(*BattleSpec) error
}

// Unfit is why a battle cannot be fought in which a brain from outside was picked that was
// not made for it.
type Unfit struct{ error }

// Unwrap returns the error as the brain has it.
func (u Unfit) Unwrap() error { return u.error }

// Tuned returns an entry of another name that makes the same brains, which go by numbers
// of their own instead of those of the battle: only what they decide by, for what the
// match holds all crews to stays the battle's. The numbers must outlive the battle, and
// nobody may change them.
func (e Entry) Tuned(name string, t *brain.Tuning) Entry {
	return Entry{Name: name, Help: e.Help, New: func(p brain.Post) brain.Brain {
		p.Tuning, p.Behaviours = t, behaviours(&t.Behaviours)
		return e.New(p)
	}}
}

// Commander is the name of the brain that drives where no other is asked for.
const Commander = "commander"

// Roster returns every kind of brain, the fullest first. The slice is fresh. A
// new brain is a file of its own and a line here, at the end: codes hold places in it.
func Roster() []Entry {
	return []Entry{
		{Name: Commander, Help: "hunts and hides with its team, everything that a bot can do", New: brain.NewCommander},
		{Name: "scout", Help: "drives ahead, watches from far away and reports, breaks contact when found", New: brain.NewScout},
		{Name: "sniper", Help: "shoots from far away and relocates, gives ground when approached", New: brain.NewSniper},
		{Name: "brawler", Help: "charges the enemy and fights at close range, at its side", New: brain.NewBrawler},
		{Name: "hunter", Help: "drives straight at the nearest enemy it has seen, and shoots; deaf to the radio", New: brain.NewHunter},
		{Name: "random", Help: "drives around at random, turns at the edges, shoots at what crosses its gun", New: brain.NewRandom},
	}
}

// Brains returns the names of the roster, the fullest brain first. The slice is
// fresh.
func Brains() []string {
	all := Roster()
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	return names
}

// Find returns the entry of a name, of the roster or of its guests, or an error that
// names the choices.
func Find(name string, guests []Entry) (Entry, error) {
	all := append(Roster(), guests...)
	names := make([]string, len(all))
	for i, e := range all {
		if e.Name == name {
			return e, nil
		}
		names[i] = e.Name
	}
	last := len(names) - 1
	choices := strings.Join(names[:last], ", ") + " or " + names[last]
	if _, _, ok := Outside(name); ok {
		return Entry{}, fmt.Errorf("%s comes from outside and cannot take part here: want %s", name, choices)
	}
	return Entry{}, fmt.Errorf("unknown brain %q: want %s", name, choices)
}
