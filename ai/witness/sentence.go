package witness

import (
	"fmt"
	"math"
	"strings"

	"treeline/ai/sight"
	"treeline/tanks"
)

// voice is how the victim is spoken of.
type voice struct{ you, your, were, had string }

// toDriver speaks to the one who drives the victim.
func toDriver() voice { return voice{"you", "your", "were", "had"} }

// toOthers speaks of the victim by name.
func toOthers(name string) voice { return voice{name, name + "'s", "was", "had"} }

// sentence describes what one enemy saw and did.
func (r *Report) sentence(e *Enemy, v voice) string {
	if e.Spot == nil {
		return r.unseen(e, v)
	}
	s := e.Spot
	parts := []string{fmt.Sprintf("%s saw %s of %s at %.0f m, needed %s%s",
		e.Name, whole(s.Share), v.you, s.Distance, whole(s.Needed), v.because(s))}
	parts = append(parts, r.opened(e, v))
	if e.Again >= 0 {
		parts = append(parts, fmt.Sprintf("it lost %s and saw %s again %s", v.you, v.you, r.before(e.Again, v)))
	}
	if fire := r.fire(e, v); fire != "" {
		parts = append(parts, fire)
	}
	return strings.Join(parts, "; ") + "."
}

// unseen explains why an enemy did not see the victim, and what it did all the same.
func (r *Report) unseen(e *Enemy, v voice) string {
	said := ""
	most, hider := e.best()
	switch {
	case e.SeenFor > 0:
		said = fmt.Sprintf("%s had %s in sight from before and lost %s", e.Name, v.you, v.you)
	case most == nil && !e.Alive && len(e.Points) == 0:
		return e.Name + " was destroyed before."
	case most == nil:
		said = fmt.Sprintf("%s never had %s in view", e.Name, v.you)
	case most.Share <= 0:
		said = fmt.Sprintf("%s looked %s way and saw nothing of %s", e.Name, v.your, v.you)
	case most.Share > most.Needed:
		said = fmt.Sprintf("%s saw %s of %s, needed %s, but not for long enough", e.Name, whole(most.Share), v.you, whole(most.Needed))
	default:
		said = fmt.Sprintf("%s saw at most %s of %s and needed %s", e.Name, whole(most.Share), v.you, whole(most.Needed))
	}
	switch {
	case hider == "" || e.SeenFor > 0:
	case most.Share > 0:
		said += ": mostly " + hider + " hid " + v.you
	default:
		said += ": " + hider + " hid " + v.you
	}
	if fire := r.fire(e, v); fire != "" {
		said += "; " + fire
	}
	return said + "."
}

// best returns the look that came nearest to a sighting, and what hid the victim
// in most of the looks. It is nil if the victim was never in view.
func (e *Enemy) best() (most *Point, hider string) {
	count := map[sight.Cause]int{}
	times := 0
	for i := range e.Points {
		p := &e.Points[i]
		if !p.InView {
			continue
		}
		if most == nil || p.Share-p.Needed > most.Share-most.Needed {
			most = p
		}
		const half = 0.5
		if p.Hidden < half {
			continue
		}
		count[p.Cause]++
		if n := count[p.Cause]; n > times {
			hider, times = thing(p.Cause, false), n
		}
	}
	return most, hider
}

// because explains what made the threshold what it was.
func (v voice) because(s *Spot) string {
	var why []string
	switch {
	case s.Cue.Moving:
		why = append(why, v.you+" "+v.were+" moving")
	case s.Cue.Turning:
		why = append(why, v.you+" "+v.were+" turning")
	}
	if s.Cue.Fired {
		why = append(why, v.you+" "+v.had+" just fired")
	}
	if len(why) == 0 {
		return ""
	}
	return " because " + strings.Join(why, " and ")
}

