//go:build gl

package hud_test

import (
	"errors"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/go-gl/gl/v3.3-core/gl"

	"treeline/scene/canvas"
	"treeline/scene/gx"
	"treeline/scene/hud"
)

func TestMain(m *testing.M) {
	runtime.LockOSThread()
	os.Exit(m.Run())
}

// TestPictures draws the HUD's views over a plain background. It checks that
// each leaves a mark on the picture and most of the picture free; with
// TREELINE_PICTURES the pictures are left there to look at.
func TestPictures(t *testing.T) {
	runtime.LockOSThread()
	win, err := gx.Open(1280, 720, "hud", false)
	if errors.Is(err, gx.ErrNoDisplay) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer win.Destroy()
	c, err := canvas.New(win)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	win.Gls.SetCheckErrors(true)
	b := battle(t)
	h := hud.New(c, b.World.Map)
	defer h.Close()
	for name, s := range views(b) {
		happen(c, h, s)
		c.Begin(s.Width, s.Height, canvas.ScaleFor(s.Width, s.Height))
		gl.ClearColor(0.36, 0.44, 0.26, 1)
		gl.Clear(gl.COLOR_BUFFER_BIT)
		sky(c)
		h.Draw(s)
		if err := c.Flush(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		img := win.Picture()
		changed := 0
		for i := 0; i < len(img.Pix); i += 4 {
			if math.Abs(float64(img.Pix[i])-0.36*255) > 3 && math.Abs(float64(img.Pix[i])-135) > 3 {
				changed++
			}
		}
		share := float64(changed) / float64(len(img.Pix)/4)
		t.Logf("%s: %.1f %% of the picture, %d draw calls, %d triangles", name, 100*share, c.DrawCalls(), c.Triangles())
		if share < 0.01 {
			t.Errorf("%s left %.2f %% of the picture marked, want at least 1 %%", name, 100*share)
		}
		if folder := os.Getenv("TREELINE_PICTURES"); folder != "" {
			f, err := os.Create(filepath.Join(folder, "hud-"+name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(png.Encode(f, img), f.Close()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// sky fills the upper part of the picture.
func sky(c *canvas.Canvas) {
	c.Rect(0, 0, c.Width(), c.Height()*0.42, 0x87A9C8FF)
}
