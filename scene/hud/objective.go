package hud

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// objective shows the state of what a mode is about, where it is more than a fight: the circle,
// enemies watched unseen, a tank that hides, waves, or trucks.
type objective struct {
	known tanks.Objective // the last state of the circle,
	since int             // and the first tick of that state
}

func (k *objective) place(f *frame) rect {
	if !k.set(f) {
		return rect{}
	}
	return f.layout.inColumn(240, 30)
}

// set reports whether the mode has something to show.
func (*objective) set(f *frame) bool { return f.v.Objective.Set() || f.v.Mode.Tasks[0] != tanks.Fight }

// shows implements instrument. The number of trucks that came through stays after the end, as it is
// the outcome.
func (k *objective) shows(f *frame) bool {
	return k.set(f) && (!f.v.Over || slices.Contains(f.v.Mode.Tasks[:], tanks.Guard))
}

func (k *objective) draw(f *frame, b rect) {
	mine, person := tanks.Team(0), f.v.Person != nil
	if person {
		mine = f.v.Side()
	}
	color := canvas.Ink
	switch tasks := f.v.Mode.Tasks; {
	case tasks[0] == tanks.Guard:
		color = k.trucks(f, 0)
	case tasks[1] == tanks.Guard:
		color = k.trucks(f, 1)
	case f.v.Objective.Set():
		k.circle(f, b)
		return
	case tasks[0] == tanks.Watch:
		color = k.watched(f, mine, person)
	case tasks[0] == tanks.Resist:
		k.wave(f)
	case tasks[0] == tanks.Hide:
		color = k.hidden(f, 0, person && mine == 0)
	case tasks[1] == tanks.Hide:
		color = k.hidden(f, 1, person && mine == 1)
	}
	x, y := b.middle()
	f.canvas.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, color.Fade(0.6))
	f.text.at(x, y, canvas.Small, color, canvas.Center|canvas.Bold)
}

// watched begins the line on how many enemies each side watches unseen, the viewer's own side
// first, and returns its colour.
func (*objective) watched(f *frame, mine tanks.Team, person bool) canvas.Color {
	key, n := "Green watches %d, red watches %d", f.v.Watched
	if person {
		key = "You watch %d, they watch %d"
	}
	f.put(key, n[mine], n[1-mine])
	switch {
	case n[mine] > n[1-mine]:
		return teamColor(mine)
	case n[mine] < n[1-mine]:
		return teamColor(1 - mine)
	}
	return canvas.Ink
}

// wave begins the line on the present wave, or on the next one.
func (*objective) wave(f *frame) {
	w := &f.v.Wave
	if w.Due > 0 {
		f.put("Wave %d in %d s", w.Number+1, max(0, int(math.Ceil(-f.v.Age(w.Due)))))
		return
	}
	left := 0
	for i := range f.v.Roll {
		if m := &f.v.Roll[i]; m.Alive && f.v.Mode.Tasks[m.Team] != tanks.Resist {
			left++
		}
	}
	f.put("Wave %d: %d left", w.Number, left)
}

// hidden begins the line on whether the tank of a hiding team is in sight, and how long it has been
// out of sight, and returns its colour.
func (*objective) hidden(f *frame, team tanks.Team, me bool) canvas.Color {
	seen := f.v.Watched[1-team] > 0
	key := "Hidden: %d of %d s"
	switch {
	case seen && me:
		key = "They see you: %d of %d s"
	case seen:
		key = "In sight: %d of %d s"
	}
	f.put(key, int(f.v.Points[team]), f.v.Mode.Enough)
	if seen {
		return teamColor(1 - team)
	}
	return teamColor(team)
}

// trucks begins the line on how many trucks of a team have come through and how many were
// destroyed, and returns its colour.
func (*objective) trucks(f *frame, team tanks.Team) canvas.Color {
	through, lost := f.v.Points[team], f.v.Points[1-team]
	f.put("Trucks: %d through, %d needed, %d lost", int(through), f.v.Mode.Enough, int(lost))
	switch {
	case through > lost:
		return teamColor(team)
	case through < lost:
		return teamColor(1 - team)
	}
	return canvas.Ink
}

