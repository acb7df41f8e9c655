package outside_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/tanks"
)

// Pieces of the bodies of modules.

func call(function, iovec byte) []byte { // fd_read of input 0 is function 0, fd_write to output 1 is function 1
	const i32Const, call, drop, done = 0x41, 0x10, 0x1a, 24
	return []byte{i32Const, function, i32Const, iovec, i32Const, 1, i32Const, done, call, function, drop}
}

func forEver(parts ...[]byte) []byte {
	return append(append([]byte{0x03, 0x40}, bytes.Join(parts, nil)...), 0x0c, 0, 0x0b)
}

// module writes a module of a body, and returns its pick. Its memory has an iovec of the
// answer that it is ready at 0, one of a room at 8 and one of a text at 16.
func module(t *testing.T, text string, body []byte) string {
	t.Helper()
	const ready, wasi = `{"type":"ready","protocol":1}` + "\n", "\x16wasi_snapshot_preview1"
	section := func(id byte, content string) string { return string([]byte{id, byte(len(content))}) + content }
	code := "\x00" + string(body) + "\x0b"
	iovecs := []byte{32, 0, 0, 0, byte(len(ready)), 0, 0, 0, 0, 4, 0, 0, 200, 0, 0, 0, byte(32 + len(ready)), 0, 0, 0, byte(len(text)), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	data := string(iovecs) + ready + text
	out := "\x00asm\x01\x00\x00\x00" +
		section(1, "\x02\x60\x00\x00\x60\x04\x7f\x7f\x7f\x7f\x01\x7f") +
		section(2, "\x02"+wasi+"\x07fd_read\x00\x01"+wasi+"\x08fd_write\x00\x01") +
		section(3, "\x01\x00") +
		section(5, "\x01\x00\x01") +
		section(7, "\x02\x06memory\x02\x00\x06_start\x00\x02") +
		section(10, "\x01"+string([]byte{byte(len(code))})+code) +
		section(11, "\x01\x00\x41\x00\x0b"+string([]byte{byte(len(data))})+data)
	path := filepath.Join(t.TempDir(), "bot.wasm")
	if err := os.WriteFile(path, []byte(out), 0o644); err != nil {
		t.Fatal(err)
	}
	return ai.Wasm + ":" + path
}

// TestHostileModulesLoseTheirTurnsAndNotTheMatch: as programs of this machine do.
func TestHostileModulesLoseTheirTurnsAndNotTheMatch(t *testing.T) {
	ready, read, write, grow := call(1, 0), call(0, 8), call(1, 16), []byte{0x41, 1, 0x40, 0, 0x1a}
	for _, c := range []struct {
		name, text string
		body       []byte
		want       string
	}{
		{"loops before it is ready", "", forEver(), "no answer in time"},
		{"loops", "", append(ready, forEver()...), "no patience left"},
		{"takes memory for ever", "", append(ready, forEver(grow)...), "no patience left"},
		{"writes garbage", "garbage\n", append(ready, forEver(read, write)...), "garbage"},
		{"floods", "y\n", append(ready, forEver(write)...), "drives no more"},
		{"floods without an end of line", "yyyyyyyy", append(ready, forEver(write)...), "that nobody had asked for"},
		{"ends at once", "", nil, "it has ended"},
		{"ends in the middle", "", append(ready, read...), "it has ended"},
		{"drips", "x", append(ready, forEver(read, write)...), "no patience left"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, told := fight(t, module(t, c.text, c.body), func(h *outside.House, _ *ai.Setup) { h.SetPatience(1, 4, 6) })
			if len(told) != 1 || !strings.Contains(told[0], c.want) || strings.Contains(told[0], "\n") {
				t.Errorf("told %q, want one line with %q", told, c.want)
			}
			if b.World.Phase != tanks.Over || b.World.Tick < 60 {
				t.Errorf("the match ended in phase %v at tick %d", b.World.Phase, b.World.Tick)
			}
		})
	}
}
