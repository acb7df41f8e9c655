package tanks

import (
	"math/rand/v2"

	"treeline/terrain"
)

// Hertz is the number of ticks in a second.
const Hertz = 60

// Dt is the length of a tick in seconds.
const Dt = 1.0 / Hertz

// Phase says whether a round is being fought.
type Phase uint8

// The phases of a round.
const (
	Playing Phase = iota
	Over
)

// Member is one tank of the line-up.
type Member struct {
	Team   Team
	Class  ClassID
	Name   string
	Driver Driver
	Human  bool
}

// Setup says who fights where.
type Setup struct {
	Map       *terrain.Map
	Seed      uint64 // of everything random in the match except the map
	Members   []Member
	Eyes      Eyes
	Tuning    Tuning
	TimeLimit float64 // s after which the round ends in any case, 0 for none
}

// World is the state of a match. Tanks are in line-up order for its whole life.
type World struct {
	Map       *terrain.Map
	Grid      *terrain.Grid // standing obstacles
	Fallen    []bool        // by ObstacleID
	Tanks     []Tank
	Shells    []Shell
	Sightings Sightings
	Events    []Event // of the last step; the slice is reused
	Tuning    Tuning  // in force during this tick
	Zone      Zone
	Tick      int // of the round
	Round     int // 0 for the first
	Phase     Phase
	Winner    Team // of the finished round, NoTeam is a draw
	Wins      [2]int

	// Counters of the whole match.
	Touches     int // onsets of contact between two tanks
	OutOfBounds int // tank-ticks with the centre off the map
	UnseenShots int // first shots at a tank never seen, heard or told of

	setup   Setup
	random  *rand.Rand
	pending Tuning
}

// NewWorld sets up the first round, or says what is wrong with the setup.
func NewWorld(setup Setup) (*World, error) {
	w := &World{Map: setup.Map, setup: setup, Tuning: setup.Tuning, pending: setup.Tuning}
	w.random = rand.New(rand.NewPCG(setup.Seed, 1))
	w.Sightings = NewSightings(len(setup.Members))
	return w, nil
}

// SetTuning hands in numbers that the world adopts at the start of the next
// tick.
func (w *World) SetTuning(t Tuning) { w.pending = t }

// Step advances the match by one tick.
func (w *World) Step() { w.Tick++ }

// NextRound sets every tank back to its spawn, the trees up again, and starts
// the next round. Wins are kept.
func (w *World) NextRound() {}

// Hash returns a hash of the whole state of the match; equal states have equal
// hashes on one architecture.
func (w *World) Hash() uint64 { return 0 }
