package hud_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

func TestInstrumentsDoNotOverlapOnAnyScreen(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	s.RadioSize = 2
	s.View.Person.Training = true
	for i := range 2 * len(b.World.Tanks) { // more orders than the list has lines
		s.View.Orders = append(s.View.Orders, view.Order{ID: tanks.ID(i % len(b.World.Tanks))})
	}
	for _, size := range [][3]int{{1280, 720}, {3840, 2160}, {1920, 1080}, {2560, 1080}, {1024, 768}, {1280, 720, 1}, {1024, 768, 1}, {2560, 1080, 1}, {960, 540, 1}} {
		s.MinimapSize = 0
		if size[2] > 0 {
			s.MinimapSize = 1.5
		}
		screen, places := placed(b, s, size[0], size[1])
		if len(places) < 2 {
			t.Fatalf("%v: places of %d instruments", size, len(places))
		}
		for name, a := range places {
			if !hud.Within(a, screen) {
				t.Errorf("%v: %s at %+v leaves the screen", size, name, a)
			}
			for other, b := range places {
				if name < other && hud.Overlaps(a, b) {
					t.Errorf("%v: %s %+v lies over %s %+v", size, name, a, other, b)
				}
			}
		}
	}
}

// TestInstrumentsDoNotOverlapBesideTheOpenPanel looks at every state with a shell's card, a notice and
// the pause sign, in narrow windows too.
func TestInstrumentsDoNotOverlapBesideTheOpenPanel(t *testing.T) {
	const panel = 460 // units
	b := battle(t)
	cards := 0
	for _, size := range [][2]int{{1280, 720}, {960, 540}, {1024, 768}, {2560, 1080}} {
		for _, inset := range []float64{0, panel} {
			for name, s := range views(b) {
				s.Width, s.Height, s.Inset, s.Notice, s.Paused = size[0], size[1], inset, "screenshot saved", true
				s.Hints.Map = []canvas.Hint{{Key: "Drag", Does: "move the map"}}
				c := canvas.Blank()
				h := hud.New(c, b.World.Map)
				happen(c, h, s)
				c.Begin(size[0], size[1], 1)
				h.Draw(s)
				_, places := h.Places()
				for one, p := range places {
					for other, q := range places {
						if one < other && h.Showing(one) && h.Showing(other) && hud.Overlaps(p, q) {
							t.Errorf("%s, %v, panel %v: %s %+v lies over %s %+v", name, size, inset, one, p, other, q)
						}
					}
				}
				if h.Showing("card") {
					cards++
				}
			}
		}
	}
	if cards == 0 {
		t.Error("no state shows the card of a shell")
	}
}

// TestPeriscopeDoesNotCoverHintsOnAWideMap, whose minimap is low.
func TestPeriscopeDoesNotCoverHintsOnAWideMap(t *testing.T) {
	m, err := terrain.ReadJSON([]byte(`{"format": "treeline-map", "version": 4, "width": 1000, "depth": 150}`))
	if err != nil {
		t.Fatal(err)
	}
	setup := ai.DefaultSetup(3)
	setup.TakeMap(m)
	b, err := ai.NewBattle(setup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	s := views(b)["overhead"]
	s.View = viewtest.Everything(b.World, 0)
	s.Periscope = hud.Periscope{On: true, Picture: &canvas.Picture{}}
	for _, key := range []string{"Left button", "Double click", "Shift+Left button", "Right button", "Shift+Right button", "Drag", "Home", "F4"} {
		s.Hints.Map = append(s.Hints.Map, canvas.Hint{Key: key, Does: "does something"})
	}
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}, {960, 540}} {
		_, places := placed(b, s, size[0], size[1])
		picture := places["periscope"]
		if (picture == hud.Rect{}) {
			t.Fatalf("%v: the gunner's picture has no place among %v", size, places)
		}
		for name, p := range places {
			if name != "periscope" && hud.Overlaps(picture, p) {
				t.Errorf("%v: the gunner's picture %+v lies over %s %+v", size, picture, name, p)
			}
		}
	}
}

func TestOutlinesAreDrawnWhereTheyAreWanted(t *testing.T) {
	b := battle(t)
	s := views(b)["overhead"]
	sum := func(on bool) uint64 {
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		s.Outlines = on
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		return c.Sum()
	}
	if sum(true) == sum(false) {
		t.Error("outlines change nothing")
	}
}