// circle shows who holds the circle, and who is taking it.
func (k *objective) circle(f *frame, b rect) {
	const bar = 4.0
	o, c := &f.v.Objective, f.canvas
	if *o != k.known || f.v.Tick < k.since {
		k.known, k.since = *o, f.v.Tick
	}
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, circleColor(o.Holder).Fade(0.6))
	mid, y := b.middle()
	c.Text(mid, y-bar/2, canvas.Small, k.text(f), circleColor(o.Holder), canvas.Center|canvas.Bold)
	if o.Taken > 0 {
		c.Rect(b.x+plateCut, b.bottom()-bar-2, (b.w-2*plateCut)*o.Taken, bar, circleColor(o.Taker))
	}
}

// text returns the state of the circle in words: for a person in terms of their side and the enemy,
// for a spectator by the names of the teams.
func (k *objective) text(f *frame) string {
	o := &f.v.Objective
	mine, seen := tanks.NoTeam, f.v.Person == nil
	if !seen {
		mine = f.v.Side()
	}
	switch {
	case k.disputed(f, mine):
		return "Both sides are in the circle"
	case o.Taker == mine && !seen:
		return "You are taking the circle"
	case o.Taker != tanks.NoTeam && !seen:
		return "The enemy is taking the circle"
	case o.Taker == 0:
		return "Green is taking the circle"
	case o.Taker == 1:
		return "Red is taking the circle"
	case o.Holder == tanks.NoTeam:
		return "Nobody holds the circle"
	case o.Holder == mine && !seen:
		return "You hold the circle"
	case !seen:
		return "The enemy holds the circle"
	case o.Holder == 0:
		return "Green holds the circle"
	}
	return "Red holds the circle"
}

// disputed reports whether both sides must be in the circle, as far as everybody can know: a side
// that is alone in it takes it, and a taking that has begun is undone while nobody is in it. mine
// is the person's side.
func (k *objective) disputed(f *frame, mine tanks.Team) bool {
	const pause = tanks.Hertz / 2
	o := &f.v.Objective
	inside := mine != tanks.NoTeam && mine != o.Holder && f.v.Living() && f.v.Own.Team == mine && o.Inside(f.v.Own.At)
	return !f.v.Over && f.v.Tick-k.since > pause && (o.Taken > 0 || inside)
}

// circleColor returns the colour of a circle by the team that holds it, NoTeam for nobody.
func circleColor(t tanks.Team) canvas.Color {
	if t == tanks.NoTeam {
		return canvas.Ink
	}
	return teamColor(t)
}

// circle marks the circle, or the exit of the trucks: for a driver outside it as a place to go to,
// for others by its middle, and from above also by its edge.
type circle struct{ inPicture }

func (*circle) shows(f *frame) bool { return f.v.Objective.Set() && !f.v.Over }

func (k *circle) draw(f *frame, _ rect) {
	const over, size = 14.0, 7.0 // m above the ground; units
	o := &f.v.Objective
	if f.above() {
		k.edge(f)
	}
	color := circleColor(o.Holder)
	if f.driving() && !f.above() {
		if !o.Inside(f.v.Shown.At) {
			mark := beacon{o.At, over, color}
			mark.draw(f)
		}
		return
	}
	x, y, ok := f.project(o.At.Add(mgl64.Vec3{0, over, 0}))
	if !ok || !f.open(x, y) {
		return
	}
	f.canvas.Circle(x, y, size, 2, color)
	f.canvas.Disc(x, y, size/3, color)
	if f.v.Living() {
		f.put("%.0f m", geom.PlaneDist(o.At, f.v.Shown.At)).at(x, y+size+8, canvas.Tiny, color, canvas.Center)
	}
}

// edge draws the edge of the circle on the ground.
func (*circle) edge(f *frame) {
	const steps = 64
	o := &f.v.Objective
	px, py, was := 0.0, 0.0, false
	for i := range steps + 1 {
		at := o.At.Add(geom.Scale(geom.Heading(2*math.Pi*float64(i)/steps).Dir(), o.Radius))
		at[1] = f.v.Map.Ground.Height(at[0], at[2])
		x, y, ok := f.project(at)
		if ok && was && f.open(x, y) && f.open(px, py) {
			f.canvas.Line(px, py, x, y, 1.6, circleColor(o.Holder).Fade(0.8))
		}
		px, py, was = x, y, ok
	}
}
