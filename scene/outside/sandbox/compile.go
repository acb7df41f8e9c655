package sandbox

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/experimental"
)

// Limits for each function: more than compilers generate, with a margin. The time to compile a
// function grows with the square of some of them.
const (
	maxBody   = 512 << 10 // bytes
	maxLocals = 10_000
	maxBlocks = 5000 // blocks, loops and ifs
	maxLoops  = 1000
	maxWays   = 10_000  // targets of all br_table
	maxJoints = 1 << 20 // blocks times locals
)

// patience is the time limit for compiling a module, after which the functions that are being
// compiled are still finished. The output of compilers takes seconds, and on a busy machine with
// the race detector more than a minute.
const patience = 3 * time.Minute

// compilable returns an error if a function could take too long to compile.
func compilable(locals, body int, m *merges) error {
	blocks := len(m.moved)
	for _, c := range []struct {
		n, most int
		what    string
	}{
		{body, maxBody, "bytes"},
		{locals, maxLocals, "variables"},
		{blocks, maxBlocks, "blocks"},
		{m.loops, maxLoops, "loops"},
		{m.ways, maxWays, "ways to choose among"},
		{blocks * min(locals, maxLocals), maxJoints, "blocks times variables"},
	} {
		if c.n > c.most {
			return fmt.Errorf("a function of it has %d %s: at most %d may be", c.n, c.what, c.most)
		}
	}
	return nil
}

// compile compiles a metered module.
func compile(r wazero.Runtime, module []byte, patience time.Duration) (wazero.CompiledModule, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	const fewest = 2 // workers: a single one does not check the time
	compiled, err := r.CompileModule(experimental.WithCompilationWorkers(ctx, max(fewest, runtime.GOMAXPROCS(0))), module)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("that takes more than %v", patience)
	}
	return compiled, err
}