func TestPanelPushesTheInstrumentsAside(t *testing.T) {
	const inset = 460
	b := battle(t)
	s := views(b)["chase"]
	s.Inset = inset
	screen, places := placed(b, s, 1280, 720)
	for _, name := range []string{"minimap", "score", "compass", "status", "eye"} {
		at, ok := places[name]
		if !ok || !hud.Within(at, screen) || !hud.Within(at, hud.NewRect(0, 0, 1280-inset, 720)) {
			t.Errorf("%s at %+v, %v, is under the panel", name, at, ok)
		}
	}
}

// placed draws a state on a screen and returns the places of the instruments.
func placed(b *ai.Battle, s *hud.State, width, height int) (screen hud.Rect, places map[string]hud.Rect) {
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	s.Width, s.Height = width, height
	c.Begin(width, height, canvas.ScaleFor(width, height))
	h.Draw(s)
	return h.Places()
}

func TestCompassReadsClockwiseFromNorth(t *testing.T) {
	for _, test := range []struct {
		dir     mgl64.Vec3
		degrees float64
	}{
		{mgl64.Vec3{0, 0, -1}, 0},
		{mgl64.Vec3{1, 0, 0}, 90},
		{mgl64.Vec3{0, 0, 1}, 180},
		{mgl64.Vec3{-1, 0, 0}, 270},
		{mgl64.Vec3{1, 0, -1}, 45},
	} {
		if off := geom.HeadingOf(test.dir).To(hud.HeadingAt(test.degrees)); math.Abs(off) > 1e-9 {
			t.Errorf("%v degrees is %v rad beside the direction %v", test.degrees, off, test.dir)
		}
	}
}

func TestCompassTapeHasLeftOnTheLeft(t *testing.T) {
	for _, test := range []struct {
		bearing, want float64
		ok            bool
	}{
		{0, 0, true}, {hud.SpanTape / 4, -0.5, true}, {-hud.SpanTape / 2, 1, true}, {math.Pi, -math.Pi / (hud.SpanTape / 2), false},
	} {
		if x, ok := hud.TapeX(test.bearing); math.Abs(x-test.want) > 1e-12 || ok != test.ok {
			t.Errorf("bearing %v stands at %v, %v, want %v, %v", test.bearing, x, ok, test.want, test.ok)
		}
	}
}

func TestMarksFadeAtTheEndOfTheirLife(t *testing.T) {
	for _, test := range []struct{ age, life, want float64 }{
		{0, 4, 1}, {3, 4, 1}, {3.6, 4, 0.5}, {4, 4, 0}, {9, 4, 0}, {0.2, 0.4, 0.5},
	} {
		if got := hud.Fading(test.age, test.life); math.Abs(got-test.want) > 1e-9 {
			t.Errorf("Fading(%v, %v) = %v, want %v", test.age, test.life, got, test.want)
		}
	}
}

func TestFeedKeepsTheNewestAndForgetsInTime(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	s := views(b)["chase"]
	draw := func(seconds float64) {
		s.Seconds = seconds
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
	}
	draw(10)
	for i := range hud.FeedLines + 3 {
		h.Apply(viewtest.Event(tanks.Event{Kind: tanks.Killed, Tank: 0, Other: tanks.ID(i)}))
	}
	if n, newest := h.Lines(); n != hud.FeedLines || newest != hud.FeedLines+2 {
		t.Errorf("%d lines with %d on top, want %d with %d", n, newest, hud.FeedLines, hud.FeedLines+2)
	}
	draw(10 + hud.FeedTime/2)
	h.Apply(viewtest.Event(tanks.Event{Kind: tanks.Killed, Tank: tanks.NoTank, Other: 1}))
	draw(10 + hud.FeedTime + 0.01)
	if n, _ := h.Lines(); n != 1 {
		t.Errorf("%d lines after the first ones' time, want the late one", n)
	}
	draw(10 + 2*hud.FeedTime)
	if n, _ := h.Lines(); n != 0 {
		t.Errorf("%d lines at the end, want none", n)
	}
}

