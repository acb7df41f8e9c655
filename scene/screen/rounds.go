package screen

import (
	"reflect"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/tanks"
)

const (
	// endAfter is how long after the end of a round its bar appears, in seconds, so that the last
	// shot can be seen.
	endAfter = 1.5
	// nextRoundAfter is how long a finished round stays before spectators see the next, in seconds;
	// a person who has a tank has to ask for it.
	nextRoundAfter = 8.0
)

// rounds are the end of a round, and what comes next.
type rounds struct {
	battle *Battle
	over   float64 // s since the end of the round, 0 while it runs
}

// wait lets dt seconds pass after the end of a round. The next map is made meanwhile. While a page
// lies over the battle the next round does not begin, so that the page can be read in peace.
func (r *rounds) wait(dt float64) {
	b := r.battle
	if b.line != nil || b.session.World().Phase != tanks.Over {
		return
	}
	if r.over == 0 && b.kit.Battles.Prepare != nil && b.drill == nil {
		b.kit.Battles.Prepare(r.nextBattle())
	}
	if r.over += dt; b.kit.Shared.Stack.Covered(b) {
		r.over = min(r.over, nextRoundAfter-1)
		return
	}
	if b.drill != nil && b.drill.course != nil { // it goes on by itself
		return
	}
	if r.over > endAfter && !b.bare && r.hasRoom() && r.ending() == nil {
		b.kit.Shared.Stack.Open(newEnding(b))
	}
	if r.over > nextRoundAfter && b.session.Seat() == tanks.NoTank {
		r.nextRound()
	}
}

// nextBattle returns the battle of the next round: as the menus have it, on the map that follows.
func (r *rounds) nextBattle() (spec ai.BattleSpec) {
	now := r.battle.session.Spec()
	spec = *r.battle.kit.Battles.Spec
	spec.Seed, spec.MapSeed = now.Next().Seed, 0
	return spec
}

// known returns what the teams know of each other in the next round; nil if the menus have chosen
// other teams or another mode for it.
func (r *rounds) known(next *ai.BattleSpec) *ai.Lessons {
	s := r.battle.session
	now := s.Spec()
	now.Seed, now.MapSeed = next.Seed, next.MapSeed
	if !reflect.DeepEqual(now, *next) {
		return nil
	}
	return s.Battle().Debrief()
}

// goOn does what the bar at the end of the round has selected.
func (r *rounds) goOn() {
	if e := r.ending(); e != nil {
		e.buttons()[e.at].press()
		return
	}
	r.nextRound()
}

// nextRound asks for the next round, on a new map. A replay goes to its own next round.
func (r *rounds) nextRound() {
	b := r.battle
	if b.line != nil || b.drill != nil {
		r.sameMap()
		return
	}
	r.begin(r.nextBattle())
}

// begin asks for a battle as the next round.
func (r *rounds) begin(next ai.BattleSpec) {
	b := r.battle
	k := b.kit
	if err := b.session.MayEnd(); err != nil {
		r.refuse(err)
		return
	}
	won, seat, pace := b.session.World().Wins, b.session.Seat(), b.session.Pace()
	for team := range won {
		won[team] += k.Battles.wins[team]
	}
	if !k.Battles.begin(next, r.known(&next), b.player) {
		r.over = endAfter // do not ask again at once
		return
	}
	k.Battles.wins = won
	if !b.player && seat != k.Battles.session.Seat() {
		_ = k.Battles.session.TakeOver(seat) // unless that tank is no longer there
	}
	if seat == tanks.NoTank {
		_ = k.Battles.session.SetPace(pace) // nobody drives
	}
	on := newBattleIn(k, b.player, b.rig.Mode())
	on.bare = b.bare
	was := &b.overlay
	on.overlay.open, on.overlay.layers, on.overlay.stop, on.overlay.xray = was.open, was.layers, was.stop, was.xray
	k.Shared.Stack.Exchange(on, stack.TuningName, stack.BarName)
	k.Sound.Play("round_start")
}

// sameMap asks for the next round on the map of this one, as the menus have it. On the range it
// begins at any time, as nothing is at stake there. A replay goes to its own next round.
func (r *rounds) sameMap() {
	b := r.battle
	if b.line != nil {
		b.line.skip(input.NextRound)
		return
	}
	if b.drill == nil {
		now, next := b.session.Spec(), *b.kit.Battles.Spec
		if next.Seed, next.MapSeed = now.Seed, now.MapSeed; !reflect.DeepEqual(next, now) {
			r.begin(next)
			return
		}
	}
	switch err := b.session.NextRound(); {
	case err == nil && b.player:
		_ = b.session.TakeOver(0) // which lives, and is the player's own
	case err == nil:
	case b.drill != nil && b.drill.course == nil:
		b.kit.Battles.openRange()
	default:
		r.refuse(err)
	}
}

// refuse says why no round can begin.
func (r *rounds) refuse(err error) {
	s := r.battle.kit.Shared
	text := err.Error() + ": press " + s.Keys.Of(input.OpenMenu)
	if r.battle.drill != nil {
		s.Say(text + ", then choose Lesson from the start")
		return
	}
	s.Say(text + ", then choose Restart")
}

// ending returns the bar at the end of the round, nil while it is not open.
func (r *rounds) ending() *ending {
	e, _ := r.battle.kit.Shared.Stack.Find(stack.EndName).(*ending)
	return e
}

// hasRoom reports whether the bar can show: no page lies over the battle, and nothing else is at
// the lower edge.
func (r *rounds) hasRoom() bool {
	s := r.battle.kit.Shared.Stack
	return !s.Covered(r.battle) && s.Find(stack.BarName) == nil
}

// high returns the units that the bar at the end of a round covers, 0 while it is not shown.
func (r *rounds) high() float64 {
	if e := r.ending(); e != nil && e.shown {
		return endingHigh + e.battle.record.addedHigh()
	}
	return 0
}
