package brain

import "treeline/tanks"

// talk is what a bot tells its team in words: when its doing changes, and not too
// often.
type talk struct {
	answer tanks.Word // to a call, that waits to be said
	last   int        // tick of the last word
	said   [tanks.NumWords]int
	state  State // when it last looked whether there is news
}

// pauses are the least times in seconds between two of the same word.
func pause(w tanks.Word) float64 {
	switch w {
	case tanks.UnderFire:
		return 10
	case tanks.FallingBack, tanks.Flanking:
		return 12
	case tanks.Reloading, tanks.Covering:
		return 25
	}
	return 0
}

func (t *talk) restart() {
	*t = talk{last: -tanks.Hertz * 60}
	for i := range t.said {
		t.said[i] = t.last
	}
}

// word returns what to say in this tick.
func (b *Bot) word(v *tanks.View) tanks.Word {
	t := &b.talk
	entered := b.thought.State != t.state
	t.state = b.thought.State
	if seconds(v.Tick-t.last) < v.Rules.Senses.TalkEvery {
		return tanks.Silence
	}
	w := t.answer
	t.answer = tanks.Silence
	if w == tanks.Silence {
		if w = b.news(v, entered); w == tanks.Silence || seconds(v.Tick-t.said[w]) < pause(w) {
			return tanks.Silence
		}
	}
	t.last, t.said[w] = v.Tick, v.Tick
	return w
}

// news returns what has changed about the bot that its team should know.
func (b *Bot) news(v *tanks.View, entered bool) tanks.Word { //nolint:revive // entered is news of the state
	const fresh = tanks.Hertz / 2
	s := b.thought.State
	switch {
	case len(v.HitsOn) > 0:
		return tanks.UnderFire
	case (s == Peek || s == Retreat) && v.Self.FiredTick >= 0 && v.Tick-v.Self.FiredTick == fresh && len(v.Seen) == 0:
		return tanks.Reloading
	case !entered:
	case s == Retreat:
		return tanks.FallingBack
	case s == Flank:
		return tanks.Flanking
	case s == Overwatch:
		return tanks.Covering
	}
	return tanks.Silence
}
