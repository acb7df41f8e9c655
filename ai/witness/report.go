package witness

import (
	"cmp"
	"math"
	"slices"

	"treeline/ai/sight"
	"treeline/tanks"
)

// Report is about one tank: which enemies saw how much of it over the last seconds, and the result.
type Report struct {
	Victim  tanks.ID
	Name    string
	Team    tanks.Team
	Died    bool
	Killer  tanks.ID // NoTank if the tank lives, or the zone destroyed it
	End     int      // tick at which the report ends
	Pause   int      // longest time between two looks at a tank, in ticks; after it a look no longer counts
	Enemies []Enemy  // all that are on the field or had to do with the victim, the one that mattered most first
}

// Enemy is what one enemy saw of the victim and did to it.
type Enemy struct {
	ID        tanks.ID
	Name      string
	Class     tanks.ClassID
	Alive     bool
	Killer    bool
	Points    []Point // looks in the window, oldest first
	Fire      []Shot  // shots in the window, oldest first
	Tally             // of Fire
	Spot      *Spot   // the spotting that led to the first shot, else the last one; nil for none
	Before    bool    // Spot lies before the window
	Again     int     // tick at which it saw the victim once more after Spot and losing it, -1 for never
	FirstShot int     // tick of the first shot in the window, -1 for none
	SeenFor   float64 // s in the window
	Least     float64 // smallest and largest share that was visible while it saw the victim
	Most      float64
	Best      *Point // the look that came nearest to a sighting, or exceeded it most; nil if the victim was never in view
	Sentence  string // what happened, in plain English, addressed to the victim's driver
	Plain     string // the same with the victim's name
}

// Point is one look.
type Point struct {
	Tick   int
	InView bool    // else nothing was asked for
	Share  float64 // visible
	Needed float64 // 0 out of view
	Meter  float64
	Seen   bool
	Hidden float64     // share that Cause hides, 0 for none
	Cause  sight.Cause // what hides most
}

// Spot is how an enemy came to see the victim.
type Spot struct {
	Tick        int // the spot meter was full
	Rose        int // enough had begun to show
	Share       float64
	Needed      float64
	Distance    float64 // m
	OffAxis     float64 // rad
	Cue         sight.Cue
	Because     Signs
	Reason      Reason
	Cover       sight.Cause // that failed, for CoverFailed and CoverFell
	Hid         float64     // share that it had hidden
	Place       Place       // of the cover
	Explanation sight.Explanation
}

// Place is where something stood, as seen from the victim.
type Place struct {
	Known      bool
	Distance   float64 // m
	Bearing    float64 // rad from the turret's heading, left positive
	ToObserver float64 // m
}

// Seconds returns the time of a tick, in seconds before the end of the report
// and so not above 0.
func (r *Report) Seconds(tick int) float64 { return float64(tick-r.End) * tanks.Dt }

// Lead returns the enemy that mattered most, nil if nobody saw anything of the
// victim.
func (r *Report) Lead() *Enemy {
	if len(r.Enemies) == 0 || !r.Enemies[0].concerned() {
		return nil
	}
	return &r.Enemies[0]
}

// concerned reports whether the enemy had anything to do with the victim.
func (e *Enemy) concerned() bool {
	return e.Killer || e.Shots > 0 || e.Spot != nil || e.SeenFor > 0 || e.Best != nil && e.Best.Share > 0
}

// shown returns the share of the best look, -1 without one.
func (e *Enemy) shown() float64 {
	if e.Best == nil {
		return -1
	}
	return e.Best.Share
}

// Concerned returns how many of the enemies, the first ones, saw something of the
// victim or fired at it.
func (r *Report) Concerned() int {
	n := 0
	for n < len(r.Enemies) && r.Enemies[n].concerned() {
		n++
	}
	return n
}

// compile makes the report of a tank up to a tick. killer is the tank that destroyed it
// then, NoTank if nobody did.
func (l *Log) compile(victim tanks.ID, end int, killer tanks.ID) *Report {
	w := l.world
	t := &w.Tanks[victim]
	r := &Report{Victim: victim, Name: t.Name, Team: t.Team, Died: t.Wrecked(), Killer: killer, End: end, Pause: l.pause()}
	for i := range w.Tanks {
		by := &w.Tanks[i]
		if by.Team == t.Team {
			continue
		}
		if e := l.enemy(r, by); !by.Absent || e.concerned() {
			r.Enemies = append(r.Enemies, e)
		}
	}
	slices.SortStableFunc(r.Enemies, func(a, b Enemy) int {
		return cmp.Or(
			order(a.Killer, b.Killer), cmp.Compare(b.Damage, a.Damage), cmp.Compare(b.Hits+b.Bounces, a.Hits+a.Bounces),
			cmp.Compare(b.Shots, a.Shots), cmp.Compare(b.SeenFor, a.SeenFor), order(a.Spot != nil, b.Spot != nil),
			cmp.Compare(b.shown(), a.shown()), order(a.Best != nil, b.Best != nil), order(a.Alive, b.Alive),
		)
	})
	for i := range r.Enemies {
		e := &r.Enemies[i]
		e.Sentence = r.sentence(e, toDriver())
		e.Plain = r.sentence(e, toOthers(r.Name))
	}
	return r
}

