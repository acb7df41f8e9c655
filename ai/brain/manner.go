package brain

import "treeline/tanks"

// manner is what makes a bot a character: it bends how the bot chooses, and makes
// moves of its own. The commander has none.
type manner interface {
	// weigh changes the scores of the options. What must be scores 2 and more and
	// is not its business.
	weigh(b *Bot, v *tanks.View, s *situation)
	// act makes the course of the present state, or leaves it to the bot and
	// returns false.
	act(b *Bot, v *tanks.View, s *situation) bool
}

// must is the score from which an option is no matter of taste.
const must = 2.0

// temper lets manner and duty bend the scores of the options.
func (b *Bot) temper(v *tanks.View, s *situation) {
	if b.manner != nil {
		b.manner.weigh(b, v, s)
	}
	b.rateDuty(v)
}

// option returns the option of a state, to be changed.
func (b *Bot) option(s State) *option { return &b.chooser.options[s] }

// prefer raises the score of an option to at least a score.
func (b *Bot) prefer(s State, score float64, reason string) {
	if o := b.option(s); o.score < score {
		*o = option{state: s, score: score, reason: reason}
	}
}

// shrink multiplies the scores of options that are a matter of taste.
func (b *Bot) shrink(share float64, states ...State) {
	for _, s := range states {
		if o := b.option(s); o.score < must {
			o.score *= share
		}
	}
}
