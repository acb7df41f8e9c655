package gym

import (
	"fmt"
	"slices"

	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain"
)

// Learner is the name of the brain, in picks, of tanks that the learner drives.
const Learner = "learner"

// Options are which battles a batch fights, and how it steps them.
type Options struct {
	ai.Setup // a person in it is ignored

	Matches int  // number of battles at once
	Scenes  int  // number of different ones among them, on the map of the setup's seed and those that follow; 0 for all. Match i+Scenes has the same scene as match i: the same map, places and random numbers
	Every   int  // ticks in a step, 1 to 60
	Workers int  // goroutines that step battles, 0 for as many as the machine has cores
	Linger  bool // a finished round stays as it is for one step, whose actions do not count, before the next begins
}

// DefaultOptions returns one battle of 3 against 3 on a small map, against recruits that drive
// around, with ten steps a second and three minutes a round.
func DefaultOptions() Options {
	o := Options{Setup: ai.DefaultSetup(1), Matches: 1, Every: tanks.Hertz / 10}
	o.TeamSize, o.Minutes, o.Size = 3, 3, terrain.Small
	o.Green, o.Red = ai.Picks{{Brain: Learner}}, ai.Picks{{Brain: "random"}}
	return o
}

// Check returns an error that names the first option that is out of range or unknown.
func (o *Options) Check() error {
	const most = 4096
	if o.Matches < 1 || o.Matches > most {
		return fmt.Errorf("%d matches: a batch has 1 to %d", o.Matches, most)
	}
	if o.Scenes < 0 || o.Scenes > o.Matches {
		return fmt.Errorf("%d scenes: 0 to the %d matches", o.Scenes, o.Matches)
	}
	if o.Every < 1 || o.Every > tanks.Hertz {
		return fmt.Errorf("%d ticks in a step: it has 1 to %d", o.Every, tanks.Hertz)
	}
	if o.Workers < 0 {
		return fmt.Errorf("%d workers: 0 takes as many as there are cores", o.Workers)
	}
	learns := func(p ai.Pick) bool { return p.Brain == Learner }
	if !slices.ContainsFunc(o.Green, learns) && !slices.ContainsFunc(o.Red, learns) {
		return fmt.Errorf("nobody learns: give a tank of green or red the brain %q", Learner)
	}
	return o.BattleSpec.Check()
}
