package screen

import (
	"slices"

	"treeline/ai/profile"
	"treeline/ai/steer"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/tanks"
)

// asItWas is the choice that changes nothing.
const asItWas = "as it was"

// open opens the list of what can be changed in a replay.
func (w *whatIf) open() {
	b := w.battle
	r, ok := b.session.(*session.Replay)
	if !ok {
		b.kit.Shared.Say("what-if: change a setting of ai.sight (" + b.kit.Shared.Keys.Of(input.ShowTuning) + ") to see what would have been seen; replays can change everything")
		return
	}
	w.begin(r)
	s := &page.Sheet{Heading: "What if, from " + replay.Clock(w.branch.at) + " on", As: stack.Traits{
		Name: stack.WhatIfName, Contexts: [3]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	leave := func() { b.kit.Shared.Stack.Close(s) }
	s.Menu = page.NewMenu(b.kit.Shared, func() []page.Line { return w.lines(leave) }, leave)
	b.kit.Shared.Stack.Open(s)
}

// lines returns the list.
func (w *whatIf) lines(leave func()) []page.Line {
	k, n := w.battle.kit, w.branch
	turned := len(config.Changes(n.rules, *k.Tuner.rules))
	all := []page.Line{
		{
			Text: "Settings", Value: k.Canvas.T("%d changed", turned), Key: input.ShowTuning,
			Choose: func() {
				leave()
				k.sides.openPanel()
			},
		},
		n.levelLine("Green crews", &n.levels[0]), n.levelLine("Red crews", &n.levels[1]),
	}
	if id := w.battle.rig.On(); id != tanks.NoTank {
		name, crew := n.replay.World().Tanks[id].Name, n.wish(id)
		all = append(all,
			page.Line{Text: name + ": level", Value: orAsItWas(string(crew.Level)), Change: func(step int) {
				crew := n.crew(id)
				crew.Level = profile.Level(next(levelNames(), string(crew.Level), step))
			}},
			page.Line{Text: name + ": steering", Value: orAsItWas(crew.Strategy), Change: func(step int) {
				crew := n.crew(id)
				crew.Strategy = next(append([]string{""}, steer.Plan.Choices(0)...), crew.Strategy, step)
			}},
			page.Line{Text: name + ": order", Value: orderName(crew.Call), Change: func(step int) { w.order(n.crew(id), step) }})
	}
	if n.replay.At() != n.at {
		all = append(all, page.Line{Text: "From here on: " + replay.Clock(n.replay.At()), Choose: func() { leave(); n.moveHere(); w.open() }})
	}
	return append(all,
		page.Line{Text: "Watch both", Key: input.Resume, Choose: func() { leave(); w.battle.paused = false }},
		page.Line{Text: "Back to the recording", Choose: func() { leave(); w.end() }})
}

// levelLine returns the line that gives a team a level.
func (b *branch) levelLine(text string, level *profile.Level) page.Line {
	return page.Line{Text: text, Value: orAsItWas(string(*level)), Change: func(step int) {
		*level = profile.Level(next(levelNames(), string(*level), step))
		b.asked = false
	}}
}

// wish returns the wishes for a tank.
func (b *branch) wish(id tanks.ID) replay.Crew {
	if i := slices.IndexFunc(b.crews, func(k replay.Crew) bool { return k.Tank == id }); i >= 0 {
		return b.crews[i]
	}
	return replay.Crew{Tank: id}
}

// order selects the next order of a tank, or the one before.
func (w *whatIf) order(k *replay.Crew, step int) {
	kinds := []tanks.CallKind{tanks.NoCall, tanks.Hold, tanks.Attack, tanks.Move, tanks.Overwatch, tanks.Dismiss}
	k.Call = tanks.Call{
		Kind: kinds[page.Ring(slices.Index(kinds, k.Call.Kind), step, len(kinds))], From: tanks.NoTank, To: k.Tank, Whom: tanks.NoTank,
	}
	if p := w.battle.pointer(); k.Call.Kind.AtPlace() {
		at, ok := p.place(p.middle())
		if !ok {
			at = w.battle.session.World().Tanks[k.Tank].At
		}
		k.Call.At = at
	}
}

// orderName returns what a tank is told, for the list.
func orderName(c tanks.Call) string {
	switch c.Kind {
	case tanks.NoCall:
		return asItWas
	case tanks.Attack:
		return "attack the centre of the view"
	case tanks.Move:
		return "move to the centre of the view"
	case tanks.Overwatch:
		return "watch the centre of the view"
	default:
		return c.Kind.String()
	}
}

// levelNames returns the levels, after the choice that changes nothing.
func levelNames() []string {
	names := []string{""}
	for _, l := range profile.Levels() {
		names = append(names, string(l))
	}
	return names
}

// next returns the name some steps after another, wrapping round.
func next(names []string, now string, step int) string {
	return names[page.Ring(slices.Index(names, now), step, len(names))]
}

func orAsItWas(name string) string {
	if name == "" {
		return asItWas
	}
	return name
}
