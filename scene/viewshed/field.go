package viewshed

import (
	"treeline/ai/sight"
	"treeline/tanks"
)

// Field is the state of a battle that matters to sight: copies, which later ticks do not change.
type Field struct {
	Tick   int
	Fallen []bool       // by terrain.ObstacleID; nil if nothing has fallen
	Tanks  []tanks.Tank // living ones and wrecks; the ID of each is its index in the list
	IDs    []tanks.ID   // in the match, in the same order
	Clouds []tanks.Cloud
	Side   tanks.Team // whose looks are counted as pairs, NoTeam for both teams
}

// Add adds a copy of a tank.
func (f *Field) Add(t *tanks.Tank) {
	own := *t
	own.ID = tanks.ID(len(f.Tanks))
	f.Tanks, f.IDs = append(f.Tanks, own), append(f.IDs, t.ID)
}

// Target is the tank that is imagined on every square, facing the eyes.
type Target struct {
	Class  tanks.ClassID
	Moving bool // it drives
	Fired  bool // it has just fired
}

// Question asks who would see what by the rules Was and by the rules Now.
type Question struct {
	Field     Field
	Observers []tanks.ID // IDs in the match of the tanks whose eyes judge the ground
	Target    Target
	Was, Now  sight.Tuning
}

// Answer is who would see what.
type Answer struct {
	Question *Question
	Ground   Ground
	Was, Now int // number of pairs of enemies of which one would see the other
	Flips    []Flip
	Took     float64 // s, of work
}

// Flip is a pair for which the two rules differ.
type Flip struct {
	Observer, Target int  // indices in Field.Tanks
	Seen             bool // by the rules Now; by Was it is the opposite
}

// Verdict is whether a tank on a square would be seen. If several eyes look, the highest verdict
// counts.
type Verdict uint8

// The verdicts.
const (
	Beyond      Verdict = iota // out of range of all eyes
	HiddenAside                // hidden, and no eye looks there
	Hidden                     // too little of it is visible
	SeenAside                  // it would be seen if an eye turned there
	Seen                       // enough of it is visible
)

// Ground is a verdict for every square of a map, in rows along x.
type Ground struct {
	Cell       float64 // m, side of a square
	Cols, Rows int
	Was, Now   []Verdict
}
