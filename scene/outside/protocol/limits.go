package protocol

import "time"

// Patience with a program, in ticks: for one of this machine a tick is 1/60 s of wall-clock
// time, for a WebAssembly module so many Instructions.
const (
	FreeTicks   = 1.0 / freePart // of every turn, which cost nothing
	TurnTicks   = 60             // at most in one turn, beyond what is free
	RoundTicks  = 3600           // for all turns of a round together, beyond what is free
	SilentTurns = 10             // in a row without an answer, at most
	BeginTicks  = 900            // from the start of a program to its first answer
	ModulePart  = 3              // a module has this part of BeginTicks: its clock does not run while the machine is busy with something else

	freePart = 8 // of a tick
)

// Instructions is how many of them a tick of a WebAssembly module is worth.
const Instructions = 30_000_000

// Goodbye is the time for a program of this machine to end once its input has.
const Goodbye = 300 * time.Millisecond

// MaxLine is the length in bytes of the longest line that a program may write.
const MaxLine = 1 << 16
