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
	said := ""
	switch {
	case e.Spot == nil:
		said = r.unseen(e, v)
	case e.Before:
		said = fmt.Sprintf("%s had seen %s before: %s", e.Name, v.you, r.opened(e, v)) + r.since(e, v)
	default:
		said = r.spotted(e, v)
	}
	if e.Again >= 0 {
		said += fmt.Sprintf("; it lost %s and saw %s again %s", v.you, v.you, r.before(e.Again, v))
	}
	if fire := e.fire(v); fire != "" {
		said += "; " + fire
	}
	return said + "."
}

// spotted describes a sighting in the window.
func (r *Report) spotted(e *Enemy, v voice) string {
	s, again := e.Spot, ""
	if e.Points[0].Seen && e.Points[0].Tick < s.Tick {
		again = "lost " + v.you + ", then "
	}
	share, needed := Percents(s.Share, s.Needed)
	return fmt.Sprintf("%s %ssaw %s of %s at %.0f m, needed %s%s; %s",
		e.Name, again, share, v.you, s.Distance, needed, v.because(&s.Because), r.opened(e, v))
}

// since describes how much of the victim the enemy saw in the window that had seen it
// before.
func (r *Report) since(e *Enemy, v voice) string {
	least, most := Percent(e.Least), Percent(e.Most)
	if least == most {
		return fmt.Sprintf("; in these %.0f s it saw %s of %s", Window, most, v.you)
	}
	return fmt.Sprintf("; in these %.0f s it saw %s to %s of %s", Window, least, most, v.you)
}

// unseen explains why an enemy did not see the victim.
func (r *Report) unseen(e *Enemy, v voice) string {
	said := ""
	best, hider := e.Best, e.hider()
	switch {
	case e.SeenFor > 0:
		return fmt.Sprintf("%s already had %s in sight", e.Name, v.you) + r.since(e, v)
	case best == nil && !e.Alive && len(e.Points) == 0:
		return e.Name + " was already destroyed"
	case best == nil:
		return fmt.Sprintf("%s never had %s in view", e.Name, v.you)
	case best.Share <= 0:
		said = fmt.Sprintf("%s looked %s way and saw nothing of %s", e.Name, v.your, v.you)
	case best.Share > best.Needed:
		share, needed := Percents(best.Share, best.Needed)
		said = fmt.Sprintf("%s saw %s of %s, needed %s, but not for long enough", e.Name, share, v.you, needed)
	default:
		share, needed := Percents(best.Share, best.Needed)
		said = fmt.Sprintf("%s came closest with %s of %s in view and needed %s", e.Name, share, v.you, needed)
	}
	switch {
	case hider == "":
	case best.Share > 0:
		said += ": mostly " + hider + " hid " + v.you
	default:
		said += ": " + hider + " hid " + v.you
	}
	return said
}

// hider returns what hid at least half of the victim in most of the looks, "" for
// nothing.
func (e *Enemy) hider() (name string) {
	count := map[sight.Cause]int{}
	times := 0
	for i := range e.Points {
		const half = 0.5
		p := &e.Points[i]
		if !p.InView || p.Hidden < half {
			continue
		}
		count[p.Cause]++
		if n := count[p.Cause]; n > times {
			name, times = thing(p.Cause, false), n
		}
	}
	return name
}

// because names the signs without which the victim would not have been seen.
func (v voice) because(s *Signs) string {
	motion, shot := "", v.had+" just fired"
	switch {
	case s.Moving:
		motion = v.were + " moving"
	case s.Turning:
		motion = v.were + " turning"
	}
	switch said := " because " + v.you + " "; {
	case motion == "" && !s.Fired:
		return ""
	case !s.Fired:
		return said + motion
	case motion == "":
		return said + shot
	case s.Either:
		return said + motion + " and " + shot + ", either of which was enough"
	default:
		return said + motion + " and " + shot
	}
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
		return fmt.Sprintf("its turret had turned towards %s %s", v.you, when)
	case CameInRange:
		return fmt.Sprintf("%s came within its range %s", v.you, when)
	case CameInView:
		return fmt.Sprintf("%s came into its view %s", v.you, when)
	case YouTurned:
		return fmt.Sprintf("it needed more until %s turned %s", v.you, when)
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
		return ago + "before " + v.your + " death"
	}
	return ago + "ago"
}

// fire describes what the enemy's gun did, "" for nothing.
func (e *Enemy) fire(v voice) string {
	said := ""
	if e.Shots > 0 {
		said = "it fired " + times(e.Shots) + e.outcomes()
	}
	switch {
	case e.Rammed && said != "":
		return said + "; it rammed and destroyed " + v.you
	case e.Rammed:
		return "it rammed and destroyed " + v.you
	case e.Killer:
		return said + " and destroyed " + v.you
	}
	return said
}

// outcomes describes the results of the shots.
func (e *Enemy) outcomes() string {
	var parts []string
	add := func(n int, text string) {
		if n > 0 {
			parts = append(parts, text)
		}
	}
	add(e.Hits, fmt.Sprintf("hit %s for %d", times(e.Hits), e.Whole()))
	add(e.Bounces, "bounced off "+times(e.Bounces))
	add(e.Misses, "missed "+times(e.Misses))
	add(e.Flying, fmt.Sprintf("%d still in the air", e.Flying))
	switch {
	case e.Shots == 1 && e.Misses == 1:
		return " and missed"
	case e.Shots == 1 && e.Bounces == 1:
		return " and bounced off"
	}
	if len(parts) == 1 && e.Flying == 0 && e.Hits == 0 {
		return " and " + parts[0]
	}
	return ", " + strings.Join(parts, ", ")
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
		side = "on " + v.your + " left"
	case b > math.Pi/4:
		side = "on " + v.your + " right"
	}
	if p.Distance > beside {
		if flank, ok := strings.CutPrefix(side, "on "); ok {
			side = "to " + flank
		}
		return fmt.Sprintf(" %.0f m %s", p.Distance, side)
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
	case c.Kind == sight.Smoke && !meant:
		return "smoke"
	case meant && c.Kind != "ground":
		return "the " + name
	case strings.ContainsRune("aeiou", rune((name + " ")[0])):
		return "an " + name
	}
	return "a " + name
}

// Percent returns a share in whole per cent, as every text and plot of a report writes it.
func Percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }

// Percents returns two shares in per cent: whole ones, or tenths where whole ones would be
// the same and the shares are not.
func Percents(a, b float64) (one, other string) {
	one, other = Percent(a), Percent(b)
	if one == other && a != b {
		return fmt.Sprintf("%.1f %%", 100*a), fmt.Sprintf("%.1f %%", 100*b)
	}
	return one, other
}
