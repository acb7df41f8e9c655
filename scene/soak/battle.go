package soak

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// outcome is the result of a battle.
type outcome struct {
	seed   uint64
	ticks  int
	spent  time.Duration
	broken *Violation // the first rule that was broken, nil for none
}

// Violation is a broken rule.
type Violation struct {
	Seed   uint64 `json:"seed"` // of the battle
	Kind   string `json:"violation"`
	Tick   int    `json:"tick"` // ticks fought by then, over all rounds
	What   string `json:"what"`
	Replay string `json:"replay,omitempty"` // path of the file, "" if none was written
}

// rule is the name of a broken rule, as an error.
type rule string

// Error returns the name.
func (r rule) Error() string { return string(r) }

// The rules besides those that tanks.World.Check checks.
const (
	startRule  rule = "battle does not start"
	faultRule  rule = "panic"
	healthRule rule = "health out of range"
	shotRule   rule = "unseen shot"
	stallRule  rule = "stall"
	endRule    rule = "round does not end"
	replayRule rule = "replay differs"
	memoryRule rule = "memory grows"
	seedRule   rule = "seed does not repeat"
)

// named returns the name of the rule that an error wraps, "other" for none.
func named(err error) string {
	if r, ok := errors.AsType[rule](err); ok {
		return string(r)
	}
	for _, known := range []error{tanks.ErrNotFinite, tanks.ErrOffMap, tanks.ErrLimits, tanks.ErrOverlap} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return "other"
}

// tamper breaks a rule after a tick, for tests.
type tamper func(b *ai.Battle)

// match is a battle in progress.
type match struct {
	*plan

	events *changes
	battle *ai.Battle
	record *replay.Recorder
	file   memory
	watch  *watch
	ticks  int
	tamper tamper
	midway bool // the world is being changed: after a panic it is in no state that a replay has
}

// memory is a file in memory.
type memory struct{ bytes.Buffer }

// Close implements io.Closer.
func (*memory) Close() error { return nil }

// fight fights a battle to its end or until a rule is broken, and then again from its replay. A
// panic counts as a broken rule.
func fight(ctx context.Context, p *plan, o *Options) (outcome, error) {
	m, twin := &match{plan: p, tamper: o.tamper}, &match{plan: p.again(), tamper: o.tamper}
	start := time.Now()
	broken := guarded(func() error { return m.run(ctx, o.Program) })
	if m.record != nil {
		w := m.battle.World
		if m.midway {
			w = nil
		}
		if err := guarded(func() error { return m.record.Close(w) }); broken == nil {
			broken = err
		}
	}
	if broken == nil {
		broken = guarded(func() error { return m.verify(ctx) })
	}
	if broken == nil && p.twice {
		broken = guarded(func() error { return m.repeat(ctx, twin) })
	}
	if errors.Is(broken, lab.ErrStopped) {
		return outcome{}, lab.ErrStopped
	}
	out := outcome{seed: p.spec.Seed, ticks: m.ticks, spent: time.Since(start)}
	if broken == nil {
		return out, nil
	}
	out.broken = &Violation{Seed: p.spec.Seed, Kind: named(broken), Tick: m.ticks, What: broken.Error()}
	if o.Keep == nil || m.file.Len() == 0 {
		return out, nil
	}
	var err error
	out.broken.Replay, err = o.Keep(p.spec.Seed, func(to io.Writer) error {
		_, err := to.Write(m.file.Bytes())
		return err
	})
	return out, err
}

// guarded calls f and returns its error, or the panic that ended it as an error.
func guarded(f func() error) error {
	err := parallel.Try(f)
	if fault, ok := errors.AsType[*parallel.Fault](err); ok {
		return fmt.Errorf("%w: %w at %s", faultRule, fault, place(fault.Stack))
	}
	return err
}

// run fights all rounds and records them.
func (m *match) run(ctx context.Context, program string) error {
	known := &ai.Lessons{}
	setup := ai.Setup{BattleSpec: m.spec, Lessons: known, Terrain: m.config.Terrain, Tanks: m.config.Tanks, AI: m.config.AI}
	m.events = &changes{match: m}
	setup.Caller = m.events
	var err error
	if m.battle, err = ai.NewBattle(setup); err != nil {
		return fmt.Errorf("%w: %w", startRule, err)
	}
	m.record, err = replay.Begin(&m.file, replay.Header{Program: program, Battle: m.spec, Lessons: known, Seat: tanks.NoTank}, m.config)
	if err != nil {
		return err
	}
	m.watch = newWatch(m)
	for round := 1; ; round++ {
		if err := m.round(ctx); err != nil || round == m.rounds {
			return err
		}
		m.midway = true
		m.battle.NextRound()
		m.record.NextRound(m.battle.Lessons())
		m.midway = false
		m.watch.restart()
	}
}

// round fights one round and two seconds after its end.
func (m *match) round(ctx context.Context) error {
	const after = 2 * tanks.Hertz
	for rest := after; rest > 0; {
		if ctx.Err() != nil {
			return lab.ErrStopped
		}
		if err := m.events.happen(); err != nil {
			return err
		}
		m.midway = true
		m.battle.Step()
		m.record.Ticked(m.battle.World)
		m.midway = false
		m.ticks++
		if m.tamper != nil {
			m.tamper(m.battle)
		}
		if err := m.watch.tick(); err != nil {
			return err
		}
		if m.battle.World.Phase == tanks.Over {
			rest--
		}
	}
	return nil
}

// verify fights the battle again from its replay and compares.
func (m *match) verify(ctx context.Context) error {
	f, err := replay.Parse(m.file.Bytes())
	if err != nil {
		return fmt.Errorf("%w: %w", replayRule, err)
	}
	v, err := replay.Verify(ctx, f)
	switch {
	case err != nil && ctx.Err() != nil:
		return lab.ErrStopped
	case err != nil:
		return fmt.Errorf("%w: %w", replayRule, err)
	case v.FirstDifference != nil:
		return fmt.Errorf("%w: another battle from tick %d on", replayRule, *v.FirstDifference)
	case v.Ticks != m.ticks:
		return fmt.Errorf("%w: it has %d ticks of %d", replayRule, v.Ticks, m.ticks)
	}
	return nil
}

// repeat fights the battle again from its plan, which twin has, and compares.
func (m *match) repeat(ctx context.Context, twin *match) error {
	err := twin.run(ctx, "")
	if twin.record != nil {
		err = errors.Join(err, twin.record.Close(twin.battle.World))
	}
	if err != nil {
		return err
	}
	if twin.ticks != m.ticks || twin.battle.World.Hash() != m.battle.World.Hash() {
		return fmt.Errorf("%w: %d ticks and another end, then %d", seedRule, m.ticks, twin.ticks)
	}
	return nil
}

// place returns the innermost of our functions on the stack of a panic.
func place(stack []byte) string {
	_, below, _ := bytes.Cut(stack, []byte("\npanic("))
	for line := range bytes.Lines(below) {
		if name, _, _ := bytes.Cut(line, []byte("({")); bytes.HasPrefix(name, []byte("treeline/")) {
			return string(bytes.TrimSpace(name))
		}
	}
	return "an unknown place"
}
