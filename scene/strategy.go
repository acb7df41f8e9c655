package scene

import (
	"slices"
	"strings"

	"treeline/ai/steer"
	"treeline/scene/config"
	"treeline/tanks"
)

// asAll is the choice that gives a bot the strategy of all bots.
const asAll = "as all"

// oneStrategy is the choice of the strategy by which the bot of the followed tank
// alone steers. It is a matter of the battle and not of the settings.
type oneStrategy struct {
	choice string
	shown  [2]string // strategies whose numbers the panel shows
}

// panelKnobs returns the knobs of the settings, and that of the followed tank
// below the strategy of all.
func (g *game) panelKnobs() []config.Knob {
	knobs := config.Knobs(&g.config)
	g.strategy.choice = asAll
	choices := []string{asAll}
	for _, p := range steer.Plans() {
		choices = append(choices, p.String())
	}
	one := config.NewChoice("ai.steer.followed-tank", "How the bot of the followed tank alone steers in this battle. The numbers "+
		"of the strategies in force are below.", choices, &g.strategy.choice)
	for i := range knobs {
		if knobs[i].Path == "ai.steer.strategy" {
			return slices.Insert(knobs, i+1, one)
		}
	}
	return append(knobs, one)
}

// chooseStrategy hands the choice for the followed tank to the battle if it was
// changed in the panel.
func (g *game) chooseStrategy() {
	name := g.strategy.choice
	if name == asAll {
		name = ""
	}
	if now, own := g.session.Battle().Strategy(g.cams.me); g.cams.me == tanks.NoTank || name == "" && !own || own && now == name {
		return
	}
	if err := g.session.SetStrategy(g.cams.me, name); err != nil {
		g.log.Warn("strategy not set", "error", err)
	}
}

// showStrategy lets the panel show the choice of the tank that is followed now,
// and the numbers of the strategies in force only.
func (g *game) showStrategy() {
	if !g.panel.Visible() {
		return
	}
	name, own := g.session.Battle().Strategy(g.cams.me)
	g.strategy.choice = asAll
	if own {
		g.strategy.choice = name
	}
	if shown := [2]string{g.config.AI.Steer.Strategy.String(), name}; shown != g.strategy.shown {
		g.strategy.shown = shown
		g.panel.Choose(func(path string) bool { return !ofAnother(path, shown) })
	}
}

// ofAnother says whether a knob belongs to a strategy that is none of those
// shown.
func ofAnother(path string, shown [2]string) bool {
	rest, ok := strings.CutPrefix(path, "ai.steer.")
	group, _, deeper := strings.Cut(rest, ".")
	if _, plan := steer.PlanOf(group); !ok || !deeper || !plan {
		return false
	}
	return group != shown[0] && group != shown[1]
}
