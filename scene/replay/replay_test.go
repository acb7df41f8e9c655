package replay_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain"
)

// radio is a caller of one call.
type radio struct {
	tick int
	call tanks.Call
}

func (r *radio) Call(team tanks.Team, tick int) tanks.Call {
	if team == 0 && tick == r.tick {
		return r.call
	}
	return tanks.Call{}
}

// circling is a person who drives in circles and shoots.
type circling struct{}

func (circling) Drive(v *tanks.View) tanks.Order {
	yaw := v.Self.Heading + 0.3
	return tanks.Order{Throttle: 0.7, Steer: 0.4, Aim: tanks.Aim{Yaw: yaw}, Fire: v.Tick%100 == 0, Target: tanks.NoTank}
}

// recorded fights a small battle in which everything happens that a replay holds,
// and returns the file, the battle and the settings at the end.
func recorded(t testing.TB) (path string, b *ai.Battle) {
	t.Helper()
	c := config.Default()
	c.Tanks.Drive.MaxSpeed = 15
	s := ai.Setup{BattleSpec: ai.DefaultBattle(), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}
	s.Seed, s.TeamSize, s.Trees, s.Preset, s.Minutes, s.Tank = 4, 2, 60, terrain.Flat, 0.4, tanks.OwnOf(tanks.Bear)
	s.Caller = &radio{tick: 300, call: tanks.Call{Kind: tanks.Attack, From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank, At: mgl64.Vec3{200, 0, 200}}}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "a.replay")
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s.BattleSpec, Seat: tanks.NoTank}, c)
	if err != nil {
		t.Fatal(err)
	}
	run := func(ticks int) {
		for range ticks {
			b.Step()
			r.Ticked(b.World)
		}
	}
	run(500)
	c.Tanks.Drive.MaxSpeed, c.AI.Sight.Still = 9, 0.3
	r.Tuned(c)
	b.Tune(c.Tanks, c.AI)
	run(123)
	b.Possess(1, circling{})
	r.Seated(1, true)
	run(400)
	b.Possess(1, nil)
	r.Seated(1, false)
	if err := b.SetStrategy(2, "whiskers"); err != nil {
		t.Fatal(err)
	}
	r.StrategyChosen(2, "whiskers")
	r.Bookmark()
	run(700) // beyond the end of the round
	b.NextRound()
	r.NextRound(nil)
	run(333)
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	return path, b
}

