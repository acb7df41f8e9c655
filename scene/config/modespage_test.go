package config_test

import (
	"fmt"
	"strings"
	"testing"

	"treeline/tanks"
)

func TestPageOfModesIsFresh(t *testing.T) { fresh(t, "../../docs/modes.md", []byte(modesPage())) }

// modesPage returns the page about modes and tanks.
func modesPage() string {
	const smallest, usual, largest = 1, 5, 15 // tanks per side
	var b strings.Builder
	tuning := tanks.DefaultTuning()
	b.WriteString(modesHead)
	for _, id := range tanks.Modes() {
		m := tanks.ModeOf(id)
		enough := ""
		if m.Enough != nil {
			enough = fmt.Sprint(m.Enough(&tuning))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", m.Name, m.Goal, enough, yes(m.Zone))
	}
	b.WriteString(sidesHead)
	for _, id := range tanks.Modes() {
		m := tanks.ModeOf(id)
		for i := range m.Roles {
			r := &m.Roles[i]
			if r.Name == "" {
				continue
			}
			fmt.Fprintf(&b, "| `%s` | %s | %d, %d, %d | %d |\n", m.Name, r.Name, r.Size(smallest), r.Size(usual), r.Size(largest), r.Trucks)
		}
	}
	b.WriteString(tanksHead)
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		armed := [...]string{fmt.Sprint(c.ReloadFactor), fmt.Sprint(c.DamageFactor)}
		if c.Unarmed {
			armed = [...]string{"", ""}
		}
		fmt.Fprintf(&b, "| %s | %s | %g x %g m | %g t | %g | %g | %g | %s | %s | %d |\n", c.Label, c.Kind, c.HullLength, c.HullWidth, c.Mass,
			c.SpeedFactor, c.TurnFactor, c.HealthFactor, armed[0], armed[1], c.Smoke)
	}
	b.WriteString(tanksTail)
	return b.String()
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return ""
}

const modesHead = `# Modes and tanks

This page is generated from the declarations in the code by ` + "`make manual`" + `; a test fails when it is stale.

## Modes

Choose one under *Set up a battle*, or with the flag ` + "`--mode`" + `.

| mode | how a round is won | points that win | the zone closes |
|---|---|---|---|
`

const sidesHead = `
At the time limit the side with more points wins in *hold* and *scout*; in *hunt* the tank that hides wins, in *convoy* the raiders; in *waves* nobody
does, and the waves survived until then count, so that ` + "`--minutes`" + ` bounds their number. The zone is a circle that closes round the middle of the map at the
end of a long round and damages the tanks outside it, so that nobody can hide for ever.
[tuning.md](tuning.md#tanksround) has its times, and ` + "`tanks.hold`, `tanks.scout`, `tanks.hunt`, `tanks.waves` and `tanks.convoy`" + ` have the numbers of the modes.

In three modes the sides differ. In *hunt* and *convoy* green has the first role in battles with an even seed, red in those with an odd seed, and the
sides swap roles from round to round; in *waves* green always defends.

| mode | side | tanks for a size of 1, 5 and 15 | trucks |
|---|---|---|---|
`

const tanksHead = `
The damage that the hunted tank takes and the sizes of the *waves* depend on the number of tanks on the other side, so that small and large battles are as
even as those of five. A *convoy* is even with three or more tanks a side; one or two raiders seldom stop it.

## Tanks

A team takes a Badger, a Stoat, a Bear, another Badger and a Lynx, and then repeats the list; you choose your own (` + "`--tank`" + `). The factors multiply the
numbers of the rules; the reload factor is for the reload time.

| tank | kind | hull | mass | speed | turning | health | reload | damage | smoke charges |
|---|---|---|---|---|---|---|---|---|---|
`

const tanksTail = `
A Stoat is the smallest and the quickest: less cover is enough to hide it, but it loses a duel face to face, which a Bear wins; a Lynx hits hardest. Only bots
drive trucks.
`
