package cover

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// exact answers by the rule of sight itself.
type exact struct {
	occluders *sight.Occluders
	scratch   sight.Scratch
	body      sight.Body // here, because a look keeps a pointer to it
}

// Shows returns the share of a tank of a class in a pose that shows to an eye, 0 to 1, by the rule
// of sight, with the trees that still stand. Wrecks do not count. It takes less than a microsecond.
func (c *Map) Shows(eye mgl64.Vec3, class tanks.ClassID, pose *tanks.Pose) float64 {
	x := &c.exact
	x.body = sight.BodyOf(class, pose)
	return x.occluders.ShareOfMap(&x.scratch, eye, &x.body)
}

// Hides reports whether an enemy would not notice a tank as it stands, even with its gun turned
// this way: by the map alone, no more of it shows than goes unnoticed straight ahead and after a
// shot. Leaves around one's own eye, or close to the enemy's, make sight so one-sided.
func (c *Map) Hides(t *sight.Tuning, enemy *tanks.Tank, class tanks.ClassID, pose *tanks.Pose) bool {
	foe := *enemy
	foe.Turret = float64(foe.Heading.To(geom.HeadingOf(pose.At.Sub(foe.At))))
	foe.At[1] = c.land.Ground.Height(foe.At[0], foe.At[2])
	foe.Stand(c.land.Ground)
	return c.Shows(tanks.EyePoint(&foe), class, pose) < t.Faint()
}
