package ai

import (
	"errors"
	"fmt"
	"strings"

	"treeline/ai/profile"
)

// Pick is the brain that drives a tank, and its level.
type Pick struct {
	Brain string        // of the roster; "" is the commander
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

// Picks are the brains of a team: the first pick drives the first tank, and so
// on, from the start again when they run out. No picks are all commanders.
type Picks []Pick

// ParsePicks reads picks such as "commander:ace" or "sniper,scout,brawler:ace": a
// brain for each tank, from the start again when they run out, each with the
// level of the battle if it names none. An error is one line.
func ParsePicks(s string) (Picks, error) {
	var picks Picks
	for word := range strings.SplitSeq(s, ",") {
		name, level, leveled := strings.Cut(strings.TrimSpace(word), ":")
		if name == "" {
			return nil, fmt.Errorf("%q names no brain: want one such as commander:ace, or several with commas between", s)
		}
		p := Pick{Brain: name, Level: profile.Level(level)}
		if leveled && level == "" {
			return nil, fmt.Errorf("%q: a level is missing after the colon", word)
		}
		if err := p.check(); err != nil {
			return nil, err
		}
		picks = append(picks, p)
	}
	return picks, nil
}

// UnmarshalText reads what ParsePicks reads.
func (p *Picks) UnmarshalText(text []byte) (err error) {
	*p, err = ParsePicks(string(text))
	return err
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

// check returns an error that names what is wrong with a pick, nil for nothing.
func (p Pick) check() error {
	var wrong error
	if p.Brain != "" {
		_, wrong = entryOf(p.Brain, nil)
	}
	if p.Level != "" {
		wrong = errors.Join(wrong, p.Level.Check())
	}
	return wrong
}