func TestShotCardShowsTheLastShell(t *testing.T) {
	b := battle(t)
	w := b.World
	struck := tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 7, Damage: 40}
	passed := tanks.Event{Kind: tanks.NearMiss, Tank: 0, Other: 8}
	friend := tanks.Event{Kind: tanks.NearMiss, Tank: 0, Other: 1}
	ground := tanks.Event{Kind: tanks.GroundHit, Tank: 0, Other: tanks.NoTank, At: mgl64.Vec3{-4000, 0, 0}}
	wall := tanks.Event{Kind: tanks.ObstacleHit, Tank: 0, Other: tanks.NoTank}
	other := tanks.Event{Kind: tanks.Struck, Tank: 3, Other: 9, Damage: 40}
	kill := tanks.Event{Kind: tanks.Killed, Tank: 0, Other: 7}
	for _, test := range []struct {
		name   string
		events []tanks.Event
		kind   tanks.EventKind
		to     tanks.ID
		killed bool
	}{
		{"hit", []tanks.Event{struck, other}, tanks.Struck, 7, false},
		{"kill", []tanks.Event{struck, kill}, tanks.Struck, 7, true},
		{"ground far from all", []tanks.Event{ground}, tanks.GroundHit, tanks.NoTank, false},
		{"near miss, then ground", []tanks.Event{passed, ground}, tanks.NearMiss, 8, false},
		{"past a friend into the ground", []tanks.Event{friend, ground}, tanks.GroundHit, tanks.NoTank, false},
		{"past an enemy and a friend into the ground", []tanks.Event{passed, friend, ground}, tanks.NearMiss, 8, false},
		{"past a friend into a wall", []tanks.Event{friend, wall}, tanks.ObstacleHit, tanks.NoTank, false},
		{"a hit, and the next past a friend", []tanks.Event{struck, friend}, tanks.Struck, 7, false},
		{"near miss, hit, ground", []tanks.Event{passed, struck, ground}, tanks.GroundHit, tanks.NoTank, false},
	} {
		h := hud.New(canvas.Blank(), w.Map)
		for _, e := range test.events {
			v := viewtest.Event(e)
			v.Friend = e == friend
			h.Apply(v)
		}
		kind, to, killed, ok := h.Latest(0)
		if !ok || kind != test.kind || to != test.to || killed != test.killed {
			t.Errorf("%s: kind %v to %v killed %v, want %v to %v killed %v", test.name, kind, to, killed, test.kind, test.to, test.killed)
		}
	}
	if _, _, _, ok := hud.New(canvas.Blank(), w.Map).Latest(0); ok {
		t.Error("a card without a shell")
	}
}

// TestShotCardNamesWhatStoppedTheShell: armour that held, a wreck, or a friend.
func TestShotCardNamesWhatStoppedTheShell(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	s := views(b)["first"]
	for title, test := range map[string]struct {
		change func(e *view.Event)
		line   string
	}{
		"Bounced off":  {func(*view.Event) {}, b.World.Tanks[7].Name + ", hull side"},
		"Blocked":      {func(e *view.Event) { e.Wreck = true }, "hit the wreck of " + b.World.Tanks[7].Name},
		"Teammate hit": {func(e *view.Event) { e.Friend = true }, b.World.Tanks[7].Name + ", hull side"},
	} {
		h := hud.New(c, b.World.Map)
		e := viewtest.Event(tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 7, Part: tanks.HullSide, Winner: tanks.NoTeam})
		test.change(e)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		h.Apply(e)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		for _, want := range []string{title, test.line} {
			if !slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == want }) {
				t.Errorf("%s: %q is not told", title, want)
			}
		}
	}
}

// TestARamShowsWhatItCost: a ram shows as a hit does; a contact without damage does not show.
func TestARamShowsWhatItCost(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	s := views(b)["first"]
	for cost, want := range map[float64]bool{0: false, 3: true} {
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		e := viewtest.Event(tanks.Event{Kind: tanks.Touched, Tank: 7, Other: s.View.Me, Winner: tanks.NoTeam})
		e.Ram = cost
		h.Apply(e)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		if got := slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == "−3" }); got != want {
			t.Errorf("a ram for %v: told %v, want %v", cost, got, want)
		}
	}
}

