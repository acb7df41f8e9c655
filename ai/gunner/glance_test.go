package gunner_test

import (
	"testing"

	"treeline/ai/gunner"
	"treeline/ai/perception"
	"treeline/tanks"
)

// spots adds an enemy in sight at a place, and returns it.
func (l *lookout) spots(id tanks.ID, metres, degrees float64) *perception.Contact {
	c := l.loses(id, l.at(metres, degrees))
	c.InSight, c.Share, c.SeenTick = true, 1, l.view.Tick
	c.AimAt[1] += gunner.BodyHeight
	return c
}

// glances lets a tick pass and reports whether the gunner looks away from its target.
func (l *lookout) glances() bool {
	var o tanks.Order
	l.gun.Gun(&l.view, &l.job, &o)
	l.view.Tick++
	return l.gun.Holding() == gunner.LookingRound
}

// TestACrewLooksAwayOnlyWhileItsGunReloads: an enemy far away is in sight, and another was lost
// nearby, behind the turret. A gun that is loaded before the look is over fires first.
func TestACrewLooksAwayOnlyWhileItsGunReloads(t *testing.T) {
	for _, tt := range []struct {
		name    string
		reload  float64 // s
		inSight bool
		want    bool
	}{
		{"just fired", 4.5, true, true},
		{"soon loaded", 0.5, true, false},
		{"loaded", 0, true, false},
		{"loaded, nobody in sight", 0, false, true},
	} {
		l := newLookout(t, false)
		far := l.spots(7, 100, 0)
		l.job.Target, l.job.Glance, l.view.Self.Reload = far.ID, true, tt.reload
		l.glances() // it takes up its target, with nobody else to look for
		l.loses(8, l.at(15, 120))
		far.InSight = tt.inSight
		if got := l.glances(); got != tt.want {
			t.Errorf("%s: it looks away: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestALookAwayEndsForWhatCanBeShotAt: while a crew looks for an enemy nearby, another one or its
// target comes into sight.
func TestALookAwayEndsForWhatCanBeShotAt(t *testing.T) {
	for _, id := range []tanks.ID{7, 9} {
		l := newLookout(t, false)
		far := l.spots(7, 100, 0)
		l.job.Target, l.job.Glance = far.ID, true
		l.glances()
		l.loses(8, l.at(15, 120))
		far.InSight, l.job.Target = false, tanks.NoTank
		if !l.glances() {
			t.Fatal("it does not look for the enemy nearby")
		}
		l.spots(id, 20, 10)
		if l.job.Target = id; l.glances() {
			t.Errorf("it looks away from enemy %d, which it could shoot at", id)
		}
	}
}
