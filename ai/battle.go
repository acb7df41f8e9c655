package ai

import (
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// Level is how well a bot reacts, aims and remembers.
type Level string

// The levels.
const (
	Recruit Level = "recruit"
	Regular Level = "regular"
	Veteran Level = "veteran"
	Ace     Level = "ace"
)

// Setup says which battle to fight.
type Setup struct {
	Map      terrain.Spec
	Seed     uint64
	TeamSize int // 1 to 15
	Level    Level
	Human    tanks.Driver // drives the first tank of team 0; nil for bots only
	Tanks    tanks.Tuning
	AI       Tuning
	Limit    float64 // s, time limit of a round, 0 for none
}

// Battle is a match with its eyes and its drivers.
type Battle struct {
	World *tanks.World
	Eyes  *sight.Eyes

	setup Setup
}

// NewBattle makes the map, the line-up and the first round.
func NewBattle(s Setup) (*Battle, error) {
	m, err := terrain.Generate(s.Map)
	if err != nil {
		return nil, err
	}
	b := &Battle{setup: s, Eyes: sight.New(m, s.AI.Sight)}
	b.World, err = tanks.NewWorld(tanks.Setup{Map: m, Seed: s.Seed, Eyes: b.Eyes, Tuning: s.Tanks, TimeLimit: s.Limit})
	return b, err
}

// Step advances the battle by one tick.
func (b *Battle) Step() { b.World.Step() }

// Tune hands in numbers that count from the next tick.
func (b *Battle) Tune(t tanks.Tuning, a Tuning) {
	b.World.SetTuning(t)
	b.Eyes.SetTuning(a.Sight)
}

// NextRound starts the next round with fresh bots.
func (b *Battle) NextRound() { b.World.NextRound() }

// Possess gives the tank to driver; nil hands it back to its bot.
func (b *Battle) Possess(id tanks.ID, driver tanks.Driver) {}

// SketchOf turns on the sketch of one bot, and off that of all others, and
// returns it: strokes of the last tick. tanks.NoTank turns all off.
func (b *Battle) SketchOf(id tanks.ID) *Sketch { return nil }
