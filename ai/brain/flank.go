package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// flanking is a way round to the side of an enemy that others keep busy.
type flanking struct {
	on    bool
	enemy tanks.ID
	spot  mgl64.Vec3
	begun int     // tick
	tried int     // tick of the last search
	whole float64 // m of the way when it began
	ended int     // tick at which the last one was over, 0 for none
}

// rateFlank scores going round to an enemy's side, and looks for a place there
// when teammates have its eye and the tank itself faces its front.
func (b *Bot) rateFlank(v *tanks.View, s *situation, set rater) {
	const again = 4.0 // s
	f := &b.flanking
	if f.on && (!b.keepsRound(v) || b.thought.State == mind.Retreat && b.spent(v, s)) {
		f.on, f.ended = false, v.Tick
	}
	if m := b.toFlank(v, s); !f.on && m != nil && perception.Seconds(v.Tick-f.tried) > again {
		b.planFlank(v, m)
	}
	if !f.on {
		return
	}
	settle := settling(v)
	switch {
	case s.target == nil:
		set(mind.Flank, 0.8, "going round to the side of an enemy that others hold")
	case s.lane != perception.Nothing || s.ready > settle:
		set(mind.Flank, 0.88, "going round while the gun reloads")
	default:
		set(mind.Flank, 0.7, "going round to its side")
	}
}

// keepsRound reports whether a way round is still worth driving. Who has half of it
// behind him drives it to its end, whatever becomes of the news that he set out for.
func (b *Bot) keepsRound(v *tanks.View) bool {
	const longest, committed, faint, there = 20.0, 32.0, 0.2, 6.0 // s, s, confidence, m
	f := &b.flanking
	m := b.memory.Of(f.enemy)
	left, age := geom.PlaneDist(v.Self.At, f.spot), perception.Seconds(v.Tick-f.begun)
	if left < there || m.Dead {
		return false
	}
	if left < f.whole/2 {
		return age < committed
	}
	return age < longest && !m.Gone && m.Confidence > faint
}

// struck reports whether the tank has come to the end of a way round a moment ago: it
// goes on at the enemy from there.
func (f *flanking) struck(tick int) bool {
	const moment = 12.0 // s
	return !f.on && f.ended > 0 && perception.Seconds(tick-f.ended) < moment
}

// toFlank returns the enemy that is worth going round, nil for none: it is known
// well, shows its front here, looks elsewhere, and teammates fight it.
func (b *Bot) toFlank(v *tanks.View, s *situation) *perception.Contact {
	const sure, near, far = 0.5, 35.0, 150.0 // confidence, m, m
	m := s.target
	if m == nil {
		m = s.ghost
	}
	if !b.skill.Flank || m == nil || b.spent(v, s) || b.flanking.struck(v.Tick) || s.watched || m.Confidence < sure || b.squad.Holders(v, m.ID) == 0 {
		return nil
	}
	if d := geom.PlaneDist(m.Place, v.Self.At); d < near || d > far || m.Aside(v.Self.At) > 0.3 {
		return nil
	}
	return m
}

// planFlank looks for a place at the side of an enemy.
func (b *Bot) planFlank(v *tanks.View, m *perception.Contact) {
	f := &b.flanking
	f.tried = v.Tick
	p := purpose{
		reach: 80, apart: 15, flank: 0.8, lane: 0.4, hidden: 0.2, wanted: 60, onward: 0.006, nearby: 0.004, sky: 0.1, atLeast: 0.6,
	}
	if b.skill.Crossfire {
		p.cross = 0.2
	}
	if spot, ok := b.pick(v, m, &p); ok {
		*f = flanking{on: true, enemy: m.ID, spot: spot, begun: v.Tick, tried: v.Tick, whole: geom.PlaneDist(v.Self.At, spot)}
	}
}

// goRound drives to the place of the plan.
func (b *Bot) goRound() {
	const arrive = 4.0 // m
	b.to(b.flanking.spot, 1.1*b.tuning.Bot.Cruise, arrive)
}