// pause returns the longest time between two looks that follow each other, in ticks.
func (l *Log) pause() int {
	const least, slack = 0.6, 1.5 // s; of the time from look to look
	t := l.eyes.Tuning()
	return int(math.Ceil(max(least, slack/t.LookRate) * tanks.Hertz))
}

// order puts true before false.
func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// enemy gathers what one enemy saw and did.
func (l *Log) enemy(r *Report, by *tanks.Tank) Enemy {
	e := Enemy{ID: by.ID, Name: by.Name, Class: by.Class, Alive: by.Alive(), Killer: by.ID == r.Killer, Again: unknown, FirstShot: unknown}
	t := l.of(by.ID, r.Victim)
	e.Points = l.points(t, r.End)
	e.look(r)
	if e.Fire, e.Tally = l.shots(by.ID, r.Victim, r.End); len(e.Fire) > 0 {
		e.FirstShot = e.Fire[0].Tick
	}
	e.Rammed = e.Killer && (len(e.Fire) == 0 || !slices.ContainsFunc(e.Fire, func(s Shot) bool { return s.Fatal }))
	e.Spot = t.decisive(&e, r.End)
	e.Before = e.Spot != nil && !inWindow(e.Spot.Tick, r.End)
	if last := t.last(r.End); last != nil && e.Spot != nil && last.Tick > e.Spot.Tick {
		e.Again = last.Tick
	}
	return e
}

// look sums up the looks.
func (e *Enemy) look(r *Report) {
	for i := range e.Points {
		p := &e.Points[i]
		if p.InView && (e.Best == nil || p.nearer(e.Best)) {
			e.Best = p
		}
		if !p.Seen {
			continue
		}
		if e.SeenFor == 0 {
			e.Least = p.Share
		}
		e.Least, e.Most = min(e.Least, p.Share), max(e.Most, p.Share)
		e.SeenFor += float64(float64(r.Until(e.Points, i)-p.Tick) * tanks.Dt)
	}
}

// nearer reports whether a look came nearer to a sighting than another one. A look that saw some of
// the tank always came nearer than one that saw nothing, however little that one needed.
func (p *Point) nearer(than *Point) bool {
	if some := p.Share > 0; some != (than.Share > 0) {
		return some
	}
	return p.Share-p.Needed > than.Share-than.Needed
}

// Until returns the tick up to which a look counts: that of the next look, the end of the report,
// or, if the enemy did not look again, the end of the longest time between two looks.
func (r *Report) Until(points []Point, i int) int {
	next := r.End
	if i+1 < len(points) {
		next = points[i+1].Tick
	}
	return min(next, points[i].Tick+r.Pause)
}

// points returns the kept looks of the window that ends at end.
func (l *Log) points(t *track, end int) []Point {
	var out []Point
	for i := max(0, t.nlook-kept); i < t.nlook; i++ {
		s := &t.looks[i%kept]
		if !inWindow(int(s.tick), end) {
			continue
		}
		p := Point{
			Tick: int(s.tick), InView: s.inView, Share: float64(s.share), Meter: float64(s.meter), Seen: s.seen,
			Hidden: float64(s.hidden), Cause: l.causes[s.cause],
		}
		if s.inView {
			p.Needed = float64(s.needed)
		}
		out = append(out, p)
	}
	return out
}

// last returns the last spotting up to a tick, nil for none.
func (t *track) last(end int) *Spot {
	for i := t.nspot - 1; i >= max(0, t.nspot-keptSpots); i-- {
		if s := &t.spots[i%keptSpots]; s.Tick <= end {
			return s
		}
	}
	return nil
}

// decisive returns the last spotting before the first shot of the window, else
// the last one, if it still matters to the window: it lies in it, or
// the victim has been in sight since.
func (t *track) decisive(e *Enemy, end int) *Spot {
	var best *Spot
	for i := max(0, t.nspot-keptSpots); i < t.nspot; i++ {
		s := &t.spots[i%keptSpots]
		if s.Tick > end || best != nil && e.FirstShot >= 0 && s.Tick > e.FirstShot {
			break
		}
		best = s
	}
	if best == nil || !inWindow(best.Tick, end) && (len(e.Points) == 0 || !e.Points[0].Seen) {
		return nil
	}
	out := *best
	return &out
}
