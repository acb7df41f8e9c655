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

	// Version returns a text that identifies everything that an outside brain runs or depends on,
	// different for different brains; nil for brains that are part of this program.
	Version func() (string, error)

	// Data is the file that an outside brain consists of, from which other programs can make the
	// same one; nil for all others.
	Data []byte

	// Fits returns why the brain cannot drive in a battle, nil if it can; a nil Fits belongs to
	// brains that can drive in any.
	Fits func(*BattleSpec) error
}

// Unfit is why a battle cannot be fought: an outside brain was picked that was not made for it.
type Unfit struct{ error }

// Unwrap returns the error as the brain has it.
func (u Unfit) Unwrap() error { return u.error }

// Tuned returns an entry of another name that makes the same brains with a tuning of their own
// instead of the battle's. It covers only what they decide by; the limits that the match sets all
// crews stay the battle's. The tuning must outlive the battle, and nobody may change it.
func (e Entry) Tuned(name string, t *brain.Tuning) Entry {
	return Entry{Name: name, Help: e.Help, New: func(p brain.Post) brain.Brain {
		p.Tuning, p.Behaviours = t, behaviours(&t.Behaviours)
		return e.New(p)
	}}
}

// Commander is the name of the brain that drives where no other is asked for.
const Commander = "commander"

// Roster returns every kind of brain, the most capable first. The slice is fresh. A new brain is a
// file of its own and a line here, at the end: codes refer to places in it.
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

// Brains returns the names of the roster, the most capable brain first. The slice is fresh.
func Brains() []string {
	all := Roster()
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	return names
}

// Find returns the entry with a name, from the roster or the guests, or an error that names the
// choices.
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
