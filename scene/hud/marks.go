package hud

import (
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// How long marks of events stay, in seconds of picture time, and how many are kept.
const (
	feedTime  = 7.0
	cardTime  = 4.0
	markTime  = 0.9 // hit mark at the sight
	hurtTime  = 2.5 // direction of a hit taken
	fadeTime  = 0.8 // the part of it during which a mark fades out
	feedLines = 6
	keptShots = 64 // in large battles more than twenty shells end while a card shows
)

// kill is a line of the feed.
type kill struct {
	at        float64 // s
	by, other tanks.ID
}

// recent is what happened a short while ago and still shows.
type recent struct {
	now   float64 // s, of the last frame
	kills kills
	shots shots
	radio radioLog
}

// apply notes an event at the time of the last frame.
func (r *recent) apply(e *view.Event) {
	r.kills.apply(e, r.now)
	r.shots.apply(e, r.now)
}

// kills keeps who destroyed whom recently, in a ring buffer.
type kills struct {
	all [feedLines]kill
	n   int
}

// apply notes a kill, and ignores other events.
func (k *kills) apply(e *view.Event, now float64) {
	if e.Kind == tanks.Killed {
		k.all[k.n%feedLines] = kill{at: now, by: e.Tank, other: e.Other}
		k.n++
	}
}

// lines returns how many lines of the feed still show, and line the i-th of them, the newest first.
func (k *kills) lines(now float64) int {
	n := 0
	for n < min(k.n, feedLines) && now-k.line(n).at < feedTime {
		n++
	}
	return n
}

func (k *kills) line(i int) *kill { return &k.all[(k.n-1-i)%feedLines] }

// shot is how a shell ended, or a hit or ram and the damage that it did.
type shot struct {
	at       float64 // s
	kind     tanks.EventKind
	by, to   tanks.ID
	part     tanks.Part
	angle    float64
	damage   float64
	from     geom.Heading // from the victim toward the shooter
	miss     view.Miss
	killed   bool
	wreck    bool // the tank was a wreck before
	friend   bool
	obstacle int32
}

// shots keeps what shells did recently, in a ring buffer.
type shots struct {
	all [keptShots]shot
	n   int
}

// apply notes how a shell ended and what it did.
func (m *shots) apply(e *view.Event, now float64) {
	switch e.Kind {
	case tanks.Killed:
		m.kill(e)
	case tanks.Struck:
		m.add(shot{at: now, kind: e.Kind, by: e.Tank, to: e.Other, part: e.Part, angle: e.Angle, damage: e.Damage, from: e.From, wreck: e.Wreck, friend: e.Friend})
	case tanks.Touched:
		if e.Ram > 0 {
			m.add(shot{at: now, kind: e.Kind, by: tanks.NoTank, to: e.Other, damage: e.Ram, from: e.From})
		}
	case tanks.GroundHit:
		m.add(shot{at: now, kind: e.Kind, by: e.Tank, to: tanks.NoTank, miss: e.Miss})
	case tanks.ObstacleHit:
		m.add(shot{at: now, kind: e.Kind, by: e.Tank, to: tanks.NoTank, obstacle: int32(e.Obstacle)})
	case tanks.NearMiss:
		m.add(shot{at: now, kind: e.Kind, by: e.Tank, to: e.Other, from: e.From, friend: e.Friend})
	default: // the other events leave no mark
	}
}

func (m *shots) add(s shot) {
	m.all[m.n%keptShots] = s
	m.n++
}

// kill marks the hit that came just before a kill as the one that killed.
func (m *shots) kill(e *view.Event) {
	for i := range m.count() {
		s := m.last(i)
		if s.kind == tanks.Struck && s.by == e.Tank && s.to == e.Other {
			s.killed = true
			return
		}
	}
}

// count returns how many shots are kept, and last the i-th of them, the newest first.
func (m *shots) count() int { return min(m.n, keptShots) }

func (m *shots) last(i int) *shot { return &m.all[(m.n-1-i)%keptShots] }

// latest returns the outcome of the last shell of a tank, nil if there is none. A shell that passed
// close to an enemy and hit the ground far behind it counts as a near miss; one that passed close
// to a friend does not.
func (m *shots) latest(by tanks.ID) *shot {
	const flight = 2.0 // s, at most, from the near miss to the ground
	var first *shot
	for i := range m.count() {
		s := m.last(i)
		switch {
		case s.by != by || s.kind == tanks.NearMiss && s.friend:
		case first == nil && (s.kind != tanks.GroundHit || s.miss.Of != tanks.NoTank):
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

// fading returns the opacity of a mark of the given age: 1 until it begins to fade, 0 at the end of
// its life.
func fading(age, life float64) float64 {
	return min(max((life-age)/min(fadeTime, life), 0), 1)
}
