package canvas_test

import (
	"image"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"treeline/scene/canvas"
)

// sheet draws one of everything.
func sheet(c *canvas.Canvas) {
	c.Rect(10, 10, 40, 40, canvas.White)
	c.Plate(60, 10, 360, 120, 8, canvas.Plate, canvas.Edge)
	y := 30.0
	for _, size := range []float64{canvas.Tiny, canvas.Small, canvas.Body, canvas.Head} {
		c.Text(70, y, size, "Badger 42 km/h 12.5° – σ ×4 Health", canvas.Ink, canvas.Left)
		y += size + 8
	}
	y = 160
	for _, size := range []float64{canvas.Tiny, canvas.Small, canvas.Body, canvas.Head, canvas.Large} {
		c.Text(70, y, size, "TREELINE 0123 Victory", canvas.Amber, canvas.Left|canvas.Bold)
		y += size*1.3 + 8
	}
	c.Text(70, 350, canvas.Poster, "TREELINE", canvas.Amber, canvas.Left|canvas.Bold)
	c.Text(700, 300, 60, "SCALED", canvas.Moss, canvas.Left|canvas.Bold)
	c.Circle(500, 80, 50, 2, canvas.Moss)
	c.Circle(500, 80, 30, 0.5, canvas.Ink)
	c.Disc(620, 80, 40, canvas.Amber.Fade(0.5))
	c.Arc(740, 80, 40, 6, -2, 2, canvas.Alarm)
	c.Sector(860, 80, 60, -0.6, 0.6, canvas.Moss.Fade(0.4))
	c.Triangle(950, 120, 1000, 40, 1040, 120, canvas.Green)
	c.Convex(canvas.Red, 1050, 120, 1070, 100, 1090, 120, 1070, 140)
	for i := range 12 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 12)
		c.Line(1160-60*cos, 80-60*sin, 1160+60*cos, 80+60*sin, 0.5+float64(i)*0.25, canvas.Ink)
	}
	c.Polyline(3, canvas.Sky, false, 450, 250, 500, 180, 520, 260, 600, 190, 640, 250)
	c.Gradient(700, 180, 200, 30, canvas.Red, canvas.Green)
	c.Frame(700, 220, 200, 30, canvas.Ink)
}

func TestFrameNeedsNoAllocation(t *testing.T) {
	c := canvas.Blank()
	frame := func() {
		c.Begin(1280, 720, 1)
		sheet(c)
	}
	if got := testing.AllocsPerRun(20, frame); got != 0 {
		t.Errorf("%v allocations a frame, want 0", got)
	}
}

func TestImageSplitsTheDraw(t *testing.T) {
	c := canvas.Blank()
	p := c.Load(image.NewRGBA(image.Rect(0, 0, 8, 4)))
	if w, h := p.Size(); w != 8 || h != 4 {
		t.Errorf("picture is %d x %d, want 8 x 4", w, h)
	}
	tests := []struct {
		name string
		draw func()
		want int
	}{
		{"nothing", func() {}, 0},
		{"shapes and text", func() { sheet(c) }, 1},
		{"picture alone", func() { c.Image(p, 0, 0, 8, 4, canvas.White) }, 1},
		{"picture between shapes", func() { sheet(c); c.Image(p, 0, 0, 8, 4, canvas.White); sheet(c) }, 3},
	}
	for _, test := range tests {
		c.Begin(1280, 720, 1)
		test.draw()
		if got := c.DrawCalls(); got != test.want {
			t.Errorf("%s: %d draw calls, want %d", test.name, got, test.want)
		}
	}
}

func TestDegenerateShapesDrawNothing(t *testing.T) {
	c := canvas.Blank()
	for name, draw := range map[string]func(){
		"line of no length":   func() { c.Line(5, 5, 5, 5, 2, canvas.Ink) },
		"line of no width":    func() { c.Line(5, 5, 9, 5, 0, canvas.Ink) },
		"arc of no angle":     func() { c.Arc(5, 5, 4, 1, 1, 1, canvas.Ink) },
		"polygon of a point":  func() { c.Convex(canvas.Ink, 1, 2) },
		"polyline of nothing": func() { c.Polyline(1, canvas.Ink, true) },
		"empty text":          func() { c.Text(1, 2, canvas.Body, "", canvas.Ink, canvas.Left) },
		"blanks":              func() { c.Text(1, 2, canvas.Body, "   ", canvas.Ink, canvas.Center) },
	} {
		c.Begin(100, 100, 1)
		draw()
		if got := c.Triangles(); got != 0 {
			t.Errorf("%s: %d triangles, want 0", name, got)
		}
	}
}

