package lab

import (
	"treeline/ai"
	"treeline/ai/sight"
	"treeline/tanks"
)

// ending is how a detection ended. A detection is the time for which one tank saw one enemy,
// without an interruption of more than blink.
type ending int

const (
	intoCover   ending = iota // the target moved, and cover or ground hides it
	outOfReach                // the target moved out of the field of view or range
	intoSmoke                 // smoke came between them, without which the target would still be seen
	turnedAway                // the observer turned until the target was out of view
	bothHid                   // both moved, and either movement would have hidden the target
	drewAway                  // the observer moved, or something new is between them
	seenDied                  // the target died in sight
	viewerDied                // the observer died
	matchClosed               // the match ended first
	numEndings
)

// String returns the name of the ending in tables.
func (f ending) String() string {
	return [numEndings]string{
		"moved into cover", "moved out of view or range", "smoke hid it", "the observer turned away", "both moved into cover", "the observer moved", "died in sight", "the observer died", "the match ended",
	}[f]
}

// short returns the name of the ending in charts.
func (f ending) short() string {
	switch f {
	case intoCover:
		return "cover"
	case outOfReach:
		return "left"
	case intoSmoke:
		return "smoke"
	case turnedAway:
		return "turned"
	case bothHid:
		return "both"
	case drewAway:
		return "moved"
	case seenDied:
		return "died"
	case viewerDied:
		return "viewer died"
	case matchClosed:
		return "end"
	case numEndings:
	}
	return ""
}

// blink is the time in ticks for which a sighting may be interrupted and still be the same
// detection: driving past a trunk does not break sight.
const blink = 3 * tanks.Hertz / 2

// lookout watches who sees whom. It implements sight.Witness.
//
// A detection begins when the spot meter of an observer is full and ends at the look with which the
// sighting is lost, provided that it is not resumed within blink. To find out who ended it, the
// look is repeated with the target put back to its place and motion at the last look that showed
// enough of it to be noticed; the observer and everything else stay as they are. If the target
// would still be in sight there, its own movement broke the sight: by cover if it is still within
// the field of view and the range, otherwise by leaving them. If it would be out of sight there
// too, the observer or the world broke it. Before that the lookout checks whether smoke alone hides
// enough of the target.
type lookout struct {
	eyes    *sight.Eyes // of its own, so that questions disturb nothing
	n       int
	pairs   []detection // observer*n + target
	endings [][numEndings]int
	seenBy  []int // by tank: enemies that see it
	first   int   // tick of the first sighting, -1 before it
}

// detection is the state of one pair of observer and target.
type detection struct {
	open, lost bool // lost: not resumed yet
	since      int  // tick of its beginning
	lostTick   int
	end        ending     // how it ends if it is not resumed
	fresh      bool       // it began with a loaded gun and nobody else in sight, and the observer has not fired since
	good, from tanks.Tank // target and observer at the last look that showed enough
}

var _ sight.Witness = (*lookout)(nil)

func newLookout(b *ai.Battle) *lookout {
	n := len(b.World.Tanks)
	return &lookout{
		eyes: sight.New(sight.NewOccluders(b.World.Map), b.Eyes.Tuning()), n: n,
		pairs: make([]detection, n*n), endings: make([][numEndings]int, n), seenBy: make([]int, n), first: -1,
	}
}

// Looked implements sight.Witness.
func (l *lookout) Looked(w *tanks.World, k *sight.Look) {
	p := &l.pairs[int(k.Observer)*l.n+int(k.Target)]
	if p.open && p.lost && k.Tick-p.lostTick > blink {
		l.settle(k.Target, p, p.end)
	}
	switch {
	case k.Began:
		l.begin(w, k, p)
	case !k.Seen && p.open && !p.lost:
		p.lost, p.lostTick, p.end = true, k.Tick, l.judge(w, k, p)
		l.seenBy[k.Target]--
	}
	if k.Seen && k.InView && k.Share > k.Threshold {
		p.good, p.from = w.Tanks[k.Target], w.Tanks[k.Observer]
	}
}

