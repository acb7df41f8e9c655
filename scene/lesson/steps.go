package lesson

import (
	"math"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// hit returns the last event in which a shell of the player's damaged an enemy, nil if there is
// none.
func hit(v *view.View, news []view.Event) (last *view.Event) {
	for i := range news {
		e := &news[i]
		m := v.Member(e.Other)
		if e.Kind == tanks.Struck && e.Tank == v.Me && m != nil && m.Team != v.Side() && e.Damage > 0 {
			last = e
		}
	}
	return last
}

// unseen reports whether no enemy sees the tank.
func unseen(v *view.View) bool { return v.Person != nil && v.Person.Exposure.Observers == 0 }

// driving measures how far a tank drives and turns.
type driving struct {
	begun     bool
	heading   geom.Heading // at the last tick
	way, turn float64      // m, rad
}

func newDrive() watcher { return &driving{} }

func (d *driving) tick(v *view.View, _ []view.Event) float64 {
	const far, about = 40.0, math.Pi / 2 // m, rad
	if d.begun {
		d.turn += math.Abs(d.heading.To(v.Own.Heading))
	}
	d.begun, d.heading = true, v.Own.Heading
	d.way += math.Abs(v.Own.Speed) * tanks.Dt
	return min(d.way/far, 1)*0.5 + min(d.turn/about, 1)*0.5
}

// aiming waits for a hit.
type aiming struct{ share float64 }

func newAim() watcher { return &aiming{} }

func (a *aiming) tick(v *view.View, news []view.Event) float64 {
	if hit(v, news) != nil {
		a.share = 1
	}
	return a.share
}

// noticing waits until an enemy has seen the tank: for a moment if it had driven before, and longer
// if it was seen from the start, so that this player too watches the eye.
type noticing struct{ way, seconds float64 }

func newNoticed() watcher { return &noticing{} }

func (n *noticing) tick(v *view.View, _ []view.Event) float64 {
	const moment, long, far = 0.5, 3.0, 10.0 // s, s, m
	n.way += math.Abs(v.Own.Speed) * tanks.Dt
	way := min(n.way/far, 1)
	if unseen(v) {
		n.seconds = 0
		return 0.9 * way * v.Person.Exposure.Level
	}
	n.seconds += tanks.Dt
	if way < 1 {
		return max(0.9*way, min(n.seconds/long, 1))
	}
	return 0.9 + 0.1*min(n.seconds/moment, 1)
}

// reading waits until the page has been opened and closed.
type reading struct{ opened bool }

func newWhy() watcher { return &reading{} }

func (r *reading) page(open bool) (done bool) {
	done = r.opened && !open
	r.opened = r.opened || open
	return done
}

func (r *reading) tick(*view.View, []view.Event) float64 {
	if r.opened {
		return 0.5
	}
	return 0
}

// hiding waits until no enemy has seen the tank for some time, after one has.
type hiding struct{ seconds float64 }

func newHide() watcher { return &hiding{} }

func (h *hiding) tick(v *view.View, _ []view.Event) float64 {
	const long, shut = 3.0, 0.02 // s; level at which the eye is shut
	if !unseen(v) || v.Person.Exposure.Level > shut {
		h.seconds = 0
		return 0
	}
	h.seconds += tanks.Dt
	return h.seconds / long
}

// peeking waits until the player has seen an enemy, fired while it was in sight, and is out of all
// enemies' sight again.
type peeking struct {
	saw, fired bool
	way        float64 // m driven since the shot
	seconds    float64 // s for which nobody has seen the tank since
}

func newPeek() watcher { return &peeking{} }

func (p *peeking) tick(v *view.View, news []view.Event) float64 {
	const away, long = 4.0, 2.0 // m, s
	for i := range v.Tanks {
		p.saw = p.saw || v.Tanks[i].Seen
	}
	for i := range news {
		if e := &news[i]; e.Kind == tanks.Fired && e.Tank == v.Me && p.saw {
			p.fired, p.way, p.seconds = true, 0, 0
		}
	}
	switch {
	case !p.saw:
		return 0
	case !p.fired:
		return 0.3
	}
	p.way += math.Abs(v.Own.Speed) * tanks.Dt
	if p.seconds += tanks.Dt; !unseen(v) || p.way < away {
		p.seconds = 0
	}
	return 0.6 + 0.4*min(p.seconds/long, 1)
}

// flanking waits for a damaging hit in side or rear.
type flanking struct{ share float64 }

func newFlank() watcher { return &flanking{} }

func (f *flanking) tick(v *view.View, news []view.Event) float64 {
	if e := hit(v, news); e != nil {
		switch e.Part {
		case tanks.HullSide, tanks.HullRear, tanks.TurretSide, tanks.TurretRear:
			f.share = 1
		case tanks.HullFront, tanks.TurretFront, tanks.Tracks:
		}
	}
	return f.share
}

// leading waits for both calls, in either order.
type leading struct{ follow, attack bool }

func newSquad() watcher { return &leading{} }

func (l *leading) tick(v *view.View, news []view.Event) float64 {
	for i := range news {
		if e := &news[i]; e.Kind == tanks.Called && e.Tank == v.Seat {
			l.follow = l.follow || e.Call == tanks.Follow
			l.attack = l.attack || e.Call == tanks.Attack
		}
	}
	share := 0.0
	for _, done := range []bool{l.follow, l.attack} {
		if done {
			share += 0.5
		}
	}
	return share
}

// ending waits until the tank is lost and the page on it has been read, or the enemies are
// destroyed.
type ending struct {
	reading

	lost bool
}

func newLast() watcher { return &ending{} }

func (e *ending) page(open bool) (done bool) { return e.lost && e.reading.page(open) }

func (e *ending) tick(v *view.View, news []view.Event) float64 {
	own := v.Member(v.Seat)
	if v.Over && own != nil && v.Winner == own.Team {
		return 1
	}
	if e.lost = e.lost || own != nil && !own.Alive; !e.lost {
		return 0
	}
	return 0.5 + 0.5*e.reading.tick(v, news)
}
