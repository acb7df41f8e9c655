package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/sys"

	"treeline/scene/outside/protocol"
)

const (
	tick  = protocol.Instructions
	slice = tick / 8             // instructions after which a guest notices that it should stop
	watch = 4 * time.Millisecond // time between two calls of rest
)

// Guest is a running program. It runs only while Wait waits for it, and must be closed.
type Guest struct {
	module *Module
	random rand.Source
	grant  chan int64 // fuel for a wait; closed when the guest should end
	pause  chan pause

	kept       int64             // fuel of this wait, which it gets slice by slice
	hurry      atomic.Bool       // whether to stop before its fuel is used up
	fuel       api.MutableGlobal // nil until the module first asks for fuel
	in         []byte            // what it has not read yet
	out        []byte            // what it has written and nobody has taken
	last       []byte            // the last bytes of its standard error
	asked      bool              // whether it has called fd_read, and has got nothing yet
	needsInput bool              // whether it waits for input
	ended      error             // nil while it runs
	closed     bool

	errs io.Writer // gets its standard error; may be nil
}

// pause is why a guest has stopped running.
type pause struct {
	needsInput bool  // it waits for input; if not, for fuel
	left       int64 // fuel that it has not used
	ended      error // why it has ended, nil if it has not
}

type guestKey struct{}

func guestOf(ctx context.Context) *Guest {
	g, _ := ctx.Value(guestKey{}).(*Guest)
	return g
}

var errClosed = errors.New("it was ended")

// Start starts the program. random seeds its random numbers.
func (m *Module) Start(random uint32) *Guest {
	g := &Guest{module: m, random: rand.NewPCG(uint64(random), 0), grant: make(chan int64), pause: make(chan pause)}
	m.group.enter(g, true)
	m.group.running.Go(g.run)
	return g
}

// SetErrors sets a writer for the standard error of the guest, which must never fail; nil for none.
// It must be called before the first Wait.
func (g *Guest) SetErrors(to io.Writer) { g.errs = to }

// run runs the guest in a goroutine of its own.
func (g *Guest) run() {
	var ok bool
	if g.kept, ok = <-g.grant; !ok {
		return
	}
	ctx, free := withRoom(context.WithValue(context.Background(), guestKey{}, g))
	defer free()
	c := wazero.NewModuleConfig().WithName("").WithArgs("bot").WithStartFunctions().
		WithStdin((*input)(g)).WithStdout((*output)(g)).WithStderr((*errorOutput)(g)).WithRandSource((*randomSource)(g))
	mod, err := g.module.runtime.InstantiateModule(ctx, g.module.compiled, c)
	if err == nil {
		_, err = mod.ExportedFunction("_start").Call(ctx)
		err = errors.Join(err, mod.Close(ctx))
	}
	if !g.closed {
		g.pause <- pause{ended: g.endError(err)}
	}
}

// endError returns an error that says how the guest has ended.
func (g *Guest) endError(err error) error {
	how := "it has ended"
	if exit, ok := errors.AsType[*sys.ExitError](err); ok {
		if exit.ExitCode() != 0 {
			how = fmt.Sprintf("it has ended (exit status %d)", exit.ExitCode())
		}
	} else if err != nil {
		how = "it has ended: " + firstLine(err)
	}
	lines := strings.Split(strings.TrimSpace(string(g.last)), "\n")
	if last := lines[len(lines)-1]; last != "" {
		how += ": " + last
	}
	return errors.New(how)
}

// refuel is called by a guest that has run out of fuel. It returns how much more it gets, at least
// what it has overspent. Handing out fuel in slices does not change where all of it is used up.
func (g *Guest) refuel(mod api.Module) int64 {
	lacks, more, spared := -int64(g.meter(mod).Get()), int64(0), int64(0)
	for more < lacks {
		if g.kept > 0 && g.hurry.Load() {
			spared, g.kept = g.kept, 0
		}
		if g.kept == 0 {
			g.stop(pause{left: spared})
			spared = 0
		}
		more += g.nextSlice()
	}
	return more
}

// meter returns the global with the remaining fuel; it works even while the module is starting.
func (g *Guest) meter(mod api.Module) api.MutableGlobal {
	if g.fuel == nil {
		g.fuel, _ = mod.ExportedGlobal(fuelName).(api.MutableGlobal)
	}
	return g.fuel
}

// spend reduces the fuel.
func (g *Guest) spend(mod api.Module, fuel int64) {
	m := g.meter(mod)
	m.Set(api.EncodeI64(int64(m.Get()) - fuel))
}

// nextSlice takes the next slice off the fuel of this wait.
func (g *Guest) nextSlice() int64 {
	fuel := min(slice, g.kept)
	g.kept -= fuel
	return fuel
}

