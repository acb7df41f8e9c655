package squad

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
)

// Radio is what a bot tells its team in words: when it begins something else, and not too often.
type Radio struct {
	answer tanks.Word // to a call, that waits to be said
	last   int        // tick of the last word
	said   [tanks.NumWords]int
	state  mind.State // tick at which it last checked for news
}

// longAgo is the tick of a word before the round, in ticks.
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

// pause returns the least time in seconds between two of the same word.
func pause(w tanks.Word) float64 {
	const hit, move, rest = 10, 12, 25 // s: hits may be repeated soonest
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

// Word returns what to say in this tick by a bot in a state.
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

// reloading returns the word for a gun that was fired a moment ago by a tank that
// is in cover now, Silence otherwise.
func reloading(v *tanks.View, state mind.State) tanks.Word {
	const moment = tanks.Hertz / 2 // ticks
	hidden := (state == mind.Peek || state == mind.Retreat) && len(v.Seen) == 0
	if hidden && v.Self.FiredTick >= 0 && v.Tick-v.Self.FiredTick == moment {
		return tanks.Reloading
	}
	return tanks.Silence
}

// wordOf returns what a team is told when a bot begins a state.
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