func TestClipKeepsWhatIsInside(t *testing.T) {
	b := hud.NewRect(10, 20, 100, 80)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9).Draw(t, "corners")
		cx, cy := rapid.Float64Range(-50, 200).Draw(t, "x"), rapid.Float64Range(-50, 200).Draw(t, "y")
		r := rapid.Float64Range(1, 120).Draw(t, "radius")
		var p []float64
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			p = append(p, cx+r*cos, cy+r*sin)
		}
		got := hud.Clip(p, b)
		for i := 0; i < len(got); i += 2 {
			if got[i] < 10-1e-9 || got[i] > 110+1e-9 || got[i+1] < 20-1e-9 || got[i+1] > 100+1e-9 {
				t.Fatalf("corner %v, %v is outside", got[i], got[i+1])
			}
		}
		// Of a sample of points, those in both the polygon and the rectangle must be in the result.
		for range 20 {
			x, y := rapid.Float64Range(0, 120).Draw(t, "px"), rapid.Float64Range(0, 120).Draw(t, "py")
			want := inside(p, x, y) > 0.01 && x > 10.01 && x < 109.99 && y > 20.01 && y < 99.99
			if depth := inside(got, x, y); want && depth < 0 {
				t.Fatalf("%v, %v was cut off", x, y)
			}
		}
	})
}

// inside returns the least distance of a point from the sides of a convex polygon, negative outside
// it.
func inside(p []float64, x, y float64) float64 {
	if len(p) < 6 {
		return -1
	}
	least := math.Inf(1)
	for i := 0; i < len(p); i += 2 {
		j := (i + 2) % len(p)
		ex, ey := p[j]-p[i], p[j+1]-p[i+1]
		l := math.Hypot(ex, ey)
		if l == 0 {
			continue
		}
		least = min(least, (ex*(y-p[i+1])-ey*(x-p[i]))/l)
	}
	return least
}

func TestDrawNeedsNoAllocation(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	for name, s := range views(b) {
		happen(c, h, s)
		frame := func() {
			c.Begin(s.Width, s.Height, 1)
			h.Draw(s)
		}
		frame()
		if got := testing.AllocsPerRun(10, frame); got != 0 {
			t.Errorf("%s: %v allocations a frame, want 0", name, got)
		}
		if got := c.DrawCalls(); got > 3 {
			t.Errorf("%s: %d draw calls, want 3 at most", name, got)
		}
	}
}

// TestUnseenEnemiesDoNotShow moves enemies that nobody sees: the player's picture must not change
// by a pixel, while a spectator's does.
func TestUnseenEnemiesDoNotShow(t *testing.T) {
	for _, mode := range []string{"chase", "first", "overhead"} {
		for _, human := range []bool{true, false} {
			b := battle(t)
			w := b.World
			w.Sightings.Reset()
			c := canvas.Blank()
			h := hud.New(c, w.Map)
			s, source := views(b)[mode], view.NewSource(b)
			sum := func() uint64 {
				if s.View = source.See(view.Viewer{Seat: tanks.NoTank}, 1); human {
					s.View = source.See(view.Viewer{}, 1)
				}
				c.Begin(s.Width, s.Height, 1)
				h.Draw(s)
				return c.Sum()
			}
			before := sum()
			for i := range w.Tanks {
				if w.Tanks[i].Team != w.Tanks[0].Team {
					w.Tanks[i].At = w.Tanks[i].At.Add(mgl64.Vec3{-60, 0, 35})
				}
			}
			if changed := sum() != before; changed == human {
				t.Errorf("%s, human %v: picture changed %v", mode, human, changed)
			}
		}
	}
}

