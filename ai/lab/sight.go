package lab

import (
	"context"
	"errors"
	"fmt"
	"io"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// SightOptions are what to find out about sight: how the modes compare on random pairs of tanks, or
// with Explain, what one tank of a battle sees of another.
type SightOptions struct {
	ai.BattleSpec     // the pairs are on its map; Explain looks into the battle
	Pairs         int // random pairs on which the modes are compared, at least 1
	Clouds        int // of smoke on the map, not for Explain
	Terrain       terrain.Tuning
	Tanks         tanks.Tuning
	AI            brain.Tuning
	Format        string // Text or JSON
	Plot          Output // receives a PNG of errors and seen shares
	Dump          Output // receives every pair as JSON lines

	Explain bool        // explain Pair instead
	Pair    [2]tanks.ID // observer and target
	At      float64     // s into the battle at which they are tested
}

// DefaultSightOptions returns 1,000 pairs on the standard map, and for Explain the first two tanks
// of different teams after 30 s of the standard battle.
func DefaultSightOptions() SightOptions {
	s := ai.DefaultSetup(1)
	return SightOptions{
		BattleSpec: s.BattleSpec, Pairs: 1000, Terrain: s.Terrain, Tanks: s.Tanks, AI: s.AI,
		Format: Text, Pair: [2]tanks.ID{0, tanks.ID(s.TeamSize)}, At: 30,
	}
}

// Sight compares exact sight, seed mode and 20 columns of rays with a reference of 100 columns of
// 100 rays, and writes the errors and the cost of each mode: a table, or one JSON object per line.
// All figures except times depend only on the options. When ctx ends, Sight reports on the pairs
// that it has compared and returns ErrStopped.
func Sight(ctx context.Context, o SightOptions, out io.Writer) error {
	if err := o.check(); err != nil {
		return err
	}
	if o.Explain {
		return o.explain(ctx, out)
	}
	m, err := o.generate(o.Trees)
	if err != nil {
		return err
	}
	s := newSurvey(&o, m)
	found := s.measure(ctx, 0, len(s.pairs))
	s.pairs = s.pairs[:len(found.Reference)]
	s.sum([]sightPart{found})
	if err := s.countSeen(ctx); err != nil {
		return err
	}
	return errors.Join(s.report(out), stopped(ctx), o.Dump.take(s.dump), o.Plot.take(s.plot))
}

// report writes the table or the objects.
func (s *survey) report(out io.Writer) error {
	if s.o.Format == JSON {
		return s.writeJSON(out)
	}
	return s.writeText(out)
}

// check returns an error that names an option out of range.
func (o *SightOptions) check() error {
	switch {
	case o.Format != Text && o.Format != JSON:
		return fmt.Errorf("format %q: want %s or %s", o.Format, Text, JSON)
	case o.Explain && !(o.At >= 0 && o.At <= 3600):
		return fmt.Errorf("at %g s: want 0 to 3600", o.At)
	case o.Clouds < 0 || o.Clouds > tanks.MaxClouds:
		return fmt.Errorf("clouds %d: want 0 to %d", o.Clouds, tanks.MaxClouds)
	case !o.Explain && o.Pairs < 1:
		return fmt.Errorf("pairs %d: want at least 1", o.Pairs)
	}
	return nil
}

// generate returns the map with a number of trees.
func (o *SightOptions) generate(trees int) (*terrain.Map, error) {
	spec := o.Land(o.Terrain)
	spec.Trees = trees
	return terrain.Generate(spec)
}

// explain fights a battle up to the given time and explains the pair.
func (o *SightOptions) explain(ctx context.Context, out io.Writer) error {
	b, err := ai.NewBattle(ai.Setup{BattleSpec: o.BattleSpec, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI})
	if err != nil {
		return err
	}
	n := tanks.ID(len(b.World.Tanks))
	if a, t := o.Pair[0], o.Pair[1]; a < 0 || t < 0 || a >= n || t >= n || a == t {
		return fmt.Errorf("pair %d,%d: want two different tanks from 0 to %d", a, t, n-1)
	}
	for b.World.Tick < int(o.At*tanks.Hertz) && b.World.Phase == tanks.Playing {
		if err := stopped(ctx); err != nil {
			return err
		}
		b.Step()
	}
	if b.World.Tick < int(o.At*tanks.Hertz) {
		over := float64(b.World.Tick*10/tanks.Hertz) / 10 // s, an instant that At may name
		return fmt.Errorf("at %g s: the round is over after %.1f s", o.At, over)
	}
	x := b.Explain(o.Pair[0], o.Pair[1])
	if o.Format == JSON {
		return writeLines(out, x)
	}
	return x.WriteText(out)
}

// Methods of the survey, as indices.
const (
	exactMode = iota
	seedMode
	raysMode
	modes
)

// modeNames returns the names of the methods in results.
func modeNames() [modes]string {
	return [modes]string{sight.Exact.String(), sight.Seed.String(), "rays20"}
}
