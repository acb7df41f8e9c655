package outside

import (
	"io"

	"treeline/ai"
	"treeline/scene/outside/protocol"
)

// link is the connection to a program that drives one tank for one round.
type link interface {
	// Send sends a line. It does not wait for the program.
	Send(line []byte) error
	// Begin lets the program start on what the next Wait, with the same number of ticks, will wait
	// for. What it writes does not depend on that.
	Begin(ticks float64)
	// Wait lets the program work for at most so many ticks until it has written a line. It returns
	// the line without its line feed, valid until the next call, and the ticks used. The error is
	// protocol.ErrLate if there was no line; any other error means that the program has ended. If
	// rest is not nil, it is called every few milliseconds, and the wait ends early if it returns
	// false.
	Wait(ticks float64, rest func() bool) (line []byte, used float64, err error)
	// Close ends the program.
	Close()
}

// program makes links: it is a file that has been checked.
type program interface {
	// Start starts the program. random seeds all random numbers in it; its standard error goes to
	// errs, if that is not nil.
	Start(random uint32, errs io.Writer) (link, error)
	// Time returns a number of ticks as a text for people.
	Time(ticks float64) string
}

// patience is how long to wait for a program, in ticks. A tick is 1/60 s for a process of this
// machine, and a number of instructions for a WebAssembly module.
type patience struct {
	perTurn  float64 // at most, in one turn
	inRow    int     // turns without an answer in a row, at most
	perRound float64 // for all turns of a round together, not counting the free ticks
	toBegin  float64 // from the start of the program to its first answer
}

// defaultPatience is the patience of matches.
func defaultPatience() patience {
	return patience{perTurn: protocol.TurnTicks, inRow: protocol.SilentTurns, perRound: protocol.RoundTicks, toBegin: protocol.BeginTicks}
}

// of returns the patience with a kind of program. Modules get less time to start, as their clock
// does not run while the machine is busy with something else.
func (p patience) of(kind string) patience {
	if kind == ai.Wasm {
		p.toBegin /= protocol.ModulePart
	}
	return p
}

// free is how many ticks of every turn cost no patience.
const free = protocol.FreeTicks

// stale is how many outdated answers are skipped in a turn.
const stale = 100

var errLate = protocol.ErrLate