func load(t *testing.T, path string) *replay.File {
	t.Helper()
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestAReplayIsTheBattleInEveryTick(t *testing.T) {
	path, b := recorded(t)
	f := load(t, path)
	v, err := replay.Verify(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	if v.FirstDifference != nil || v.Ticks != 500+123+400+700+333 || b.World.Round != 1 {
		t.Fatalf("%+v, first difference %v", v, v.FirstDifference)
	}
	p, err := replay.NewPlayer(f, b.World.Map) // with bots that think along
	if err != nil {
		t.Fatal(err)
	}
	for !p.Ended() {
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if p.FirstDifference() >= 0 || p.Battle().World.Hash() != b.World.Hash() {
		t.Errorf("with bots that think along it differs from tick %d on", p.FirstDifference())
	}
	if c := p.Config(); c.Tanks.Drive.MaxSpeed != 9 || c.AI.Sight.Still != 0.3 {
		t.Errorf("settings at the end: top speed %g, threshold %g", c.Tanks.Drive.MaxSpeed, c.AI.Sight.Still)
	}
	for id := range tanks.ID(4) { // in their new round they think what they thought
		was, _ := b.Bot(id)
		if is, ok := p.Battle().Bot(id); !ok || is.State != was.State || is.Target != was.Target || is.Goal != was.Goal {
			t.Errorf("the bot of tank %d thinks %+v, and thought %+v", id, is, was)
		}
	}
}

// TestVerifyingEndsWhenItIsToldTo, in whichever tick it is.
func TestVerifyingEndsWhenItIsToldTo(t *testing.T) {
	path, _ := recorded(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if v, err := replay.Verify(ctx, load(t, path)); !errors.Is(err, context.Canceled) || v.Ticks != 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestTanksThatArriveInARoundObeyTheirOwnOrders: a wave that comes in the midst of a block
// is recorded from the tick on in which it is asked.
func TestTanksThatArriveInARoundObeyTheirOwnOrders(t *testing.T) {
	c := config.Default()
	s := ai.Setup{BattleSpec: ai.DefaultBattle(), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}
	s.Seed, s.TeamSize, s.Trees, s.Preset, s.Minutes = 4, 2, 60, terrain.Flat, 0.5
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	v, err := replay.Verify(t.Context(), load(t, fought(t, s)))
	if err != nil || v.FirstDifference != nil {
		t.Errorf("%v, first difference %v", err, v.FirstDifference)
	}
}

// TestAConvoyIsPlayedAgain: with trucks that leave the field in the midst of it, by orders that
// count to the last tick.
func TestAConvoyIsPlayedAgain(t *testing.T) {
	const enough, most = 2, 20
	c := config.Default()
	s := ai.Setup{BattleSpec: ai.DefaultBattle(), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}
	s.TeamSize, s.Trees, s.Preset, s.Minutes = 1, 60, terrain.Hills, 4
	if err := s.Mode.UnmarshalText([]byte("convoy")); err != nil {
		t.Fatal(err)
	}
	left := 0
	for s.Seed = 1; left < enough; s.Seed++ {
		if s.Seed > most {
			t.Fatalf("only %d trucks left the field", left)
		}
		p, err := replay.NewPlayer(load(t, fought(t, s)), nil)
		if err != nil {
			t.Fatal(err)
		}
		for p.Sleep(); !p.Ended(); {
			if err := p.Step(); err != nil {
				t.Fatal(err)
			}
			for _, e := range p.Battle().World.Events {
				if e.Kind == tanks.Delivered {
					left++
				}
			}
		}
		if p.FirstDifference() >= 0 {
			t.Errorf("seed %d: another battle from tick %d on", s.Seed, p.FirstDifference())
		}
	}
}

func TestTheFirstTickThatDiffersIsNamed(t *testing.T) {
	path, b := recorded(t)
	for _, tick := range []int{0, 77, 900} {
		p, err := replay.NewPlayer(load(t, path), b.World.Map)
		if err != nil {
			t.Fatal(err)
		}
		p.Sleep()
		for !p.Ended() && p.FirstDifference() < 0 {
			if p.Ticks() == tick {
				p.Battle().World.Tanks[3].Health -= 0.5
			}
			if err := p.Step(); err != nil {
				t.Fatal(err)
			}
		}
		if p.FirstDifference() != tick {
			t.Errorf("changed in tick %d: first difference %d", tick, p.FirstDifference())
		}
	}
}

func TestAFileThatIsCutOffHoldsWhatItHolds(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole, last := load(t, path), 0
	for size := 0; size < len(data); size += 37 {
		f, err := replay.Parse(data[:size])
		if err != nil {
			if last > 0 {
				t.Fatalf("%d of %d bytes: %v, and fewer could be played", size, len(data), err)
			}
			continue
		}
		if f.Ticks < last || f.Ticks > whole.Ticks {
			t.Fatalf("%d of %d bytes: %d ticks, fewer had %d", size, len(data), f.Ticks, last)
		}
		last = f.Ticks
	}
	if last < whole.Ticks-replay.BlockTicks {
		t.Errorf("without its last byte it holds %d ticks of %d", last, whole.Ticks)
	}
	if f, err := replay.Parse(data[:len(data)-5]); err != nil || !f.Cut {
		t.Errorf("a cut file counts as whole: %v", err)
	}
}

func TestADamagedFileIsRefusedInOneLine(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for at := 0; at < len(data); at += 41 {
		bad := bytes.Clone(data)
		bad[at] ^= 0x10
		f, err := replay.Parse(bad)
		switch {
		case err == nil && !f.Cut:
			t.Fatalf("a wrong byte at %d is not noticed", at)
		case err != nil:
			refused++
			if strings.ContainsAny(err.Error(), "\n\r\x00") {
				t.Errorf("byte %d: %q", at, err)
			}
		}
	}
	if refused < len(data)/41/2 {
		t.Errorf("only %d of %d damaged files are refused", refused, len(data)/41)
	}
}

func TestReplaysThatCannotBePlayedSayWhy(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	newer := bytes.Clone(data)
	newer[len("TREELINE REPLAY\n")] = replay.FormatWithMap + 1
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"nothing", nil, "not a Treeline replay"},
		{"something else", []byte("version = 2\n"), "not a Treeline replay"},
		{"only the first words", data[:16], "empty"},
		{"no battle", data[:17], "damaged"},
		{"a newer format", newer, "format 3, and this version of Treeline reads formats 1 and 2"},
		{"other rules", replay.OfRules(t, data, tanks.RulesVersion+1), "rules"},
		{
			"other rules, of a program with a long name",
			head(t, replay.OfRules(t, data, tanks.RulesVersion+1), `"test"`, `"`+strings.Repeat("x", 59)+`éé)"`),
			": Treeline " + strings.Repeat("x", 59) + "é... can play it",
		},
	} {
		if _, err := replay.Parse(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := replay.Load(t.TempDir()); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a folder: %v", err)
	}
}

// head returns the head of a replay with some texts in it in place of others.
func head(t *testing.T, data []byte, change ...string) []byte {
	t.Helper()
	raw, blocks := replay.Raw(t, data)
	changed := strings.NewReplacer(change...).Replace(string(raw))
	if changed == string(raw) {
		t.Fatalf("%s holds none of %q", raw, change)
	}
	return replay.Framed([]byte(changed), blocks...)
}

// TestAReplayOfOtherRulesSaysSoWhateverItHolds: other rules may come with settings, bots and
// fields that this program does not know.
func TestAReplayOfOtherRulesSaysSoWhateverItHolds(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rules := fmt.Sprintf(`"rules":%d,`, tanks.RulesVersion)
	for _, change := range [][2]string{
		{"tanks.drive.max-speed", "tanks.drive.speediest"},
		{`"difficulty":"regular"`, `"difficulty":"godlike"`},
		{`"green":"commander"`, `"green":"general"`},
		{`"mode":"elimination"`, `"mode":"chess"`},
		{`"teamSize":2`, `"teamSize":99`},
		{`"battle":{`, `"weather":"rain","battle":{"wind":3,`},
		{`"trees":60`, `"trees":[60]`},
	} {
		_, err := replay.Parse(head(t, data, rules, `"rules":1,`, change[0], change[1]))
		if err == nil || !strings.Contains(err.Error(), "under rules 1, and") || !strings.HasSuffix(err.Error(), fmt.Sprintf("has rules %d", tanks.RulesVersion)) {
			t.Errorf("%s: %v, want that the rules are others", change[1], err)
		}
		if strings.Contains(change[1], "general") {
			continue // a commander stands in
		}
		if _, err := replay.Parse(head(t, data, change[0], change[1])); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s under the present rules: %v, want that it is damaged", change[1], err)
		}
	}
}

// TestAReplayOfOtherRulesNamesTheVersionThatCanPlayIt, uncut: without the system on which it ran,
// and without the date and the rules.
func TestAReplayOfOtherRulesNamesTheVersionThatCanPlayIt(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{
		"treeline devel (commit 217ca216abcd, 2026-11-30, rules 50) linux/amd64 go1.26 windowed":                                                  ": Treeline devel (commit 217ca216abcd) can play it",
		"treeline devel (commit 217ca216abcd, 2026-11-30 with changes, rules 50) linux/amd64 go1.26 windowed":                                     ": Treeline devel (commit 217ca216abcd) can play it",
		"treeline 1.2.1-0.20261130120000-217ca216abcd (commit 217ca216abcd, 2026-11-30, rules 50) js/wasm go1.26 in a browser":                    ": Treeline 1.2.1-0.20261130120000-217ca216abcd (commit 217ca216abcd) can play it",
		"treeline 1.2.1-0.20261130120000-217ca216abcd+dirty (commit 217ca216abcd, 2026-11-30 with changes, rules 50) linux/amd64 go1.26 windowed": ": Treeline 1.2.1-0.20261130120000-217ca216abcd (commit 217ca216abcd) can play it",
		"treeline 1.2.0 (rules 60) js/wasm go1.26 in a browser":                                                                                   ": Treeline 1.2.0 can play it",
		replay.Program("windowed"): " can play it",
		"treeline js/wasm":         fmt.Sprintf("has rules %d", tanks.RulesVersion),
		"":                         fmt.Sprintf("has rules %d", tanks.RulesVersion),
	} {
		_, err := replay.Parse(head(t, replay.OfRules(t, data, tanks.RulesVersion+1), `"test"`, `"`+program+`"`))
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", program, err, want)
		}
	}
}

// TestAHeaderMakesNoLargerTeamsThanThereAre: a number alone takes no memory.
func TestAHeaderMakesNoLargerTeamsThanThereAre(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []string{"-1", "0", "16", "3000000", "9000000000000000000"} {
		changed := head(t, data, `"teamSize":2`, `"teamSize":`+size)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := replay.Parse(changed)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), "team size "+size+" is out of range") {
			t.Errorf("%s tanks a side: %v", size, err)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 10<<20 {
			t.Errorf("%s tanks a side: %d MB to find out", size, took>>20)
		}
	}
}

// TestASmallFileTakesLittleMemory: what is packed into a few kilobytes may be millions of
// notes, or of settings in them.
func TestASmallFileTakesLittleMemory(t *testing.T) {
	path, _ := recorded(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, blocks := replay.Raw(t, data)
	const many = 1_000_000
	bookmarks := binary.AppendUvarint([]byte{0, 0}, many) // after no ticks, of no ticks
	for range many {
		bookmarks = append(bookmarks, 0, byte(replay.Bookmarked))
	}
	const notes, most = 100, 10_000
	settings := binary.AppendUvarint([]byte{0, 0}, notes)
	for range notes {
		settings = binary.AppendUvarint(append(settings, 0, byte(replay.SettingsChanged)), most)
		settings = append(settings, make([]byte, 2*most)...) // of paths and values without letters
	}
	orders := make([]byte, 4) // none of any tank
	for name, block := range map[string][]byte{"bookmarks": bookmarks, "settings": settings} {
		block = append(block, orders...)
		file := replay.Framed(head, append([][]byte{block, block, block}, blocks...)...)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := replay.Parse(file)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), "too m") { // many notes, or much at one instant
			t.Errorf("%s: %v, want that there are too many notes", name, err)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 200<<20 {
			t.Errorf("%s: %d kB took %d MB", name, len(file)>>10, took>>20)
		}
	}
}

func TestRecordingTakesNoMemoryInATick(t *testing.T) {
	s := ai.DefaultSetup(2)
	s.TeamSize, s.Preset = 2, terrain.Flat
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	r, err := replay.Create(filepath.Join(t.TempDir(), "a.replay"), replay.Header{Battle: s.BattleSpec, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	b.Step()
	r.Ticked(b.World)
	time.Sleep(time.Millisecond)
	if n := testing.AllocsPerRun(tanks.Hertz/2, func() { r.Ticked(b.World) }); n > 0 {
		t.Errorf("%g allocations in a tick", n)
	}
	if err := r.Close(b.World); err != nil {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	path, _ := recorded(f)
	data, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(replay.Framed([]byte(`{"rules":1}`), []byte{0, 1, 0}))
	f.Add(replay.Framed([]byte(`{"rules":1,"battle":{"teamSize":1,"green":"commander"}}`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := replay.Parse(data)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("more than a line: %q", err)
			}
			return
		}
		if r.Ticks <= 0 || r.Header.Battle.TeamSize < 1 {
			t.Errorf("%d ticks of %d tanks a side", r.Ticks, r.Header.Battle.TeamSize)
		}
	})
}

// FuzzPlay plays blocks with anything in them, behind good checksums: a battle goes on
// from any orders, notes and settings, or the replay is refused.
func FuzzPlay(f *testing.F) {
	path, b := recorded(f)
	data, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	head, blocks := replay.Raw(f, data)
	for _, block := range blocks {
		f.Add(block)
	}
	land := b.World.Map
	f.Fuzz(func(t *testing.T, block []byte) {
		r, err := replay.Parse(replay.Framed(head, block))
		if err != nil {
			return
		}
		p, err := replay.NewPlayer(r, land)
		if err != nil {
			t.Fatal(err)
		}
		for !p.Ended() {
			if p.Step() != nil { // a setting or a strategy that there is not
				return
			}
			if err := p.Battle().World.Check(); err != nil {
				t.Fatalf("tick %d: %v", p.Ticks(), err)
			}
		}
	})
}

// fought records a battle of bots to its end.
func fought(t testing.TB, s ai.Setup) string {
	t.Helper()
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "b.replay")
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s.BattleSpec, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	r.Patient()
	for b.World.Phase == tanks.Playing {
		b.Step()
		r.Ticked(b.World)
	}
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	return path
}
