// Package flank attacks the enemy from the side: at the start of a round with the team's wing, or
// after waiting in vain; later by driving round a single enemy that teammates keep busy.
package flank

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score   float64 `unit:"share" min:"0" max:"2" help:"Score of flanking an enemy that teammates keep busy."`
	Wing    float64 `unit:"share" min:"0" max:"2" help:"Score of going wide with the team's wing, out to the side of the enemy."`
	Loading float64 `unit:"share" min:"0" max:"2" help:"Score of flanking while an enemy in sight cannot be shot at, or of going wide while one is in sight far away."`
	Loaded  float64 `unit:"share" min:"0" max:"2" help:"Score of flanking with a shot at hand."`
	Again   float64 `unit:"s" min:"0" max:"60" help:"Shortest time before a bot looks for a flanking route again."`
	Sure    float64 `unit:"share" min:"0" max:"1" help:"How sure of an enemy's position a bot must be to start flanking it."`
	Near    float64 `unit:"m" min:"0" max:"200" help:"Distance to an enemy below which a bot does not start to flank it."`
	Far     float64 `unit:"m" min:"0" max:"500" help:"Distance to an enemy beyond which a bot does not start to flank it."`
	Longest float64 `unit:"s" min:"1" max:"120" help:"Time after which a flanking move is abandoned while in its first half."`
	Commit  float64 `unit:"s" min:"1" max:"120" help:"Time after which a flanking move is abandoned while in its second half."`
	Moment  float64 `unit:"s" min:"0" max:"120" help:"Shortest time after a flanking move before a bot starts another."`
	Pace    float64 `unit:"x" min:"0.1" max:"2" help:"Speed while flanking, as a multiple of the cruising speed."`
	Opening float64 `unit:"s" min:"0" max:"600" help:"Time after which a wing that has set out turns in at the latest."`
	Late    float64 `unit:"s" min:"0" max:"600" help:"Time into a round at which part of a team that set out in line, in echelon or for an ambush goes wide, if there is no news of any enemy."`
	TurnIn  float64 `unit:"m" min:"0" max:"400" help:"Distance to an enemy at which the wing turns in; twice as much once the wing is level with the enemy."`
	Apart   float64 `unit:"m" min:"5" max:"100" help:"Distance between two tanks of the wing."`

	Place behavior.Purpose // at the enemy's side
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Score: 0.8, Wing: 0.78, Loading: 0.88, Loaded: 0.7, Again: 4, Sure: 0.5, Near: 35, Far: 150, Longest: 20, Commit: 32, Moment: 12, Pace: 1.1,
		Opening: 80, Late: 32, TurnIn: 75, Apart: 26,
		Place: behavior.Purpose{
			Reach: 80, Apart: 15, Flank: 0.8, Cross: 0.2, Shot: 0.4, Hidden: 0.2, Wanted: 60, Onward: 0.006, Nearby: 0.004, Sky: 0.1, AtLeast: 0.6,
		},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &flank{Tuning: t} }

type flank struct {
	*Tuning
	round round
	wing  wing
}

func (*flank) State() mind.State { return mind.Flank }

func (f *flank) Restart() { *f = flank{Tuning: f.Tuning} }

func (*flank) Enter(*behavior.Situation) {}

func (f *flank) Score(s *behavior.Situation) (score float64, reason string) {
	if !s.Skill.Flank || s.Ordered() {
		return 0, ""
	}
	score, reason = f.scoreRound(s)
	if wide, why := f.scoreWing(s); wide > score {
		return wide, why
	}
	return score, reason
}

func (f *flank) Plan(s *behavior.Situation) behavior.Intent {
	return f.way(s).As(mind.Flanker)
}

// way drives wide with the wing, or round an enemy. When both are over it keeps the present course
// for as long as the bot stays with this behaviour.
func (f *flank) way(s *behavior.Situation) behavior.Intent {
	switch {
	case f.wing.on:
		return f.goWide(s)
	case f.round.on:
		return f.goRound(s)
	}
	return behavior.Go(s.Course)
}
