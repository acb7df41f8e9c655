package cli

import "github.com/alecthomas/kong"

// The inside of the program that its tests look at.
var (
	Guarded = guarded
	OneLine = oneLine
)

// NewParser returns the parser of a fresh command line.
func NewParser() (*kong.Kong, error) { return newParser(&commands{}) }
