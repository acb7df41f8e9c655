package witness

import (
	"math"

	"treeline/tanks"
)

// Account is a report as a program reads it. Times are seconds of the round.
type Account struct {
	Victim  string         `json:"victim"`
	Seconds float64        `json:"seconds"`
	Killer  string         `json:"killer"` // "" if no tank did it
	Enemies []AccountEnemy `json:"enemies"`
}

// AccountEnemy is what one enemy saw and did.
type AccountEnemy struct {
	Name      string        `json:"name"`
	Sentence  string        `json:"sentence"`
	Shots     int           `json:"shots"`
	Hits      int           `json:"hits"`    // that did damage
	Bounced   int           `json:"bounced"` // hits without damage
	Missed    int           `json:"missed"`
	Flying    int           `json:"flying"` // still in the air at the end
	Damage    float64       `json:"damage"`
	SeenFor   float64       `json:"seenFor"`             // s of the window
	FirstShot *float64      `json:"firstShot,omitempty"` // missing without a shot
	Spot      *AccountSpot  `json:"spot,omitempty"`      // missing if it never saw the victim
	Looks     []AccountLook `json:"looks"`
}

// AccountSpot is how the enemy came to see the victim.
type AccountSpot struct {
	Seconds  float64 `json:"seconds"`
	Rose     float64 `json:"rose"` // when enough began to show
	Share    float64 `json:"share"`
	Needed   float64 `json:"needed"`
	Distance float64 `json:"distance"` // m
	Reason   string  `json:"reason"`
	Cover    string  `json:"cover,omitempty"` // what had hidden the victim, if that failed
}

// AccountLook is a look that differs from the one before. Needed is missing out
// of view.
type AccountLook struct {
	Seconds float64  `json:"seconds"`
	Share   float64  `json:"share"`
	Needed  *float64 `json:"needed,omitempty"`
	Seen    bool     `json:"seen"`
	Cause   string   `json:"cause,omitempty"` // what hides most
}

// Account returns the report for programs.
func (r *Report) Account() Account {
	out := Account{Victim: r.Name, Seconds: clock(r.End), Enemies: []AccountEnemy{}}
	for i := range r.Enemies {
		e := &r.Enemies[i]
		if e.Killer {
			out.Killer = e.Name
		}
		out.Enemies = append(out.Enemies, e.account())
	}
	return out
}

func (e *Enemy) account() AccountEnemy {
	out := AccountEnemy{
		Name: e.Name, Sentence: e.Plain, Shots: e.Shots, Hits: e.Hits, Bounced: e.Bounces, Missed: e.Misses, Flying: e.Flying,
		Damage: rounded(e.Damage), SeenFor: rounded(e.SeenFor),
		Looks: []AccountLook{},
	}
	if e.FirstShot >= 0 {
		at := clock(e.FirstShot)
		out.FirstShot = &at
	}
	if s := e.Spot; s != nil {
		out.Spot = &AccountSpot{
			Seconds: clock(s.Tick), Rose: clock(s.Rose), Share: rounded(s.Share), Needed: rounded(s.Needed),
			Distance: rounded(s.Distance), Reason: s.Reason.String(),
		}
		if s.Reason == CoverFailed || s.Reason == CoverFell {
			out.Spot.Cover = s.Cover.String()
		}
	}
	for i := range e.Points {
		if p := &e.Points[i]; i == 0 || p.differs(&e.Points[i-1]) {
			out.Looks = append(out.Looks, p.account())
		}
	}
	return out
}

// differs reports whether anything but the time differs from the previous look.
func (p *Point) differs(last *Point) bool {
	return p.InView != last.InView || p.Seen != last.Seen || rounded(p.Share) != rounded(last.Share) ||
		rounded(p.Needed) != rounded(last.Needed) || p.Cause != last.Cause
}

func (p *Point) account() AccountLook {
	out := AccountLook{Seconds: clock(p.Tick), Share: rounded(p.Share), Seen: p.Seen}
	if p.InView {
		needed := rounded(p.Needed)
		out.Needed = &needed
	}
	if p.Hidden > 0 {
		out.Cause = p.Cause.String()
	}
	return out
}

// clock returns a tick as seconds of the round.
func clock(tick int) float64 { return rounded(float64(tick) * tanks.Dt) }

// rounded keeps four digits after the point.
func rounded(v float64) float64 { return math.Round(v*1e4) / 1e4 }
