package ai

import (
	"fmt"
	"strings"

	"treeline/ai/profile"
)

// Pick is the brain that drives a tank, and its level.
type Pick struct {
	Brain string        // of the roster, or an outside program; "" is the commander
	Level profile.Level // "" is the level of the battle
}

// String returns the pick as ParsePicks reads it.
func (p Pick) String() string {
	name := p.Brain
	if name == "" {
		name = Commander
	}
	if p.Level == "" {
		return name
	}
	return name + ":" + string(p.Level)
}

// Picks are the brains of a team: the first pick drives the first tank, and so on, starting over
// when they run out. No picks means all commanders.
type Picks []Pick

// ParsePicks reads picks such as "commander:ace" or "sniper,scout,brawler:ace": a brain of the
// roster for each tank, starting over when they run out, each at the level of the battle if it
// names none. An error is one line.
func ParsePicks(s string) (Picks, error) {
	var picks Picks
	if err := picks.UnmarshalText([]byte(s)); err != nil {
		return nil, err
	}
	return picks, picks.Check(nil)
}

// UnmarshalText reads what ParsePicks reads, but accepts any names of brains: they may be those of
// guests, and Check looks them up.
func (p *Picks) UnmarshalText(text []byte) error {
	var picks Picks
	for word := range strings.SplitSeq(string(text), ",") {
		name, level, leveled := cutLevel(strings.TrimSpace(word))
		if name == "" {
			return fmt.Errorf("%q names no brain: want one such as commander:ace, or several with commas between", text)
		}
		pick := Pick{Brain: name, Level: profile.Level(level)}
		if leveled {
			if level == "" {
				return fmt.Errorf("%q: a level is missing after the colon", word)
			}
			if err := pick.Level.Check(); err != nil {
				return err
			}
		}
		picks = append(picks, pick)
	}
	*p = picks
	return nil
}

// Check returns an error that names the first brain that is neither in the roster nor among the
// guests of a battle, nil if there is none.
func (p Picks) Check(guests []Entry) error {
	for i := range p {
		if p[i].Brain == "" {
			continue
		}
		if _, err := Find(p[i].Brain, guests); err != nil {
			return err
		}
	}
	return nil
}

// String returns the picks as ParsePicks reads them.
func (p Picks) String() string {
	if len(p) == 0 {
		return Commander
	}
	words := make([]string, len(p))
	for i := range p {
		words[i] = p[i].String()
	}
	return strings.Join(words, ",")
}

// of returns the pick for the k-th tank of a team, with the level filled in.
func (p Picks) of(k int, level profile.Level) Pick {
	pick := Pick{}
	if len(p) > 0 {
		pick = p[k%len(p)]
	}
	if pick.Brain == "" {
		pick.Brain = Commander
	}
	if pick.Level == "" {
		pick.Level = level
	}
	return pick
}
