package soak

import (
	"math/rand/v2"
	"slices"
	"strings"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom/ieee"
)

// plan is what is drawn for a battle before it begins. Changes during the battle continue its
// stream of random numbers.
type plan struct {
	draw

	spec       ai.BattleSpec
	config     config.Config
	rounds     int     // number of rounds
	changeRate float64 // changes per second
	drives     bool    // settings that driving depends on are never changed, so that a tank that means to drive must make progress
	twice      bool    // it is fought again from the start, including its bots
	options    []option
}

// option is a setting that may be changed: its index among all knobs, and whether a change has an
// effect on a battle in progress.
type option struct {
	knob int
	live bool
}

// newPlan draws the plan for a seed.
func newPlan(seed uint64) *plan {
	const stream = 0x50a4
	p := &plan{draw: newDraw(rand.NewPCG(seed, stream)), config: config.Default()}
	p.drives = p.chance(0.3)
	p.rounds = one(&p.draw, []int{1, 1, 2, 4})
	if !p.drives || p.chance(0.5) {
		p.changeRate = one(&p.draw, []float64{0, 0.01, 0.05, 0.2, 1})
	}
	p.twice = p.chance(0.1)
	p.options = p.open()
	p.battle(seed)
	p.turn(&p.config, one(&p.draw, []float64{0, 0.005, 0.02, 0.1, 0.5, 1}), func(option) bool { return true })
	return p
}

// open returns the settings that may be changed: all that affect battles, except for those that
// driving depends on if stalls are checked.
func (p *plan) open() (all []option) {
	for i, k := range config.Knobs(&p.config) {
		group, _, _ := strings.Cut(k.Path, ".")
		if group == "view" || p.drives && drivesBy(k.Path) {
			continue
		}
		all = append(all, option{knob: i, live: group != "terrain"})
	}
	return all
}

// drivesBy reports whether driving depends on a setting.
func drivesBy(path string) bool {
	groups := []string{"terrain.", "tanks.drive.", "tanks.contact.", "ai.steer.", "ai.bot."}
	return slices.ContainsFunc(groups, func(g string) bool { return strings.HasPrefix(path, g) })
}

// battle draws map, teams and time limit. Most battles are small, so that many fit into an hour of
// a processor; large teams fight shorter ones.
func (p *plan) battle(seed uint64) {
	const (
		most  = 100.0 // tank-minutes
		thick = 0.02  // share of the battles in a dense forest
	)
	s := &p.spec
	*s = ai.DefaultBattle()
	s.Seed = seed
	s.TeamSize = p.between(1, one(&p.draw, []int{1, 1, 1, 2, 2, 2, 3, 3, 5, ai.MaxTeam}))
	s.Trees = p.between(0, one(&p.draw, []int{0, 100, 400, 400, 1500, 1500, 1500, 4000}))
	switch {
	case p.drives:
		s.Trees = min(s.Trees, 1500)
	case p.chance(thick):
		s.Trees = p.between(0, terrain.MaxTrees)
	}
	s.Preset = one(&p.draw, terrain.Presets())
	s.Level = one(&p.draw, profile.Levels())
	s.Mode = one(&p.draw, tanks.Modes())
	longest := most / float64(2*s.TeamSize)
	s.Minutes = min(p.within(0.05, one(&p.draw, []float64{1, 6, 6, 15, 60})), longest)
	s.Green, s.Red = p.picks(s.TeamSize), p.picks(s.TeamSize)
}

// picks draws the drivers of a team, nil for the default.
func (p *plan) picks(size int) ai.Picks {
	if p.chance(0.3) {
		return nil
	}
	picks := make(ai.Picks, p.between(1, size))
	for i := range picks {
		picks[i].Brain = one(&p.draw, ai.Brains())
		if p.chance(0.5) {
			picks[i].Level = one(&p.draw, profile.Levels())
		}
	}
	return picks
}

// turn changes a share of the settings that may be changed and that may accepts.
func (p *plan) turn(c *config.Config, share float64, may func(option) bool) {
	knobs := config.Knobs(c)
	for _, o := range p.options {
		if may(o) && p.chance(share) {
			p.setting(&knobs[o.knob])
		}
	}
}

// again returns a copy of the plan with a copy of its random numbers in their present state.
func (p *plan) again() *plan {
	same, source := *p, *p.source
	same.draw = newDraw(&source)
	return &same
}

// draw draws at random.
type draw struct {
	*rand.Rand

	source *rand.PCG
}

func newDraw(source *rand.PCG) draw { return draw{rand.New(source), source} }

func (d *draw) chance(share float64) bool { return ieee.Uniform(d.Rand) < share }

// between returns a random whole number from least to most, both included.
func (d *draw) between(least, most int) int { return least + d.IntN(most-least+1) }

// within returns a random number from least to most.
func (d *draw) within(least, most float64) float64 {
	return min(least+(most-least)*ieee.Uniform(d.Rand), most)
}

// one returns a random element of choices.
func one[T any](d *draw, choices []T) T { return choices[d.IntN(len(choices))] }

// setting draws the value of a setting: any choice, or a number in its range. The ends of the range
// and the neighbourhood of the default are more likely than the rest.
func (d *draw) setting(k *config.Knob) {
	if k.Value == nil {
		if err := k.Parse(one(d, k.Choices)); err != nil {
			panic(err) // cannot happen for a choice
		}
		return
	}
	const ends, near = 0.2, 0.4
	v := d.within(k.Min, k.Max)
	switch dice := ieee.Uniform(d.Rand); {
	case dice < ends/2:
		v = k.Min
	case dice < ends:
		v = k.Max
	case dice < ends+near:
		v = k.Default * ieee.Exp(d.within(-1, 1))
	case k.Min > 0:
		v = k.Min * ieee.Exp(ieee.Log(k.Max/k.Min)*ieee.Uniform(d.Rand)) // every power of ten is equally likely
	}
	*k.Value = min(max(v, k.Min), k.Max)
}
