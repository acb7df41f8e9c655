package hud

import (
	"math"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// hurt shows round the middle of the screen where hits and rams on the followed tank came from, and
// the damage that they did. At the upper edge it stays inside the arc toward the strongest observer.
type hurt struct {
	inPicture

	xy []float64 // scratch
}

func (b *hurt) shows(f *frame) bool { return f.v.Following() && !f.above() }

func (b *hurt) draw(f *frame, _ rect) {
	c, marks := f.canvas, &f.recent.shots
	o := hurtOval(f)
	facing := f.facing()
	for i := range marks.count() {
		s := marks.last(i)
		age := f.recent.now - s.at
		if !f.own(s.to) || age > hurtTime {
			continue
		}
		at := -facing.To(s.from)
		fade := fading(age, hurtTime)
		switch {
		case s.kind == tanks.NearMiss:
			b.xy = o.arc(b.xy[:0], at-0.12, at+0.12)
			c.Polyline(2, canvas.Amber.Fade(0.7*fade), false, b.xy...)
		case s.kind == tanks.Struck, s.kind == tanks.Touched:
			color, half := s.hurts(), 0.16+min(s.damage, 60)/200
			b.xy = o.arc(b.xy[:0], at-half, at+half)
			c.Polyline(hurtWide+3, canvas.Black.Fade(0.3*fade), false, b.xy...)
			c.Polyline(hurtWide, color.Fade(0.9*fade), false, b.xy...)
			b.number(f, s, o, at, color.Fade(fade))
		}
	}
}

// hurtOval returns the middle line of the arcs.
func hurtOval(f *frame) oval {
	const share, apart = 0.22, 14.0 // radius, of the screen's smaller side; units from the observer's arc
	x, y := f.layout.screen.middle()
	least := min(f.layout.screen.w, f.layout.screen.h)
	radius := least * share
	return oval{x, y, radius, min(radius, gazeHigh(f, y, least*gazeShare)-apart)}
}

// hurtWide is how wide an arc is, in units.
const hurtWide = 8.0

// hurts returns the colour of a hit or ram for the tank that it met.
func (s *shot) hurts() canvas.Color {
	if s.damage <= 0 {
		return canvas.Muted
	}
	return canvas.Alarm
}

// number writes the damage of a hit inside the arc, clear of names if there is room, unless the
// banner is there: when that hit destroyed the tank. Outside the arc it would run into the plates at
// the upper edge.
func (b *hurt) number(f *frame, s *shot, o oval, at float64, color canvas.Color) {
	const w, h, inside, steps = 90.0, 20.0, 24.0, 3 // units; places that are tried
	room := func(step int) rect {
		x, y := o.at(at, -inside-h*float64(step))
		return rect{x - w/2, y - h/2, w, h}
	}
	place := room(0)
	for i := range steps {
		if free := room(i); f.reserve(free) {
			place = free
			break
		}
	}
	if f.layout.banner.overlaps(place) {
		return
	}
	x, y := place.middle()
	if s.damage <= 0 {
		f.say("bounced")
	} else {
		f.say("−").whole(s.damage)
	}
	f.text.at(x, y, canvas.Body, color, canvas.Center|canvas.Bold)
}

// card shows the outcome of the followed tank's last shell: part, angle and damage, or by how much
// it missed. It is placed below the aim; where the camera shows the tank itself there, as low as
// there is room. On a screen too narrow for it beside the lists at the left it is above them.
type card struct{}

func (k *card) place(f *frame) rect {
	const w, h, down = 320.0, 52.0, 0.755 // units; share of the screen's height
	l := &f.layout
	x := max((l.screen.w-w)/2, l.left)
	y := l.screen.h*down - h/2
	if f.s.Mode != camera.ModeFirst && x+w <= l.right { // it would cover tanks
		y = max(y, l.lower-h)
	}
	if end := l.screen.right() - margin - w; x > end {
		x, y = end, min(y, l.lowerLeft-h)
	}
	return l.above(rect{x, y, w, h})
}

func (k *card) shows(f *frame) bool {
	if !f.v.Following() {
		return false
	}
	s := f.recent.shots.latest(f.v.Me)
	return s != nil && f.recent.now-s.at < cardTime
}

func (k *card) draw(f *frame, b rect) {
	c, s := f.canvas, f.recent.shots.latest(f.v.Me)
	fade := fading(f.recent.now-s.at, cardTime)
	title, color := titleOf(s)
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate.Fade(fade), canvas.Edge.Fade(fade))
	c.Rect(b.x, b.y+plateCut, 3, b.h-2*plateCut, color.Fade(fade))
	c.Text(b.x+16, b.y+17, canvas.Body, title, color.Fade(fade), canvas.Left|canvas.Bold)
	right := b.right() - 14
	ink, muted := canvas.Ink.Fade(fade), canvas.Muted.Fade(fade)
	switch s.kind {
	case tanks.Struck:
		if s.wreck {
			f.put("hit the wreck of %s", f.name(s.to)).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
			return
		}
		if s.damage > 0 {
			f.say("−").whole(s.damage).at(right, b.y+17, canvas.Head, color.Fade(fade), canvas.Right|canvas.Bold)
		}
		f.say(f.name(s.to)).add(", ").add(s.part.String()).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
		f.put("%.0f° angle", s.angle*180/math.Pi).at(right, b.y+37, canvas.Small, muted, canvas.Right)
	case tanks.NearMiss:
		f.put("passed close to %s", f.name(s.to)).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
	case tanks.GroundHit:
		missText(f, &s.miss).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
	case tanks.ObstacleHit:
		f.put("hit a %s", obstacleName(f, s.obstacle)).at(b.x+16, b.y+37, canvas.Small, ink, canvas.Left)
	default:
	}
}

// titleOf returns the title of a shell's card and its color.
func titleOf(s *shot) (string, canvas.Color) {
	switch {
	case s.kind == tanks.Struck && s.killed:
		return "Destroyed", canvas.Alarm
	case s.kind == tanks.ObstacleHit || s.wreck:
		return "Blocked", canvas.Muted
	case s.kind == tanks.Struck && s.friend:
		return "Teammate hit", canvas.Alarm
	case s.kind == tanks.Struck && s.damage <= 0:
		return "Bounced off", canvas.Muted
	case s.kind == tanks.Struck:
		return "Hit", canvas.Amber
	}
	return "Miss", canvas.Muted
}

// missText returns in words where a shell landed relative to the enemy that it was probably meant
// for.
func missText(f *frame, m *view.Miss) *text {
	if m.Of == tanks.NoTank {
		return f.say("no visible enemy near the impact")
	}
	out := f.say("")
	const small = 1.0
	if math.Abs(m.Over) >= small {
		if m.Over > 0 {
			out.put("%.0f m long", m.Over)
		} else {
			out.put("%.0f m short", -m.Over)
		}
	}
	if math.Abs(m.Right) >= small {
		if len(out.letters) > 0 {
			out.add(", ")
		}
		if m.Right > 0 {
			out.put("%.0f m right", m.Right)
		} else {
			out.put("%.0f m left", -m.Right)
		}
	}
	if len(out.letters) == 0 {
		out.add("just short")
	}
	return out.put(" of %s", f.name(m.Of))
}

// obstacleName returns the name of what stopped a shell; "wreck" if it is not an obstacle of the
// map.
func obstacleName(f *frame, id int32) string {
	if id < 0 || int(id) >= len(f.v.Map.Obstacles) {
		return "wreck"
	}
	return f.v.Map.Obstacles[id].Kind.String()
}