// begin opens a detection, or resumes one that was interrupted.
func (l *lookout) begin(w *tanks.World, k *sight.Look, p *detection) {
	if l.first < 0 {
		l.first = k.Tick
	}
	l.seenBy[k.Target]++
	if p.open {
		p.lost = false
		return
	}
	alone := true
	for i := range l.pairs[int(k.Observer)*l.n : int(k.Observer+1)*l.n] {
		other := &l.pairs[int(k.Observer)*l.n+i]
		alone = alone && (!other.open || other.lost)
	}
	*p = detection{open: true, since: k.Tick, fresh: alone && w.Tanks[k.Observer].Reload == 0}
}

// judge returns what ended a sighting.
func (l *lookout) judge(w *tanks.World, k *sight.Look, p *detection) ending {
	if l.smoked(w, k) {
		return intoSmoke
	}
	if l.holds(w, k, k.Target, &p.good) {
		if k.InView {
			return intoCover
		}
		return outOfReach
	}
	switch {
	case !k.InView:
		return turnedAway
	case !l.holds(w, k, k.Observer, &p.from):
		return bothHid
	}
	return drewAway
}

// holds reports whether the observer would still see the target if the tank id had its earlier
// place and motion, and everything else stayed the same.
func (l *lookout) holds(w *tanks.World, k *sight.Look, id tanks.ID, was *tanks.Tank) bool {
	t := &w.Tanks[id]
	now := *t
	t.Pose, t.Speed, t.Slide, t.HullRate, t.TurretRate = was.Pose, was.Speed, was.Slide, was.HullRate, was.TurretRate
	there := l.eyes.Explain(w, k.Observer, k.Target)
	*t = now
	return there.InView && there.Share > 0 && there.Share >= l.eyes.Tuning().LoseFactor*there.Threshold
}

// smoked reports whether the observer would still see the target if there were no smoke.
func (l *lookout) smoked(w *tanks.World, k *sight.Look) bool {
	if len(w.Clouds.All()) == 0 || !k.InView {
		return false
	}
	x := l.eyes.Explain(w, k.Observer, k.Target)
	share := x.Share
	for i := range x.Blocked {
		if x.Blocked[i].Cause.Kind == sight.Smoke {
			share += x.Blocked[i].Part
		}
	}
	return share > x.Share && share >= l.eyes.Tuning().LoseFactor*x.Threshold
}

// fired records a shot. first reports whether it is the observer's first shot since it detected the
// target with a loaded gun and nobody else in sight; seconds is the time since the detection.
func (l *lookout) fired(e *tanks.Event) (seconds float64, first bool) {
	if e.Other == tanks.NoTank {
		return 0, false
	}
	p := &l.pairs[int(e.Tank)*l.n+int(e.Other)]
	first = p.open && !p.lost && p.fresh
	for i := range l.pairs[int(e.Tank)*l.n : int(e.Tank+1)*l.n] {
		l.pairs[int(e.Tank)*l.n+i].fresh = false
	}
	return float64(e.Tick-p.since) * tanks.Dt, first
}

// died ends all detections of a tank and by it.
func (l *lookout) died(id tanks.ID) {
	for other := range l.n {
		l.end(tanks.ID(other), id, seenDied)
		l.end(id, tanks.ID(other), viewerDied)
	}
}

// left ends all detections of a tank that drove off the map and by it.
func (l *lookout) left(id tanks.ID) {
	for other := range l.n {
		l.end(tanks.ID(other), id, outOfReach)
		l.end(id, tanks.ID(other), drewAway)
	}
}

// end closes a detection, if one is open, for a reason other than a look.
func (l *lookout) end(observer, target tanks.ID, why ending) {
	p := &l.pairs[int(observer)*l.n+int(target)]
	switch {
	case !p.open:
	case p.lost:
		l.settle(target, p, p.end)
	default:
		l.seenBy[target]--
		l.settle(target, p, why)
	}
}

// settle records how a detection ended.
func (l *lookout) settle(target tanks.ID, p *detection, why ending) {
	l.endings[target][why]++
	p.open = false
}

// close ends all detections that are still open when the match is over.
func (l *lookout) close() {
	for observer := range l.n {
		for target := range l.n {
			l.end(tanks.ID(observer), tanks.ID(target), matchClosed)
		}
	}
}

// watched reports whether an enemy sees a tank.
func (l *lookout) watched(id tanks.ID) bool { return l.seenBy[id] > 0 }