// TestTheScoreAndTheOpeningAreThoseOfTheMode: a mode that counts points shows them in place of the
// rounds won, a round opens with the mode's own text, and the clock does not count down to a zone
// that never closes.
func TestTheScoreAndTheOpeningAreThoseOfTheMode(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	s := views(b)["chase"]
	plain := s.View.Mode
	counting, waiting := plain, plain
	counting.Points, counting.Zone = true, false
	waiting.Opening = "Wait for them"
	sum := func(m view.Mode, change func(*view.View)) uint64 {
		was := *s.View
		defer func() { *s.View = was }()
		if s.View.Mode = m; change != nil {
			change(s.View)
		}
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		return c.Sum()
	}
	points := func(v *view.View) { v.Points[0] = 7 }
	wins := func(v *view.View) { v.Wins[0] = 7 }
	opening := func(v *view.View) { v.Tick = 0 }
	late := func(v *view.View) { v.Tick += int(v.Rules.Round.ZoneStart * tanks.Hertz) }
	for _, tt := range []struct {
		name      string
		a, b      uint64
		different bool
	}{
		{"points where there are none", sum(plain, nil), sum(plain, points), false},
		{"rounds won", sum(plain, nil), sum(plain, wins), true},
		{"points", sum(counting, nil), sum(counting, points), true},
		{"rounds won where points count", sum(counting, nil), sum(counting, wins), false},
		{"another opening", sum(plain, opening), sum(waiting, opening), true},
		{"another opening, later", sum(plain, nil), sum(waiting, nil), false},
		{"a zone that does not close", sum(plain, late), sum(counting, late), true},
	} {
		if (tt.a != tt.b) != tt.different {
			t.Errorf("%s: the picture differs %t, want %t", tt.name, tt.a != tt.b, tt.different)
		}
	}
}

// TestClockSaysWhatItCountsDownTo: where the zone closes before the round ends, the clock counts down
// to the zone and says so until it closes.
func TestClockSaysWhatItCountsDownTo(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	s := views(b)["chase"]
	start := s.View.Rules.Round.ZoneStart
	for _, tt := range []struct {
		name         string
		zone         bool
		limit, since float64 // s: of the round, from its start
		want         bool
	}{
		{"before the zone", true, 2 * start, start / 2, true},
		{"while it closes", true, 2 * start, 1.5 * start, false},
		{"a round that is over first", true, start / 2, start / 4, false},
		{"no zone", false, 2 * start, start / 2, false},
	} {
		s.View.Mode.Zone, s.View.Limit, s.View.Tick = tt.zone, tt.limit, int(tt.since*tanks.Hertz)
		c.Begin(s.Width, s.Height, 1)
		c.Record()
		h.Draw(s)
		got := slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == "until the zone" })
		if got != tt.want {
			t.Errorf("%s: the clock names the zone: %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestDrawWorksWithoutATank(t *testing.T) {
	c, b := canvas.Blank(), battle(t)
	h := hud.New(c, b.World.Map)
	for name, s := range views(b) {
		s.View = view.NewSource(b).See(view.Viewer{Me: tanks.NoTank, Seat: tanks.NoTank}, 1)
		c.Begin(s.Width, s.Height, 1)
		if h.Draw(s); c.Triangles() == 0 {
			t.Errorf("%s: nothing drawn without a followed tank", name)
		}
	}
}

// TestAGunAtItsLimitReadsNoRange: the reason why the gun cannot follow the aim is shown in place of
// the range, and the gun's mark stays on the screen.
func TestAGunAtItsLimitReadsNoRange(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	s.Aim.Stop = "ground"
	texts := func(limit string) (limited, ranged bool) {
		s.Aim.Limit = limit
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		for _, p := range c.Parts() {
			limited = limited || p.Text == "gun at lower limit"
			ranged = ranged || p.Text == "212 m  ground"
		}
		return limited, ranged
	}
	if limited, ranged := texts("gun at lower limit"); !limited || ranged {
		t.Errorf("at the limit: told %v, a range %v", limited, ranged)
	}
	if limited, ranged := texts(""); limited || !ranged {
		t.Errorf("free: told of a limit %v, a range %v", limited, ranged)
	}
	smoked := *s
	smoked.Aim.Stop, smoked.Aim.Range = "smoke", 0
	c.Begin(s.Width, s.Height, 1)
	h.Draw(&smoked)
	if !slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == "smoke" }) {
		t.Error("behind smoke nothing is told of it")
	}
	screen := hud.NewRect(0, 0, 1280, 720)
	for _, at := range [][2]float64{{700, 400}, {640, 3000}, {-5000, -4000}} {
		x, y := hud.Toward(screen, 640, 360, at[0], at[1])
		inside := x > 10 && x < 1270 && y > 10 && y < 710
		same := x == at[0] && y == at[1]
		straight := math.Abs((x-640)*(at[1]-360)-(y-360)*(at[0]-640)) < 1e-6
		if !inside || !straight || same != (at[0] == 700) {
			t.Errorf("a mark at %v is shown at %v, %v", at, x, y)
		}
	}
}

