package sight

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"treeline/tanks"
)

// reasons explains in plain words why the threshold is what it is, how much each thing hides, and
// what follows.
func (e *Eyes) reasons(w *tanks.World, x *Explanation) []string {
	from, to := &w.Tanks[x.Observer], &w.Tanks[x.Target]
	switch {
	case !from.Alive():
		return []string{"the observer is destroyed and sees nothing"}
	case !to.Alive():
		return []string{"the target is destroyed: nobody looks for wrecks"}
	case from.Team == to.Team:
		return []string{"the target is a teammate: teammates are known by radio, not by eye"}
	}
	out := []string{e.whereIs(x)}
	out = append(out, e.needs(w, x)...)
	out = append(out, x.hiders()...)
	return append(out, e.verdict(w, x))
}

// whereIs describes where the target is relative to the field of view.
func (e *Eyes) whereIs(x *Explanation) string {
	side := "left"
	if x.OffAxis < 0 {
		side = "right"
	}
	place := fmt.Sprintf("%.0f m away, %.1f deg %s of the turret's axis", x.Distance, degrees(math.Abs(x.OffAxis)), side)
	switch t := &e.tuning; {
	case x.Distance < t.Proximity:
		return place + fmt.Sprintf(": so close (%.0f m) that it is noticed in any direction", t.Proximity)
	case x.InView:
		return place + fmt.Sprintf(": inside the field of view of %.0f deg and the range of %.0f m", t.FieldOfView, e.tuning.Reach(x.Seen))
	case x.Distance > e.tuning.Reach(x.Seen):
		return place + fmt.Sprintf(": beyond the range of %.0f m", e.tuning.Reach(x.Seen))
	}
	return place + fmt.Sprintf(": outside the field of view of %.0f deg", e.tuning.FieldOfView)
}

// needs explains how the threshold comes about.
func (e *Eyes) needs(w *tanks.World, x *Explanation) []string {
	t := &e.tuning
	cue := t.cueOf(&w.Tanks[x.Target], x.OffAxis, w.Tick)
	straight, still := Cue{}, Cue{OffAxis: cue.OffAxis}
	out := []string{fmt.Sprintf("needed: %s straight ahead", percent(t.Threshold(straight)))}
	if t.Threshold(still) != t.Threshold(straight) {
		out[0] += fmt.Sprintf(", %s at %.1f deg off the axis", percent(t.Threshold(still)), degrees(math.Abs(cue.OffAxis)))
	}
	if cue.Moving {
		out = append(out, fmt.Sprintf("it is driving: times %.2g", t.motion(cue)))
	} else if cue.Turning {
		out = append(out, fmt.Sprintf("its hull or turret is turning: times %.2g", t.motion(cue)))
	}
	if cue.Fired {
		ago := float64(w.Tick-w.Tanks[x.Target].FiredTick) * tanks.Dt
		out = append(out, fmt.Sprintf("it fired %.1f s ago: times %.2g", ago, t.FiredFactor))
	}
	return append(out, fmt.Sprintf("so %s of it must be visible", percent(x.Threshold)))
}

// hiders lists how much each thing hides, the most first.
func (x *Explanation) hiders() []string {
	const most = 5
	part := map[Cause]float64{}
	var causes []Cause
	for _, b := range x.Blocked {
		if part[b.Cause] == 0 {
			causes = append(causes, b.Cause)
		}
		part[b.Cause] += b.Part
	}
	slices.SortStableFunc(causes, func(a, b Cause) int { return cmp.Compare(part[b], part[a]) })
	if len(causes) > most {
		causes = causes[:most]
	}
	var out []string
	for _, c := range causes {
		out = append(out, fmt.Sprintf("%s hides %s", c, percent(part[c])))
	}
	return out
}

// String names the cause: "oak 17", "wreck of Badger 3", "smoke", "a hill".
func (c Cause) String() string {
	switch {
	case c.Obstacle >= 0:
		return fmt.Sprintf("%s %d", c.Plain(), c.Obstacle)
	case c.Wreck != tanks.NoTank:
		return "the wreck of " + c.Name
	case c.Kind == Smoke:
		return "smoke"
	}
	return "a hill"
}

// verdict describes the outcome.
func (e *Eyes) verdict(w *tanks.World, x *Explanation) string {
	t, s := &e.tuning, w.Sightings.Of(x.Observer, x.Target)
	visible := percent(x.Share) + " is visible"
	keep := t.LoseFactor * x.Threshold
	switch {
	case x.Seen && x.InView && x.Share >= keep && x.Share > 0:
		return fmt.Sprintf("%s: in sight for %.1f s, and kept while %s shows", visible, float64(w.Tick-s.SeenSince)*tanks.Dt, percent(keep))
	case x.Seen:
		return fmt.Sprintf("%s: too little, it will be lost within %.1f s", visible, t.Hold)
	case !x.InView:
		return visible + ", but out of view: not seen"
	case x.Share <= x.Threshold:
		return visible + ": too little, not seen"
	}
	left := (1 - s.Meter) / t.meterSpeed(x.Share, x.Threshold)
	return fmt.Sprintf("%s: enough; the spot meter is at %s and full in %.1f s", visible, percent(s.Meter), left)
}

func degrees(rad float64) float64 { return rad * 180 / math.Pi }

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }
