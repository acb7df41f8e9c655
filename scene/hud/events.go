package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// How long marks of events stay, in seconds of picture time.
const (
	feedTime   = 7.0
	cardTime   = 4.0
	markTime   = 0.9 // hit mark at the sight
	hurtTime   = 2.5 // direction of a hit taken
	fadeTime   = 0.8 // of it spent fading out
	feedLines  = 6
	keptShots  = 16
	missReport = 40.0 // m, a miss further from every seen enemy is just a miss
)

// kill is a line of the feed.
type kill struct {
	at        float64 // s
	by, other tanks.ID
}

// shot is the end of a shell, or of its harm.
type shot struct {
	at       float64 // s
	kind     tanks.EventKind
	by, to   tanks.ID
	part     tanks.Part
	angle    float64
	damage   float64
	from     geom.Heading // from the victim toward the shooter
	miss     miss
	killed   bool
	obstacle int32
}

// miss says how a shell that hit the ground went wide of the nearest enemy in
// the shooter's sight. Distance is 0 if there is none near.
type miss struct {
	of       tanks.ID
	distance float64 // m on the ground
	over     float64 // m beyond the target, negative short of it
	right    float64 // m to the right of it, negative to the left
}

// events keeps what happened lately, in rings.
type events struct {
	now   float64 // s, of the last frame
	kills [feedLines]kill
	nkill int
	shots [keptShots]shot
	nshot int
}

// apply notes an event with the time of the last frame.
func (ev *events) apply(e tanks.Event, w *tanks.World) {
	switch e.Kind {
	case tanks.Killed:
		ev.kills[ev.nkill%feedLines] = kill{at: ev.now, by: e.Tank, other: e.Other}
		ev.nkill++
		ev.markKill(e)
	case tanks.Struck:
		ev.add(shot{kind: e.Kind, by: e.Tank, to: e.Other, part: e.Part, angle: e.Angle, damage: e.Damage,
			from: toward(e, w)})
	case tanks.GroundHit:
		ev.add(shot{kind: e.Kind, by: e.Tank, to: tanks.NoTank, miss: missOf(e, w)})
	case tanks.ObstacleHit:
		ev.add(shot{kind: e.Kind, by: e.Tank, to: tanks.NoTank, obstacle: int32(e.Obstacle)})
	case tanks.NearMiss:
		ev.add(shot{kind: e.Kind, by: e.Tank, to: e.Other, from: toward(e, w)})
	default: // the other events leave no mark
	}
}

func (ev *events) add(s shot) {
	s.at = ev.now
	ev.shots[ev.nshot%keptShots] = s
	ev.nshot++
}

// markKill turns the hit that came just before the kill into a killing one.
func (ev *events) markKill(e tanks.Event) {
	for i := range min(ev.nshot, keptShots) {
		s := &ev.shots[(ev.nshot-1-i)%keptShots]
		if s.kind == tanks.Struck && s.by == e.Tank && s.to == e.Other {
			s.killed = true
			return
		}
	}
}

// lines returns how many lines of the feed are still to be shown, and line the
// i-th of them, the newest first.
func (ev *events) lines() int {
	n := 0
	for n < min(ev.nkill, feedLines) && ev.now-ev.line(n).at < feedTime {
		n++
	}
	return n
}

func (ev *events) line(i int) *kill { return &ev.kills[(ev.nkill-1-i)%feedLines] }

// count returns how many shots are kept, and last the i-th of them, the newest
// first.
func (ev *events) count() int { return min(ev.nshot, keptShots) }

func (ev *events) last(i int) *shot { return &ev.shots[(ev.nshot-1-i)%keptShots] }

// latest returns what there is to say about the last shell of a tank, nil if
// nothing. A shell that passed close by an enemy and struck the ground far behind
// it counts as the near miss.
func (ev *events) latest(by tanks.ID) *shot {
	const flight = 2.0 // s from the near miss to the ground at most
	var first *shot
	for i := range ev.count() {
		s := ev.last(i)
		switch {
		case s.by != by:
		case first == nil && (s.kind != tanks.GroundHit || s.miss.of != tanks.NoTank):
			return s
		case first == nil:
			first = s
		case s.kind == tanks.NearMiss && first.at-s.at < flight:
			return s
		default:
			return first
		}
	}
	return first
}

// age returns the seconds since a mark was made.
func (ev *events) age(at float64) float64 { return ev.now - at }

// fading returns the strength of a mark of the given age: 1 until it begins to
// fade, 0 at the end of its life.
func fading(age, life float64) float64 {
	return min(max((life-age)/min(fadeTime, life), 0), 1)
}

// toward returns the heading from the victim of a hit toward where it came from.
func toward(e tanks.Event, w *tanks.World) geom.Heading {
	if e.Dir[0] != 0 || e.Dir[2] != 0 {
		return geom.HeadingOf(e.Dir.Mul(-1))
	}
	if valid(w, e.Tank) && valid(w, e.Other) {
		return geom.HeadingOf(w.Tanks[e.Tank].At.Sub(w.Tanks[e.Other].At))
	}
	return 0
}

// missOf measures a hit on the ground against the nearest enemy that the shooter
// sees.
func missOf(e tanks.Event, w *tanks.World) miss {
	out := miss{of: tanks.NoTank}
	if !valid(w, e.Tank) {
		return out
	}
	by := &w.Tanks[e.Tank]
	nearest := missReport
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team == by.Team || !t.Alive() || !w.Sightings.Of(by.ID, t.ID).Seen {
			continue
		}
		if d := geom.PlaneDist(t.At, e.At); d < nearest {
			nearest = d
			out = split(by.At, t.At, e.At)
			out.of = t.ID
		}
	}
	return out
}

// split returns how far beyond and to the right of the target a shell fell, seen
// from the shooter.
func split(shooter, target, fell mgl64.Vec3) miss {
	h := geom.HeadingOf(target.Sub(shooter))
	d := fell.Sub(target)
	dir, right := h.Dir(), h.Right()
	return miss{
		distance: geom.PlaneDist(target, fell),
		over:     d[0]*dir[0] + d[2]*dir[2],
		right:    d[0]*right[0] + d[2]*right[2],
	}
}

func valid(w *tanks.World, id tanks.ID) bool { return id >= 0 && int(id) < len(w.Tanks) }
