package experiment

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Matchup is two kinds of bots and the battles that they fight: a row of matches with
// numbers from 0 on, as long as one likes, of which two in turn have the same map and
// change sides. The same matchup has the same matches wherever it is fought.
type Matchup struct {
	Rules    int            `json:"rules"`              // tanks.RulesVersion
	Battle   replay.Battle  `json:"battle"`             // the first; its red picks are the first contender
	Settings []config.Entry `json:"settings,omitempty"` // that differ from the defaults
	Own      []config.Entry `json:"own,omitempty"`      // by which the first contender decides, where they differ from Settings
}

// NewMatchup returns the matchup of a battle by some settings, or an error if its seeds are
// none that a match can be kept by.
func NewMatchup(battle ai.BattleSpec, c config.Config) (Matchup, error) {
	const most = math.MaxInt64 - 1<<33 // each further match has a higher one, every second one by 2^32
	if battle.Seed == 0 || battle.Seed > most {
		return Matchup{}, fmt.Errorf("seed %d: matches that are kept have seeds from 1 to %d", battle.Seed, most)
	}
	if battle.MapSeed > most {
		return Matchup{}, fmt.Errorf("map seed %d: matches that are kept have maps of seeds up to %d", battle.MapSeed, most)
	}
	m := Matchup{Rules: tanks.RulesVersion, Battle: replay.TextOf(&battle), Settings: config.Changes(config.Default(), c)}
	return m, nil
}

// key returns a text that only this matchup has.
func (m *Matchup) key() string { return digest(m, 12) }

// digest returns a short text that stands for some data: so many bytes of a hash.
func digest(v any, size int) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("experiment: " + err.Error()) // strings and finite numbers
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:size])
}

// contest is a matchup that can be fought here.
type contest struct {
	Matchup
	options       lab.BotsOptions
	first, second string // what the contenders are called
	settings      string // as arguments of a command line
}

// open returns the matchup as it can be fought, with brains beside those of the roster
// and the sparring partners, or why it cannot.
func (m Matchup) open(guests []ai.Entry) (*contest, error) {
	if m.Rules != tanks.RulesVersion {
		return nil, fmt.Errorf("its battles go by version %d of the rules, and this program by %d", m.Rules, tanks.RulesVersion)
	}
	battle, err := m.Battle.Spec()
	c := config.Default()
	if err = cmp.Or(err, config.SetAll(&c, m.Settings)); err != nil {
		return nil, err
	}
	o := lab.DefaultBotsOptions()
	o.BattleSpec, o.Terrain, o.Tanks, o.AI = battle, c.Terrain, c.Tanks, c.AI
	o.Guests = append(o.Guests, guests...)
	if err := cmp.Or(battle.Red.Check(o.Guests), battle.Green.Check(o.Guests), o.Check()); err != nil {
		return nil, err
	}
	if len(m.Own) > 0 {
		if err := cmp.Or(config.SetAll(&c, m.Own), o.Tune(&c.AI)); err != nil {
			return nil, err
		}
	}
	first, second := m.names()
	return &contest{m, o, first, second, arguments(m.Settings)}, nil
}

// arguments returns settings as arguments of a command line.
func arguments(settings []config.Entry) string {
	parts := make([]string, len(settings))
	for i, e := range settings {
		parts[i] = "--set " + files.Quoted(e.Path+"="+e.Value)
	}
	return strings.Join(parts, " ")
}

// names returns what the contenders are called, also where their battles cannot be fought
// here. A first contender with numbers of its own has them in its name, so that no two that
// differ are called the same.
func (m *Matchup) names() (first, second string) {
	battle, err := m.Battle.Spec()
	if err != nil {
		return m.Battle.Red, m.Battle.Green
	}
	o := lab.BotsOptions{BattleSpec: battle}
	names := o.Names()
	if first = names[0]; len(m.Own) > 0 {
		const short = 3
		first = "tuned " + first + " " + digest(m.Own, short)
	}
	return first, names[1]
}

// do implements task: it fights a match.
func (c *contest) do(ctx context.Context, number int, build string) (result, error) {
	b, err := c.options.Fight(ctx, number)
	if err != nil {
		return result{}, err
	}
	return newResult(number, &b, build, time.Now())
}
