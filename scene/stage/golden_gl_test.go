//go:build gl

package stage_test

import (
	"errors"
	"flag"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"testing"

	"treeline/scene/stage"
)

var updateGoldens = flag.Bool("goldens", false, "write the golden pictures anew")

// goldenViews are the pictures kept in testdata/golden: a fight on a fixed map,
// driven by no bot, so that only the look of things can change them.
func goldenViews() []string { return []string{"first", "zoom", "chase", "overhead", "map", "wreck"} }

// Size of the golden pictures in pixels.
const goldenWidth, goldenHeight = 480, 270

// shown is what the eye takes in of a picture: the mean colours of its blocks,
// so that single pixels, noise and grain do not count.
type shown struct {
	cols, rows int
	blocks     [][3]float64
}

// toBlocks reduces a picture to blocks.
func toBlocks(img image.Image) shown {
	const side = 6 // px
	b := img.Bounds()
	s := shown{cols: b.Dx() / side, rows: b.Dy() / side}
	for j := range s.rows {
		for i := range s.cols {
			var sum [3]float64
			for k := range side * side {
				r, g, bl, _ := img.At(b.Min.X+i*side+k%side, b.Min.Y+j*side+k/side).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+float64(r>>8), sum[1]+float64(g>>8), sum[2]+float64(bl>>8)
			}
			for c := range sum {
				sum[c] /= side * side
			}
			s.blocks = append(s.blocks, sum)
		}
	}
	return s
}

// differ returns the mean difference of the blocks of two pictures, and the share
// of blocks that clearly differ. Of the 255 steps of a colour some 2 are what
// another driver makes of the same picture.
func differ(a, b image.Image) (mean, share float64) {
	const clearly = 18 // of 255
	if a.Bounds().Size() != b.Bounds().Size() {
		return math.Inf(1), 1
	}
	x, y := toBlocks(a), toBlocks(b)
	for i := range x.blocks {
		worst := 0.0
		for c := range 3 {
			worst = math.Max(worst, math.Abs(x.blocks[i][c]-y.blocks[i][c]))
		}
		mean += worst / float64(len(x.blocks))
		if worst > clearly {
			share += 1 / float64(len(x.blocks))
		}
	}
	return mean, share
}

// alike is the tolerance of the golden pictures.
func alike(mean, share float64) bool {
	const mostMean, mostShare = 2.8, 0.02
	return mean <= mostMean && share <= mostShare
}

// goldenPath is where a golden picture lies.
func goldenPath(view string) string {
	return filepath.Join("testdata", "golden", "low-"+view+".jpg")
}

func readGolden(t *testing.T, view string) image.Image {
	t.Helper()
	f, err := os.Open(goldenPath(view))
	if err != nil {
		t.Fatalf("%v: make goldens writes it", err)
	}
	defer f.Close()
	img, err := jpeg.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", f.Name(), err)
	}
	return img
}

func writeJPEG(t *testing.T, path string, img image.Image) {
	t.Helper()
	const quality = 90
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(jpeg.Encode(f, img, &jpeg.Options{Quality: quality}), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// goldenStage returns the stage of the golden pictures, and what draws a view.
func goldenStage(t *testing.T) (_ *stage.Stage, draw func(view string) *image.RGBA) {
	t.Helper()
	win, m, s := standardStage(t)
	picks := stage.FullEffects()
	picks.Scale = 0.75
	s.SetEffects(picks)
	return s, func(view string) *image.RGBA {
		p := newParade(m)
		f := p.frame(view, goldenWidth, goldenHeight)
		s.Reset()
		p.act(t, s, f, view)
		return cropped(win.Picture())
	}
}

// cropped returns the corner of the window that is drawn into, below on the left.
func cropped(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, goldenWidth, goldenHeight))
	draw.Draw(out, out.Bounds(), img, image.Pt(0, img.Rect.Dy()-goldenHeight), draw.Src)
	return out
}

// TestGoldenPictures holds the main views at the low tier against pictures that
// somebody has looked at. Where the look was changed on purpose, make goldens
// writes them anew. A picture in which a kind of thing is missing must be noticed.
func TestGoldenPictures(t *testing.T) {
	s, draw := goldenStage(t)
	for _, view := range goldenViews() {
		img := draw(view)
		frugal(t, s, view)
		if *updateGoldens {
			writeJPEG(t, goldenPath(view), img)
			continue
		}
		mean, share := differ(img, readGolden(t, view))
		t.Logf("%s: blocks differ by %.2f of 255, %.1f %% clearly", view, mean, 100*share)
		if alike(mean, share) {
			continue
		}
		now := filepath.Join(os.TempDir(), "treeline-golden-"+view+".jpg")
		writeJPEG(t, now, img)
		t.Errorf("%s looks different: blocks differ by %.1f of 255, %.0f %% of them clearly; see %s, and make goldens if that is how it shall look", view, mean, 100*share, now)
	}
	if !*updateGoldens {
		beside(t, s, draw)
		missing(t, s, draw)
	}
}