// TestThePlaceOfATaskIsMarked: above the place, or at the side of the picture on which it lies, and
// not at all once the task is done. In practice neither the score nor the sign of training shows.
func TestThePlaceOfATaskIsMarked(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	s.View.Person.Training = true
	s.Task = hud.Task{Head: "Step", Text: "go there", Marked: true}
	me := &b.World.Tanks[0]
	ahead := me.TurretHeading()
	marked := func() (x float64, ok bool) {
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		for _, p := range c.Parts() {
			if p.Text == "50 m" {
				return p.X + p.W/2, true
			}
		}
		return 0, false
	}
	for side, want := range map[float64][2]float64{0: {600, 680}, 2: {0, 60}, -2: {1220, 1280}} { // rad, units
		s.Task.Goal = me.At.Add((ahead + geom.Heading(side)).Dir().Mul(50))
		if x, ok := marked(); !ok || x < want[0] || x > want[1] {
			t.Errorf("%v rad to the left is marked at %.0f (%v), want %v", side, x, ok, want)
		}
	}
	for _, practice := range []bool{false, true} {
		s.Practice = practice
		marked()
		if h.Showing("score") == practice || h.Showing("training") == practice {
			t.Errorf("practice %v: score %v, sign of training %v", practice, h.Showing("score"), h.Showing("training"))
		}
	}
	s.Task.Done = true
	if _, ok := marked(); ok {
		t.Error("the place of a task that is done is marked")
	}
}

// TestTaskMarkerDoesNotCoverATankName that is where the mark points.
func TestTaskMarkerDoesNotCoverATankName(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	s.Task = hud.Task{Head: "Step", Text: "go there", Marked: true}
	me := &b.World.Tanks[0]
	s.Task.Goal = me.At.Add((me.TurretHeading() + 0.3).Dir().Mul(110))
	for i := range s.View.Tanks {
		if k := &s.View.Tanks[i]; k.ID == 1 {
			k.Shown.At = s.Task.Goal
		}
	}
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	var name, far *canvas.Part
	for i, p := range c.Parts() {
		switch {
		case p.Text == b.World.Tanks[1].Name && p.Y < 400: // and not in the list of orders
			name = &c.Parts()[i]
		case p.Text == "110 m":
			far = &c.Parts()[i]
		}
	}
	if name == nil || far == nil {
		t.Fatalf("name %+v, distance %+v", name, far)
	}
	const tip = 26.0 // units: the tip of the mark below the upper edge of its text
	if name.X < far.X+far.W && far.X < name.X+name.W && name.Y < far.Y+tip && far.Y < name.Y+name.H {
		t.Errorf("the mark %+v lies on the name %+v", far, name)
	}
}

// TestTheCircleIsMarkedUntilOneIsInIt: above the circle, or at the side on which it lies.
func TestTheCircleIsMarkedUntilOneIsInIt(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	me := &b.World.Tanks[0]
	ahead := me.TurretHeading()
	for _, test := range []struct {
		side, far float64 // rad to the left, m
		want      string
		least, at float64 // units
	}{{0, 80, "80 m", 600, 680}, {2, 80, "80 m", 0, 60}, {-2, 80, "80 m", 1220, 1280}, {2, 20, "", 0, 0}} {
		s.View.Objective.Radius = 30
		s.View.Objective.At = me.At.Add((ahead + geom.Heading(test.side)).Dir().Mul(test.far))
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		found := ""
		for _, p := range c.Parts() {
			if x := p.X + p.W/2; p.Text == "80 m" || p.Text == "20 m" {
				found = p.Text
				if x < test.least || x > test.at {
					t.Errorf("%v rad to the left: marked at %.0f", test.side, x)
				}
			}
		}
		if found != test.want {
			t.Errorf("%v rad to the left, %v m away: marked %q, want %q", test.side, test.far, found, test.want)
		}
	}
}

