package cover

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
)

// exact answers by the rule of sight itself.
type exact struct {
	occluders *sight.Occluders
	scratch   sight.Scratch
	body      sight.Body // here, because a look keeps hold of it
}

// Shows returns the share of a tank of a class in a pose that shows to an eye, 0 to
// 1, by the rule of sight, with the trees that still stand. Wrecks do not count. It
// takes less than a microsecond.
func (c *Map) Shows(eye mgl64.Vec3, class tanks.ClassID, pose *tanks.Pose) float64 {
	x := &c.exact
	x.body = sight.BodyOf(class, pose)
	return x.occluders.ShareOfMap(&x.scratch, eye, &x.body)
}
