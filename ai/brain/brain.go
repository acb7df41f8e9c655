package brain

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
)

// Brain decides for one tank. All brains are given the same views and answer with the same orders
// as a person; they differ in what they make of the news.
type Brain interface {
	// Drive records the view of a tick and returns the order for it.
	tanks.Driver

	// Watch records the view of a tick while a person drives the tank, so that the brain knows what
	// the tank knows when it gets the tank back. It reports whether the news calls for a thought at
	// once.
	Watch(v *tanks.View) (urgent bool)

	// Restart gives the brain a fresh mind for a round. Everything random in it derives from the
	// seed, the round and the tank that it drives.
	Restart(seed uint64, round int)

	// Thought returns what the brain is up to.
	Thought() mind.Thought

	// Belief returns what the brain believes about an enemy, and false if it has had no news of it
	// in this round.
	Belief(about tanks.ID) (perception.Contact, bool)

	// SetSketch turns the recording of what the brain thinks on or off, and
	// returns the sketch, nil while it is off.
	SetSketch(on bool) *mind.Sketch
}

var (
	_ Brain = (*Bot)(nil)
	_ Brain = (*hunter)(nil)
	_ Brain = (*random)(nil)
)
