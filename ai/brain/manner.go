package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
)

// manner is what makes a bot a character: it bends how the bot chooses, and makes
// moves of its own. The commander has none.
type manner interface {
	// restart forgets the round before.
	restart()
	// weigh changes the scores of the options. What must be scores 2 and more and
	// is not its business.
	weigh(b *Bot, v *tanks.View, s *situation)
	// act makes the course of the present state, or leaves it to the bot and
	// returns false.
	act(b *Bot, v *tanks.View, s *situation) bool
}

// patience is how much of its habits a character still has: all in the first two
// minutes of a round, none after four, so that every round ends.
func patience(v *tanks.View) float64 {
	const all, none = 120.0, 240.0 // s
	return mgl64.Clamp((none-perception.Seconds(v.Tick))/(none-all), 0, 1)
}

// keepOff has a bot that hunts stay a distance in m away from the place that it
// hunts in.
func (b *Bot) keepOff(v *tanks.View, distance float64) {
	c := &b.chooser
	if !c.spotted || distance <= 0 {
		return
	}
	back := v.Self.At.Sub(c.spot)
	back[1] = 0
	if d := back.Len(); d > distance {
		b.course.Goal = b.onMap(v, c.spot.Add(back.Mul(distance/d)))
		return
	}
	b.course = pilot.Course{Goal: v.Self.At, Arrive: 1}
	c.pace = 0
}

// must is the score from which an option is no matter of taste.
const must = 2.0

// temper lets manner and duty bend the scores of the options.
func (b *Bot) temper(v *tanks.View, s *situation) {
	if b.manner != nil {
		b.manner.weigh(b, v, s)
	}
	b.rateOrders(v)
}

// option returns the option of a state, to be changed.
func (b *Bot) option(s mind.State) *option { return &b.chooser.options[s] }

// prefer raises the score of an option to at least a score.
func (b *Bot) prefer(s mind.State, score float64, reason string) {
	if o := b.option(s); o.score < score {
		*o = option{state: s, score: score, reason: reason}
	}
}

// shrink multiplies the scores of options that are a matter of taste.
func (b *Bot) shrink(share float64, states ...mind.State) {
	for _, s := range states {
		if o := b.option(s); o.score < must {
			o.score *= share
		}
	}
}
