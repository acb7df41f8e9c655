package viewshed

import (
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// Field is how a battle stands for eyes: copies, which no later tick changes.
type Field struct {
	Map    *terrain.Map
	Tick   int
	Fallen []bool       // by terrain.ObstacleID; nil if nothing has fallen
	Tanks  []tanks.Tank // living ones and wrecks; the ID of each is its place in the list
	IDs    []tanks.ID   // in the match, in the same order
	Clouds []tanks.Cloud
	Side   tanks.Team // whose eyes are asked for pairs, NoTeam for those of all
}

// Add adds a copy of a tank.
func (f *Field) Add(t *tanks.Tank) {
	own := *t
	own.ID = tanks.ID(len(f.Tanks))
	f.Tanks, f.IDs = append(f.Tanks, own), append(f.IDs, t.ID)
}

// Target is the tank that is thought of on every square: it faces the eyes.
type Target struct {
	Class  tanks.ClassID
	Moving bool // it drives
	Fired  bool // it has just fired
}

// Question asks who would see what by the rules Was and Now.
type Question struct {
	Field     Field
	Observers []tanks.ID // in the match: whose eyes the ground is judged by
	Target    Target
	Was, Now  sight.Tuning
}

// Answer is who would see what.
type Answer struct {
	Question *Question
	Ground   Ground
	Was, Now int // pairs of enemies of whom one shows enough to the other
	Flips    []Flip
	Took     float64 // s, of a worker
}

// Flip is a pair for which the two rules differ.
type Flip struct {
	Observer, Target int  // places in Field.Tanks
	Seen             bool // by the rules Now; by those Was the opposite
}

// Verdict is what would become of a tank on a square. The higher one counts where
// several eyes look.
type Verdict uint8

// The verdicts.
const (
	Beyond      Verdict = iota // out of range of all eyes
	HiddenAside                // hidden, and no eye is turned there
	Hidden                     // too little shows
	SeenAside                  // it would be seen if an eye were turned there
	Seen                       // enough shows
)

// Ground is a verdict for every square of a map, row by row along z.
type Ground struct {
	Cell       float64 // m, side of a square
	Cols, Rows int
	Was, Now   []Verdict
}
