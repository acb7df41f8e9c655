package squad

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
)

// Radio is what a bot tells its team in words: when it begins something new, and not too often.
type Radio struct {
	answer tanks.Word // to a call, waiting to be said
	last   int        // tick of the last word
	said   [tanks.NumWords]int
	state  mind.State // in which the bot was when Word was last called
}

// longAgo is a tick long before the round.
const longAgo = -tanks.Hertz * 60

// Restart forgets what was said.
func (r *Radio) Restart() {
	*r = Radio{last: longAgo}
	for i := range r.said {
		r.said[i] = r.last
	}
}

// Answer sends a word as soon as the radio is free.
func (r *Radio) Answer(w tanks.Word) { r.answer = w }

// pause returns the least time in s between two uses of a word.
func pause(w tanks.Word) float64 {
	const hit, move, rest = 10, 12, 25 // s; hits may be repeated soonest
	switch w {
	case tanks.UnderFire:
		return hit
	case tanks.FallingBack, tanks.Flanking:
		return move
	case tanks.Reloading, tanks.Covering:
		return rest
	}
	return 0
}

// Word returns what a bot in a state says in this tick, Silence for nothing.
func (r *Radio) Word(v *tanks.View, state mind.State) tanks.Word {
	entered := state != r.state
	r.state = state
	if perception.Seconds(v.Tick-r.last) < v.Rules.Senses.TalkEvery {
		return tanks.Silence
	}
	w := r.answer
	r.answer = tanks.Silence
	if w == tanks.Silence {
		w = reloading(v, state)
		if len(v.HitsOn) > 0 {
			w = tanks.UnderFire
		} else if w == tanks.Silence && entered {
			w = wordOf(state)
		}
		if w == tanks.Silence || perception.Seconds(v.Tick-r.said[w]) < pause(w) {
			return tanks.Silence
		}
	}
	r.last, r.said[w] = v.Tick, v.Tick
	return w
}

// reloading returns the word of a tank in cover that has fired a moment ago, Silence for any other.
func reloading(v *tanks.View, state mind.State) tanks.Word {
	const moment = tanks.Hertz / 2 // ticks
	hidden := (state == mind.Peek || state == mind.Retreat) && len(v.Seen) == 0
	if hidden && v.Self.FiredTick >= 0 && v.Tick-v.Self.FiredTick == moment {
		return tanks.Reloading
	}
	return tanks.Silence
}

// wordOf returns what a bot tells its team when it begins a state, Silence for nothing.
func wordOf(state mind.State) tanks.Word {
	switch state {
	case mind.Retreat:
		return tanks.FallingBack
	case mind.Flank:
		return tanks.Flanking
	case mind.Overwatch:
		return tanks.Covering
	}
	return tanks.Silence
}