// stop pauses the guest until it gets fuel again. It panics if the guest is closed.
func (g *Guest) stop(p pause) {
	g.pause <- p
	fuel, ok := <-g.grant
	if !ok {
		panic(errClosed)
	}
	g.kept = fuel
}

// Send appends a line to the input. The error is always nil.
func (g *Guest) Send(line []byte) error {
	g.in = append(g.in, line...)
	return nil
}

// Wait lets the guest run until it has written a line and waits for input, its ticks are used up,
// or rest, which is called every few milliseconds unless it is nil, returns false. The guest keeps
// running during a call of rest.
func (g *Guest) Wait(ticks float64, rest func() bool) (line []byte, used float64, err error) {
	if g.ended == nil && (!g.needsInput || len(g.in) > 0) {
		used = g.resume(ticks, rest)
	} else if g.needsInput && !g.written() {
		used = ticks // both wait, so the time passes
	}
	at := bytes.IndexByte(g.out, '\n')
	switch {
	case at >= 0 && len(g.out) >= maxOutput:
		return nil, used, fmt.Errorf("it wrote %d bytes that nobody had asked for", len(g.out))
	case at >= protocol.MaxLine, at < 0 && g.ended == nil && len(g.out) >= protocol.MaxLine:
		return nil, used, fmt.Errorf("it wrote a line of more than %d bytes", protocol.MaxLine)
	case at >= 0:
		line = bytes.Clone(g.out[:at])
		g.out = g.out[at+1:]
		return line, used, nil
	case g.ended != nil:
		return nil, used, g.ended
	}
	return nil, used, protocol.ErrLate
}

// written reports whether there is a line that nobody has taken.
func (g *Guest) written() bool { return bytes.IndexByte(g.out, '\n') >= 0 }

// resume lets the guest run for at most some ticks, and returns how many it used.
func (g *Guest) resume(ticks float64, rest func() bool) float64 {
	fuel := int64(ticks * tick)
	g.grant <- fuel
	p := g.await(rest)
	g.needsInput, g.ended = p.needsInput, p.ended
	switch {
	case p.ended != nil:
		return 0
	case p.needsInput || p.left > 0:
		return float64(fuel-p.left) / tick
	}
	return ticks
}

// await waits until the guest pauses, and returns why.
func (g *Guest) await(rest func() bool) pause {
	if rest == nil {
		return <-g.pause
	}
	due := time.NewTicker(watch)
	defer due.Stop()
	for {
		select {
		case p := <-g.pause:
			return p
		case <-due.C:
			if rest() {
				continue
			}
			g.hurry.Store(true)
			defer g.hurry.Store(false)
			return <-g.pause
		}
	}
}

// Close ends the guest. Further calls do nothing.
func (g *Guest) Close() {
	if g.closed {
		return
	}
	g.closed = true
	g.module.group.enter(g, false)
	if g.ended == nil {
		close(g.grant)
	}
}

// input is the standard input of a guest as an io.Reader.
type input Guest

// Read implements io.Reader. It is called for each buffer of an fd_read until one is not filled. For
// the first it waits until there is input; for others there may be none.
func (i *input) Read(b []byte) (int, error) {
	g := (*Guest)(i)
	if len(g.in) == 0 && !g.asked {
		return 0, nil
	}
	g.asked = false
	if len(g.in) == 0 {
		g.stop(pause{needsInput: true, left: g.kept + int64(g.fuel.Get())})
		g.fuel.Set(api.EncodeI64(g.nextSlice()))
	}
	n := copy(b, g.in)
	g.in = g.in[n:]
	return n, nil
}

// maxOutput is the maximum number of bytes of output that may wait to be taken.
const maxOutput = 16 * protocol.MaxLine

// output is the standard output of a guest as an io.Writer.
type output Guest

// Write implements io.Writer. It discards what exceeds maxOutput.
func (o *output) Write(b []byte) (int, error) {
	o.out = append(o.out, b[:max(0, min(len(b), maxOutput-len(o.out)))]...)
	return len(b), nil
}

// errorOutput is the standard error of a guest as an io.Writer.
type errorOutput Guest

// Write implements io.Writer. It keeps the last bytes.
func (n *errorOutput) Write(b []byte) (int, error) {
	if n.errs != nil {
		_, _ = n.errs.Write(b)
	}
	const most = 400 // bytes
	n.last = append(n.last, b[max(0, len(b)-most):]...)
	n.last = slices.Delete(n.last, 0, max(0, len(n.last)-most))
	return len(b), nil
}

// randomSource is the source of random bytes of a guest as an io.Reader.
type randomSource Guest

// Read implements io.Reader.
func (d *randomSource) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(d.random.Uint64() >> 32)
	}
	return len(b), nil
}
