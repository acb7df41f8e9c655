package screen_test

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/terrain"
)

// line selects a line of the menu on top, and chooses it.
func line(t *testing.T, w *screen.Windowless, text string) {
	t.Helper()
	for range w.MenuLines() {
		if w.Selected() == text {
			w.Press(input.KeyEnter)
			draw(t, w)
			return
		}
		w.Press(input.KeyDown)
	}
	t.Fatalf("there is no line %q in %+v", text, w.MenuLines())
}

// TestAReplayGoesOnAfterABranch, unless it was paused before.
func TestAReplayGoesOnAfterABranch(t *testing.T) {
	w := watching(t)
	for _, paused := range []bool{true, false} {
		if draw(t, w); w.Held() != paused {
			w.Press('P')
			draw(t, w)
		}
		w.Press('V')
		line(t, w, "Back to the recording")
		draw(t, w)
		if w.Held() != paused || w.Branches() {
			t.Errorf("paused before %v, after %v; a branch: %v", paused, w.Held(), w.Branches())
		}
	}
}

// TestTheListOfABranchOpensThePanel, also if it is open already.
func TestTheListOfABranchOpensThePanel(t *testing.T) {
	w := watching(t)
	for range 2 {
		w.Press('V')
		line(t, w, "Settings")
		open(t, w, "the settings of a branch", stack.BattleName, stack.TuningName)
		w.Click(200, 300) // gives the letters back
	}
}

// spoil takes the last byte of what is fought from a recording, so that it can be opened, and
// played up to its last block.
func spoil(t *testing.T, path string) {
	t.Helper()
	const head, sum = 17, 4 // bytes
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at, last, begin := head, 0, 0
	for at < len(data) {
		n, size := binary.Uvarint(data[at+1:])
		last, begin = at, at+1+size
		at = begin + int(n) + sum
	}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(data[begin : len(data)-sum])))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	packer, _ := flate.NewWriter(&packed, flate.DefaultCompression)
	if _, err := packer.Write(raw[:len(raw)-1]); err != nil {
		t.Fatal(err)
	}
	if err := packer.Close(); err != nil {
		t.Fatal(err)
	}
	frame := binary.AppendUvarint([]byte{data[last]}, uint64(packed.Len()))
	frame = append(frame, packed.Bytes()...)
	frame = binary.LittleEndian.AppendUint32(frame, crc32.Checksum(frame, crc32.MakeTable(crc32.Castagnoli)))
	if err := os.WriteFile(path, append(data[:last], frame...), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestAReplayThatCannotGoOnSaysSoToWhoTakesOver: its bots cannot be had after a jump.
func TestAReplayThatCannotGoOnSaysSoToWhoTakesOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.replay")
	setup := ai.DefaultSetup(5)
	setup.TeamSize, setup.Trees, setup.Preset = 1, 20, terrain.Flat
	recordedOn(t, setup, path, time.Time{}, 41)
	spoil(t, path)
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(filepath.Dir(path), opens)
	w.Watch(f)
	draw(t, w)
	w.Press('P')
	w.GoTo(33, 0)
	for range 100 {
		draw(t, w)
	}
	if got := w.Heard(); w.Replayed() == nil || !strings.HasPrefix(got, "the replay ends at 0:") {
		t.Errorf("taken over: %v; the notice is %q", w.Replayed() == nil, got)
	}
}
