package brain

import (
	"fmt"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// draw puts what the bot was thinking in this tick into its sketch. Without a sketch it costs
// nothing.
func (c *core) draw(v *tanks.View) {
	s := c.sketch
	if s == nil {
		return
	}
	c.drawBrain(s, v)
	c.drawBelief(s)
	c.drawRoute(s, v)
	drawAvoid(s, v, c.pilot.Trace())
	c.drawAim(s, v)
	c.places.Draw(s, c.assessor.Last())
}

// drawBrain notes the state, its reason and why the gun holds its fire, above the tank.
func (c *core) drawBrain(s *mind.Sketch, v *tanks.View) {
	const above = 4.0 // m
	at := v.Self.At.Add(mgl64.Vec3{0, above})
	s.Note(mind.LayerBrain, at, string(c.thought.State))
	s.Note(mind.LayerBrain, at, c.thought.Reason)
	if c.thought.Holding != "" {
		s.Note(mind.LayerBrain, at, "holds fire: "+c.thought.Holding)
	}
}

// drawBelief shows every remembered enemy, with its circle and the confidence, and every noise.
func (c *core) drawBelief(s *mind.Sketch) {
	for i := range c.memory.Contacts() {
		m := c.memory.Of(tanks.ID(i))
		if !m.Known || m.Dead || m.Confidence <= 0 {
			continue
		}
		s.Point(mind.LayerBelief, m.Place, m.Confidence)
		s.Circle(mind.LayerBelief, m.Place, max(m.Error, 2))
		s.Note(mind.LayerBelief, m.Place, m.Source.String())
	}
	noises := c.memory.Noises()
	for i := range noises {
		if n := &noises[i]; !n.Gone {
			s.Circle(mind.LayerBelief, n.At, n.Error)
			s.Note(mind.LayerBelief, n.At, n.Source.String())
		}
	}
}

// drawRoute shows the rest of the route.
func (c *core) drawRoute(s *mind.Sketch, v *tanks.View) {
	if !c.thought.Underway {
		return
	}
	from := v.Self.At
	for _, to := range c.pilot.Ahead() {
		s.Line(mind.LayerRoute, from, to)
		from = to
	}
	s.Line(mind.LayerRoute, from, c.course.Goal)
	s.Circle(mind.LayerRoute, c.course.Goal, c.course.Arrive)
}

// drawAvoid shows what local steering found.
func drawAvoid(s *mind.Sketch, v *tanks.View, t *steer.Trace) {
	at := v.Self.At
	if t.Clearance > 0 {
		s.Circle(mind.LayerAvoid, t.ThreatAt, t.Clearance)
		s.Line(mind.LayerAvoid, at, t.Point)
		s.Point(mind.LayerAvoid, t.Point, 1)
		s.Point(mind.LayerAvoid, t.OtherAt, 0)
	}
	for _, f := range t.Feelers {
		s.Arrow(mind.LayerAvoid, at, at.Add(geom.Scale(f.Heading.Dir(), f.Clear)), -1)
	}
	for _, m := range t.Marks {
		drawMark(s, &m)
	}
	const short, long = 5.0, 25.0 // m, arrows long enough to be seen and short enough not to cover others
	s.Arrow(mind.LayerAvoid, at, at.Add(geom.Scale(t.Chosen.Dir(), min(max(t.Clear, short), long))), 1)
	s.Note(mind.LayerAvoid, at, speedLimitText(t))
}

// speedLimitText returns in words what limits the speed, and how fast the tank may go.
func speedLimitText(t *steer.Trace) string {
	pace := "stopped"
	switch {
	case t.Limit < 0:
		pace = fmt.Sprintf("reverse at %.0f m/s", -t.Limit)
	case t.Limit > 0:
		pace = fmt.Sprintf("up to %.0f m/s", t.Limit)
	}
	return t.Cause.String() + ": " + pace
}

// drawMark shows one thing that a steering strategy took into account.
func drawMark(s *mind.Sketch, m *steer.Mark) {
	switch m.Kind {
	case steer.ArrowMark:
		s.Arrow(mind.LayerAvoid, m.From, m.To, 0)
	case steer.CircleMark:
		s.Circle(mind.LayerAvoid, m.From, m.Radius)
		if m.Value > 0 {
			s.Point(mind.LayerAvoid, m.From, m.Value)
		}
	case steer.BorderMark:
		s.Line(mind.LayerAvoid, m.From, m.To)
		drawHatch(s, m)
	case steer.PointMark:
		s.Point(mind.LayerAvoid, m.From, m.Value)
	}
}

// drawHatch shows on which side of a border velocities are forbidden.
func drawHatch(s *mind.Sketch, m *steer.Mark) {
	const teeth, length = 6, 0.8 // m
	along := m.To.Sub(m.From)
	out := mgl64.Vec3{along[2], 0, -along[0]} // to the left, seen from above
	if l := geom.Len(out); l > 0 {
		out = geom.Scale(out, length/l)
	}
	for k := range teeth {
		at := m.From.Add(geom.Scale(along, (float64(k)+0.5)/teeth))
		s.Line(mind.LayerAvoid, at, at.Add(out))
	}
}

// drawAim shows the aiming point, and around it two standard deviations of the gunner's error and
// of the gun's.
func (c *core) drawAim(s *mind.Sketch, v *tanks.View) {
	target, lead := c.gunner.Aim()
	if target == tanks.NoTank {
		return
	}
	muzzle, _ := tanks.Muzzle(&v.Self)
	s.Line(mind.LayerAim, muzzle, lead)
	s.Point(mind.LayerAim, lead, 1)
	d := geom.PlaneDist(muzzle, lead)
	right := geom.HeadingOf(lead.Sub(muzzle)).Right()
	hand, spread := 2*v.Crew.Stray(v.Self.Bloom)*d, v.Rules.Spread(v.Self.Bloom)*d
	s.Ellipse(mind.LayerAim, lead, geom.Scale(right, hand), tanks.Steady*hand, "hand")
	s.Ellipse(mind.LayerAim, lead, geom.Scale(right, spread), spread, "gun")
}
