package cli

import (
	"github.com/alecthomas/kong"

	"treeline/ai"
)

// The inside of the program that its tests look at.
var (
	Guarded = guarded
	OneLine = oneLine
)

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
