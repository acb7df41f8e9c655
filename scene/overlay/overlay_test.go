package overlay_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/terrain"
)

// counter is a pen that counts strokes.
type counter struct{ lines, fills, rings, sectors int }

func (c *counter) Line(a, b mgl64.Vec3, width float64, color [4]float32)       { c.lines++ }
func (c *counter) Fill(a, b, d mgl64.Vec3, color [4]float32)                   { c.fills++ }
func (c *counter) Ring(at mgl64.Vec3, radius, width float64, color [4]float32) { c.rings++ }
func (c *counter) Hoop(at mgl64.Vec3, radius, width float64, color [4]float32) { c.rings++ }
func (c *counter) GroundLine(a, b mgl64.Vec3, width float64, color [4]float32) { c.lines++ }
func (c *counter) GroundArc(at mgl64.Vec3, from, to, radius, width float64, color [4]float32) {
	c.lines++
}

func (c *counter) GroundSector(at mgl64.Vec3, from, to, near, far float64, color [4]float32) {
	c.sectors++
}
func (c *counter) GroundRect(x0, z0, x1, z1 float64, color [4]float32) { c.fills++ }

// battle returns a battle of bots some seconds old.
func battle(t testing.TB) *ai.Battle {
	t.Helper()
	return viewtest.Battle(t, 5, 3, 15)
}

func above(m *terrain.Map) camera.View {
	return camera.View{
		Eye:     mgl64.Vec3{m.Spec.Width / 2, 420, m.Spec.Depth / 2},
		Forward: mgl64.Vec3{0, -1, 0}, Up: mgl64.Vec3{0, 0, -1}, FOV: math.Pi / 3, Overhead: true,
	}
}

// draw asks for what the layers need and draws them.
func draw(pen overlay.Pen, c *canvas.Canvas, s *view.Source, me tanks.ID, cam *camera.View, layers overlay.Layers) {
	o := overlay.Overlay{Layers: layers, Followed: me}
	o.Draw(pen, c, s.Inside(view.Viewer{Me: me, Seat: tanks.NoTank}, me, layers.Ask()), cam, 1280, 720)
}

func TestOffDrawsNothingAndCostsNothing(t *testing.T) {
	b, c, pen := battle(t), canvas.Blank(), &counter{}
	source := view.NewSource(b)
	cam := above(b.World.Map)
	for name, draw := range map[string]func(){
		"no layers": func() { draw(pen, c, source, 0, &cam, overlay.Layers{}) },
		"no tank":   func() { draw(pen, c, source, tanks.NoTank, &cam, overlay.All()) },
		"bad tank":  func() { draw(pen, c, source, 99, &cam, overlay.All()) },
	} {
		c.Begin(1280, 720, 1)
		if got := testing.AllocsPerRun(10, draw); got != 0 {
			t.Errorf("%s: %v allocations, want 0", name, got)
		}
		if *pen != (counter{}) || c.Triangles() != 0 {
			t.Errorf("%s: drew %+v and %d triangles, want nothing", name, *pen, c.Triangles())
		}
	}
}

// TestLegendStaysWhileLayersCanBeSwitched: even without layers, and without a tank.
func TestLegendStaysWhileLayersCanBeSwitched(t *testing.T) {
	b, c, pen := battle(t), canvas.Blank(), &counter{}
	source := view.NewSource(b)
	cam := above(b.World.Map)
	for _, me := range []tanks.ID{0, tanks.NoTank} {
		for _, layers := range []overlay.Layers{{}, overlay.Sight()} {
			if me == 0 && layers != (overlay.Layers{}) {
				continue
			}
			c.Begin(1280, 720, 1)
			o := overlay.Overlay{Layers: layers, Keys: make([]string, overlay.NumLayers)}
			o.Draw(pen, c, source.Inside(view.Viewer{Me: me, Seat: tanks.NoTank}, me, o.Ask()), &cam, 1280, 720)
			if c.Triangles() == 0 || *pen != (counter{}) {
				t.Errorf("tank %d, layers %+v: %d triangles on the canvas and %+v in the world", me, layers, c.Triangles(), *pen)
			}
		}
	}
}

