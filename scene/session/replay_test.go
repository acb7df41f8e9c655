package session_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/mind"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// played is a recorded battle with a person's orders, and what it was like.
type played struct {
	file   *replay.File
	hashes []uint64         // of the world after so many ticks
	states [][]mind.Thought // of all bots after so many ticks
}

// play fights a battle of a person, who changes settings, calls, takes over another
// tank and fights two rounds, and records it.
func play(t *testing.T) played {
	t.Helper()
	l := fight(t, true)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	var p played
	note := func() {
		p.hashes = append(p.hashes, l.World().Hash())
		states := make([]mind.Thought, len(l.World().Tanks))
		for id := range states {
			states[id], _ = l.Battle().Bot(tanks.ID(id))
		}
		p.states = append(p.states, states)
	}
	note()
	h := l.Human()
	h.Throttle, h.Steer, h.Target = 0.83, 0.21, mgl64.Vec3{150, 3, 120}
	l.Run(400, note)
	h.Trigger = true
	if err := l.Call(0, tanks.Call{Kind: tanks.Hold, From: 0, To: tanks.NoTank, Whom: tanks.NoTank}); err != nil {
		t.Fatal(err)
	}
	s := ai.DefaultSetup(1)
	s.Tanks.Drive.MaxSpeed = 8
	l.Tune(s.Tanks, s.AI)
	l.Run(300, note)
	if err := l.TakeOver(1); err != nil {
		t.Fatal(err)
	}
	h.Throttle, h.Steer = 1, -0.4
	l.Run(500, note)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	p.file = f
	return p
}

func open(t *testing.T, p played) *session.Replay {
	t.Helper()
	r, err := session.NewReplay(p.file)
	if err != nil {
		t.Fatal(err)
	}
	for r.Reach() < r.Length() {
		r.Hold(true)
		r.Advance(tick, nil)
	}
	r.Hold(false)
	return r
}

func TestAReplayShowsTheBattleThatWasPlayed(t *testing.T) {
	p := play(t)
	r := open(t, p)
	if r.Differs() >= 0 || r.Length() != len(p.hashes)-1 {
		t.Fatalf("%d ticks, first difference %d, want %d and none", r.Length(), r.Differs(), len(p.hashes)-1)
	}
	for r.At() < r.Length() {
		r.Advance(tick, func() {
			if r.World().Hash() != p.hashes[r.At()] {
				t.Fatalf("another battle after tick %d", r.At())
			}
		})
	}
	r.Advance(10*tick, func() { t.Error("it goes on beyond its end") })
}

func TestEveryInstantOfAReplayCanBeGoneTo(t *testing.T) {
	p := play(t)
	r := open(t, p)
	r.Hold(true)
	for _, at := range []int{700, 3, 1200, 0, 699, 701, 1199, 450, 455} {
		jumps := r.Jumps()
		r.Seek(at, nil, nil)
		if r.At() != at || r.World().Hash() != p.hashes[at] {
			t.Fatalf("gone to tick %d: at %d, another battle", at, r.At())
		}
		if r.Jumps() != jumps+1 {
			t.Errorf("gone to tick %d: %d jumps, want one", at, r.Jumps()-jumps)
		}
		for range 100 {
			r.Advance(0, nil)
		}
		if r.Thinking() != 1 {
			t.Fatalf("tick %d: the bots are still asleep", at)
		}
		for id := range r.World().Tanks {
			was := p.states[at][id]
			if is, ok := r.Battle().Bot(tanks.ID(id)); ok && (is.State != was.State || is.Target != was.Target || is.Goal != was.Goal || is.Reason != was.Reason) {
				t.Errorf("tick %d: the bot of tank %d thinks %+v, and thought %+v", at, id, is, was)
			}
		}
	}
	r.Seek(99999, nil, nil)
	if r.At() != r.Length() {
		t.Errorf("beyond the end it goes to tick %d of %d", r.At(), r.Length())
	}
}

