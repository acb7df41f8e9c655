package sandbox

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"treeline/scene/outside/protocol"
)

// The following functions return parts of bodies.

// called returns a call of a function, by its index, with arguments; it drops the result.
func called(function byte, arguments ...int) []byte {
	var b []byte
	for _, n := range arguments {
		b = append(b, constant(n)...)
	}
	return append(b, opCall, function, 0x1a)
}

// round returns a body that is an infinite loop.
func round(of []byte) []byte { return append([]byte{0}, forEver(of...)...) }

// set adds 1 to a local variable.
func set(local int) []byte {
	w := &writer{}
	w.raw(opLocalGet)
	w.number(local)
	w.raw(opI64Const, 1, opI64Add, opLocalSet)
	w.number(local)
	return w.b
}

// locals declares n variables of 64 bits, followed by one of 32 bits.
func locals(n int) []byte {
	w := &writer{}
	w.raw(2)
	w.number(n)
	w.raw(i64, 1, i32)
	return w.b
}

// meeting returns a loop in which n variables are set in a branch that is never taken.
func meeting(n int) []byte {
	w := &writer{b: locals(n)}
	w.raw(opLoop, noResult, opLocalGet)
	w.number(n)
	w.raw(opIf, noResult)
	for local := range n {
		w.raw(set(local)...)
	}
	w.raw(opEnd, opBr, 0, opEnd)
	return w.b
}

// text returns data with an iovec of a line at 0.
func text() []byte { return append([]byte{8, 0, 0, 0, 2, 0, 0, 0}, "y\n"...) }

const all = 64 << 20 // bytes of memory

// TestSlowInstructionsCostMoreFuel: what takes long with few instructions costs about as much fuel as many
// instructions. Each of these took several seconds when every call counted as one instruction.
func TestSlowInstructionsCostMoreFuel(t *testing.T) {
	large := []byte{0, 0, 0, 0, 0, 0, 0, 4} // an iovec of the whole memory
	for _, c := range []struct {
		name     string
		ticks    float64
		assembly assembly
	}{
		{"all memory of random numbers", 0.125, assembly{imports: []string{"random_get2"}, bodies: [][]byte{round(called(0, 0, all))}}},
		{"as many of them as may be", 0.5, assembly{imports: []string{"random_get2"}, bodies: [][]byte{round(called(0, 0, maxRandom))}}},
		{"millions of iovecs", 0.125, assembly{imports: []string{"fd_write4"}, bodies: [][]byte{round(called(0, 1, 0, 4_000_000, 0))}}},
		{"as many iovecs as may be", 2, assembly{imports: []string{"fd_write4"}, bodies: [][]byte{round(called(0, 1, 16, maxIovecs, 0))}}},
		{"all memory to the errors", 4, assembly{imports: []string{"fd_write4"}, data: large, bodies: [][]byte{round(called(0, 2, 0, 1, 16))}}},
		{"a million events", 0.125, assembly{imports: []string{"poll_oneoff4"}, bodies: [][]byte{round(called(0, 0, 0, 1_000_000, 16))}}},
		{"as many events as may be", 1, assembly{imports: []string{"poll_oneoff4"}, bodies: [][]byte{round(called(0, 0, 1<<20, maxEvents, 1<<24))}}},
		{"a path of all memory", 0.125, assembly{imports: []string{"path_create_directory3"}, bodies: [][]byte{round(called(0, 0, 0, all))}}},
		{"variables that meet", 0.5, assembly{bodies: [][]byte{meeting(1000)}}},
		{"a table that does not grow", 8, assembly{table: 1, bodies: [][]byte{round([]byte{opRefNull, 0x70, opI32Const, 0, opBulk, 15, 0, 0x1a})}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.assembly.pages = maxPages
			const most = time.Second // it takes some 0.05 s on an idle machine
			took := time.Duration(0)
			for range 3 { // try again, as other processes may have taken the time
				group, g := run(t, c.assembly)
				_, _, _ = g.Wait(1e-6, nil) // start it
				begun := time.Now()
				if _, _, err := g.Wait(c.ticks, nil); !errors.Is(err, protocol.ErrLate) {
					t.Fatal(err)
				}
				took = time.Since(begun)
				group.Close()
				if took < most {
					return
				}
			}
			t.Errorf("%v ticks took %v", c.ticks, took)
		})
	}
}

func run(t *testing.T, a assembly) (*Group, *Guest) {
	t.Helper()
	g := &Group{}
	m, err := g.Prepare(a.build())
	if err != nil {
		t.Fatal(err)
	}
	return g, m.Start(7)
}

// TestAModuleStopsWhenTold, even in the middle of its fuel, whatever it does.
func TestAModuleStopsWhenTold(t *testing.T) {
	for name, c := range map[string]assembly{
		"random numbers": {imports: []string{"random_get2"}, pages: maxPages, bodies: [][]byte{round(called(0, 0, all/1024))}},
		"iovecs":         {imports: []string{"fd_write4"}, pages: 1, bodies: [][]byte{round(called(0, 1, 16, maxIovecs, 0))}},
		"as it starts":   {pages: maxPages, start: true, bodies: [][]byte{round(join(constant(0), constant(1), constant(all), []byte{opBulk, 11, 0}))}},
		"one after another": {imports: []string{"random_get2"}, pages: maxPages, bodies: [][]byte{
			append([]byte{0}, bytes.Repeat(called(0, 0, maxRandom), 40_000)...),
		}},
	} {
		t.Run(name, func(t *testing.T) {
			group, g := run(t, c)
			defer group.Close()
			begun := time.Now()
			_, used, err := g.Wait(1000, func() bool { return false })
			if took := time.Since(begun); !errors.Is(err, protocol.ErrLate) || used >= 1000 || took > 2*time.Second {
				t.Errorf("%v ticks in %v: %v", used, took, err)
			}
		})
	}
}

