//go:build gl

package screen_test

import (
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/canvas/canvastest"
	"treeline/scene/files"
	"treeline/scene/gx"
	"treeline/scene/lang"
)

func TestMain(m *testing.M) { canvastest.Main(m) }

// TestPictures draws every screen over a plain background and checks that it leaves
// something there. With TREELINE_PICTURES the pictures are left there to look at, in the
// size and scale of TREELINE_SIZE, such as 1920x1080@2, and in TREELINE_LANGUAGE, such as de.
func TestPictures(t *testing.T) {
	win, c := canvastest.Open(t, 1280, 720)
	width, height, scale := sizeOf(t, os.Getenv("TREELINE_SIZE"))
	sheet, err := gx.NewSheet(width, height)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sheet.Close)
	if name := os.Getenv("TREELINE_LANGUAGE"); name != "" {
		language, err := lang.Load(name, "")
		if err != nil {
			t.Fatal(err)
		}
		c.SetLanguage(language)
	}
	for _, v := range visits(t, c) {
		w := v.game
		w.Resize(width, height)
		w.Rescale(canvas.ScaleOf(width, height, scale))
		sheet.Bind(win.Gls)
		win.Clear(0.36, 0.44, 0.26)
		draw(t, w)
		if err := c.Flush(); err != nil {
			t.Fatalf("%s: %v", v.name, err)
		}
		img := sheet.Picture()
		changed := 0
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i] != img.Pix[0] {
				changed++
			}
		}
		if len(img.Pix) < 4*20*changed/19 || changed == 0 {
			t.Errorf("%s: %d of %d pixels are not like the first", v.name, changed, len(img.Pix)/4)
		}
		folder := os.Getenv("TREELINE_PICTURES")
		if folder == "" {
			continue
		}
		path := filepath.Join(folder, strings.ReplaceAll(v.name, " ", "-")+".png")
		if err := files.Write(path, files.Shared, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
			t.Fatal(err)
		}
	}
}