func TestNobodyChangesAReplay(t *testing.T) {
	p := play(t)
	r := open(t, p)
	if err := r.TakeOver(1); !errors.Is(err, session.ErrReplay) {
		t.Errorf("taken over: %v", err)
	}
	if err := r.NextRound(); !errors.Is(err, session.ErrReplay) || r.At() != 0 {
		t.Errorf("another round at tick %d: %v", r.At(), err)
	}
	s := ai.DefaultSetup(1)
	s.Tanks.Drive.MaxSpeed = 2
	r.Tune(s.Tanks, s.AI)
	if err := r.Call(0, tanks.Call{Kind: tanks.Attack, From: tanks.NoTank, To: tanks.NoTank, At: mgl64.Vec3{100, 0, 100}}); !errors.Is(err, session.ErrReplay) {
		t.Errorf("called: %v", err)
	}
	r.Human().Throttle = -1
	for r.At() < r.Length() {
		r.Advance(tick, nil)
	}
	if r.World().Hash() != p.hashes[r.Length()] {
		t.Error("it was changed")
	}
}

func TestABattleGoesOnFromAReplayWithTheSameBots(t *testing.T) {
	l := fight(t, false)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{}); err != nil {
		t.Fatal(err)
	}
	l.Run(2000, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l.Run(300, nil)
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	r := open(t, played{file: f})
	r.Hold(true)
	r.Seek(2000, nil, nil)
	r.Seek(1800, nil, nil)
	if _, err := r.Continue(0); err == nil {
		t.Fatal("the battle goes on with bots that are asleep")
	}
	for r.Thinking() < 1 {
		r.Think(1000)
	}
	again, err := r.Continue(0)
	if err != nil || again.Seat() != 0 {
		t.Fatalf("seat %d: %v", again.Seat(), err)
	}
	if !again.Leave() { // before the first tick: the bots have it to themselves
		t.Fatal("the tank cannot be left")
	}
	again.Run(500, nil)
	if again.World().Hash() != l.World().Hash() {
		t.Error("the bots do not go on as they did")
	}
	living := slices.IndexFunc(again.World().Tanks, func(t tanks.Tank) bool { return t.Alive() })
	if err := again.TakeOver(tanks.ID(living)); err != nil {
		t.Fatal(err)
	}
	again.Human().Throttle = 1
	again.Run(60, nil)
	l.Run(60, nil)
	if again.World().Hash() == l.World().Hash() {
		t.Error("the person's orders do not count")
	}
}

// TestABattleThatGoesOnIsRecordedFromItsStart leaves a replay at several instants, among
// them those of changes, and records what comes then.
func TestABattleThatGoesOnIsRecordedFromItsStart(t *testing.T) {
	p := play(t) // turned at 400, taken over at 700
	p.file.Bookmarks = []int{100, 450, 900}
	for _, at := range []int{0, 400, 700, p.file.Ticks} {
		r := open(t, p)
		r.Hold(true)
		r.Seek(at, nil, nil)
		for r.Thinking() < 1 {
			r.Think(1000)
		}
		speed := r.Config().Tanks.Drive.MaxSpeed
		l, err := r.Continue(1)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "a.replay")
		if err := l.Record(path, replay.Header{Program: "later"}); err != nil {
			t.Fatal(err)
		}
		l.Human().Throttle, l.Human().Steer = 1, 0.7
		l.Run(200, nil)
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := replay.Load(path)
		if err != nil {
			t.Fatalf("from tick %d on: %v", at, err)
		}
		if v, err := replay.Verify(t.Context(), f); err != nil || v.FirstDifference != nil || v.Ticks != at+200 {
			t.Errorf("from tick %d on: %+v, %v, want %d ticks and no difference", at, v, err, at+200)
		}
		again := open(t, played{file: f})
		again.Seek(f.Ticks, nil, nil)
		if again.World().Hash() != l.World().Hash() || again.Config().Tanks.Drive.MaxSpeed != speed {
			t.Errorf("from tick %d on: another battle", at)
		}
		marks := 0
		for _, b := range p.file.Bookmarks {
			if b <= at {
				marks++
			}
		}
		if len(f.Bookmarks) != marks || f.Header.Program != "later" || f.Header.Seat != 0 {
			t.Errorf("from tick %d on: bookmarks %v, head %+v", at, f.Bookmarks, f.Header)
		}
	}
}

