package screen

import (
	"slices"
	"strings"

	"treeline/ai/steer"
	"treeline/scene/config"
	"treeline/tanks"
)

// asAll is the choice that gives a bot the strategy of all bots.
const asAll = "same as the others"

// ofFollowed is the path of its knob.
const ofFollowed = "ai.steer.followed-tank"

// oneStrategy is the choice of the strategy by which only the bot of the followed tank steers. It
// belongs to the battle and not to the settings.
type oneStrategy struct {
	choice string
	of     tanks.ID  // of whom it was chosen
	shown  [2]string // strategies whose numbers the panel shows
}

// knobs returns the knobs of the player's view and of the rules of the session,
// and that of the followed tank below the strategy of all.
func (u *Tuner) knobs() []config.Knob {
	knobs, own := config.Knobs(u.rules), u.own.Knobs()
	for i := range own {
		if config.OfView(own[i].Path) {
			knobs[i] = own[i]
		}
	}
	u.one.choice = asAll
	choices := []string{asAll}
	for _, p := range steer.Plans() {
		choices = append(choices, p.String())
	}
	one := config.NewChoice(ofFollowed, "Steering strategy of the followed tank only, for this battle. The settings of the strategies in use follow below.", choices, &u.one.choice)
	for i := range knobs {
		if knobs[i].Path == "ai.steer.strategy" {
			return slices.Insert(knobs, i+1, one)
		}
	}
	return append(knobs, one)
}

// followed returns the tank that is shown.
func (u *Tuner) followed() tanks.ID { return groundOf(u.shared.Stack).followed() }

// choose passes the choice for the followed tank on to the battle if it was changed in the panel.
func (u *Tuner) choose() {
	if !u.panel.Visible() {
		return
	}
	name := u.one.choice
	if name == asAll {
		name = ""
	}
	if now, own := u.battles.session.Battle().Strategy(u.followed()); u.followed() == tanks.NoTank || name == "" && !own || own && now == name {
		return
	}
	if err := u.battles.session.SetStrategy(u.followed(), name); err != nil {
		u.log.Warn("strategy not set", "error", err)
	}
}

// showStrategy makes the panel show the choice for the tank being followed now, and only the
// settings of the strategies in effect.
func (u *Tuner) showStrategy() {
	if !u.panel.Visible() {
		return
	}
	if now := u.followed(); now != u.one.of {
		u.one.of = now
		u.panel.Forget(ofFollowed)
	}
	name, own := u.battles.session.Battle().Strategy(u.followed())
	u.one.choice = asAll
	if own {
		u.one.choice = name
	}
	if shown := [2]string{u.rules.AI.Steer.Strategy.String(), name}; shown != u.one.shown {
		u.one.shown = shown
		u.panel.Choose(func(path string) bool { return !ofAnother(path, shown) })
	}
}

// ofAnother reports whether a knob belongs to a strategy that is none of those
// shown.
func ofAnother(path string, shown [2]string) bool {
	rest, ok := strings.CutPrefix(path, "ai.steer.")
	group, _, deeper := strings.Cut(rest, ".")
	if _, plan := steer.PlanOf(group); !ok || !deeper || !plan {
		return false
	}
	return group != shown[0] && group != shown[1]
}
