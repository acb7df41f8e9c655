package experiment

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/outside"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Matchup is two kinds of bots and the battles that they fight: an unlimited series of matches
// numbered from 0, in which two at a time have the same map and swapped sides. The same matchup has
// the same matches wherever it is fought.
type Matchup struct {
	Rules    int            `json:"rules"`              // tanks.RulesVersion
	Battle   replay.Battle  `json:"battle"`             // the first; its red picks are the first contender
	Settings []config.Entry `json:"settings,omitempty"` // that differ from the defaults
	Own      []config.Entry `json:"own,omitempty"`      // settings of the first contender alone, where they differ from Settings
	Programs []Program      `json:"programs,omitempty"` // outside programs, each once; missing in older matchups
}

// Program is the version of an outside program. Its path does not identify it: the file may be
// edited, and another folder may have another file of the same name.
type Program struct {
	Name    string `json:"name"` // as it is picked
	Version string `json:"version"`
}

// NewMatchup returns the matchup of a battle with given settings, or an error if its seeds are too
// large to store matches by. The outside programs that it picks are among the guests.
func NewMatchup(battle ai.BattleSpec, c config.Config, guests ...ai.Entry) (Matchup, error) {
	const most = math.MaxInt64 - 1<<33 // the seeds of later matches are higher, those of every second one by 2^32
	if battle.Seed == 0 || battle.Seed > most {
		return Matchup{}, fmt.Errorf("seed %d: matches that are kept have seeds from 1 to %d", battle.Seed, most)
	}
	if battle.MapSeed > most {
		return Matchup{}, fmt.Errorf("map seed %d: matches that are kept have maps of seeds up to %d", battle.MapSeed, most)
	}
	if battle.OwnMap != nil {
		return Matchup{}, ai.ErrOwnMap
	}
	m := Matchup{Rules: tanks.RulesVersion, Battle: replay.TextOf(&battle), Settings: config.Changes(config.Default(), c)}
	for _, pick := range slices.Concat(battle.Red, battle.Green) {
		if _, _, foreign := ai.Outside(pick.Brain); !foreign || m.program(pick.Brain) != nil {
			continue
		}
		version, err := versionOf(pick.Brain, guests)
		if err != nil {
			return Matchup{}, err
		}
		m.Programs = append(m.Programs, Program{pick.Brain, version})
	}
	return m, nil
}

// program returns the program with a name, nil if there is none whose version is known.
func (m *Matchup) program(name string) *Program {
	if i := slices.IndexFunc(m.Programs, func(p Program) bool { return p.Name == name }); i >= 0 {
		return &m.Programs[i]
	}
	return nil
}

// versionOf returns the version of an outside program among the guests.
func versionOf(name string, guests []ai.Entry) (string, error) {
	for i := range guests {
		if g := &guests[i]; g.Name == name && g.Version != nil {
			return g.Version()
		}
	}
	return "", fmt.Errorf("%s: what it runs is not known", name)
}

// checkPrograms returns an error if a program among the guests is not the one of the matchup.
func (m *Matchup) checkPrograms(guests []ai.Entry) error {
	for _, p := range m.Programs {
		switch is, err := versionOf(p.Name, guests); {
		case err != nil:
			return err
		case is != p.Version:
			return fmt.Errorf("%s is another one now: version %s of it fought, and version %s is here", p.Name, outside.Short(p.Version), outside.Short(is))
		}
	}
	return nil
}

// key returns a text that is unique to this matchup.
func (m *Matchup) key() string { return digest(m, 12) }

// digest returns a short text that identifies data: size bytes of a hash.
func digest(v any, size int) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("experiment: " + err.Error()) // cannot happen: strings and finite numbers only
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:size])
}

// contest is a matchup that can be fought here.
type contest struct {
	Matchup
	options       lab.BotsOptions
	first, second string        // names of the contenders
	settings      string        // as arguments of a command line
	tree          config.Config // the same, without the first contender's own
	record        Record
}

// Record returns a recorder of a match with given settings. The name is unique among the matches of
// all matchups, and valid for a file.
type Record func(name string, c config.Config) lab.Record

// open returns the matchup as it can be fought, with brains in addition to the roster and the
// sparring partners, or why it cannot.
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
	if err := cmp.Or(battle.Red.Check(o.Guests), battle.Green.Check(o.Guests), o.Check(), m.checkPrograms(o.Guests)); err != nil {
		return nil, err
	}
	tree := c
	if len(m.Own) > 0 {
		if err := cmp.Or(config.SetAll(&c, m.Own), o.Tune(&c.AI)); err != nil {
			return nil, err
		}
	}
	first, second := m.names()
	return &contest{Matchup: m, options: o, first: first, second: second, settings: arguments(m.Settings), tree: tree}, nil
}

// arguments returns settings as arguments of a command line.
func arguments(settings []config.Entry) string {
	parts := make([]string, len(settings))
	for i, e := range settings {
		parts[i] = "--set " + files.Quoted(e.Path+"="+e.Value)
	}
	return strings.Join(parts, " ")
}

// names returns the names of the contenders, even if their battles cannot be fought here. A first
// contender with settings of its own has them in its name, and an outside program its version, as
// in exec:bot.py@3fa09c:regular, so that no two that differ have the same name.
func (m *Matchup) names() (first, second string) {
	battle, err := m.Battle.Spec()
	if err != nil {
		return m.Battle.Red, m.Battle.Green
	}
	battle.Red, battle.Green = m.versioned(battle.Red), m.versioned(battle.Green)
	o := lab.BotsOptions{BattleSpec: battle}
	names := o.Names()
	if first = names[0]; len(m.Own) > 0 {
		const short = 3
		first = "tuned " + first + " " + digest(m.Own, short)
	}
	return first, names[1]
}

// versioned returns picks in which the outside programs have their versions in their names.
func (m *Matchup) versioned(picks ai.Picks) ai.Picks {
	all := slices.Clone(picks)
	for i := range all {
		if p := m.program(all[i].Brain); p != nil {
			all[i].Brain += "@" + outside.Short(p.Version)
		}
	}
	return all
}

// file returns a file name for a match, such as hunter-ace-vs-random-regular-3fa09c-17.
func (c *contest) file(number int) string {
	const most = 60 // of each contender: file names have a length limit
	plain := func(name string) string {
		name = strings.Map(func(r rune) rune {
			if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("@._", r)) {
				return r
			}
			return '-'
		}, name)
		return name[max(0, len(name)-most):]
	}
	return fmt.Sprintf("%s-vs-%s-%s-%d", plain(c.first), plain(c.second), outside.Short(c.key()), number)
}

// do implements task: it fights a match.
func (c *contest) do(ctx context.Context, number int, build string) (result, error) {
	o := c.options
	o.Guests = outside.LogAs(c.file(number), o.Guests)
	if c.record != nil {
		o.Record = c.record(c.file(number), c.tree)
	}
	b, err := o.Fight(ctx, number)
	if err != nil {
		return result{}, err
	}
	return newResult(number, &b, build, time.Now())
}