func TestTextIsAsWideAsItsParts(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1.5)
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.StringOfN(rapid.RuneFrom([]rune("Wim 09.°σ–")), 0, 20, -1)
		a, b := letters.Draw(t, "a"), letters.Draw(t, "b")
		size := rapid.Float64Range(6, 90).Draw(t, "size")
		want := c.TextWidth(size, a, canvas.Left) + c.TextWidth(size, b, canvas.Left)
		if got := c.TextWidth(size, a+b, canvas.Left); math.Abs(got-want) > 1e-9*want {
			t.Errorf("%q is %v wide, want %v", a+b, got, want)
		}
	})
}

func TestDigitsAreOfOneWidth(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	for _, size := range []float64{canvas.Tiny, canvas.Small, canvas.Body, canvas.Head} {
		for _, weight := range []canvas.Align{canvas.Left, canvas.Bold} {
			want := c.TextWidth(size, "0", weight)
			for _, digit := range []string{"1", "4", "7", "9"} {
				if got := c.TextWidth(size, digit, weight); got != want {
					t.Errorf("size %v: %s is %v wide, 0 is %v", size, digit, got, want)
				}
			}
		}
	}
}

func TestScaleKeepsTheLayout(t *testing.T) {
	for _, test := range []struct {
		width, height int
		want          float64
	}{
		{1280, 720, 1}, {3840, 2160, 3}, {1920, 1080, 1.5}, {800, 600, 0.8}, {1300, 740, 1}, {960, 540, 0.75}, {640, 360, 0.65}, {320, 240, 0.5}, {2560, 1080, 1.5},
	} {
		if got := canvas.ScaleFor(test.width, test.height); math.Abs(got-test.want) > 1e-12 {
			t.Errorf("ScaleFor(%d, %d) = %v, want %v", test.width, test.height, got, test.want)
		}
	}
}

func TestColors(t *testing.T) {
	for _, test := range []struct {
		name      string
		got, want canvas.Color
	}{
		{"fade to half", canvas.Color(0x10203080).Fade(0.5), 0x10203040},
		{"fade beyond one", canvas.Color(0x10203080).Fade(3), 0x10203080},
		{"fade below none", canvas.Color(0x10203080).Fade(-1), 0x10203000},
		{"mix half", canvas.Color(0x000000FF).Mix(0xFF80407F, 0.5), 0x804020BF},
		{"mix none", canvas.Color(0x01020304).Mix(0xFF80407F, 0), 0x01020304},
		{"mix beyond", canvas.Color(0x01020304).Mix(0xFF80407F, 9), 0xFF80407F},
	} {
		if test.got != test.want {
			t.Errorf("%s: %08x, want %08x", test.name, uint32(test.got), uint32(test.want))
		}
	}
	if got, want := canvas.Color(0xFF8000FF).Floats(), [4]float32{1, 128.0 / 255, 0, 1}; got != want {
		t.Errorf("Floats = %v, want %v", got, want)
	}
}

func TestFitCutsToTheWidth(t *testing.T) {
	c := canvas.Blank()
	c.Begin(640, 480, 1)
	const text = "flank – Kestrel: going wide on the left"
	whole := c.TextWidth(canvas.Small, text, canvas.Left)
	if got := string(c.Fit(canvas.Small, []byte(text), whole)); got != text {
		t.Errorf("%q, though all of it fits", got)
	}
	for width := 20.0; width < whole; width++ {
		got := string(c.Fit(canvas.Small, []byte(text), width))
		start, cut := strings.CutSuffix(got, "…")
		if !cut || !strings.HasPrefix(text, start) || c.TextWidth(canvas.Small, got, canvas.Left) > width {
			t.Fatalf("%q in %v units", got, width)
		}
		longer := text[:len(start)+1] // where the cut is before "–", that letter is cut in two here
		if utf8.ValidString(longer) && c.TextWidth(canvas.Small, longer+"…", canvas.Left) <= width {
			t.Fatalf("%q in %v units, though %q fits", got, width, longer)
		}
	}
}

