package gunner_test

import (
	"testing"

	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// sees adds an enemy in full view some metres ahead, with its front toward the tank or turned by so
// many degrees from that.
func (l *lookout) sees(id tanks.ID, metres, turned float64) {
	c := l.loses(id, l.at(metres, 0))
	c.InSight, c.Share = true, 1
	c.Heading = geom.HeadingOf(l.view.Self.At.Sub(c.At)) + geom.Heading(turned*degree)
	c.AimAt[1] += tanks.ClassOf(c.Class).TurretTop / 2
	l.view.Seen = []tanks.Contact{{
		ID: id, Class: c.Class, Pose: tanks.Pose{At: c.At, Heading: c.Heading}, Share: 1, AimAt: c.AimAt,
	}}
	l.job.Target = id
}

// aimed returns the health that a shell flying exactly as aimed takes from the enemy in sight.
func (l *lookout) aimed() float64 {
	var o tanks.Order
	l.gun.Gun(&l.view, &l.job, &o)
	_, at := l.gun.Aim()
	enemy := &l.view.Seen[0]
	muzzle, _ := tanks.Muzzle(&l.view.Self)
	way := at.Sub(muzzle)
	hit, ok := tanks.SweepTank(muzzle, muzzle.Add(geom.Scale(way, 1.5)), &enemy.Pose, &enemy.Pose, tanks.ClassOf(enemy.Class), l.view.Rules.Damage.TrackBand)
	if !ok {
		return 0
	}
	return l.view.Rules.DamageOf(l.view.Self.Body(), hit.Part, hit.Angle)
}

func TestASteadyHandIsAimedAtTheSide(t *testing.T) {
	rules := tanks.DefaultTuning()
	side := rules.DamageOf(tanks.ClassOf(tanks.Badger), tanks.HullSide, 0)
	for _, c := range []struct {
		name   string
		plates bool
		hand   float64 // mrad
		want   bool
	}{
		{"an ace", true, profile.DefaultSkills().Ace.Hand, true},
		{"a crew that does not know how", false, profile.DefaultSkills().Ace.Hand, false},
		{"a hand that would miss", true, 40, false},
	} {
		l := newLookout(t, false)
		l.skill.Plates, l.view.Crew.Hand = c.plates, c.hand/1000
		l.sees(6, 90, 24)
		if got := l.aimed(); got == side != c.want {
			t.Errorf("%s: a shell as it is aimed takes %g of an enemy that is turned a little, the side gives %g", c.name, got, side)
		}
	}
}
