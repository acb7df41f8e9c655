package witness

import (
	"cmp"
	"slices"

	"treeline/ai/sight"
	"treeline/tanks"
)

// Report is about one tank: which enemies saw how much of it over the last
// seconds, and what came of it.
type Report struct {
	Victim  tanks.ID
	Name    string
	Team    tanks.Team
	Died    bool
	Killer  tanks.ID // NoTank if the tank lives, or the zone destroyed it
	End     int      // tick at which the report ends
	Enemies []Enemy  // all of them, the one that mattered most first
}

// Enemy is what one enemy saw of the victim and did to it.
type Enemy struct {
	ID        tanks.ID
	Name      string
	Class     tanks.ClassID
	Alive     bool
	Killer    bool
	Points    []Point // looks in the window, oldest first
	Marks     []Mark  // shots and hits in the window, oldest first
	Spot      *Spot   // the spotting that led to the first shot, else the last one; nil for none
	Again     int     // tick at which it saw the victim once more after Spot and losing it, -1 for never
	FirstShot int     // tick of the first shot in the window, -1 for none
	Shots     int
	Hits      int
	Damage    float64
	SeenFor   float64 // s in the window
	Most      float64 // largest share that was visible in view
	Sentence  string  // what happened, in plain English, said to the victim's driver
	Plain     string  // the same with the victim's name
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

// Reason is what made an enemy see a tank that it did not see before.
type Reason uint8

// The reasons.
const (
	InViewAtOnce Reason = iota // enough showed at the first look
	CoverFailed                // what had hidden the tank did so no more
	CoverFell                  // what had hidden the tank fell
	TurnedToYou                // the enemy turned its turret to it
	CameInRange                // the distance fell below the range of sight
	YouMoved                   // less was needed since the tank drove off
	YouFired                   // less was needed since the tank had fired
	LookedCloser               // less was needed: nearer to the middle of the view
	MoreShowed                 // more showed, though no single cover had failed
)

// MarkKind is what a mark stands for.
type MarkKind uint8

// The marks.
const (
	Shot MarkKind = iota // By fired, meaning On
	Hit                  // By's shell hit On; without damage it bounced
	Miss                 // By's shell passed On closely
	Kill                 // By destroyed On
)

// Mark is something that an enemy did to a victim.
type Mark struct {
	Tick   int
	Kind   MarkKind
	By, On tanks.ID
	Damage float64
	Part   tanks.Part
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
	return e.Killer || e.Shots+e.Hits > 0 || e.Spot != nil || e.SeenFor > 0 || e.Most > 0
}

// looked reports whether the enemy ever had the victim in its field of view.
func (e *Enemy) looked() bool {
	for i := range e.Points {
		if e.Points[i].InView {
			return true
		}
	}
	return false
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

// compile makes the report of a tank up to a tick. killer is who destroyed it
// then, NoTank if nobody did.
func (l *Log) compile(victim tanks.ID, end int, killer tanks.ID) *Report {
	w := l.world
	t := &w.Tanks[victim]
	r := &Report{Victim: victim, Name: t.Name, Team: t.Team, Died: !t.Alive(), Killer: killer, End: end}
	for i := range w.Tanks {
		if by := &w.Tanks[i]; by.Team != t.Team {
			r.Enemies = append(r.Enemies, l.enemy(r, by))
		}
	}
	slices.SortStableFunc(r.Enemies, func(a, b Enemy) int {
		return cmp.Or(
			order(a.Killer, b.Killer), cmp.Compare(b.Damage, a.Damage), cmp.Compare(b.Hits, a.Hits),
			cmp.Compare(b.Shots, a.Shots), cmp.Compare(b.SeenFor, a.SeenFor), order(a.Spot != nil, b.Spot != nil),
			cmp.Compare(b.Most, a.Most), order(a.looked(), b.looked()), order(a.Alive, b.Alive),
		)
	})
	for i := range r.Enemies {
		e := &r.Enemies[i]
		e.Sentence = r.sentence(e, toDriver())
		e.Plain = r.sentence(e, toOthers(r.Name))
	}
	return r
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
	e := Enemy{ID: by.ID, Name: by.Name, Class: by.Class, Alive: by.Alive(), Killer: by.ID == r.Killer, Again: -1, FirstShot: -1}
	t := l.of(by.ID, r.Victim)
	e.Points = l.points(t, r.End)
	for i := range e.Points {
		p := &e.Points[i]
		e.Most = max(e.Most, p.Share)
		if p.Seen {
			until := r.End
			if i+1 < len(e.Points) {
				until = e.Points[i+1].Tick
			}
			e.SeenFor += float64(float64(until-p.Tick) * tanks.Dt)
		}
	}
	for i := min(l.nmark, keptMarks) - 1; i >= 0; i-- {
		if m := l.last(i); m.By == by.ID && m.On == r.Victim && inWindow(m.Tick, r.End) {
			e.add(m)
		}
	}
	slices.SortStableFunc(e.Marks, func(a, b Mark) int { return a.Tick - b.Tick })
	e.Spot = t.decisive(&e, r.End)
	if last := t.last(r.End); last != nil && e.Spot != nil && last.Tick > e.Spot.Tick {
		e.Again = last.Tick
	}
	return e
}

func (e *Enemy) add(m *Mark) {
	e.Marks = append(e.Marks, *m)
	switch m.Kind {
	case Shot:
		e.Shots++
		if e.FirstShot < 0 || m.Tick < e.FirstShot {
			e.FirstShot = m.Tick
		}
	case Hit:
		e.Hits++
		e.Damage += m.Damage
	case Miss, Kill:
	}
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
