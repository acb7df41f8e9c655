package profile

import (
	"fmt"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
)

// Character is what the crew of a tank prefers: weights on what a bot could do, and the manner in
// which it does it. The commander has no preferences.
type Character struct {
	Weights Weights

	Patience float64 `unit:"s" min:"0" max:"3600" help:"Time into a round for which the bot keeps all of its habits."`
	Waning   float64 `unit:"s" min:"1" max:"3600" help:"Time over which the bot drops its habits once its patience is over, so that every round ends."`
	Nerve    float64 `unit:"share" min:"0" max:"1" help:"Share of its health below which the bot retreats like any other, whatever its weight for retreating."`

	Press    Press   `help:"Whether the bot closes in on its target instead of trading shots."`
	Pursuit  Pursuit `help:"How the bot follows an enemy that has gone out of sight."`
	Eager    float64 `unit:"share" min:"0" max:"2" zero:"not fixed" help:"Fixed score for following an enemy out of sight, where higher than the usual one."`
	Range    float64 `unit:"m" min:"0" max:"400" zero:"any" help:"Preferred distance for fighting or watching."`
	Finish   float64 `unit:"share" min:"0" max:"2" zero:"never" help:"How much more a nearly destroyed enemy is worth as a target; less the more health is left."`
	Near     float64 `unit:"m" min:"0" max:"400" zero:"never" help:"Distance below which the bot gives ground to an enemy."`
	Relocate float64 `unit:"" min:"0" max:"20" zero:"never" help:"Shots after which the bot moves to another position."`
	Observe  bool    `help:"Watches and reports, and holds its fire until found or until two teammates fight its target."`
	Lurk     float64 `unit:"share" min:"0" max:"2" zero:"never" help:"Score of waiting where a lost enemy can be shot at from far away."`

	GiveWay  float64 `unit:"share" min:"0" max:"2" help:"Score of giving ground to an enemy that is too near."`
	Empty    float64 `unit:"s" min:"0" max:"10" help:"Least reload time left for the bot to give ground to an enemy that is too near."`
	Sidestep bool    `help:"Steps aside for a clear line of fire instead of closing in."`

	Advance float64 `unit:"x" min:"0.1" max:"2" help:"Speed of the advance, as a multiple of the cruising speed."`
	Halts   float64 `unit:"share" min:"0" max:"1" help:"Share of the usual halts to look around on the advance."`
	Standby float64 `unit:"m" min:"0" max:"400" help:"Distance that the bot keeps from its destination on the advance."`

	Wide     bool `help:"Goes with the wing of its team at the start of a round."`
	Careful  bool `help:"Stays in cover when badly hurt, as long as others can fight on or the team is outnumbered and nobody is fit."`
	Vigilant bool `help:"Briefly looks away from its target when another enemy may be near."`
}

// Weights multiply the score of each state.
type Weights struct {
	Patrol      float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of looking for the enemy where one is likely to be."`
	Investigate float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of investigating what was heard."`
	Stalk       float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of closing in on a remembered enemy."`
	EngageHalt  float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of standing still to shoot."`
	EngageMove  float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of fighting on the move."`
	Peek        float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of stepping out of cover to shoot, and back to reload."`
	Flank       float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of flanking an enemy."`
	Overwatch   float64 `unit:"x" min:"0" max:"3" help:"Factor on the scores of lying in wait, covering teammates, and relocating after shots."`
	Retreat     float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of retreating."`
	Search      float64 `unit:"x" min:"0" max:"3" help:"Factor on the score of searching the place where an enemy was lost."`
}

// even are the weights of a character without preferences.
func even() Weights {
	return Weights{Patrol: 1, Investigate: 1, Stalk: 1, EngageHalt: 1, EngageMove: 1, Peek: 1, Flank: 1, Overwatch: 1, Retreat: 1, Search: 1}
}

// of returns the weight of a state, 1 for one that is not a matter of taste.
func (w *Weights) of(s mind.State) float64 {
	switch s {
	case mind.Patrol:
		return w.Patrol
	case mind.Investigate:
		return w.Investigate
	case mind.Stalk:
		return w.Stalk
	case mind.EngageHalt:
		return w.EngageHalt
	case mind.EngageMove:
		return w.EngageMove
	case mind.Peek:
		return w.Peek
	case mind.Flank:
		return w.Flank
	case mind.Overwatch:
		return w.Overwatch
	case mind.Retreat:
		return w.Retreat
	case mind.Search:
		return w.Search
	}
	return 1
}

