package outside

import (
	"io"

	"treeline/ai"
	"treeline/scene/outside/protocol"
)

// link is the way to a program that drives one tank for one round.
type link interface {
	// Send hands over a line. It does not wait for the program.
	Send(line []byte) error
	// Begin lets the program work for at most so many ticks, for which the next Wait will
	// wait, before it is waited for. What it writes does not depend on that.
	Begin(ticks float64)
	// Wait lets the program work for at most so many ticks until it has written a line,
	// and returns that without its line feed, valid until the next call, and the ticks
	// that it took. The error is protocol.ErrLate if there was none, and any other one is
	// the end of the program. rest is called every few milliseconds meanwhile, unless it
	// is nil; false from it ends the waiting before its time.
	Wait(ticks float64, rest func() bool) (line []byte, used float64, err error)
	// Close ends the program.
	Close()
}

// program is what links are made of: a file that was found to be in order.
type program interface {
	// Start runs the program once more. random is what everything random in it comes from;
	// what it writes to its standard error goes to errs, unless that is nil.
	Start(random uint32, errs io.Writer) (link, error)
	// Time returns how long so many ticks are for people.
	Time(ticks float64) string
}

// patience is that with a program, in ticks. A tick of a program of this machine is
// 1/60 s, one of a WebAssembly module a number of instructions.
type patience struct {
	perTurn  float64 // at most in one turn
	inRow    int     // turns in a row without an answer, at most
	perRound float64 // for all turns of a round together, beyond what is free
	toBegin  float64 // from the start of the program to its first answer
}

// usual is the patience of matches.
func usual() patience {
	return patience{perTurn: protocol.TurnTicks, inRow: protocol.SilentTurns, perRound: protocol.RoundTicks, toBegin: protocol.BeginTicks}
}

// of returns the patience with a kind of program: the clock of a module does not run while
// the machine is busy with something else.
func (p patience) of(kind string) patience {
	if kind == ai.Wasm {
		p.toBegin /= protocol.ModulePart
	}
	return p
}

// free is how many ticks of every turn cost nothing.
const free = protocol.FreeTicks

// stale is how many old answers are passed over in a turn.
const stale = 100

var errLate = protocol.ErrLate
