package cli

import (
	"testing"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/scene/config"
)

// OneLine exports oneLine.
var OneLine = oneLine

// LostTurns exports lostTurns.
var LostTurns = lostTurns

// TooSlow exports tooSlow.
var TooSlow = tooSlow

// Drove exports drove.
var Drove = drove

// SameBuild exports sameBuild.
var SameBuild = sameBuild

// Break reads a command line and its settings and then runs f, guarded, in place of the command. It
// returns the exit code.
func Break(t *testing.T, args []string, f func()) int {
	t.Helper()
	parser, err := NewParser()
	if err != nil {
		t.Fatal(err)
	}
	ctx, err := read(parser, args)
	if err != nil {
		t.Fatal(err)
	}
	command := commandOf(ctx)
	if c, ok := command.(interface {
		fixed() (config.Config, error)
	}); ok {
		if _, err := c.fixed(); err != nil {
			t.Fatal(err)
		}
	}
	return guarded(func() any { return command }, func() int { f(); return exitGood })
}

// BreakPlaying is Break for play with a battle recorded in a file, "" for none.
func BreakPlaying(t *testing.T, recording string, f func()) int {
	t.Helper()
	p := &playCommand{}
	p.BattleSpec, p.recording = ai.DefaultBattle(), recording
	return guarded(func() any { return p }, func() int { f(); return exitGood })
}

// NewParser returns the parser of a fresh command line.
func NewParser() (*kong.Kong, error) { return newParser(&commands{}) }

// BattleOf returns the battle of a command line.
func BattleOf(args []string) (ai.BattleSpec, error) {
	parser, err := NewParser()
	if err != nil {
		return ai.BattleSpec{}, err
	}
	ctx, err := read(parser, args)
	if err != nil {
		return ai.BattleSpec{}, err
	}
	return battleOf(ctx).BattleSpec, nil
}

// Remembered returns the battle of a command line of play or watch, given what a store remembers.
func Remembered(args []string, s *config.Store) (ai.BattleSpec, error) {
	b, _, err := Today(args, s)
	return b, err
}

// Own returns the settings of a command line of play or watch, and the store that keeps them.
func Own(args []string) (config.Config, *config.Store, error) {
	f, err := windowed(args)
	if err != nil {
		return config.Config{}, nil, err
	}
	return f.own()
}

// windowed returns the flags of a command line of play or watch.
func windowed(args []string) (*windowFlags, error) {
	parser, err := NewParser()
	if err != nil {
		return nil, err
	}
	ctx, err := read(parser, args)
	if err != nil {
		return nil, err
	}
	if c, ok := commandOf(ctx).(*watchCommand); ok {
		return &c.windowFlags, nil
	}
	return &commandOf(ctx).(*playCommand).windowFlags, nil
}

// Today is Remembered, and returns also the player's own battle if that of today replaces it, else
// nil.
func Today(args []string, s *config.Store) (b ai.BattleSpec, own *ai.BattleSpec, err error) {
	f, err := windowed(args)
	if err != nil {
		return ai.BattleSpec{}, nil, err
	}
	f.remember(s)
	own = f.today()
	return f.BattleSpec, own, nil
}