// Calm returns how much of its habits the character still keeps at a time of the round in seconds:
// 1 for all, 0 for none.
func (c *Character) Calm(seconds float64) float64 {
	return mgl64.Clamp((c.Patience+c.Waning-seconds)/c.Waning, 0, 1)
}

// Weight returns the factor on the score of a state for a tank with a share of its health left and
// a character with calm of its habits.
func (c *Character) Weight(s mind.State, calm, health float64) float64 {
	if s == mind.Retreat && health <= c.Nerve {
		return 1
	}
	return 1 - float64((1-c.Weights.of(s))*calm)
}

// Press is whether a tank closes in on its target instead of trading shots.
type Press uint8

// The choices.
const (
	PressNever  Press = iota
	PressStrong       // while the enemy is near, the tank fit, and its side no weaker
	PressAlways
)

// String returns the choice as written in settings.
func (p Press) String() string {
	if int(p) < len(p.Choices()) {
		return p.Choices()[p]
	}
	return "unknown"
}

// Choices returns the names of all choices.
func (Press) Choices() []string { return []string{"never", "when-strong", "always"} }

// UnmarshalText reads what String writes.
func (p *Press) UnmarshalText(text []byte) error { return choose((*uint8)(p), p.Choices(), text) }

// Pursuit is how a tank follows an enemy that went out of sight.
type Pursuit uint8

// The choices.
const (
	Stalk  Pursuit = iota // from cover to cover, each tank of a team from another side
	Charge                // straight at it
	Shadow                // at a distance, to keep it in view
)

// String returns the choice as written in settings.
func (p Pursuit) String() string {
	if int(p) < len(p.Choices()) {
		return p.Choices()[p]
	}
	return "unknown"
}

// Choices returns the names of all choices.
func (Pursuit) Choices() []string { return []string{"stalk", "charge", "shadow"} }

// UnmarshalText reads what String writes.
func (p *Pursuit) UnmarshalText(text []byte) error {
	return choose((*uint8)(p), p.Choices(), text)
}

// choose sets a choice by its name, or returns an error that names the valid ones.
func choose(to *uint8, names []string, text []byte) error {
	for i, name := range names {
		if name == string(text) {
			*to = uint8(i)
			return nil
		}
	}
	return fmt.Errorf("%q: want one of %v", text, names)
}

// Characters holds every character.
type Characters struct {
	Commander Character
	Scout     Character
	Sniper    Character
	Brawler   Character
}

// DefaultCharacters returns the standard values.
func DefaultCharacters() Characters {
	const forever, waning = 3600, 120 // s
	plain := Character{Weights: even(), Patience: forever, Waning: waning, Advance: 0.75, Halts: 1}
	c := Characters{Commander: plain, Scout: plain, Sniper: plain, Brawler: plain}

	c.Commander.Press, c.Commander.Finish, c.Commander.Weights.Flank = PressStrong, 1, 0.5
	c.Commander.Advance, c.Commander.Halts = 1.3, 0.4
	c.Commander.Wide, c.Commander.Careful, c.Commander.Vigilant = true, true, true

	c.Scout.Careful, c.Sniper.Careful = true, true

	s := &c.Scout
	s.Patience, s.Range, s.Near, s.Observe, s.Pursuit, s.Eager = waning, 150, 85, true, Shadow, 0.55
	s.Weights.Flank, s.Weights.Peek = 0.4, 0.4
	s.Advance, s.Halts, s.GiveWay = 1.15, 0.4, 0.98

	n := &c.Sniper
	n.Patience, n.Range, n.Near, n.Relocate, n.Lurk, n.Standby = waning, 170, 75, 2, 0.6, 136
	n.Weights.Stalk, n.Weights.Investigate, n.Weights.Flank = 0.5, 0.5, 0.5
	n.Advance, n.GiveWay, n.Empty, n.Sidestep = 0.7, 0.93, 1, true

	b := &c.Brawler
	b.Press, b.Pursuit, b.Eager, b.Nerve = PressAlways, Charge, 0.75, 0.25
	b.Weights.Overwatch, b.Weights.Peek, b.Weights.Retreat = 0.3, 0.3, 0.4
	b.Advance, b.Halts = 1.1, 0
	return c
}