// TestOddsGrowWithTheExpectedEnemies: a square without enemies stays untinted.
func TestOddsGrowWithTheExpectedEnemies(t *testing.T) {
	pix := overlay.PaintOdds(nil, &view.Odds{Cols: 5, Rows: 1, Cell: 25, Enemies: []float32{0, 0.003, 0.05, 0.4, 1}})
	if len(pix) != 5*4 || pix[3] != 0 || pix[0] != 0 {
		t.Fatalf("%d bytes, a square without enemies is %v", len(pix), pix[:4])
	}
	for i := 1; i < 5; i++ {
		if alpha := pix[i*4+3]; alpha <= pix[i*4-1] || pix[i*4] > alpha {
			t.Errorf("square %d: %v, the one before: %v", i, pix[i*4:i*4+4], pix[i*4-4:i*4])
		}
	}
}

func TestSwitchTurnsOneLayerOnAndOff(t *testing.T) {
	for _, layer := range overlay.Numbered() {
		var l overlay.Layers
		l.Switch(layer)
		named, err := overlay.Named([]string{string(layer)})
		switch {
		case layer == overlay.LayerTimings: // not for pictures of an instant
			if err == nil || !l.Timings {
				t.Errorf("%s: %+v, and by name %+v", layer, l, named)
			}
		case err != nil || l != named:
			t.Errorf("%s: %+v, want %+v, %v", layer, l, named, err)
		}
		if l.Switch(layer); l != (overlay.Layers{}) {
			t.Errorf("%s: twice leaves %+v", layer, l)
		}
	}
}

func TestSightDrawsTheFieldOfViewAndTheLooks(t *testing.T) {
	b, c, pen := battle(t), canvas.Blank(), &counter{}
	source := view.NewSource(b)
	cam := above(b.World.Map)
	c.Begin(1280, 720, 1)
	draw(pen, c, source, 0, &cam, overlay.Sight())
	if pen.sectors != 1 {
		t.Errorf("%d fields of view, want 1", pen.sectors)
	}
	var looks []sight.Explanation
	for i := range b.World.Tanks {
		if b.World.Tanks[i].Team == 1 {
			looks = append(looks, b.Explain(0, tanks.ID(i)))
		}
	}
	full := &looks[overlay.Focus(looks)]
	if pen.fills < len(full.Cells) {
		t.Errorf("%d fills for %d cells walked", pen.fills, len(full.Cells))
	}
	const ownLines = 3 // both sides and the range of the field of view
	if pen.lines < ownLines || pen.lines+pen.rings < ownLines+len(full.Candidates) {
		t.Errorf("%d lines and %d rings for the field of view and %d candidates", pen.lines, pen.rings, len(full.Candidates))
	}
	if c.Triangles() == 0 {
		t.Error("no legend and no bar on the canvas")
	}
}

func TestThoughtsNeedASecondFrame(t *testing.T) {
	b, c, pen := battle(t), canvas.Blank(), &counter{}
	source := view.NewSource(b)
	cam := above(b.World.Map)
	c.Begin(1280, 720, 1)
	draw(pen, c, source, 0, &cam, overlay.Thoughts()) // turns the sketch on
	*pen = counter{}
	b.Step()
	c.Begin(1280, 720, 1)
	draw(pen, c, source, 0, &cam, overlay.Thoughts())
	if pen.lines+pen.rings == 0 {
		t.Error("the bot's sketch left no stroke")
	}
	if pen.sectors != 0 {
		t.Error("the field of view is drawn without its layer")
	}
}

