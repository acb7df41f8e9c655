package soak

import (
	"fmt"

	"treeline/ai/lab"
	"treeline/tanks"
)

// watch holds every tick of a match to the rules.
type watch struct {
	*match

	health []float64 // by tank, after the last tick
	memory []float64 // s, by tank: the longest that its level has had
	stalls *lab.StallWatch
	ticks  int // of the round
}

// newWatch watches a match whose battle is set up.
func newWatch(m *match) *watch {
	n := len(m.battle.World.Tanks)
	w := &watch{match: m, health: make([]float64, n), memory: make([]float64, n)}
	w.tuned()
	w.restart()
	return w
}

// restart begins a round.
func (w *watch) restart() {
	w.ticks = 0
	w.stalls = lab.NewStallWatch(len(w.health))
	for i := range w.health {
		t := &w.battle.World.Tanks[i]
		w.health[i] = w.config.Tanks.Health(t.Body())
	}
}

// tuned takes in that settings were turned.
func (w *watch) tuned() {
	for i := range w.memory {
		level := w.battle.PickOf(tanks.ID(i)).Level
		w.memory[i] = max(w.memory[i], w.config.AI.Levels.Of(level).Memory*w.config.AI.Bot.Memory)
	}
}

// tick looks at the state after a step and returns an error that wraps the first rule
// that is broken.
func (w *watch) tick() error {
	const longestStall = 6.0 // s
	w.ticks++
	world := w.battle.World
	if err := world.Check(); err != nil {
		return err
	}
	if err := w.checkHealth(); err != nil {
		return err
	}
	for i := range world.Events {
		e := &world.Events[i]
		if e.Kind == tanks.Fired && !world.Human(e.Tank) && lab.Unseen(world, e, w.memory[e.Tank]) {
			return fmt.Errorf("%w: tank %d fired at tank %d, which it cannot know of", shotRule, e.Tank, e.Other)
		}
	}
	if w.stalls.Tick(w.battle); w.drives && w.stalls.Longest() > longestStall {
		return fmt.Errorf("%w: a tank that meant to drive stood for %g s", stallRule, w.stalls.Longest())
	}
	if limit := w.spec.Seconds(); world.Phase == tanks.Playing && float64(w.ticks)*tanks.Dt > limit+tanks.Dt {
		return fmt.Errorf("%w: not after its limit of %g s", endRule, limit)
	}
	return nil
}

// checkHealth returns an error if a tank has won health since the last tick, or has
// come back to life, but for a mode in which waves come and tanks are mended.
func (w *watch) checkHealth() error {
	mends := w.battle.World.Wave != (tanks.Wave{})
	for i := range w.health {
		now, before := w.battle.World.Tanks[i].Health, w.health[i]
		if now > before && !mends {
			return fmt.Errorf("%w: tank %d has %g after %g", healthRule, i, now, before)
		}
		w.health[i] = now
	}
	return nil
}
