// Package halt stops to shoot at the enemy in sight.
package halt

import (
	"treeline/ai/behavior"
	"treeline/ai/gunner"
	"treeline/ai/mind"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Ready     float64 `unit:"share" min:"0" max:"2" help:"Score of standing still with a good shot at hand, or while reloading if there is no need or no place to hide."`
	Concealed float64 `unit:"share" min:"0" max:"2" help:"Score of keeping still where nobody sees the tank."`
	Come      float64 `unit:"share" min:"0" max:"2" help:"Score of letting an enemy come into range."`
	Turning   float64 `unit:"share" min:"0" max:"2" help:"Score of standing still while the turret comes around, or while reloading with a hidden place nearby."`
	Blocked   float64 `unit:"share" min:"0" max:"2" help:"Score of standing still where there is no good shot."`
	Masked    float64 `unit:"share" min:"0" max:"2" help:"Score of standing still while a teammate is in the line of fire."`
	Brawl     float64 `unit:"share" min:"0" max:"2" help:"Score of stopping for a shot while closing in."`
	Long      float64 `unit:"share" min:"0" max:"2" help:"Score of standing still with a clear shot, for a character that steps aside instead of closing in."`
	Lost      float64 `unit:"share" min:"0" max:"2" help:"Score of staying put for an enemy that is only just out of sight."`
	Glance    float64 `unit:"share" min:"0" max:"2" help:"Score of staying put while the gunner glances away from the target."`
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Ready: 0.85, Concealed: 0.93, Come: 0.86, Turning: 0.65, Blocked: 0.5, Masked: 0.55,
		Brawl: 0.95, Long: 0.95, Lost: 0.75, Glance: 0.86,
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &halt{Tuning: t} }

type halt struct{ *Tuning }

func (*halt) State() mind.State { return mind.EngageHalt }

func (*halt) Restart() {}

func (*halt) Enter(*behavior.Situation) {}

func (h *halt) Score(s *behavior.Situation) (score float64, reason string) {
	if s.Target == nil {
		return h.lost(s)
	}
	score, reason = h.worth(s.Shot)
	switch {
	case s.Pressing && s.Snap() && h.Brawl > score:
		return h.Brawl, "a close shot"
	case h.Long > score && longShot(s):
		return h.Long, "a long shot"
	}
	return score, reason
}

// longShot reports whether a character that steps aside instead of closing in stands for its shot:
// one that the gunner will fire, as long as the round does not drag on.
func longShot(s *behavior.Situation) bool {
	far := s.Calm > 0 && s.Reach >= s.Character.Near*s.Calm
	return s.Character.Sidestep && far && s.Clear() && s.Chance >= gunner.Desperate
}

// lost scores staying while the gunner glances away from the enemy, or when the enemy has just gone
// out of sight: the gun already points there when it reappears.
func (h *halt) lost(s *behavior.Situation) (score float64, reason string) {
	switch {
	case s.State != mind.EngageHalt:
	case s.Glanced():
		return h.Glance, gunner.LookingRound
	case s.JustLost():
		return h.Lost, "it is just out of sight"
	}
	return 0, ""
}

// worth returns the score of standing for a kind of shot, and the reason.
func (h *halt) worth(shot behavior.Shot) (score float64, reason string) {
	const better = "no better place"
	switch shot {
	case behavior.ShotBlocked, behavior.ShotFar, behavior.ShotSmall:
		return h.Blocked, better
	case behavior.ShotMasked:
		return h.Masked, better
	case behavior.ShotConcealed, behavior.ShotUnseen:
		return h.Concealed, shot.String()
	case behavior.ShotCome:
		return h.Come, shot.String()
	case behavior.ShotTurning, behavior.ShotSheltered:
		return h.Turning, shot.String()
	case behavior.ShotReady, behavior.ShotSafe, behavior.ShotReloading:
		return h.Ready, shot.String()
	case behavior.NoShot:
	}
	return 0, ""
}

// Plan stands still, front to the enemy if there is time to turn.
func (*halt) Plan(s *behavior.Situation) behavior.Intent {
	return behavior.Go(s.StandFacing())
}
