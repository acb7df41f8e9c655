package soak

import (
	"fmt"

	"treeline/ai/lab"
	"treeline/tanks"
)

// watch checks the rules in every tick of a match.
type watch struct {
	*match

	health []float64 // of each tank after the last tick
	memory []float64 // s, the longest memory that each tank has had
	stalls *lab.StallWatch
	ticks  int // since the start of the round
}

// newWatch returns a watch for a match whose battle has been set up.
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

// tuned must be called after settings have changed.
func (w *watch) tuned() {
	for i := range w.memory {
		level := w.battle.PickOf(tanks.ID(i)).Level
		w.memory[i] = max(w.memory[i], w.config.AI.Levels.Of(level).Memory*w.config.AI.Bot.Memory)
	}
}

// tick checks the state after a step, and returns an error that wraps the first rule that is
// broken.
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

// checkHealth returns an error if a tank has gained health since the last tick, except in modes
// with waves, where tanks are repaired.
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
