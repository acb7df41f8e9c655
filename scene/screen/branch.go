package screen

import (
	"slices"

	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/session"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// branch is an alternative course of a replay from an instant on.
type branch struct {
	whatIf *whatIf
	replay *session.Replay
	paused bool           // the battle was, before the branch
	at     int            // ticks that are over at the instant
	rules  config.Config  // in force then
	back   *replay.Key    // from which looks are repeated
	base   *replay.Player // at the instant, nil until its bots are awake
	levels [2]profile.Level
	crews  []replay.Crew
	asked  bool // for the present wishes

	bar        page.Box // both rows of the last picture
	start, end int      // ticks that they span
}

// reruns is how often the rest is fought with other random numbers.
const reruns = 20

// begin starts an alternative course of a battle here, if there is none yet.
func (w *whatIf) begin(r *session.Replay) {
	if w.branch == nil {
		w.branch = &branch{whatIf: w, replay: r, paused: w.battle.paused}
		w.branch.moveHere()
		w.battle.paused = true
	}
}

// end goes back to the recorded battle only, which goes on unless it was paused before.
func (w *whatIf) end() {
	w.battle.paused = w.battle.paused && w.branch.paused
	w.branch = nil
	w.ask(whatif.Wish{})
}

// moveHere moves the instant to where the replay stands. The wishes stay.
func (b *branch) moveHere() {
	wished := config.Changes(b.rules, *b.whatIf.battle.kit.Tuner.rules)
	first := b.back == nil
	b.at, b.rules, b.back, b.base, b.asked = b.replay.At(), b.replay.Config(), b.replay.Back(), nil, false
	if first {
		return
	}
	rules := b.whatIf.battle.kit.Tuner.rules
	view := rules.View
	*rules = b.rules
	rules.View = view
	if err := config.SetAll(rules, wished); err != nil {
		b.whatIf.battle.kit.Shared.Say(err.Error())
	}
	b.whatIf.battle.kit.Tuner.panel.Refresh()
}

// crew returns the wishes for a tank, to be changed.
func (b *branch) crew(id tanks.ID) *replay.Crew {
	i := slices.IndexFunc(b.crews, func(k replay.Crew) bool { return k.Tank == id })
	if i < 0 {
		b.crews = append(b.crews, replay.Crew{Tank: id})
		i = len(b.crews) - 1
	}
	b.asked = false
	return &b.crews[i]
}

// change returns all wishes.
func (b *branch) change() replay.Change {
	c := replay.Change{Settings: config.Changes(b.rules, *b.whatIf.battle.kit.Tuner.rules)}
	all := b.replay.World().Tanks
	for id := range all {
		if level := b.levels[all[id].Team]; level != "" {
			c.Crews = append(c.Crews, replay.Crew{Tank: tanks.ID(id), Level: level})
		}
	}
	for _, k := range b.crews {
		if k.Level != "" || k.Strategy != "" || k.Call.Kind != tanks.NoCall {
			c.Crews = append(c.Crews, k)
		}
	}
	return c
}

// wanted reports whether anything is wished.
func (b *branch) wanted() bool {
	c := b.change()
	return len(c.Settings)+len(c.Crews) > 0
}

// update takes over the bots as soon as they are awake at the instant, and asks. Until they are,
// the instant moves with the replay.
func (b *branch) update() {
	if b.base == nil {
		if b.replay.At() != b.at {
			b.moveHere()
		}
		if b.replay.Thinking() == 1 {
			b.base, b.asked = b.replay.Fork(), false
		} else {
			b.replay.Think(hurried)
		}
	}
	if b.asked || !b.wanted() {
		return
	}
	b.asked = true
	wish := whatif.Wish{Player: b.base, Back: b.back, Change: b.change(), Reruns: reruns}
	if b.base == nil {
		wish.Player = b.replay.Fork() // asleep: looks can be repeated
	}
	if eyes := b.whatIf.battle.kit.Tuner.rules.AI.Sight; eyes != b.rules.AI.Sight {
		wish.Eyes = &eyes
	}
	b.whatIf.ask(wish)
}

// current returns the answer if it is the one to the present wishes, nil otherwise.
func (b *branch) current() *whatif.Answer {
	a := b.whatIf.answer()
	if a == nil || !b.wanted() || a.Wish.Player == nil || a.Wish.Player.Ticks() != b.at {
		return nil
	}
	return a
}