// TestCircleMarkerDoesNotCoverTheSight: wherever the gunner aims near the circle, its mark covers no
// words of the sight.
func TestCircleMarkerDoesNotCoverTheSight(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	me := &b.World.Tanks[0]
	s.View.Objective.Radius = 30
	s.View.Objective.At = me.At.Add(me.TurretHeading().Dir().Mul(150))
	for x := 500.0; x <= 780; x += 20 {
		for y := 250.0; y <= 450; y += 10 {
			s.Aim.X, s.Aim.Y, s.Aim.Valid = x, y, true
			c.Begin(s.Width, s.Height, 1)
			h.Draw(s)
			var far *canvas.Part
			var words []canvas.Part
			for i, p := range c.Parts() {
				switch p.Text {
				case "150 m":
					far = &c.Parts()[i]
				case "out of range", "ready":
					words = append(words, p)
				}
			}
			if far == nil || len(words) == 0 {
				t.Fatalf("aim at %v, %v: distance %+v, words %+v", x, y, far, words)
			}
			const tip = 26.0 // units, of the mark below the upper end of its text
			for _, p := range words {
				if p.X < far.X+far.W && far.X < p.X+p.W && p.Y < far.Y+tip && far.Y < p.Y+p.H {
					t.Errorf("aim at %v, %v: the mark %+v lies on %+v", x, y, far, p)
				}
			}
		}
	}
}

// TestGazeArcDoesNotCrossTheEye: however many instruments are at the upper edge, the arc toward an
// observer straight ahead is drawn below them.
func TestGazeArcDoesNotCrossTheEye(t *testing.T) {
	b := battle(t)
	s := views(b)["first"]
	for _, task := range []string{"", "one line", strings.Repeat("many words ", 30)} {
		s.Task.Text = task
		s.View.Objective.Radius = 30
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		_, places := h.Places()
		eye := places["eye"]
		if eye == (hud.Rect{}) {
			t.Fatal("the eye has no place")
		}
		if top, high := h.Gaze(); top < hud.Bottom(eye) || high < 60 {
			t.Errorf("with %d letters the arc reaches up to %.0f, the eye down to %.0f; it is %.0f high", len(task), top, hud.Bottom(eye), high)
		}
	}
}

// TestInstrumentsBelowDoNotCoverTheObjective: in a replay the score and the line of the objective may
// be all that is at the upper edge.
func TestInstrumentsBelowDoNotCoverTheObjective(t *testing.T) {
	b := battle(t)
	s := views(b)["overhead"]
	s.View.Objective.Radius = 30
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	_, places := h.Places()
	if below, end := h.Below(), hud.Bottom(places["objective"]); !h.Showing("objective") || below < end {
		t.Errorf("below is %.0f, the objective's line ends at %.0f", below, end)
	}
}

// TestACircleWithoutProgressIsDisputed: a taking that has begun advances or is undone, unless both
// sides are in the circle. A person inside knows it earlier, because their own taking does not
// begin.
func TestACircleWithoutProgressIsDisputed(t *testing.T) {
	b := battle(t)
	const disputed = "Both sides are in the circle"
	for name, test := range map[string]struct {
		goes, inside  bool // the taking advances, the person is in the circle
		taken         float64
		holder, taker tanks.Team
		want          string
	}{
		"half taken":          {taken: 0.5, holder: tanks.NoTeam, taker: 0, want: disputed},
		"the taking goes on":  {taken: 0.5, goes: true, holder: tanks.NoTeam, taker: 0, want: "You are taking the circle"},
		"nothing begins":      {inside: true, holder: tanks.NoTeam, taker: tanks.NoTeam, want: disputed},
		"nobody is near":      {holder: tanks.NoTeam, taker: tanks.NoTeam, want: "Nobody holds the circle"},
		"it is taken already": {inside: true, holder: 0, taker: tanks.NoTeam, want: "You hold the circle"},
	} {
		s := views(b)["first"]
		s.View.Objective = tanks.Objective{At: s.View.Own.At, Radius: 35, Holder: test.holder, Taker: test.taker, Taken: test.taken}
		if !test.inside {
			s.View.Objective.At[0] += 200
		}
		c := canvas.Blank()
		c.Record()
		h := hud.New(c, b.World.Map)
		for range tanks.Hertz {
			s.View.Tick++
			if test.goes {
				s.View.Objective.Taken += 0.001
			}
			c.Begin(s.Width, s.Height, 1)
			h.Draw(s)
		}
		if !slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == test.want }) {
			t.Errorf("%s: it does not say %q", name, test.want)
		}
	}
}
