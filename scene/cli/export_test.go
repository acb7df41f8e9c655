package cli

import (
	"testing"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/scene/config"
)

// OneLine makes one line of a message.
var OneLine = oneLine

// LostTurns returns what is wrong with programs that lost turns.
var LostTurns = lostTurns

// TooSlow returns a warning of programs whose patience does not last.
var TooSlow = tooSlow

// Drove returns how many programs drove to the end of their rounds.
var Drove = drove

// SameBuild returns what this program and those that may share its work have in common.
var SameBuild = sameBuild

// Break reads a command line and its settings and, in place of carrying it out, does
// something that is guarded. It returns the exit code.
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

// BreakPlaying is Break for play, of which a battle was recorded in a file, "" for none.
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

// Remembered returns the battle of a command line of play or watch, with what a store remembers.
func Remembered(args []string, s *config.Store) (ai.BattleSpec, error) {
	b, _, err := Today(args, s)
	return b, err
}

// Today is Remembered, and returns the player's own battle that the battle of today takes the
// place of, nil if it does not.
func Today(args []string, s *config.Store) (b ai.BattleSpec, own *ai.BattleSpec, err error) {
	parser, err := NewParser()
	if err != nil {
		return ai.BattleSpec{}, nil, err
	}
	ctx, err := read(parser, args)
	if err != nil {
		return ai.BattleSpec{}, nil, err
	}
	var f *windowFlags
	switch c := commandOf(ctx).(type) {
	case *playCommand:
		f = &c.windowFlags
	case *watchCommand:
		f = &c.windowFlags
	}
	f.remember(s)
	own = f.today()
	return f.BattleSpec, own, nil
}
