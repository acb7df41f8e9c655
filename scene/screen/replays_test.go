package screen_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// recorded writes a battle of bots, one against one and 20 s long, into a file.
func recorded(t *testing.T, path string, started time.Time) {
	t.Helper()
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Trees, s.Preset = 1, 20, terrain.Flat
	recordedOn(t, s, path, started, 20)
}

// recordedOn writes the first seconds of a battle into a file.
func recordedOn(t *testing.T, s ai.Setup, path string, started time.Time, seconds int) {
	t.Helper()
	l, err := session.NewLocal(s, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Record(path, replay.Header{Program: "test", Started: started}); err != nil {
		t.Fatal(err)
	}
	l.Run(seconds*tanks.Hertz, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

// opens opens a replay as the game does.
func opens(f *replay.File) (*session.Replay, error) { return session.NewReplay(f) }

// watching returns a game that shows a replay at its start, after the first picture.
func watching(t *testing.T) *screen.Windowless {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.replay")
	recorded(t, path, time.Time{})
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(filepath.Dir(path), opens)
	w.Watch(f)
	open(t, w, "a replay", stack.BattleName)
	w.Press('P')
	draw(t, w)
	return w
}

// TestAReplayLeavesTheBattleThatIsSetUp: it is there again on the way back to the title, also after
// two replays and a battle that continued one, and it alone is kept for the next start.
func TestAReplayLeavesTheBattleThatIsSetUp(t *testing.T) {
	w := atTitle(t)
	var kept []string
	w.OnKeepBattle(func(code string) error { kept = append(kept, code); return nil })
	own, f := *w.Spec(), ofOtherRules(t)
	w.UseReplays("", opens)
	w.Watch(f)
	draw(t, w)
	w.Watch(f)
	draw(t, w)
	w.TakeOver(0)
	for range 100 {
		if draw(t, w); w.Replayed() == nil {
			break
		}
	}
	for _, k := range []input.Key{input.KeyEscape, 'R', input.KeyEscape, 'T'} { // restart, and leave
		w.Press(k)
		draw(t, w)
	}
	open(t, w, "the title", stack.TitleName)
	if got := *w.Spec(); !reflect.DeepEqual(got, own) || len(kept) != 0 {
		t.Errorf("the menus have %+v afterwards, want %+v; kept %q", got, own, kept)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	if got := w.Session().Spec(); !reflect.DeepEqual(got, own) || len(kept) != 1 {
		t.Errorf("then %+v is fought, want %+v; kept %q", got, own, kept)
	}
}

// gone lets pictures pass until the replay has come to an instant.
func gone(t *testing.T, w *screen.Windowless, ticks int) {
	t.Helper()
	const most = 200
	for range most {
		if draw(t, w); w.Replayed().At() == ticks {
			return
		}
	}
	t.Fatalf("at tick %d, want %d", w.Replayed().At(), ticks)
}

func TestTheListShowsTheNewestFirstAndWhyAFileCannotBePlayed(t *testing.T) {
	folder := t.TempDir()
	w := atTitle(t)
	w.UseReplays(folder, opens)
	w.Press('R')
	open(t, w, "no replays", stack.TitleName)
	if !strings.Contains(w.Heard(), "no replays") {
		t.Errorf("without a replay: %q", w.Heard())
	}
	begin := time.Date(2026, 3, 4, 15, 0, 0, 0, time.Local)
	name := func(minute int) string {
		return filepath.Join(folder, replay.NameOf(begin.Add(time.Duration(minute)*time.Minute)))
	}
	recorded(t, name(2), begin.Add(2*time.Minute))
	recorded(t, name(1), begin.Add(time.Minute))
	data, err := os.ReadFile(name(1))
	if err != nil {
		t.Fatal(err)
	}
	data[40] ^= 1
	if err := os.WriteFile(name(3), data, 0o600); err != nil {
		t.Fatal(err)
	}
	friends := filepath.Join(folder, "from a friend.REPLAY")
	recorded(t, friends, begin)
	if err := os.Chtimes(friends, begin, begin); err != nil {
		t.Fatal(err)
	}
	w.Press('R')
	draw(t, w)
	open(t, w, "R", stack.TitleName, stack.ReplaysName)
	lines := w.MenuLines()
	if len(lines) != 5 {
		t.Fatalf("%d lines: %+v", len(lines), lines)
	}
	for i, want := range []string{"2026-03-04 15:03   the replay is damaged", "2026-03-04 15:02   elimination, 1 v 1, 0:20", "2026-03-04 15:01   elimination, 1 v 1", "from a friend   2026-03-04 15:00   elimination, 1 v 1", "Back"} {
		if l := lines[i]; !strings.HasPrefix(l.Text, want) || l.Chosen != (i > 0) || !l.Fits {
			t.Errorf("line %d is %+v, want %q", i, l, want)
		}
	}
	w.Press(input.KeyEnter)
	open(t, w, "Enter on a file that cannot be played", stack.TitleName, stack.ReplaysName)
	w.Press(input.KeyDown)
	w.Press(input.KeyEnter)
	draw(t, w)
	open(t, w, "Enter on a replay", stack.BattleName)
	if w.Replayed() == nil || w.Replayed().Length() != 20*tanks.Hertz {
		t.Error("it is not the replay")
	}
}

// TestABattleLeftAtOnceIsNotListed, as by a reload in a browser: what is chosen first can be played.
func TestABattleLeftAtOnceIsNotListed(t *testing.T) {
	folder := t.TempDir()
	begin := time.Date(2026, 3, 4, 15, 0, 0, 0, time.Local)
	name := func(minute int) string {
		return filepath.Join(folder, replay.NameOf(begin.Add(time.Duration(minute)*time.Minute)))
	}
	recorded(t, name(1), begin)
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Trees, s.Preset = 1, 20, terrain.Flat
	l, err := session.NewLocal(s, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Record(name(2), replay.Header{Program: "test", Started: begin}); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	l.Run(3*tanks.Hertz, nil)
	if err := os.WriteFile(name(3), nil, 0o600); err != nil { // of a battle that is about to begin
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(folder, opens)
	w.Press('R')
	draw(t, w)
	if lines := w.MenuLines(); len(lines) != 2 || !lines[0].Chosen {
		t.Fatalf("the list is %+v", lines)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	open(t, w, "Enter", stack.BattleName)
}

// TestTheListHoldsNoReplays, with their maps, but what it shows of them: each is read when it is chosen.
func TestTheListHoldsNoReplays(t *testing.T) {
	const replays, most = 8, 1 << 20 // bytes of all: the ground alone of a map has 640,000
	folder := t.TempDir()
	first := filepath.Join(folder, "0.replay")
	s := ai.DefaultSetup(5)
	m, err := terrain.ReadJSON([]byte(strings.Replace(oak, `"width": 200, "depth": 150`, `"width": 1000, "depth": 1000`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s.TeamSize = 1
	s.TakeMap(m)
	recordedOn(t, s, first, time.Time{}, 20)
	data, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	for i := range replays - 1 {
		if err := os.WriteFile(filepath.Join(folder, strconv.Itoa(i+1)+".replay"), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w := atTitle(t)
	w.UseReplays(folder, opens)
	draw(t, w)
	before := heap()
	w.Press('R')
	draw(t, w)
	open(t, w, "R", stack.TitleName, stack.ReplaysName)
	if after := heap(); after > before+most {
		t.Errorf("the list holds %d bytes, want %d at most", after-before, most)
	}
	lines := w.MenuLines()
	if len(lines) != replays+1 || !strings.HasSuffix(lines[0].Text, "   elimination, 1 v 1, 0:20, unfinished") { // without a code
		t.Errorf("the lines are %+v", lines)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	if open(t, w, "Enter on a replay", stack.BattleName); w.Replayed() == nil || w.Replayed().World().Map.Spec.Width != 1000 {
		t.Error("it is not the replay on its map")
	}
}

// TestALongListScrolls writes more recordings than a window has lines, and walks to the last
// by keys, by the wheel and back.
func TestALongListScrolls(t *testing.T) {
	const files = 40
	folder := t.TempDir()
	begin := time.Date(2026, 3, 4, 15, 0, 0, 0, time.Local)
	for i := range files {
		path := filepath.Join(folder, replay.NameOf(begin.Add(time.Duration(i)*time.Minute)))
		if err := os.WriteFile(path, []byte("nothing"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	oldest := filepath.Join(folder, "oldest.replay")
	recorded(t, oldest, begin)
	if err := os.Chtimes(oldest, begin.Add(-time.Hour), begin.Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(folder, opens)
	w.Press('R')
	draw(t, w)
	first, shown := w.ShownLines()
	if n := len(w.MenuLines()); n != files+2 || first != 0 || shown < 20 || shown > n-5 {
		t.Fatalf("%d of %d lines are shown from %d on", shown, n, first)
	}
	w.Press(input.KeyUp) // round to the last line
	draw(t, w)
	if first, _ = w.ShownLines(); first != files+2-shown {
		t.Errorf("the last line is selected, and lines from %d on are shown", first)
	}
	w.Take(input.Event{Kind: input.WheelTurned, Notches: 100})
	draw(t, w)
	if first, _ = w.ShownLines(); first != 0 {
		t.Errorf("the wheel scrolls up to line %d", first)
	}
	w.Take(input.Event{Kind: input.WheelTurned, Notches: -1})
	if first, _ = w.ShownLines(); first != 3 {
		t.Errorf("a notch scrolls down to line %d, want 3", first)
	}
	w.Take(input.Event{Kind: input.WheelTurned, Notches: -100})
	draw(t, w)
	x, y := w.Line(files) // the one but last
	w.Click(x, y)
	draw(t, w)
	if open(t, w, "a click on the oldest", stack.BattleName); w.Replayed() == nil {
		t.Error("it is not the replay")
	}
}

func TestTheListFitsASmallWindow(t *testing.T) {
	folder := t.TempDir()
	long := filepath.Join(folder, replay.NameOf(time.Now()))
	if err := os.WriteFile(long, []byte("TREELINE REPLAY\n\x09"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(folder, opens)
	w.Resize(300, 200)
	draw(t, w)
	w.Press('R')
	if l := w.MenuLines()[0]; !l.Fits || !strings.HasSuffix(l.Text, "…") {
		t.Errorf("the line %+v", l)
	}
}

func TestAReplayThatCannotBeOpenedLeavesTheGameAsItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), replay.NameOf(time.Now()))
	recorded(t, path, time.Now())
	w := atTitle(t)
	w.UseReplays(filepath.Dir(path), func(*replay.File) (*session.Replay, error) { return nil, errors.New("no map for it") })
	w.Press('R')
	w.Press(input.KeyEnter)
	draw(t, w)
	open(t, w, "a replay that cannot be opened", stack.TitleName, stack.ReplaysName)
	if w.Err() != nil || !strings.Contains(w.Heard(), "no map for it") {
		t.Errorf("error %v, notice %q", w.Err(), w.Heard())
	}
}

func TestAFileThatIsDroppedOnTheWindowIsShown(t *testing.T) {
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "good.replay"), filepath.Join(folder, "bad.replay")
	recorded(t, good, time.Time{})
	if err := os.WriteFile(bad, []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(folder, opens)
	for path, why := range map[string]string{bad: "bad.replay: not a Treeline replay", folder: "not a regular file", good + "x": "no such file"} {
		w.Take(input.Event{Kind: input.FileDropped, Path: path})
		open(t, w, path, stack.TitleName)
		if !strings.Contains(w.Heard(), why) || strings.Contains(w.Heard(), folder+string(filepath.Separator)) {
			t.Errorf("%s: %q, want %q", path, w.Heard(), why)
		}
	}
	w.Press(input.KeyEnter)
	w.Press(input.KeyEscape)
	draw(t, w)
	w.Take(input.Event{Kind: input.FileDropped, Path: good})
	draw(t, w)
	if open(t, w, "a replay", stack.BattleName); w.Replayed() == nil {
		t.Error("the battle goes on, the replay is not shown")
	}
}

func TestTheRulesOfAReplayAreNoSettingsOfThePlayer(t *testing.T) {
	w := watching(t)
	own := *w.Own()
	w.Press(input.KeyF2)
	w.Turn(t, "ai.sight.still", "0.9")
	w.Turn(t, "tanks.drive.max-speed", "3")
	if w.Own().AI != own.AI || w.Own().Tanks != own.Tanks {
		t.Error("what is turned in a replay changes the player's own rules")
	}
	draw(t, w)
	if got := w.Rules().AI.Sight.Still; got != 0.9 || !w.Branches() {
		t.Errorf("the panel shows a threshold of %g, want what is wished", got)
	}
	w.Turn(t, "view.fov", "75")
	if w.Own().View.FOV != 75 {
		t.Error("looks belong to the player also in a replay")
	}
	w.Press(input.KeyEscape)
	w.Press(input.KeyEscape)
	w.Press('T')
	draw(t, w)
	if w.Turn(t, "ai.sight.still", "0.9"); w.Own().AI.Sight.Still != 0.9 {
		t.Error("at the title the settings are not the player's")
	}
}

// TestEveryLineOfTheListTellsWhichFileItIs: by its time also where only its name has it, as of a
// battle of the command line that was renamed.
func TestEveryLineOfTheListTellsWhichFileItIs(t *testing.T) {
	folder := t.TempDir()
	recorded(t, filepath.Join(folder, replay.NameOf(time.Date(2026, 3, 4, 15, 6, 0, 0, time.Local))), time.Time{})
	w := atTitle(t)
	w.UseReplays(folder, opens)
	w.Press('R')
	draw(t, w)
	if got := w.MenuLines()[0].Text; !strings.HasPrefix(got, "2026-03-04 15:06   elimination") {
		t.Errorf("the line is %q", got)
	}
}

// TestTheListLeavesTheNamesOfFilesAsTheyAre: everything else in it is in the player's language.
func TestTheListLeavesTheNamesOfFilesAsTheyAre(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	c := canvas.Blank()
	c.SetLanguage(german)
	spec := ai.DefaultBattle()
	spec.TeamSize, spec.Trees, spec.Preset = 1, 20, terrain.Flat
	w, err := screen.NewOn(c, spec, true, false)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	recorded(t, filepath.Join(folder, "mixed.replay"), time.Time{})
	w.UseReplays(folder, opens)
	w.Press('R')
	draw(t, w)
	layers, _, _, err := w.Layers()
	if err != nil {
		t.Fatal(err)
	}
	const want = "mixed   Vernichtung, 1 gegen 1, 0:20, "
	for _, p := range layers[len(layers)-1].Parts {
		if strings.HasPrefix(p.Text, want) && strings.HasSuffix(p.Text, ", unvollendet") {
			return
		}
	}
	t.Errorf("no line begins with %q: %+v", want, layers[len(layers)-1].Parts)
}
