package scene

import (
	"slices"
	"time"

	"treeline/scene/config"
	"treeline/scene/gx"
	"treeline/scene/stage"
)

// tierFor returns the quality that was asked for, or the one that a renderer
// starts with: a software renderer gets the lowest.
func tierFor(quality config.Tier, renderer string) stage.Tier {
	if quality != "" && quality != config.AutoTier {
		return stage.Tier(quality)
	}
	if gx.Software(renderer) {
		return stage.Low
	}
	return stage.High
}

// What a picture may take in milliseconds, with room for a fight: at the lowest
// tier so that a higher one is worth trying, and at any so that it stays.
const (
	easyForMedium = 8.5
	easyForHigh   = 2.0
	tooLong       = 14.0
)

// suitedTier returns the tier that suits a machine which takes a median of ms for
// a picture at a tier. A software renderer takes about a sixth more at medium than
// at low and six times as much at high; a graphics card hardly feels medium.
func suitedTier(at stage.Tier, ms float64) stage.Tier {
	switch {
	case at == stage.Low && ms < easyForHigh:
		return stage.High
	case at == stage.Low && ms < easyForMedium:
		return stage.Medium
	case at == stage.High && ms > tooLong:
		return stage.Medium
	case at == stage.Medium && ms > tooLong:
		return stage.Low
	}
	return at
}

// calibration measures the first pictures of a program that nobody has told which
// tier to use, and chooses one.
type calibration struct {
	wanted bool
	seen   int // pictures since the last change
	tries  int
	times  []time.Duration
}

// Pictures that the calibration leaves out after a change, and that it measures.
const (
	calibrationSkips = 8
	calibrationTakes = 32
)

// add takes in a picture and reports whether there is a verdict: the median in
// milliseconds.
func (c *calibration) add(took time.Duration) (median float64, ok bool) {
	if !c.wanted {
		return 0, false
	}
	if c.seen++; c.seen <= calibrationSkips {
		return 0, false
	}
	c.times = append(c.times, took)
	if len(c.times) < calibrationTakes {
		return 0, false
	}
	slices.Sort(c.times)
	median = ms(c.times[len(c.times)/2])
	c.seen, c.times = 0, c.times[:0]
	c.tries++
	return median, true
}

// restTime is how long a setting must have kept its value, in seconds, before what
// is dear to change follows it: a slider passes many values.
const restTime = 0.4

// quality is how well the world is drawn: the tier, which the player wants or a
// measurement chose, and the resolution, which follows the machine.
type quality struct {
	tier        stage.Tier
	follows     config.Tier // setting that the tier follows
	asked       bool        // the command line asked for a tier
	calibration calibration
	adapter     adapter
	settled     float64 // s since a setting changed
}

// newQuality returns the quality that the command line or else the settings want,
// of a machine whose renderer is not known yet.
func newQuality(o *Options, c *config.Config) quality {
	q := quality{follows: c.View.Picture.Tier, asked: o.Quality != ""}
	want := q.wanted(o)
	if q.calibration.wanted = want == config.AutoTier && o.Measure; want == config.AutoTier {
		want = o.Measured.Tier // the machine is probably the one that it was
	}
	q.tier = tierFor(want, "software")
	return q
}

// wanted returns the tier that the command line or else the settings want.
func (q *quality) wanted(o *Options) config.Tier {
	if q.asked {
		return config.Tier(o.Quality)
	}
	return q.follows
}

// begin chooses the tier once the renderer is known.
func (q *quality) begin(o *Options, renderer string) {
	want := q.wanted(o)
	if want == config.AutoTier && o.Measured.Renderer == renderer {
		want, q.calibration.wanted = o.Measured.Tier, false
	}
	q.tier = tierFor(want, renderer)
}

// changed takes note that a setting changed.
func (q *quality) changed() { q.settled = 0 }

// follow lets the tier follow the settings, dt seconds after the last time. It
// reports whether the settings have come to rest, and whether the tier changed.
func (q *quality) follow(wanted config.Tier, renderer string, dt float64) (rest, changed bool) {
	if q.settled += dt; q.settled < restTime {
		return false, false
	}
	if wanted == q.follows {
		return true, false
	}
	q.follows = wanted
	q.calibration = calibration{wanted: wanted == config.AutoTier}
	tier := tierFor(wanted, renderer)
	if tier == q.tier {
		return true, false
	}
	q.set(tier)
	return true, true
}

// set changes the tier.
func (q *quality) set(t stage.Tier) { q.tier, q.settled, q.adapter = t, 0, adapter{} }

// verdict is what a measurement of the machine found.
type verdict struct {
	done    bool       // the tier stays
	before  stage.Tier // that was measured
	changed bool       // another one suits the machine better
	median  float64    // ms of a picture
}

// judge records the time of a picture, and changes the tier when enough of them call
// that another suits the machine better.
func (q *quality) judge(took time.Duration) verdict {
	median, ok := q.calibration.add(took)
	if !ok {
		return verdict{}
	}
	v := verdict{done: true, before: q.tier, median: median}
	if tier := suitedTier(q.tier, median); tier != q.tier {
		v.changed = true
		q.set(tier)
		v.done = tier != stage.Medium || v.before != stage.High || q.calibration.tries > 1 // medium is measured too
	}
	if v.done {
		q.calibration.wanted = false
	}
	return v
}

// measure records the time of a picture that was drawn at a scale, and lets the resolution follow
// if it adapts. The times of pictures in a hidden window are the browser's: with them, what was
// measured so far is dropped.
func (q *quality) measure(took time.Duration, hidden, adapts bool, scale float64) verdict {
	if hidden {
		q.calibration.seen, q.calibration.times, q.adapter.times = 0, nil, nil
		return verdict{}
	}
	if adapts {
		q.adapter.add(took, q.tier, scale)
	}
	return q.judge(took)
}

// effects returns how much of the picture the settings want.
func (q *quality) effects(c *config.Config) stage.Effects {
	p := &c.View.Picture
	scale := p.Scale
	if scale == 0 {
		scale = q.adapter.scale
	}
	return stage.Effects{
		Scale: scale, Shadows: p.Shadows, Marks: p.Marks, Insignia: p.Insignia, Barrel: p.Barrel, Relief: p.Relief, Sway: p.Sway,
		Bloom: p.Bloom, Antialias: p.Antialias, Grass: p.Grass, Undergrowth: p.Undergrowth, Particles: p.Particles, Flash: p.Flash,
		Rocking: c.View.Rocking, Livery: liveryFor(c.View.Colors),
	}
}
