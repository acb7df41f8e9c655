package brain

import (
	"fmt"
	"strings"
)

// Entry is one kind of brain that can be chosen for a tank.
type Entry struct {
	Name string
	Help string           // what it does, in a few words
	New  func(Post) Brain // the brain of a post; it needs a Restart before the first tick
}

// Commander is the name of the brain that drives where no other is asked for.
const Commander = "commander"

// Roster returns every kind of brain, the fullest first. The slice is fresh. A
// new brain is a file of its own and a line here.
func Roster() []Entry {
	return []Entry{
		{Commander, "hunts and hides with its team, all that a bot can do", func(p Post) Brain { return NewBot(p) }},
		{"scout", "drives ahead, watches from afar and reports, breaks sight when it is found", newScout},
		{"sniper", "shoots from far away and changes its place, gives way to what comes near", newSniper},
		{"brawler", "drives hard at the enemy and fights from near, at its side", newBrawler},
		{"hunter", "drives straight at the nearest enemy it knows of, and shoots", newHunter},
		{"random", "drives about at random, turns at the edges, shoots at what comes into its sight", newRandom},
	}
}

// EntryOf returns the entry of a name, or an error that names the choices.
func EntryOf(name string) (Entry, error) {
	all := Roster()
	names := make([]string, len(all))
	for i, e := range all {
		if e.Name == name {
			return e, nil
		}
		names[i] = e.Name
	}
	last := len(names) - 1
	return Entry{}, fmt.Errorf("unknown brain %q: want %s or %s", name, strings.Join(names[:last], ", "), names[last])
}