func TestOnlyALivingTankOfAReplayCanBeTakenOver(t *testing.T) {
	r := open(t, play(t))
	r.World().Tanks[1].Health = 0
	for _, id := range []tanks.ID{1, -1, 4} {
		if l, err := r.Continue(id); !errors.Is(err, session.ErrNoSuchTank) {
			t.Errorf("tank %d: %v, %v", id, l, err)
		}
	}
	if r.Advance(tick, nil); r.Err() != nil || r.At() != 1 {
		t.Errorf("the replay does not go on: %v, at %d", r.Err(), r.At())
	}
}

func TestBookmarksAreKeptInTheFile(t *testing.T) {
	l := fight(t, false)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{}); err != nil {
		t.Fatal(err)
	}
	l.Run(400, nil)
	l.Bookmark()
	l.Run(400, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	marked := func() (at []int) {
		f, err := replay.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := replay.Verify(t.Context(), f); err != nil || v.FirstDifference != nil {
			t.Fatalf("the battle is another one: %v", err)
		}
		slices.Sort(f.Bookmarks)
		return f.Bookmarks
	}
	if got := marked(); !slices.Equal(got, []int{400}) {
		t.Fatalf("bookmarks %v, want that of the player", got)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	r := open(t, played{file: f})
	r.Hold(true)
	for _, at := range []int{100, 300, 800, 420} { // the last is that of 400
		r.Seek(at, nil, nil)
		if set, err := r.Bookmark(); err != nil || set == (at == 420) {
			t.Errorf("at %d: set %t, %v", at, set, err)
		}
	}
	if got := marked(); !slices.Equal(got, []int{100, 300, 800}) {
		t.Errorf("bookmarks %v", got)
	}
}

// TestWhatIsRecordedIsOnTheMapThatIsFoughtOn: one of its own is not read from the file again, which
// takes seconds for a large one.
func TestWhatIsRecordedIsOnTheMapThatIsFoughtOn(t *testing.T) {
	m, err := terrain.ReadJSON([]byte(`{"format": "treeline-map", "version": 4, "width": 200, "depth": 150}`))
	if err != nil {
		t.Fatal(err)
	}
	setup := ai.DefaultSetup(1)
	setup.TeamSize = 1
	setup.TakeMap(m)
	l, err := session.NewLocal(setup, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Dismiss)
	if err := l.Record(filepath.Join(t.TempDir(), "a.replay"), replay.Header{}); err != nil {
		t.Fatal(err)
	}
	l.Run(60, nil)
	f, ticks, err := l.Recorded()
	if err != nil || ticks != 60 || f.Header.Battle.OwnMap != m {
		t.Errorf("%d ticks on the map that is fought on: %t, %v", ticks, err == nil && f.Header.Battle.OwnMap == m, err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestABattleThatIsStillRecordedKeepsItsRecording: whoever watches what there is of it, in
// another window, sets no bookmark in the file that grows.
func TestABattleThatIsStillRecordedKeepsItsRecording(t *testing.T) {
	l := fight(t, false)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{}); err != nil {
		t.Fatal(err)
	}
	l.Run(600, nil)
	if _, _, err := l.Recorded(); err != nil { // it is on the disk up to here
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	r := open(t, played{file: f})
	r.Hold(true)
	r.Seek(100, nil, nil)
	refused := func(want error) {
		t.Helper()
		if set, err := r.Bookmark(); set || !errors.Is(err, want) {
			t.Errorf("set %t, %v, want %v", set, err, want)
		}
		if len(f.Bookmarks) > 0 || slices.ContainsFunc(r.Marks(), func(m replay.Mark) bool { return m.Kind == replay.BookmarkMark }) {
			t.Error("the bookmark that was refused is shown")
		}
	}
	refused(replay.ErrRecording)
	l.Run(600, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	refused(replay.ErrChanged) // what was opened is half of it
	whole, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if whole.Ticks != 1200 {
		t.Fatalf("the recording has %d ticks, want 1200", whole.Ticks)
	}
	r = open(t, played{file: whole})
	for _, at := range []int{100, 900} { // its own changes are no others
		r.Seek(at, nil, nil)
		if set, err := r.Bookmark(); !set || err != nil {
			t.Errorf("after the battle, at %d: set %t, %v", at, set, err)
		}
	}
}

// TestRoundsThatArePassedOverLeaveAReplay: whoever asks for one after the other in a battle
// that is paused is given a round, and a recording that can be played, whether or not the settings
// are changed before each round, and after the last.
func TestRoundsThatArePassedOverLeaveAReplay(t *testing.T) {
	for name, tuned := range map[string]bool{"as it is": false, "with other settings": true} {
		l := fight(t, false)
		path := filepath.Join(t.TempDir(), "a.replay")
		if err := l.Record(path, replay.Header{}); err != nil {
			t.Fatal(err)
		}
		rules, minds := tanks.DefaultTuning(), ai.DefaultTuning()
		turn := func() {
			if tuned {
				rules.Damage.Base++
				l.Tune(rules, minds)
			}
		}
		for _, n := range []int{1, replay.MostRounds, replay.MostRounds + 1, 3 * replay.MostRounds} {
			for range n {
				turn()
				if err := l.NextRound(); err != nil {
					t.Fatal(err)
				}
			}
			turn()
			l.Run(60, nil)
			if got := l.World().Tuning.Damage.Base; got != rules.Damage.Base {
				t.Errorf("%s: after %d rounds the damage is %v, want %v", name, n, got, rules.Damage.Base)
			}
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := replay.Load(path)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if v, err := replay.Verify(t.Context(), f); err != nil || v.FirstDifference != nil || v.Ticks != 240 {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
	}
}

// TestAJumpLeavesTheReportOnAWreckTrue: after a jump it tells how the tank was destroyed, or there
// is none.
func TestAJumpLeavesTheReportOnAWreckTrue(t *testing.T) {
	l := fight(t, false)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{}); err != nil {
		t.Fatal(err)
	}
	victim := tanks.NoTank
	for victim == tanks.NoTank && l.World().Phase == tanks.Playing {
		l.Run(1, func() {
			for _, e := range l.World().Events {
				if e.Kind == tanks.Killed {
					victim = e.Other
				}
			}
		})
	}
	if victim == tanks.NoTank {
		t.Fatal("nobody was destroyed")
	}
	dead := l.World().Tanks[victim]
	l.Run(2000, nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	kill := dead.KilledTick
	for _, test := range []struct {
		to    []int
		known bool // the replay has played the kill
	}{
		{[]int{kill + 60, kill + 360}, true},
		{[]int{kill + 60, kill + 100, kill + 2000}, false},
		{[]int{kill + 1800}, false},
		{[]int{kill + 1800, kill + 60}, true},
	} {
		r := open(t, played{file: f})
		r.Hold(true)
		for _, at := range test.to {
			r.Seek(at, nil, nil)
		}
		switch got := r.Report(victim); {
		case got == nil && test.known:
			t.Errorf("after jumps to %v, the kill at %d: no report", test.to, kill)
		case got != nil && (!got.Died || got.End != kill || got.Killer != dead.KilledBy):
			t.Errorf("after jumps to %v: died %v at %d by %d, want at %d by %d", test.to, got.Died, got.End, got.Killer, kill, dead.KilledBy)
		}
	}
}
