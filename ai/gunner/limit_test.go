package gunner_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestASilentGunSaysThatTheTankStaysUnseen: whoever holds its fire need not lie in ambush.
func TestASilentGunSaysThatTheTankStaysUnseen(t *testing.T) {
	l := newLookoutOn(matchtest.Field(400, 400), false)
	l.sees(6, 60, 0)
	l.job.Target, l.job.HoldFire = 6, true
	var o tanks.Order
	l.gun.Gun(&l.view, &l.job, &o)
	if got := l.gun.Holding(); o.Fire || got != "staying unseen" {
		t.Errorf("fires %t, says %q", o.Fire, got)
	}
}

// TestEachTargetIsGivenTimeToBeAimedAt: that the gun cannot be lowered to one enemy does not count
// for the next one, toward which it has just begun to turn.
func TestEachTargetIsGivenTimeToBeAimedAt(t *testing.T) {
	l := newLookoutOn(matchtest.Field(400, 400), false)
	low, _ := l.view.Rules.GunRange()
	l.view.Self.Gun = low
	appears := func(id tanks.ID, at mgl64.Vec3) {
		c := l.loses(id, at)
		c.InSight, c.Share, c.AimAt = true, 1, at.Add(mgl64.Vec3{0, 1})
		l.job.Target = id
	}
	holds := func(ticks int) string {
		for range ticks {
			var o tanks.Order
			l.gun.Gun(&l.view, &l.job, &o)
			l.view.Tick++
		}
		return l.gun.Holding()
	}
	limit := perception.Limits.String()
	appears(6, l.at(40, 0))
	if got := holds(1); got == limit {
		t.Errorf("it gives the first one up at once")
	}
	if got := holds(tanks.Hertz); got != limit {
		t.Errorf("of a gun that does not come up to its target it says %q", got)
	}
	appears(7, l.at(40, 30))
	if got := holds(1); got == limit {
		t.Error("it gives the second one up at once")
	}
}