func TestAUnitStaysWithItsNumber(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	const text = "it needed 19 %; saw 71 % of you, 26 m away for 1.4 s"
	for width := 20.0; width < 250; width += 3 {
		for rest := text; rest != ""; {
			if _, rest = c.Wrap(canvas.Small, rest, width); strings.HasPrefix(rest, "%") || strings.HasPrefix(rest, "m ") || rest == "s" {
				t.Fatalf("in %v units a line begins with %q", width, rest)
			}
		}
	}
}

func TestWrapLosesNoLetterAndKeepsTheWidth(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringOfN(rapid.RuneFrom([]rune("abcWi.")), 1, 9, -1), 1, 12).Draw(t, "words")
		text := strings.Join(words, " ")
		width := rapid.Float64Range(5, 300).Draw(t, "width")
		var got []string
		lines := 0
		for rest := text; rest != ""; lines++ {
			var line string
			line, rest = c.Wrap(canvas.Small, rest, width)
			if w := c.TextWidth(canvas.Small, line, canvas.Left); w > width && utf8.RuneCountInString(line) > 1 {
				t.Fatalf("line %q is %v wide, room for %v", line, w, width)
			}
			got = append(got, strings.Fields(line)...)
		}
		if all := strings.Join(words, ""); strings.Join(got, "") != all {
			t.Fatalf("%q became %q", text, got)
		}
		if n := c.Lines(canvas.Small, text, width); n != lines {
			t.Fatalf("Lines returned %d, %d were cut", n, lines)
		}
	})
}

func TestReservedRoomsDoNotOverlap(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	for _, test := range []struct {
		x, y, w, h float64
		want       bool
	}{
		{10, 10, 20, 20, true}, {29, 10, 20, 20, false}, {30, 10, 20, 20, true}, {0, 0, 500, 500, false}, {10, 30, 20, 20, true},
	} {
		if got := c.Reserve(test.x, test.y, test.w, test.h); got != test.want {
			t.Errorf("Reserve(%v, %v, %v, %v) = %v, want %v", test.x, test.y, test.w, test.h, got, test.want)
		}
	}
	c.Begin(1280, 720, 1)
	if !c.Reserve(10, 10, 20, 20) {
		t.Error("a reservation outlived its frame")
	}
}

// TestACoveredPlaceIsKnown covers a plate of which a part is already reserved: all of it counts as
// covered, no text may go there, and the next frame starts empty.
func TestACoveredPlaceIsKnown(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	c.Reserve(0, 0, 15, 15)
	c.Cover(10, 10, 20, 20)
	c.Cover(100, 100, 20, 20)
	for at, want := range map[[2]float64]bool{{5, 5}: false, {12, 12}: true, {29, 29}: true, {30, 29}: false, {110, 110}: true} {
		if got := c.Covered(at[0], at[1]); got != want {
			t.Errorf("Covered(%v) = %v, want %v", at, got, want)
		}
	}
	if c.Reserve(115, 115, 20, 20) || c.Reserve(20, 20, 5, 5) {
		t.Error("room under a plate was reserved")
	}
	if c.Begin(1280, 720, 1); c.Covered(20, 20) {
		t.Error("a plate outlived its frame")
	}
}

// TestExpectHoldsUntilTheNextFrame, and reserves no room.
func TestExpectHoldsUntilTheNextFrame(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	c.Expect(100, 100, 50, 20)
	for _, test := range []struct {
		x, y float64
		want bool
	}{{90, 90, true}, {149, 119, true}, {150, 100, false}, {100, 120, false}, {79, 100, false}} {
		if got := c.Expects(test.x, test.y, 20, 20); got != test.want {
			t.Errorf("at %v, %v: %v, want %v", test.x, test.y, got, test.want)
		}
	}
	if !c.Reserve(100, 100, 50, 20) {
		t.Error("what is expected takes room from whoever draws it")
	}
	if c.Begin(1280, 720, 1); c.Expects(100, 100, 50, 20) {
		t.Error("what was expected in one frame is expected in the next")
	}
}
