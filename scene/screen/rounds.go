package screen

import (
	"reflect"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/tanks"
)

const (
	// endAfter is how long after the end of a round its bar appears, in seconds: the last
	// shot is to be seen.
	endAfter = 1.5
	// nextRoundAfter is how long a round that is over stays before spectators see the
	// next, in seconds; a person who has a tank asks for it.
	nextRoundAfter = 8.0
)

// wait lets dt seconds pass after the end of a round. The next map is made meanwhile. What
// a page that lies over the battle tells is read in peace.
func (b *Battle) wait(dt float64) {
	if b.line != nil || b.session.World().Phase != tanks.Over {
		return
	}
	if b.over == 0 && b.kit.Battles.Prepare != nil && b.drill == nil {
		b.kit.Battles.Prepare(b.nextBattle())
	}
	if b.over += dt; b.kit.stack.Covered(b) {
		b.over = min(b.over, nextRoundAfter-1)
		return
	}
	if b.drill != nil && b.drill.course != nil { // it goes on by itself
		return
	}
	if b.over > endAfter && !b.bare && b.roomForEnding() && b.ending() == nil {
		b.kit.stack.Open(newEnding(b))
	}
	if b.over > nextRoundAfter && b.session.Seat() == tanks.NoTank {
		b.nextRound()
	}
}

// nextBattle returns that of the next round: as the menus have it, on the map that follows.
func (b *Battle) nextBattle() (spec ai.BattleSpec) {
	now := b.session.Spec()
	spec = *b.kit.Battles.Spec
	spec.Seed = now.Next().Seed
	return spec
}

// known returns what the teams know of each other in the next round; nil if the menus have
// other teams or another mode for it.
func (b *Battle) known(next *ai.BattleSpec) *ai.Lessons {
	now := b.session.Spec()
	now.Seed, now.MapSeed = next.Seed, next.MapSeed
	if !reflect.DeepEqual(now, *next) {
		return nil
	}
	return b.session.Battle().Debrief()
}

// goOn does what the bar at the end of the round has selected.
func (b *Battle) goOn() {
	if e := b.ending(); e != nil {
		e.buttons()[e.at].press()
		return
	}
	b.nextRound()
}

// nextRound asks for the next round, on a new map. A replay goes to its own.
func (b *Battle) nextRound() {
	k := b.kit
	if b.line != nil || b.drill != nil {
		b.sameMap()
		return
	}
	if err := b.session.MayEnd(); err != nil {
		b.refuse(err)
		return
	}
	won, seat, pace := b.session.World().Wins, b.session.Seat(), b.session.Pace()
	for team := range won {
		won[team] += k.Battles.wins[team]
	}
	next := b.nextBattle()
	if !k.Battles.begin(next, b.known(&next), b.player) {
		b.over = endAfter // nobody is asked at once again
		return
	}
	k.Battles.wins = won
	if seat != k.Battles.session.Seat() {
		_ = k.Battles.session.TakeOver(seat) // unless it is not there any more
	}
	if seat == tanks.NoTank {
		_ = k.Battles.session.SetPace(pace) // nobody drives
	}
	on := newBattleIn(k, b.player, b.rig.Mode())
	on.bare = b.bare
	was := &b.overlay
	on.overlay.open, on.overlay.layers, on.overlay.stop, on.overlay.xray = was.open, was.layers, was.stop, was.xray
	k.stack.Exchange(on, stack.TuningName, stack.BarName)
	k.Sound.Play("round_start")
}

// sameMap asks for the next round on the map of this one.
func (b *Battle) sameMap() {
	if err := b.session.NextRound(); err != nil {
		b.refuse(err)
	}
}

// refuse tells why no round can begin.
func (b *Battle) refuse(err error) {
	b.kit.Shared.Say(err.Error() + ": press " + b.kit.Shared.Keys.Of(input.OpenMenu) + ", then choose Restart")
}
