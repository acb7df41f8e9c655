package squad

import (
	"math"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Notes are what the crews of a team record about the enemy during a round. They come from views
// only.
type Notes struct {
	team   tanks.Team
	met    []meeting // by enemy
	heard  []report  // by crew
	hits   int
	ranged int     // hits whose distance the crew knew
	metres float64 // sum of those distances
}

// meeting is the state of an enemy when a crew first saw it.
type meeting struct {
	met         bool
	tick        int
	front, left float64
	pace        float64
	moving      bool
}

// report is the last shot of an enemy that a crew heard.
type report struct {
	tick    int
	heading geom.Heading
	metres  float64
}

// restart clears the notes of a team for a round with n tanks.
func (n *Notes) restart(team tanks.Team, count int) {
	if len(n.met) != count {
		n.met, n.heard = make([]meeting, count), make([]report, count)
	}
	clear(n.met)
	for i := range n.heard {
		n.heard[i] = report{tick: math.MinInt32}
	}
	n.team, n.hits, n.ranged, n.metres = team, 0, 0, 0
}

// Take records the news of a crew's view.
func (n *Notes) Take(v *tanks.View) {
	for i := range v.Sounds {
		if s := &v.Sounds[i]; s.Enemy && s.Kind == tanks.ShotSound {
			n.heard[v.Self.ID] = report{v.Tick, s.Heading, s.Range}
		}
	}
	for i := range v.HitsOn {
		n.hit(v, v.HitsOn[i].From)
	}
	for i := range v.Seen {
		if c := &v.Seen[i]; !n.met[c.ID].met {
			n.meet(v, c)
		}
	}
}

// hit records a hit from a direction. Its distance is that of an enemy in sight there, or of the
// shot that the crew has just heard from there.
func (n *Notes) hit(v *tanks.View, from geom.Heading) {
	const sight, ear = 6 * math.Pi / 180, 25 * math.Pi / 180 // rad off the direction
	const flight = 3 * tanks.Hertz                           // ticks, the longest flight of a shell
	n.hits++
	off := func(h geom.Heading) float64 { return math.Abs(float64((h - from).Norm())) }
	nearest, metres := sight, -1.0
	for i := range v.Seen {
		to := v.Seen[i].At.Sub(v.Self.At)
		if o := off(geom.HeadingOf(to)); o < nearest {
			nearest, metres = o, geom.PlaneDist(v.Seen[i].At, v.Self.At)
		}
	}
	if h := &n.heard[v.Self.ID]; metres < 0 && v.Tick-h.tick <= flight && off(h.heading) < ear {
		metres = h.metres
	}
	if metres >= 0 {
		n.ranged++
		n.metres += metres
	}
}

// meet records an enemy that nobody in the team has seen before.
func (n *Notes) meet(v *tanks.View, c *tanks.Contact) {
	const drives = 1.0 // m/s
	m := meeting{met: true, tick: v.Tick, moving: geom.Len(c.Velocity) > drives}
	var metres float64
	metres, m.front, m.left = across(v.Map, n.team, c)
	m.pace = metres * tanks.Hertz / float64(max(v.Tick, 1))
	n.met[c.ID] = m
}

// across returns how far an enemy of a team has come along the way between the spawns, in metres
// and as a share of the way, and how far to the left of the team's way it is, as a share of the
// map's breadth.
func across(m *terrain.Map, team tanks.Team, c *tanks.Contact) (metres, front, left float64) {
	way := m.Spawns[1-team].At.Sub(m.Spawns[team].At)
	way[1] = 0
	from := m.Spawns[1-team].At.Sub(c.At)
	long := geom.Len(way)
	metres = geom.Dot(from, way) / long
	front = metres / long
	left = geom.Dot(from, geom.HeadingOf(way).Right()) / Breadth(m)
	return metres, front, left
}

// Lesson returns what the crews have learned so far, without their opening and the outcome of the
// round.
func (n *Notes) Lesson() Lesson {
	l := Lesson{Hits: n.hits}
	first := math.MaxInt
	for i := range n.met {
		m := &n.met[i]
		if !m.met {
			continue
		}
		l.Met++
		first = min(first, m.tick)
		l.Front += m.front
		l.Left += m.left
		l.Pace += m.pace
		if m.moving {
			l.Moving++
		}
	}
	if n.ranged > 0 {
		l.Range = n.metres / float64(n.ranged)
	}
	if l.Met == 0 {
		return l
	}
	met := float64(l.Met)
	l.When, l.Front, l.Pace, l.Left, l.Moving = float64(first)/tanks.Hertz, l.Front/met, l.Pace/met, l.Left/met, l.Moving/met
	for i := range n.met {
		if m := &n.met[i]; m.met {
			l.Apart += math.Abs(m.left-l.Left) / met
		}
	}
	return l
}