// drawn counts the random numbers that are drawn.
type drawn struct {
	rand.Source
	n int
}

func (d *drawn) Uint64() uint64 {
	d.n++
	return d.Source.Uint64()
}

// TestIndirectCallsCountAsOthers do.
func TestIndirectCallsCountAsOthers(t *testing.T) {
	indirect := join(constant(0), constant(1), constant(0), []byte{opIndirect, 2, 0, 0x1a})
	group, g := run(t, assembly{imports: []string{"random_get2"}, pages: 1, table: 1, elements: []byte{0}, bodies: [][]byte{round(indirect)}})
	defer group.Close()
	dice := &drawn{Source: g.random}
	g.random = dice
	_, _, _ = g.Wait(1, nil)
	if most := tick / hostWork; dice.n == 0 || dice.n > most {
		t.Errorf("%d calls in a tick, want %d at most", dice.n, most)
	}
}

// TestFuelIsPaidInAdvance: fuel for one call allows only one, even without a loop.
func TestFuelIsPaidInAdvance(t *testing.T) {
	group, g := run(t, assembly{imports: []string{"random_get2"}, pages: 1, bodies: [][]byte{
		append([]byte{0}, bytes.Repeat(called(0, 0, 50_000), 10)...),
	}})
	defer group.Close()
	dice := &drawn{Source: g.random}
	g.random = dice
	for turn := 1; turn < 5; turn++ {
		_, _, _ = g.Wait((hostWork+10+50_000*randomWork)/float64(tick), nil)
		if want := turn * 50_000; dice.n != want {
			t.Fatalf("after %d calls' worth of fuel %d random numbers were drawn, want %d", turn, dice.n, want)
		}
	}
}

// TestStartFunctionsCostFuel: the start function of a module costs fuel too.
func TestStartFunctionsCostFuel(t *testing.T) {
	fill := join(constant(1<<20), constant(1), constant(all-1<<20), []byte{opBulk, 11, 0})
	group, g := run(t, assembly{imports: []string{"fd_write4"}, pages: maxPages, start: true, data: text(), bodies: [][]byte{
		join([]byte{0}, fill, fill, called(0, 1, 0, 1, 16)),
	}})
	defer group.Close()
	const price = 2.0 * (all - 1<<20) / bytesFree / tick
	if line, _, err := g.Wait(price*0.95, nil); !errors.Is(err, protocol.ErrLate) {
		t.Errorf("it wrote %q before it was paid for: %v", line, err)
	}
	if line, _, err := g.Wait(price*0.1, nil); string(line) != "y" {
		t.Errorf("it wrote %q when it was paid for: %v", line, err)
	}
}

// TestCallsForTooMuchAreAnsweredWithAnError, and so are calls for what bots do not have.
func TestCallsForTooMuchAreAnsweredWithAnError(t *testing.T) {
	for _, c := range []struct {
		call      string
		arguments []int
		want      byte
	}{
		{"random_get2", []int{0x100, maxRandom}, 0},
		{"random_get2", []int{0x100, maxRandom + 1}, invalid},
		{"fd_write4", []int{2, 0x100, maxIovecs, 24}, 0},
		{"fd_write4", []int{2, 0x100, maxIovecs + 1, 24}, invalid},
		{"fd_read4", []int{0, 0x100, maxIovecs, 24}, 0},
		{"fd_read4", []int{0, 0x100, maxIovecs + 1, 24}, invalid},
		{"poll_oneoff4", []int{0x10000, 0x30000, maxEvents, 24}, 0},
		{"poll_oneoff4", []int{0x10000, 0x30000, maxEvents + 1, 24}, invalid},
		{"path_create_directory3", []int{3, 0x100, 5}, badDescriptor},
		{"path_unlink_file3", []int{0, 0x100, 5}, badDescriptor},
		{"fd_renumber2", []int{1, 1 << 20}, badDescriptor},
	} {
		t.Run(c.call, func(t *testing.T) {
			body := []byte{0}
			for _, n := range c.arguments {
				body = append(body, constant(n)...)
			}
			body = append(body, opCall, 1)
			body = append(body, constant(int(c.want))...)
			body = append(body, 0x47, opIf, noResult, opUnreachable, opEnd) // i32.ne
			body = append(body, called(0, 1, 0, 1, 16)...)
			group, g := run(t, assembly{imports: []string{"fd_write4", c.call}, pages: 20, bodies: [][]byte{body}, data: text()})
			defer group.Close()
			if line, _, err := g.Wait(1, nil); string(line) != "y" {
				t.Errorf("it wrote %q: %v", line, err)
			}
		})
	}
}

// TestOutputIsBounded: of the output of a module no more is kept than will be taken.
func TestOutputIsBounded(t *testing.T) {
	group, g := run(t, assembly{imports: []string{"fd_write4"}, pages: maxPages, data: []byte{0, 0, 0, 0, 0, 0, 0, 4}, bodies: [][]byte{append([]byte{0}, called(0, 1, 0, 1, 16)...)}})
	defer group.Close()
	_, _, _ = g.Wait(10, nil)
	if len(g.out) != maxOutput {
		t.Errorf("%d bytes are kept, want %d", len(g.out), maxOutput)
	}
}
