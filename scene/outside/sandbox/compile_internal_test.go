package sandbox

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tetratelabs/wazero"
)

// TestWhatTakesLongToCompileIsRefused, as the time grows with the square of each of these.
func TestWhatTakesLongToCompileIsRefused(t *testing.T) {
	blocks := func(op byte, n int) []byte {
		return join([]byte{0}, bytes.Repeat([]byte{op, noResult, opEnd}, n))
	}
	ways := func(n int) []byte {
		w := &writer{}
		w.raw(0, opI32Const, 0, opBrTable)
		w.number(n)
		w.raw(make([]byte, n+1)...)
		return w.b
	}
	for _, c := range []struct {
		name string
		body []byte
		want string
	}{
		{"bytes", join([]byte{0}, bytes.Repeat([]byte{0x01}, maxBody+1)), "at most 524288"},
		{"locals", locals(maxLocals), "variables: at most 10000"},
		{"blocks", blocks(opBlock, maxBlocks+1), "blocks: at most 5000"},
		{"loops", blocks(opLoop, maxLoops+1), "loops: at most 1000"},
		{"ways", ways(maxWays + 1), "ways to choose among: at most 10000"},
		{"blocks times locals", join(locals(1000), blocks(opBlock, 2000)[1:]), "blocks times variables: at most 1048576"},
		{"a block of a type that is not there", []byte{0, opBlock, 30, opEnd}, "type 30, which it does not have"},
		{"a function that is not there", []byte{0, opCall, 5}, "function 5, which it does not have"},
		{"a variable that is not there", []byte{0, opGlobalGet, 0, 0x1a}, "global 0, which it does not have"},
		{"its own fuel", []byte{0, opI64Const, 63, opGlobalSet, 0}, "global 0, which it does not have"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var g Group
			defer g.Close()
			_, err := g.Prepare(assembly{pages: 1, bodies: [][]byte{c.body}}.build())
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

// TestModulesAtTheLimitsCompile: exactly at the limits nothing is refused.
func TestModulesAtTheLimitsCompile(t *testing.T) {
	w := &writer{}
	w.raw(0, opI32Const, 0, opBrTable)
	w.number(maxWays)
	w.raw(make([]byte, maxWays+1)...)
	body := join(w.b, bytes.Repeat([]byte{opBlock, noResult, opEnd}, maxBlocks))
	var g Group
	defer g.Close()
	if _, err := g.Prepare(assembly{pages: 1, bodies: [][]byte{body}}.build()); err != nil {
		t.Error(err)
	}
}

// TestFunctionsOfManyValuesAreRefused, as a single instruction would move all of them.
func TestFunctionsOfManyValuesAreRefused(t *testing.T) {
	for _, c := range []struct {
		parameters, results int
		block               bool
		want                string
	}{
		{maxParameters + 1, 0, false, "1001 parameters and 0 results"},
		{0, maxResults + 1, false, "0 parameters and 17 results"},
		{maxResults + 1, 0, true, "a block of it takes 17 values"},
	} {
		types := &writer{}
		types.raw(2, 0x60, 0, 0, 0x60)
		types.number(c.parameters)
		types.raw(bytes.Repeat([]byte{i32}, c.parameters)...)
		types.number(c.results)
		types.raw(bytes.Repeat([]byte{i32}, c.results)...)
		body := []byte{0, opEnd}
		if c.block {
			body = []byte{0, opUnreachable, opBlock, 1, opUnreachable, opEnd, opEnd}
		}
		code := &writer{}
		code.raw(1)
		code.sized(body)
		module := &writer{b: []byte("\x00asm\x01\x00\x00\x00")}
		for _, s := range []struct {
			id   byte
			body []byte
		}{{typeSection, types.b}, {functionSection, []byte{1, 0}}, {exportSection, []byte("\x01\x06_start\x00\x00")}, {codeSection, code.b}} {
			module.raw(s.id)
			module.sized(s.body)
		}
		var g Group
		_, err := g.Prepare(module.b)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
		g.Close()
	}
}

// TestCompilingEnds in time, even for very many functions that are all within the limits.
func TestCompilingEnds(t *testing.T) {
	counted, err := meter(assembly{pages: 1, bodies: slices.Repeat([][]byte{{0}}, 100_000)}.build())
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	r := wazero.NewRuntime(ctx)
	defer r.Close(ctx)
	begun := time.Now()
	_, err = compile(r, counted, time.Millisecond)
	if err == nil || !strings.Contains(err.Error(), "takes more than 1ms") {
		t.Errorf("%v after %v", err, time.Since(begun))
	}
}

// TestVariablesAreCountedWherePathsMeet, once in each block that sets them.
func TestVariablesAreCountedWherePathsMeet(t *testing.T) {
	body := join(
		set(0),
		[]byte{opBlock, noResult}, // block 0 sets 0, 1, 2 and 3
		set(1), set(1),
		[]byte{opLoop, noResult}, // block 1 sets 1, 2 and 3
		set(1), set(2),
		[]byte{opBlock, noResult}, set(2), set(3), set(3), []byte{opEnd}, // block 2 sets 2 and 3
		set(3), []byte{opEnd},
		set(0), set(1), []byte{opEnd},
		[]byte{opBlock, noResult, opEnd}, // block 3
		[]byte{opEnd},
	)
	m := &metered{fuel: 1}
	if got, want := m.merges(reader{rest: body}).moved, []int{4, 3, 2, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