// TestLayersAreDrawnOneByOne turns on the layers of the mind one at a time, for one tank after
// another: each draws something of its own, and nothing of the others.
func TestLayersAreDrawnOneByOne(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	source := view.NewSource(b)
	cam := above(b.World.Map)
	drawn := map[string]counter{}
	canvased := map[string]int{}
	const every = 3 * tanks.Hertz
	for range 150 * tanks.Hertz { // by then there is something to weigh and to aim at
		of := tanks.ID(b.World.Tick / every % len(b.World.Tanks))
		b.Step()
		for _, name := range []string{"belief", "aim", "brain", "candidates", "cover"} {
			layers, err := overlay.Named([]string{name})
			if err != nil {
				t.Fatal(err)
			}
			b.SketchOf(of)
			if b.World.Tick%every != 0 {
				continue
			}
			pen := &counter{}
			c.Begin(1280, 720, 1)
			draw(pen, c, source, of, &cam, layers)
			n := drawn[name]
			drawn[name] = counter{n.lines + pen.lines, n.fills + pen.fills, n.rings + pen.rings, n.sectors + pen.sectors}
			canvased[name] += c.Triangles()
		}
	}
	if d := drawn["cover"]; d.fills == 0 || d.lines+d.rings+d.sectors > 0 {
		t.Errorf("cover drew %+v, want tinted squares alone", d)
	}
	if d := drawn["brain"]; d != (counter{}) || canvased["brain"] == 0 {
		t.Errorf("the state drew %+v in the world and %d triangles, want its plate alone", d, canvased["brain"])
	}
	if d := drawn["candidates"]; d.fills > 0 || d.rings == 0 {
		t.Errorf("candidates drew %+v, want the chosen one ringed", d)
	}
	if d := drawn["aim"]; d.rings > 0 || d.lines < 28 {
		t.Errorf("the aim drew %+v, want a line and two ellipses", d)
	}
	if d := drawn["belief"]; d.rings == 0 {
		t.Errorf("beliefs drew %+v, want circles", d)
	}
}

// TestPlatesStayInTheFreeRoom holds the plates to the room that the HUD leaves on small and large screens,
// seen from above: the status plate is at the lower left, periscope and minimap on the right.
func TestPlatesStayInTheFreeRoom(t *testing.T) {
	const (
		below, left, wide = 190.0, 270.0, 200.0 // units: room at the lower edge; right end of the plates on the left; names are narrower
		least             = 4                   // entries of the legend
	)
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	cam := above(b.World.Map)
	for _, high := range []int{360, 480, 720, 1080} {
		c.Begin(high*16/9, high, 1)
		c.Record()
		draw(pen, c, source, 0, &cam, overlay.Mind())
		texts := 0
		for _, p := range c.Parts() {
			if p.Text == "" && p.W > wide && p.X > left {
				t.Errorf("%d lines: a plate on the right", high)
			}
			if p.X+p.W > left {
				continue // beside a tank
			}
			if p.Y+p.H > c.Height()-below {
				t.Errorf("%d lines: %q reaches down to %.0f", high, p.Text, p.Y+p.H)
			}
			if p.Text != "" {
				texts++
			}
		}
		if texts < least {
			t.Errorf("%d lines: %d texts, want the legend at least", high, texts)
		}
		if high >= 480 && !shows(c, "now: ") {
			t.Errorf("%d lines: nothing of what the bot is doing", high)
		}
	}
}

func TestAMindIsShownBesideALongLegend(t *testing.T) {
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	cam := above(b.World.Map)
	for _, high := range []int{480, 720, 1080} {
		c.Begin(high*16/9, high, 1)
		c.Record()
		draw(pen, c, source, 0, &cam, overlay.All())
		if !shows(c, "now: ") {
			t.Errorf("%d lines: with all layers nothing of what the bot is doing", high)
		}
	}
}

// TestSmokeIsExplained runs a battle until a bot releases smoke: its plate says why for a while,
// but not forever.
func TestSmokeIsExplained(t *testing.T) {
	const longest, lasting = 120, 21 // s
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	cam := above(b.World.Map)
	told := func(id tanks.ID) bool {
		c.Begin(1280, 720, 1)
		c.Record()
		draw(pen, c, source, id, &cam, overlay.Mind())
		return shows(c, "smoke ")
	}
	for range longest * tanks.Hertz {
		b.Step()
		for i := range b.World.Tanks {
			id := tanks.ID(i)
			thought, _ := b.Bot(id)
			if thought.Smoke == "" {
				continue
			}
			if !told(id) {
				t.Errorf("nothing of smoke: %s", thought.Smoke)
			}
			b.World.Tick += lasting * tanks.Hertz
			if told(id) {
				t.Errorf("smoke is told of %d s later", lasting)
			}
			return
		}
	}
	t.Fatal("no bot released smoke")
}

