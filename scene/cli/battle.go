package cli

import (
	"math/rand/v2"

	"github.com/alecthomas/kong"

	"treeline/ai"
)

// battleFlags say which battle is fought.
type battleFlags struct {
	ai.BattleSpec
}

// drawSeed gives a battle in a window a new seed unless the command line names one.
func drawSeed(ctx *kong.Context) {
	const seeds = 1_000_000 // short enough to be read aloud
	f := windowOf(ctx)
	if f == nil {
		return
	}
	if !given(ctx, &f.Seed) {
		f.Seed = rand.Uint64N(seeds)
	}
}

// given reports whether the command line names the flag that fills in target.
func given(ctx *kong.Context, target any) bool {
	for _, p := range ctx.Path {
		if p.Flag != nil && p.Flag.Target.Addr().Interface() == target {
			return true
		}
	}
	return false
}

// windowOf returns the flags of the command that is asked for, nil if it opens no
// window.
func windowOf(ctx *kong.Context) *windowFlags {
	switch command := ctx.Selected().Target.Addr().Interface().(type) {
	case *playCommand:
		return &command.windowFlags
	case *watchCommand:
		return &command.windowFlags
	}
	return nil
}
