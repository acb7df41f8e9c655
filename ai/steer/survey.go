package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Survey keeps the scene round a tank up to date from its views: teammates and
// enemies in sight are movers, everything that stands is fixed, wrecks too.
type Survey struct {
	Scene

	ground *Traversability
	at     mgl64.Vec3 // where the tank was when Fixed was gathered
	due    int        // tick at which it is gathered again
}

// NewSurvey returns a survey with room for what is usually round a tank. The ground has to
// follow what stands.
func NewSurvey(ground *Traversability) Survey {
	const movers, things = 32, 256
	s := Survey{ground: ground}
	s.Movers, s.Fixed = make([]Mover, 0, movers), make([]Fixed, 0, things)
	return s
}

// Restart forgets what was gathered.
func (s *Survey) Restart() { s.due = 0 }

// BodyOf returns a tank as it is steered under rules.
func BodyOf(t *tanks.Tank, rules *tanks.Tuning) Body {
	class := t.Body()
	return Body{
		ID: t.ID, At: t.At, Heading: t.Heading, Speed: t.Speed, HullRate: t.HullRate,
		Radius: class.Radius(), HalfLength: class.HullLength / 2, HalfWidth: class.HullWidth / 2,
		Motion: rules.Motion(class), TurnRate: rules.TurnLimit(class, t.Speed),
	}
}

// MoverOf returns another tank of a class.
func MoverOf(id tanks.ID, pose *tanks.Pose, class tanks.ClassID, velocity mgl64.Vec3) Mover {
	c := tanks.ClassOf(class)
	return Mover{
		ID: id, At: pose.At, Velocity: velocity, Radius: c.Radius(),
		Heading: pose.Heading, HalfLength: c.HullLength / 2, HalfWidth: c.HullWidth / 2,
	}
}

// AppendMovers appends to dst the movers with the given numbers, which are their IDs, except self.
func AppendMovers(dst, all []Mover, numbers []int32, self tanks.ID) []Mover {
	for _, k := range numbers {
		if tanks.ID(k) != self {
			dst = append(dst, all[k])
		}
	}
	return dst
}

// Look reads a view. The movers are left out if the strategy does not look at them.
func (s *Survey) Look(v *tanks.View, t *Tuning, movers bool) {
	self := &v.Self
	s.Tick, s.Dt, s.Width, s.Depth = v.Tick, tanks.Dt, v.Map.Spec.Width, v.Map.Spec.Depth
	s.Self = BodyOf(self, v.Rules)
	s.Movers = s.Movers[:0]
	if movers {
		s.gatherMovers(v)
	}
	const every, moved = tanks.Hertz / 4, 3.0
	if v.Tick >= s.due || geom.PlaneDist(s.at, self.At) > moved {
		s.due, s.at = v.Tick+every, self.At
		s.gather(v, t.FixedReach(s.Self.Top)+2*moved)
	}
}

// gatherMovers collects teammates and enemies in sight.
func (s *Survey) gatherMovers(v *tanks.View) {
	for i := range v.Friends {
		f := &v.Friends[i]
		s.Movers = append(s.Movers, MoverOf(f.ID, &f.Pose, f.Class, geom.Scale(f.Heading.Dir(), f.Speed)))
	}
	for i := range v.Seen {
		e := &v.Seen[i]
		s.Movers = append(s.Movers, MoverOf(e.ID, &e.Pose, e.Class, e.Velocity))
	}
}

// gather collects what stands within radius of the tank.
func (s *Survey) gather(v *tanks.View, radius float64) {
	s.Fixed = Thin(s.ground.things.around(s.Fixed[:0], v.Self.At, radius), v.Self.At, radius)
	for i := range v.Wrecks {
		b := v.Wrecks[i].Box
		if geom.PlaneDist(b.At, v.Self.At) < radius+b.HalfLength {
			s.Fixed = append(s.Fixed, Fixed{Box: b, Radius: ieee.Hypot(b.HalfLength, b.HalfWidth)})
		}
	}
}

// Apply puts a command for a tank under rules into an order.
func (c Command) Apply(self *tanks.Tank, rules *tanks.Tuning, o *tanks.Order) {
	body := self.Body()
	o.Steer = mgl64.Clamp(c.Turn/rules.TurnLimit(body, self.Speed), -1, 1)
	o.Throttle = rules.Throttle(body, self.Speed, c.Speed)
}