// opened describes what let the enemy see the victim, and when that was.
func (r *Report) opened(e *Enemy, v voice) string {
	s, when := e.Spot, r.when(e, e.Spot.Rose, v)
	switch s.Reason {
	case CoverFailed:
		return fmt.Sprintf("%s covered %s until %s", thing(s.Cover, true)+v.where(s, e.Name), v.you, when)
	case CoverFell:
		return fmt.Sprintf("%s, which had covered %s, fell %s", thing(s.Cover, true)+v.where(s, e.Name), v.you, when)
	case TurnedToYou:
		return fmt.Sprintf("its turret had turned to %s %s", v.you, when)
	case CameInRange:
		return fmt.Sprintf("%s came within its range %s", v.you, when)
	case YouMoved:
		return fmt.Sprintf("it needed more until %s moved %s", v.you, when)
	case YouFired:
		return fmt.Sprintf("%s shot gave %s away %s", v.your, v.you, when)
	case LookedCloser:
		return fmt.Sprintf("it began to look straight at %s %s", v.you, when)
	case MoreShowed:
		return fmt.Sprintf("enough of %s showed from %s on", v.you, when)
	case InViewAtOnce:
	}
	return fmt.Sprintf("nothing hid %s when it first looked, %s", v.you, when)
}

// when describes how long before the first shot, or before the end, a tick was.
func (r *Report) when(e *Enemy, tick int, v voice) string {
	if e.FirstShot >= tick && e.FirstShot >= 0 {
		return fmt.Sprintf("%.1f s before its first shot", float64(e.FirstShot-tick)*tanks.Dt)
	}
	return r.before(tick, v)
}

// before describes how long before the end a tick was.
func (r *Report) before(tick int, v voice) string {
	ago := fmt.Sprintf("%.1f s ", -r.Seconds(tick))
	if r.Died {
		return ago + "before " + v.your + " end"
	}
	return ago + "ago"
}

// fire describes what the enemy's gun did.
func (r *Report) fire(e *Enemy, v voice) string {
	shots := max(e.Shots, e.Hits)
	if shots == 0 && !e.Killer {
		return ""
	}
	said := "it fired " + times(shots)
	if shots == 0 {
		return "it rammed " + v.you
	}
	switch {
	case e.Hits == 0:
		said += " and missed"
	case e.Damage <= 0:
		said += fmt.Sprintf(", hit %s and bounced off", times(e.Hits))
	default:
		said += fmt.Sprintf(", hit %s for %.0f", times(e.Hits), e.Damage)
	}
	if e.Killer {
		said += " and destroyed " + v.you
	}
	return said
}

// times describes how often.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// where describes where the cover stood, from the victim's turret or, nearer to the
// enemy, from there.
func (v voice) where(s *Spot, enemy string) string {
	const next, beside, far = 15.0, 25.0, 3.0 // m, m, times
	p := &s.Place
	switch {
	case !p.Known:
		return ""
	case p.ToObserver < next && p.ToObserver*far < p.Distance:
		return " next to " + enemy
	case p.ToObserver*far < p.Distance:
		return fmt.Sprintf(" %.0f m from %s", p.ToObserver, enemy)
	}
	side := "in front of " + v.you
	switch b := math.Abs(p.Bearing); {
	case b > 3*math.Pi/4:
		side = "behind " + v.you
	case b > math.Pi/4 && p.Bearing > 0:
		side = "at " + v.your + " left"
	case b > math.Pi/4:
		side = "at " + v.your + " right"
	}
	if p.Distance > beside {
		return fmt.Sprintf(" %.0f m %s", p.Distance, strings.Replace(side, "at ", "to ", 1))
	}
	return " " + side
}

// thing names a cause with an article: the one that is meant, or any.
func thing(c sight.Cause, meant bool) string {
	name := c.Plain()
	switch {
	case c.Kind == "wreck":
		return "the wreck of " + name
	case c.Kind == "":
		return "nothing"
	case meant && c.Kind != "ground":
		return "the " + name
	case strings.ContainsRune("aeiou", rune((name + " ")[0])):
		return "an " + name
	}
	return "a " + name
}

// whole returns a share in whole per cent.
func whole(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }
