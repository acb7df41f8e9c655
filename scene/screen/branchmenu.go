package screen

import (
	"slices"

	"treeline/ai/profile"
	"treeline/ai/steer"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/replay"
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
		b.kit.Say("what-if: turn a setting of ai.sight (" + b.kit.KeyOf(input.ShowTuning) + ") and see what would have been seen; replays can change everything")
		return
	}
	w.begin(r)
	s := &sheet{heading: "What if, from " + replay.Clock(w.branch.at) + " on", traits: stack.Traits{
		Name: stack.WhatIfName, Contexts: [3]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	leave := func() { b.kit.stack.Close(s) }
	s.menu = newMenu(b.kit, func() []line { return w.lines(leave) }, leave)
	b.kit.stack.Open(s)
}

// lines returns the list.
func (w *whatIf) lines(leave func()) []line {
	k, n := w.battle.kit, w.branch
	turned := len(config.Changes(n.rules, *k.rules))
	all := []line{
		{
			text: "Settings", value: k.Canvas.T("%d changed", turned), key: input.ShowTuning,
			choose: func() {
				leave()
				k.always(input.ShowTuning)
			},
		},
		n.levelLine("Green crews", &n.levels[0]), n.levelLine("Red crews", &n.levels[1]),
	}
	if id := w.battle.rig.On(); id != tanks.NoTank {
		name, crew := n.replay.World().Tanks[id].Name, n.wish(id)
		all = append(all,
			line{text: name + ": level", value: orAsItWas(string(crew.Level)), change: func(step int) {
				crew := n.crew(id)
				crew.Level = profile.Level(next(levelNames(), string(crew.Level), step))
			}},
			line{text: name + ": steering", value: orAsItWas(crew.Strategy), change: func(step int) {
				crew := n.crew(id)
				crew.Strategy = next(append([]string{""}, steer.Plan.Choices(0)...), crew.Strategy, step)
			}},
			line{text: name + ": order", value: orderName(crew.Call), change: func(step int) { w.order(n.crew(id), step) }})
	}
	if n.replay.At() != n.at {
		all = append(all, line{text: "From here on: " + replay.Clock(n.replay.At()), choose: func() { leave(); n.moveHere(); w.open() }})
	}
	return append(all,
		line{text: "Watch both", key: input.Resume, choose: func() { leave(); w.battle.paused = false }},
		line{text: "Back to the record", choose: func() { leave(); w.end() }})
}

// levelLine returns the line that gives a team a level.
func (b *branch) levelLine(text string, level *profile.Level) line {
	return line{text: text, value: orAsItWas(string(*level)), change: func(step int) {
		*level = profile.Level(next(levelNames(), string(*level), step))
		b.asked = false
	}}
}

// wish returns what is wished of a tank.
func (b *branch) wish(id tanks.ID) replay.Crew {
	if i := slices.IndexFunc(b.crews, func(k replay.Crew) bool { return k.Tank == id }); i >= 0 {
		return b.crews[i]
	}
	return replay.Crew{Tank: id}
}

// order goes to the next order of a tank, or the one before.
func (w *whatIf) order(k *replay.Crew, step int) {
	kinds := []tanks.CallKind{tanks.NoCall, tanks.Hold, tanks.Attack, tanks.Dismiss}
	k.Call = tanks.Call{
		Kind: kinds[round(slices.Index(kinds, k.Call.Kind), step, len(kinds))], From: tanks.NoTank, To: k.Tank, Whom: tanks.NoTank,
	}
	if p := w.battle.pointer(); k.Call.Kind == tanks.Attack {
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
		return "attack the middle of the picture"
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

// next returns the name step places on from another, in a ring.
func next(names []string, now string, step int) string {
	return names[round(slices.Index(names, now), step, len(names))]
}

func orAsItWas(name string) string {
	if name == "" {
		return asItWas
	}
	return name
}