// TestBrokenPicturesAreNoticed holds the tolerance against faults that a picture
// may have, and against what is none.
func TestBrokenPicturesAreNoticed(t *testing.T) {
	want := readGolden(t, "chase")
	change := func(f func(x, y int) (int, int), tint func(r, g, b uint8) (uint8, uint8, uint8)) image.Image {
		img, out := image.NewRGBA(want.Bounds()), image.NewRGBA(want.Bounds())
		draw.Draw(img, img.Bounds(), want, want.Bounds().Min, draw.Src)
		for y := range goldenHeight {
			for x := range goldenWidth {
				sx, sy := f(x, y)
				c := img.RGBAAt(min(max(sx, 0), goldenWidth-1), min(max(sy, 0), goldenHeight-1))
				c.R, c.G, c.B = tint(c.R, c.G, c.B)
				out.SetRGBA(x, y, c)
			}
		}
		return out
	}
	same := func(x, y int) (int, int) { return x, y }
	plain := func(r, g, b uint8) (uint8, uint8, uint8) { return r, g, b }
	less := func(v uint8, by int) uint8 { return uint8(max(int(v)-by, 0)) }
	for _, tt := range []struct {
		what string
		img  image.Image
		want bool
	}{
		{"the same picture", change(same, plain), true},
		{"a pixel aside", change(func(x, y int) (int, int) { return x + 1, y }, plain), true},
		{"a trace darker", change(same, func(r, g, b uint8) (uint8, uint8, uint8) { return less(r, 2), less(g, 2), less(b, 2) }), true},
		{"red and blue exchanged", change(same, func(r, g, b uint8) (uint8, uint8, uint8) { return b, g, r }), false},
		{"upside down", change(func(x, y int) (int, int) { return x, goldenHeight - 1 - y }, plain), false},
		{"without grade", change(same, func(r, g, b uint8) (uint8, uint8, uint8) { return less(r, 16), less(g, 16), less(b, 16) }), false},
		{"grey", change(same, func(r, g, b uint8) (uint8, uint8, uint8) { return 128, 128, 128 }), false},
		{"drawn into a smaller part", change(func(x, y int) (int, int) { return x * 4 / 3, y * 4 / 3 }, plain), false},
	} {
		if mean, share := differ(tt.img, want); alike(mean, share) != tt.want {
			t.Errorf("%s: taken for the same = %v, want %v (blocks differ by %.1f, %.1f %% clearly)", tt.what, !tt.want, tt.want, mean, 100*share)
		}
	}
}

// beside draws a frame beside the window, in its size and twice as large: the same
// picture, and the next one in the window is what it was.
func beside(t *testing.T, s *stage.Stage, draw func(view string) *image.RGBA) {
	t.Helper()
	before := draw("overhead")
	for _, times := range []int{1, 2} {
		f := newParade(s.Map()).frame("overhead", times*goldenWidth, times*goldenHeight)
		f.Seconds = 129.0 / 60
		img, err := s.Picture(f)
		if err != nil {
			t.Fatal(err)
		}
		small := image.NewRGBA(before.Bounds())
		for y := range goldenHeight {
			for x := range goldenWidth {
				small.SetRGBA(x, y, img.RGBAAt(times*x, times*y))
			}
		}
		if mean, share := differ(small, before); img.Rect.Dx() != times*goldenWidth || !alike(mean, share) {
			t.Errorf("a picture of %v is another than the window shows: blocks differ by %.1f, %.1f %% clearly", img.Rect, mean, 100*share)
		}
	}
	if mean, share := differ(draw("overhead"), before); !alike(mean, share) {
		t.Errorf("after a picture beside the window that shows another: blocks differ by %.1f, %.1f %% clearly", mean, 100*share)
	}
}

// missing leaves kinds of things out of the picture, more and more of them, and
// wants the comparison to see it.
func missing(t *testing.T, s *stage.Stage, draw func(view string) *image.RGBA) {
	t.Helper()
	for _, tt := range []struct{ view, kind string }{{"chase", "trees"}, {"chase", "tanks"}, {"first", "sky"}} {
		s.LeaveOut(tt.kind)
		mean, share := differ(draw(tt.view), readGolden(t, tt.view))
		if alike(mean, share) {
			t.Errorf("%s without %s is taken for the same: blocks differ by %.1f, %.1f %% clearly", tt.view, tt.kind, mean, 100*share)
		}
	}
}
