package protocol

import "time"

// The patience with a program, in ticks: 1/60 s of wall-clock time for a program of this machine,
// and so many Instructions for a WebAssembly module.
const (
	FreeTicks   = 1.0 / freePart // of every turn, which cost no patience
	TurnTicks   = 60             // at most in one turn, not counting the free ones
	RoundTicks  = 3600           // for all turns of a round together, not counting the free ones
	SilentTurns = 10             // turns without an answer in a row, at most
	BeginTicks  = 900            // from the start of a program to its first answer
	ModulePart  = 3              // a module has BeginTicks divided by this: its clock does not run while the machine is busy with something else

	freePart = 8 // FreeTicks are one tick divided by this
)

// Instructions is the number of instructions of a WebAssembly module per tick.
const Instructions = 30_000_000

// Goodbye is the time that a program of this machine has to end after its input was closed.
const Goodbye = 300 * time.Millisecond

// MaxLine is the maximum length in bytes, with the line feed, of a line that a program may write.
const MaxLine = 1 << 16
