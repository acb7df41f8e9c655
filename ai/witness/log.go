package witness

import (
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Window is how far back a report goes, in seconds.
const Window = 15.0

const (
	windowTicks = int(Window * tanks.Hertz)
	apart       = 3                     // ticks between two kept looks at least, unless the verdict changes
	kept        = windowTicks/apart + 8 // looks kept of a pair
	keptSpots   = 4                     // spottings kept of a pair
	shotsKept   = 1024                  // room for the shots of everybody at first
)

// Log is the record of a round. It implements sight.Witness. It allocates only at a spotting, which
// is explained in full, and at a death.
type Log struct {
	eyes    *sight.Eyes
	world   *tanks.World
	n       int
	tracks  []track // observer*n + target; those of friends stay empty
	causes  []sight.Cause
	flights []flight  // the oldest first
	came    []int     // tick at which each tank came onto the field to replace one that died, 0 if it began the round
	closed  []*Report // by victim, made at its death, of those who are dead
	past    []*Report // of deaths of those who came back
	from    int       // tick at which the record begins
	nothing sight.Cause
}

var _ sight.Witness = (*Log)(nil)

// track is what is kept of one observer's looks at one target.
type track struct {
	looks  []sample // a ring, made at the first look
	nlook  int
	before moment // last look that showed too little, before the present run
	rose   moment // first look of the present run that showed enough
	spots  [keptSpots]Spot
	nspot  int
}

// sample is one kept look.
type sample struct {
	tick          int32
	cause         int32 // index into Log.causes
	share, needed float32
	meter, hidden float32
	inView, seen  bool
}

// moment is a look with the places that explain it.
type moment struct {
	sight.Look

	Blocker sight.Blocker
	ok      bool
	from    mgl64.Vec3   // of the observer
	at      mgl64.Vec3   // of the target
	heading geom.Heading // of the target's turret
	toward  geom.Heading // of the observer's turret
}

// New returns the log of a match whose tanks look through eyes. It has to be
// notified of looks (sight.Eyes.SetWitness) and of events (Apply).
func New(w *tanks.World, eyes *sight.Eyes) *Log {
	n := len(w.Tanks)
	l := &Log{
		eyes: eyes, world: w, n: n, tracks: make([]track, n*n), flights: make([]flight, 0, shotsKept),
		causes: make([]sight.Cause, fewCauses+len(w.Map.Obstacles)+n), closed: make([]*Report, n), came: make([]int, n),
		nothing: sight.Cause{Obstacle: -1, Wreck: tanks.NoTank},
	}
	l.Reset()
	return l
}

// Reset forgets everything, for a new round or after a jump in time: the record begins at this tick.
func (l *Log) Reset() {
	l.from = l.world.Tick
	for i := range l.tracks {
		l.tracks[i].reset()
	}
	l.flights = l.flights[:0]
	clear(l.closed)
	clear(l.came)
	l.past = nil
	clear(l.causes)
	l.causes[noCause] = l.nothing
}

// reset forgets what is known of a pair.
func (t *track) reset() { t.nlook, t.nspot, t.before.ok, t.rose.ok = 0, 0, false, false }

// of returns the track of a pair.
func (l *Log) of(observer, target tanks.ID) *track { return &l.tracks[int(observer)*l.n+int(target)] }

// Looked implements sight.Witness.
func (l *Log) Looked(w *tanks.World, k *sight.Look) {
	t := l.of(k.Observer, k.Target)
	b := l.eyes.Blocker(w)
	l.keep(t, k, &b)
	switch enough := k.InView && k.Share > k.Threshold; {
	case k.Began:
		if !t.rose.ok {
			l.take(&t.rose, w, k, &b)
		}
		l.spotted(t, w, k)
		t.before.ok, t.rose.ok = false, false
	case k.Seen:
	case enough && !t.rose.ok:
		l.take(&t.rose, w, k, &b)
	case !enough:
		l.take(&t.before, w, k, &b)
		t.rose.ok = false
	}
}

// keep adds a look to the ring of its pair, with what hid most of the target.
func (l *Log) keep(t *track, k *sight.Look, b *sight.Blocker) {
	if t.looks == nil {
		t.looks = make([]sample, kept)
	}
	next := sample{
		tick: int32(k.Tick), cause: l.code(&b.Cause), share: float32(k.Share), needed: float32(k.Threshold),
		meter: float32(k.Meter), hidden: float32(b.Part), inView: k.InView, seen: k.Seen,
	}
	if t.nlook > 0 {
		if last := &t.looks[(t.nlook-1)%kept]; last.seen == next.seen && next.tick-last.tick < apart {
			return
		}
	}
	t.looks[t.nlook%kept] = next
	t.nlook++
}

// The first places of the table of causes.
const (
	noCause = iota
	groundCause
	smokeCause
	fewCauses
)

// code returns the index of a cause in the table, and enters it there.
func (l *Log) code(c *sight.Cause) int32 {
	i := noCause
	switch {
	case c.Obstacle >= 0:
		i = fewCauses + int(c.Obstacle)
	case c.Wreck != tanks.NoTank:
		i = len(l.causes) - l.n + int(c.Wreck)
	case c.Kind == sight.Smoke:
		i = smokeCause
	case c.Kind != "":
		i = groundCause
	}
	if i != noCause && l.causes[i].Kind == "" {
		l.causes[i] = *c
	}
	return int32(i)
}

func (l *Log) take(m *moment, w *tanks.World, k *sight.Look, b *sight.Blocker) {
	target := &w.Tanks[k.Target]
	observer := &w.Tanks[k.Observer]
	*m = moment{
		Look: *k, Blocker: *b, ok: true, from: observer.At, at: target.At, heading: target.TurretHeading(), toward: observer.TurretHeading(),
	}
}

// spotted keeps how a target came to be seen.
func (l *Log) spotted(t *track, w *tanks.World, k *sight.Look) {
	s := &t.spots[t.nspot%keptSpots]
	t.nspot++
	*s = Spot{
		Tick: k.Tick, Rose: t.rose.Tick, Share: k.Share, Needed: k.Threshold, Distance: k.Distance, Cue: k.Cue,
		OffAxis: k.OffAxis, Explanation: l.eyes.Explain(w, k.Observer, k.Target),
	}
	s.Because = because(l.eyes.Tuning(), k)
	s.Reason, s.Cover = l.reason(w, &t.before, &t.rose)
	if s.Reason == CoverFailed || s.Reason == CoverFell {
		s.Place = placeOf(w, s.Cover, &t.before)
		s.Hid = t.before.Blocker.Part
	}
}

// Apply records something that happened. It is called for every event of every tick.
func (l *Log) Apply(e tanks.Event) {
	if !l.valid(e.Tank) && e.Kind != tanks.Killed {
		return
	}
	switch e.Kind {
	case tanks.Fired:
		l.fired(e.Tank, e.Other, e.Tick)
	case tanks.Struck:
		l.met(&e, e.Other)
	case tanks.GroundHit, tanks.ObstacleHit:
		l.met(&e, tanks.NoTank)
	case tanks.NearMiss:
		l.passed(&e)
	case tanks.Killed:
		if l.valid(e.Other) {
			l.killed(&e)
			l.closed[e.Other] = l.compile(e.Other, e.Tick, e.Tank)
		}
	case tanks.Arrived:
		l.arrived(e.Tank, e.Tick)
	default: // the rest has nothing to do with who saw whom
	}
}

// arrived begins a fresh record of a tank that has come onto the field to replace one that died.
func (l *Log) arrived(id tanks.ID, tick int) {
	l.came[id] = tick
	if r := l.closed[id]; r != nil {
		l.past, l.closed[id] = append(l.past, r), nil
	}
	for i := range l.n {
		l.of(id, tanks.ID(i)).reset()
		l.of(tanks.ID(i), id).reset()
	}
}

func (l *Log) valid(id tanks.ID) bool { return id >= 0 && int(id) < l.n }

// Report returns the report on a tank: up to now, or up to its death. It is nil for a tank that is
// not in the match, and for a wreck from before the record begins. A tank that came back has a new
// report.
func (l *Log) Report(victim tanks.ID) *Report {
	if !l.valid(victim) {
		return nil
	}
	if r := l.closed[victim]; r != nil {
		return r
	}
	if t := &l.world.Tanks[victim]; t.Wrecked() && t.KilledTick < l.from {
		return nil
	}
	return l.compile(victim, l.world.Tick, tanks.NoTank)
}

// Deaths returns the reports of all deaths in this round, in their order.
func (l *Log) Deaths() []*Report {
	out := slices.Clone(l.past)
	for _, r := range l.closed {
		if r != nil {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b *Report) int { return a.End - b.End })
	return out
}

// placeOf returns where the cover stood relative to the tank that it covered.
func placeOf(w *tanks.World, c sight.Cause, m *moment) Place {
	var at mgl64.Vec3
	switch {
	case c.Obstacle >= 0:
		at = w.Map.Obstacles[c.Obstacle].At
	case c.Wreck != tanks.NoTank:
		at = w.Tanks[c.Wreck].At
	default:
		return Place{}
	}
	return Place{
		Known: true, Distance: geom.PlaneDist(at, m.at), ToObserver: geom.PlaneDist(at, m.from),
		Bearing: geom.Bearing(m.at, m.heading, at),
	}
}

// inWindow reports whether a tick lies in the window that ends at end.
func inWindow(tick, end int) bool { return tick <= end && end-tick <= windowTicks }
