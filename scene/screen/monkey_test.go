package screen_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// How much and with which seed the monkey plays: go test ./scene/screen -run Monkey
// -monkey 3000000 -monkeyseed 7. The same events find the same fault on every machine.
var (
	monkeyEvents = flag.Int("monkey", 30_000, "how many keys and moves of the mouse a monkey makes")
	monkeySeed   = flag.Uint64("monkeyseed", 1, "of the monkey's events")
)

// monkey is somebody who presses anything.
type monkey struct {
	*rand.Rand
	game   *screen.Windowless
	x, y   float64
	recent []input.Event // the last ones, to see what led to a fault
}

// keys returns every key that GLFW knows of, those with a meaning more often.
func (m *monkey) key() input.Key {
	common := []input.Key{
		input.KeyEnter, input.KeyEscape, input.KeyTab, input.KeySpace, input.KeyUp, input.KeyDown, input.KeyLeft, input.KeyRight,
		input.KeyF1, input.KeyF2, input.KeyF3, input.KeyBackspace, input.KeyPageDown, 'W', 'A', 'S', 'D', 'C', 'P', 'R', '.', 'M', 'I', 'J', 'L', ',', 'T', 'K',
	}
	if m.IntN(2) == 0 {
		return common[m.IntN(len(common))]
	}
	const last = 348 // of GLFW's codes
	return input.Key(32 + m.IntN(last-32+1))
}

// event makes an event at random. The cursor leaves the window now and then.
func (m *monkey) event() input.Event {
	e := input.Event{Kind: input.EventKind(m.IntN(int(input.FocusLost) + 1)), Shift: m.IntN(8) == 0, Button: input.Button(m.IntN(3))}
	if e.Kind >= input.FocusWon && m.IntN(10) > 0 {
		e.Kind = input.KeyWentDown
	}
	switch m.IntN(36) {
	case 0, 1, 2:
		e.Kind = input.Typed
	case 3, 4, 5:
		e.Kind = input.PadWentDown + input.EventKind(m.IntN(int(input.PadLeft-input.PadWentDown)+1))
		e.Pad, e.Axis, e.Name = input.Pad(m.IntN(int(input.Pads))), input.Axis(m.IntN(int(input.Axes))), "PS4 Controller"
		e.Value = 2*m.Float64() - 1
	}
	switch e.Kind {
	case input.Typed:
		e.Letter = rune(m.IntN(0x180))
	case input.KeyWentDown, input.KeyRepeats, input.KeyWentUp:
		e.Key = m.key()
	case input.WheelTurned:
		e.Notches = 3 * m.NormFloat64()
	case input.CursorMoved:
		m.x, m.y = 1.2*1280*m.Float64()-100, 1.2*720*m.Float64()-60
	}
	e.X, e.Y, e.PX, e.PY = m.x, m.y, m.x, m.y
	return e
}

// act hands in an event, and now and then changes the window or lets time pass.
func (m *monkey) act() error {
	e := m.event()
	const kept = 40
	if m.recent = append(m.recent, e); len(m.recent) > kept {
		m.recent = m.recent[1:]
	}
	m.game.Take(e)
	switch m.IntN(40) {
	case 0:
		sizes := [][2]int{{1, 1}, {1280, 720}, {200, 2000}, {3840, 2160}, {640, 360}, {2, 700}}
		size := sizes[m.IntN(len(sizes))]
		m.game.Resize(size[0], size[1])
	case 1:
		m.game.Step(time.Duration(m.IntN(20_000)) * time.Millisecond) // as after a stop of the process
	case 2, 3, 4, 5, 6, 7:
		m.game.Step(frame)
		return errors.Join(m.game.Draw(), m.game.Err())
	}
	return nil
}

// TestAMonkeyBreaksNothing plays at random over title, battle, menus, pages, panel
// and watching. The heap is looked at after rounds of the same number of events.
func TestAMonkeyBreaksNothing(t *testing.T) {
	most := *monkeyEvents
	if testing.Short() {
		most = min(most, 10_000)
	}
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 4, 2, 40, terrain.Flat
	m := &monkey{Rand: rand.New(rand.NewPCG(*monkeySeed, 1))}
	path := filepath.Join(t.TempDir(), replay.NameOf(time.Now()))
	recorded(t, path, time.Now())
	const (
		round = 5000 // events, after which a new game begins
		kinds = 4    // of games: title, playing, watching, a replay
	)
	events, rounds := 0, 0
	open := map[stack.Name]int{}
	var early uint64
	for ; events < most; rounds++ {
		var err error
		if m.game, err = screen.NewWindowless(spec, rounds%kinds == 0, rounds%kinds == 1); err != nil {
			t.Fatal(err)
		}
		if m.game.UseReplays(filepath.Dir(path), opens); rounds%kinds == kinds-1 {
			f, err := replay.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			m.game.Watch(f)
		}
		for n := 0; n < round && events < most; n++ {
			events++
			if err := parallel.Try(m.act); err != nil {
				if f, ok := errors.AsType[*parallel.Fault](err); ok {
					t.Fatalf("seed %d, event %d: %v\n%s\nthe last events: %+v", *monkeySeed, events, err, f.Stack, m.recent)
				}
				t.Fatalf("seed %d, event %d: %v\nthe last events: %+v", *monkeySeed, events, err, m.recent)
			}
			for _, name := range m.game.Open() {
				open[name]++
			}
		}
		m.game = nil
		if rounds == kinds-1 {
			early = heap()
		}
	}
	const held = 16 << 20 // bytes; a game that something still works for in the background holds 10 MB
	if late := heap(); early > 0 && late > early+early/2+held {
		t.Errorf("the heap grew from %d to %d MB in %d rounds", early>>20, late>>20, rounds)
	}
	t.Logf("%d events in %d rounds; screens at them: %v; heap %d MB, after three rounds %d MB", events, rounds, open, heap()>>20, early>>20)
	if !testing.Short() {
		for _, name := range []stack.Name{stack.TitleName, stack.BattleName, stack.MenuName, stack.ConfirmName, stack.KeysName, stack.TuningName, stack.ReplaysName, stack.PhotoName} {
			if open[name] == 0 {
				t.Errorf("the monkey never came to the screen %q", name)
			}
		}
	}
}

// heap returns the bytes that are held on to.
func heap() uint64 {
	var m runtime.MemStats
	for range 2 { // what has a finalizer goes with the second
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
