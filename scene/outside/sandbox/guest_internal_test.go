package sandbox

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"treeline/scene/outside/protocol"
	"treeline/terrain/parallel"
)

// parts are what a test builds a module from. The functions that it may call are 0 fd_read, 1
// fd_write, 2 proc_exit, 3 random_get, 4 clock_time_get, 5 _start and 6 helper. Its memory has an
// iovec of the text at 0, one of a buffer of 200 bytes at 8, and the text at 32.
type parts struct {
	text   string
	body   []byte // of _start, without its end
	helper []byte // () -> (), without its end
	pages  int    // of memory at the start; 0 stands for 1
	table  int    // entries at the start
	from   string // module of the imports; "" stands for WASI
	start  bool   // whether helper is the start function
	name   string // of the exported function; "" stands for _start
}

// build returns the module.
func (p parts) build() []byte {
	section := func(id byte, items int, body ...byte) []byte {
		w, v := &writer{}, &writer{}
		v.number(items)
		v.raw(body...)
		w.raw(id)
		w.sized(v.b)
		return w.b
	}
	if p.from == "" {
		p.from = wasi
	}
	if p.name == "" {
		p.name = "_start"
	}
	out := []byte("\x00asm\x01\x00\x00\x00")
	// types: 0 () -> (), 1 four numbers -> one, 2 a number -> (), 3 two -> one, 4 (i32 i64 i32) -> i32
	out = append(out, section(typeSection, 5, 0x60, 0, 0, 0x60, 4, i32, i32, i32, i32, 1, i32, 0x60, 1, i32, 0, 0x60, 2, i32, i32, 1, i32, 0x60, 3, i32, i64, i32, 1, i32)...)
	imports := &writer{}
	for _, f := range []struct {
		name string
		t    byte
	}{{"fd_read", 1}, {"fd_write", 1}, {"proc_exit", 2}, {"random_get", 3}, {"clock_time_get", 4}} {
		imports.text(p.from)
		imports.text(f.name)
		imports.raw(0, f.t)
	}
	out = append(out, section(importSection, 5, imports.b...)...)
	out = append(out, section(functionSection, 2, 0, 0)...)
	table := &writer{}
	table.raw(0x70, 0)
	table.number(p.table)
	out = append(out, section(tableSection, 1, table.b...)...)
	memory := &writer{}
	memory.raw(0)
	memory.number(max(p.pages, 1))
	out = append(out, section(memorySection, 1, memory.b...)...)
	exports := &writer{}
	exports.text("memory")
	exports.raw(2, 0)
	exports.text(p.name)
	exports.raw(0, 5)
	out = append(out, section(exportSection, 2, exports.b...)...)
	if p.start {
		out = append(out, startSection, 1, 6)
	}
	code := &writer{}
	for _, body := range [][]byte{p.body, p.helper} {
		code.sized(append(append([]byte{0}, body...), opEnd))
	}
	out = append(out, section(codeSection, 2, code.b...)...)
	data := &writer{}
	data.raw(0, opI32Const, 0, opEnd)
	data.sized(append([]byte{32, 0, 0, 0, byte(len(p.text)), byte(len(p.text) >> 8), 0, 0, 0x40, 1, 0, 0, 200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, p.text...))
	return append(out, section(dataSection, 1, data.b...)...)
}

// The following functions return parts of bodies.

func write() []byte {
	return []byte{opI32Const, 1, opI32Const, 0, opI32Const, 1, opI32Const, 24, opCall, 1, 0x1a}
}

func read() []byte {
	return []byte{opI32Const, 0, opI32Const, 8, opI32Const, 1, opI32Const, 24, opCall, 0, 0x1a}
}

func forEver(of ...byte) []byte {
	return append(append([]byte{opLoop, noResult}, of...), opBr, 0, opEnd)
}

func join(all ...[]byte) []byte { return bytes.Join(all, nil) }

func start(t *testing.T, p parts) (*Group, *Guest) {
	t.Helper()
	g := &Group{}
	m, err := g.Prepare(p.build())
	if err != nil {
		t.Fatal(err)
	}
	return g, m.Start(7)
}

// TestHostileModules: each uses up its patience or ends, and the test program goes on.
func TestHostileModules(t *testing.T) {
	grow := []byte{opI32Const, 1, opMemoryGrow, 0, 0x1a}
	for _, c := range []struct {
		name  string
		parts parts
		want  string // part of the error of the first wait
	}{
		{"loops", parts{body: forEver()}, "no answer in time"},
		{"loops as it starts", parts{start: true, helper: forEver()}, "no answer in time"},
		{"calls itself", parts{body: []byte{opCall, 6}, helper: []byte{opCall, 6}}, "stack overflow"},
		{"takes memory for ever", parts{body: forEver(grow...)}, "no answer in time"},
		{"fills memory for ever", parts{pages: 900, body: forEver(opI32Const, 0, opI32Const, 1, opI32Const, 0x80, 0x80, 0x80, 0x1c, opBulk, 11, 0)}, "no answer in time"},
		{"writes for ever", parts{text: "y\n", body: forEver(write()...)}, ""},
		{"writes without an end of line", parts{text: "yyyyyyyyyyyyyyyy", body: forEver(write()...)}, "a line of more than"},
		{"only reads", parts{body: forEver(read()...)}, "no answer in time"},
		{"ends at once", parts{}, "it has ended"},
		{"ends with a status", parts{body: []byte{opI32Const, 3, opCall, 2}}, "exit status 3"},
		{"traps", parts{body: []byte{opUnreachable}}, "unreachable"},
		{"reads beyond its memory", parts{body: []byte{opI32Const, 0x7f, 0x28, 0, 0, 0x1a}}, "out of bounds memory access"},
	} {
		t.Run(c.name, func(t *testing.T) {
			group, g := start(t, c.parts)
			if err := g.Send([]byte("hello\n")); err != nil {
				t.Fatal(err)
			}
			line, used, err := g.Wait(2, nil)
			switch {
			case c.want == "" && (err != nil || string(line) != "y"):
				t.Errorf("%q, %v", line, err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n")):
				t.Errorf("%v, want %q", err, c.want)
			case used < 0 || used > 2:
				t.Errorf("it took %v of 2 ticks", used)
			}
			for range 3 { // later turns go the same way
				_, _, _ = g.Wait(0.5, nil)
			}
			g.Close()
			g.Close()
			group.Close()
		})
	}
}

// store returns instructions that store a number in the memory.
func store(at, n int) []byte { return join(constant(at), constant(n), []byte{0x36, 2, 0}) }

// TestALineIsNoLongerThanThoseOfPrograms, however fast it is written.
func TestALineIsNoLongerThanThoseOfPrograms(t *testing.T) {
	for length, want := range map[int]string{protocol.MaxLine: "", protocol.MaxLine + 1: "a line of more than 65536 bytes"} {
		body := join(store(4, length), store(32+length-1, '\n'), write(), read())
		group, g := start(t, parts{pages: 2, body: body})
		line, _, err := g.Wait(1, nil)
		if want == "" && (err != nil || len(line) != length-1) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%d bytes: got %d, %v, want %q", length, len(line), err, want)
		}
		g.Close()
		group.Close()
	}
}

// TestAReadIntoTwoBuffersReturnsWhatThereIs, also if it fills the first one exactly.
func TestAReadIntoTwoBuffersReturnsWhatThereIs(t *testing.T) {
	both := []byte{opI32Const, 0, opI32Const, 8, opI32Const, 2, opI32Const, 24, opCall, 0, 0x1a}
	group, g := start(t, parts{text: "y\n", body: join(store(16, 0x400), store(20, 200), forEver(join(both, write())...))})
	defer group.Close()
	defer g.Close()
	for _, length := range []int{199, 200, 201, 200} {
		_ = g.Send([]byte(strings.Repeat("x", length-1) + "\n"))
		if line, _, err := g.Wait(1, nil); string(line) != "y" {
			t.Errorf("%d bytes: it wrote %q: %v", length, line, err)
		}
	}
}

// TestMemoryThatGrowsLeavesNoGarbage: growing in small steps would leave copies of many times the
// memory of a module.
func TestMemoryThatGrowsLeavesNoGarbage(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the collector of garbage has it there")
	}
	var before, after runtime.MemStats
	group, g := start(t, parts{body: forEver(opI32Const, 1, opMemoryGrow, 0, 0x1a)})
	defer group.Close()
	runtime.ReadMemStats(&before)
	if _, _, err := g.Wait(1, nil); !errors.Is(err, protocol.ErrLate) {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 16<<20 {
		t.Errorf("%d bytes were allocated", grown)
	}
}

// TestModulesThatCannotBeRunAreRefused in one line.
func TestModulesThatCannotBeRunAreRefused(t *testing.T) {
	good := parts{}.build()
	for name, c := range map[string]struct {
		module []byte
		want   string
	}{
		"a text":               {[]byte("#!/bin/sh\necho hello, this is no module"), "no WebAssembly module"},
		"cut off":              {good[:len(good)-5], "cut off"},
		"with other imports":   {parts{from: "env"}.build(), `fd_read of "env"`},
		"ten gigabytes":        {parts{pages: 60000}.build(), "at most 1024"},
		"a large table":        {parts{table: 1 << 27}.build(), "at most 1048576"},
		"a library":            {parts{name: "drive"}.build(), "exports no function _start"},
		"bad code":             {parts{body: []byte{0x27}}.build(), "0x27"},
		"a body of wrong type": {parts{body: []byte{opI32Const, 1}}.build(), "cannot be compiled"},
	} {
		var g Group
		_, err := g.Prepare(c.module)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		g.Close()
	}
}

// TestFuelIsTheNumberOfInstructions: a loop with a known number of instructions uses that much
// fuel.
func TestFuelIsTheNumberOfInstructions(t *testing.T) {
	// An i32 in memory counts down from 1000; 8 instructions per iteration, and 2 at the end.
	down := []byte{
		opI32Const, 16, opI32Const, 16, 0x28, 2, 0, opI32Const, 1, 0x6b, 0x36, 2, 0, // *16 = *16 - 1: 6
		opI32Const, 16, 0x28, 2, 0, opBrIf, 0, // 3
	}
	body := join([]byte{opI32Const, 16, opI32Const, 0xe8, 7, 0x36, 2, 0}, []byte{opLoop, noResult}, down, []byte{opEnd}, read())
	group, g := start(t, parts{body: body})
	defer group.Close()
	defer g.Close()
	_, _, _ = g.Wait(1, nil)
	if g.fuel == nil {
		t.Fatal("it is not there yet")
	}
	// Start, loop, iterations, end of the loop, and the call; what comes after the call is counted
	// when it ends.
	const want = 3 + 1 + 1000*9 + 1 + hostWork + iovecWork
	if used := tick - int(g.kept+int64(g.fuel.Get())); used < want || used > want+8 {
		t.Errorf("%d instructions were counted, want %d and up to 8 of the reading", used, want)
	}
}

// TestTheSameModuleWritesTheSame, even on a busy machine: the same lines with the same number of
// instructions, with random numbers and a clock.
func TestTheSameModuleWritesTheSame(t *testing.T) {
	body := forEver(join(read(),
		[]byte{opI32Const, 32, opI32Const, 8, opCall, 3, 0x1a},                // eight random bytes
		[]byte{opI32Const, 0, opI64Const, 0, opI32Const, 40, opCall, 4, 0x1a}, // the clock
		write())...)
	play := func() string {
		group, g := start(t, parts{text: "0123456789abcdef\n", body: body})
		defer group.Close()
		defer g.Close()
		var log strings.Builder
		for n := range 20 {
			_ = g.Send(fmt.Appendf(nil, "%d\n", n))
			line, used, err := g.Wait(1, nil)
			fmt.Fprintf(&log, "%x %v %v\n", line, used, err)
		}
		return log.String()
	}
	alone := play()
	if strings.Count(alone, "<nil>") < 15 {
		t.Fatalf("too few answers:\n%s", alone)
	}
	var stop atomic.Bool
	var load parallel.Group
	for range 2 * runtime.NumCPU() {
		load.Go(func() {
			for !stop.Load() {
				runtime.Gosched()
			}
		})
	}
	busy := play()
	stop.Store(true)
	load.Wait()
	if alone != busy {
		t.Errorf("alone:\n%sbusy:\n%s", alone, busy)
	}
}

// TestALateModuleGoesOnWhereItWas: running out of patience interrupts it, and nothing else.
func TestALateModuleGoesOnWhereItWas(t *testing.T) {
	// 9 million iterations of 9 instructions, then a line.
	down := []byte{opI32Const, 16, opI32Const, 16, 0x28, 2, 0, opI32Const, 1, 0x6b, 0x36, 2, 0, opI32Const, 16, 0x28, 2, 0, opBrIf, 0}
	count := &writer{}
	count.raw(opI32Const, 16, opI32Const)
	count.signed(9_000_000)
	count.raw(0x36, 2, 0, opLoop, noResult)
	group, g := start(t, parts{text: "done\n", body: join(count.b, down, []byte{opEnd}, write(), read())})
	defer group.Close()
	defer g.Close()
	late := 0
	for range 10 {
		line, _, err := g.Wait(1, nil)
		if err == nil {
			if string(line) != "done" || late != 2 {
				t.Errorf("%q after %d late turns, want 2", line, late)
			}
			return
		}
		if !errors.Is(err, protocol.ErrLate) {
			t.Fatal(err)
		}
		late++
	}
	t.Error("it never came to an end")
}

// FuzzMeter: any file is either refused, or runs and can be ended.
func FuzzMeter(f *testing.F) {
	f.Add(parts{body: forEver(write()...)}.build())
	f.Add(parts{table: 4, start: true, helper: read()}.build())
	f.Fuzz(func(_ *testing.T, module []byte) {
		var g Group
		defer g.Close()
		m, err := g.Prepare(module)
		if err != nil {
			return
		}
		guest := m.Start(1)
		_, _, _ = guest.Wait(0.01, nil)
		guest.Close()
	})
}