// TestTheLegendLeavesTheUpperEdge: in a window too narrow for both, the legend begins below the
// HUD's column in the middle of the upper edge, in a wide one beside it.
func TestTheLegendLeavesTheUpperEdge(t *testing.T) {
	const high = 150.0 // units: height of that column
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	cam := above(b.World.Map)
	for _, test := range []struct {
		width, height int
		below         bool
	}{{400, 800, true}, {450, 1000, true}, {600, 800, false}, {720, 1280, false}, {1280, 720, false}, {1920, 1080, false}} {
		c.Begin(test.width, test.height, canvas.ScaleFor(test.width, test.height))
		c.Record()
		o := overlay.Overlay{Layers: overlay.All()}
		o.Draw(pen, c, source.Inside(view.Viewer{Seat: tanks.NoTank}, 0, o.Ask()), &cam, test.width, test.height)
		i := slices.IndexFunc(c.Parts(), func(p canvas.Part) bool { return p.Text == "visible" })
		if i < 0 {
			t.Fatalf("%d x %d: no legend", test.width, test.height)
		}
		if y := c.Parts()[i].Y; y > high != test.below {
			t.Errorf("%d x %d: the legend's %q is at %.0f", test.width, test.height, "visible", y)
		}
	}
}

// TestMarksDoNotCoverPlates draws all layers, and the X-ray, for every tank: no text crosses the edge
// of a plate or of the screen.
func TestMarksDoNotCoverPlates(t *testing.T) {
	const plate = 200.0 // units; anything narrower is a mark
	b, c := battle(t), canvas.Blank()
	source, pen := view.NewSource(b), &counter{}
	check := func(id tanks.ID) {
		parts := c.Parts()
		screen := canvas.Part{W: c.Width(), H: c.Height()}
		for _, p := range parts {
			if p.Text != "" && (p.X < 0 || p.X+p.W > screen.W) {
				t.Errorf("tank %d: %q reaches from %.0f to %.0f", id, p.Text, p.X, p.X+p.W)
			}
			for _, over := range parts {
				if over.Text == "" && over.W > plate && p.Text != "" && across(p, over) {
					t.Errorf("tank %d: %q lies across the side of a plate", id, p.Text)
				}
			}
		}
	}
	for i := range b.World.Tanks {
		id, cam := tanks.ID(i), above(b.World.Map)
		for east := -60.0; east <= 60; east += 30 {
			cam.Eye = b.World.Tanks[i].At.Add(mgl64.Vec3{east, 90, 0})
			for range 2 { // a bot only writes down what it thinks once it is asked
				c.Begin(1280, 720, 1)
				c.Record()
				draw(pen, c, source, id, &cam, overlay.All())
				b.Step()
			}
			check(id)
			c.Begin(1280, 720, 1)
			x := overlay.XRay{}
			x.Draw(pen, c, source.XRay(view.Viewer{Me: id, Seat: tanks.NoTank}, (id+3)%6), &cam, 1280, 720)
			check(id)
		}
	}
}

// across reports whether a part is partly inside and partly outside a plate.
func across(p, plate canvas.Part) bool {
	const slack = 0.5 // units
	apart := p.X >= plate.X+plate.W || plate.X >= p.X+p.W || p.Y >= plate.Y+plate.H || plate.Y >= p.Y+p.H
	inside := p.X >= plate.X-slack && p.X+p.W <= plate.X+plate.W+slack && p.Y >= plate.Y-slack && p.Y+p.H <= plate.Y+plate.H+slack
	return !apart && !inside
}

// shows reports whether a text of the frame begins with a string.
func shows(c *canvas.Canvas, with string) bool {
	return slices.ContainsFunc(c.Parts(), func(p canvas.Part) bool { return strings.HasPrefix(p.Text, with) })
}

func TestOverlayChangesNothing(t *testing.T) {
	plain, drawn := battle(t), battle(t)
	source := view.NewSource(drawn)
	c, pen := canvas.Blank(), &counter{}
	cam := above(drawn.World.Map)
	for range 120 {
		plain.Step()
		drawn.Step()
		c.Begin(1280, 720, 1)
		draw(pen, c, source, 1, &cam, overlay.All())
	}
	if got, want := drawn.World.Hash(), plain.World.Hash(); got != want {
		t.Errorf("hash %x with the overlay, %x without", got, want)
	}
}

func TestPanesCoverARowOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &sight.Explanation{}
		e.Rows[2] = sight.Row{From: 0.1, To: 0.9}
		for at := 0.1; at < 0.69; {
			b := sight.Interval{From: at + rapid.Float64Range(0, 0.1).Draw(t, "gap")}
			b.To = b.From + rapid.Float64Range(0.001, 0.1).Draw(t, "width")
			b.Rows[rapid.IntRange(1, 3).Draw(t, "row")] = true
			e.Blocked = append(e.Blocked, b)
			at = b.To
		}
		panes, hidden := overlay.Panes(e, 2)
		end := 0.1
		for _, p := range panes {
			if p[0] != end || p[1] <= p[0] {
				t.Fatalf("a pane goes from %v to %v, the one before ends at %v", p[0], p[1], end)
			}
			end = p[1]
		}
		if end < 0.9 {
			t.Fatalf("the last pane ends at %v", end)
		}
		for i, p := range panes {
			const hair = 1e-9
			if p[1]-p[0] < hair {
				continue // the middle of so narrow a pane is as uncertain as its sides
			}
			at, want := (p[0]+p[1])/2, false
			for _, b := range e.Blocked {
				want = want || b.Rows[2] && b.From <= at && at <= b.To
			}
			if hidden[i] != want {
				t.Fatalf("at %v hidden is %t, want %t", at, hidden[i], want)
			}
		}
	})
}

func TestFocusPrefersWhatIsInView(t *testing.T) {
	look := func(inView bool, offAxis, distance float64) sight.Explanation {
		return sight.Explanation{InView: inView, OffAxis: offAxis, Distance: distance}
	}
	for _, test := range []struct {
		name  string
		looks []sight.Explanation
		want  int
	}{
		{"nobody", nil, -1},
		{"nearest to the middle", []sight.Explanation{look(true, 0.3, 50), look(true, -0.1, 300)}, 1},
		{"in view before near", []sight.Explanation{look(false, 2, 10), look(true, 0.3, 300)}, 1},
		{"nearest out of view", []sight.Explanation{look(false, 2, 80), look(false, 3, 40)}, 1},
	} {
		if got := overlay.Focus(test.looks); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

func TestNamedLayers(t *testing.T) {
	got, err := overlay.Named([]string{"sight", "belief"})
	if err != nil || got != (overlay.Layers{Sight: true, Belief: true}) {
		t.Errorf("Named = %+v, %v", got, err)
	}
	if got, err := overlay.Named([]string{"candidates", "cover", "brain"}); err != nil || got != (overlay.Layers{Candidates: true, Cover: true, Brain: true}) {
		t.Errorf("Named = %+v, %v", got, err)
	}
	all := overlay.All()
	all.Timings = false
	if got, err := overlay.Named([]string{"all"}); err != nil || got != all {
		t.Errorf("all = %+v, %v", got, err)
	}
	_, err = overlay.Named([]string{"sight", "smell"})
	if err == nil {
		t.Fatal("an unknown name gave no error")
	}
	for _, name := range overlay.Names() {
		if got, err := overlay.Named([]string{name}); err != nil || got == (overlay.Layers{}) {
			t.Errorf("%s = %+v, %v", name, got, err)
		}
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%q does not name %s", err, name)
		}
	}
}
