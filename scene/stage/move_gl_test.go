//go:build gl

package stage_test

import (
	"bytes"
	"runtime"
	"testing"
	"weak"

	"github.com/go-gl/gl/v3.3-core/gl"

	"treeline/scene/gx"
	"treeline/scene/stage"
)

// TestAStageMovesFromMapToMapAndLeavesNothingBehind: on each map it draws what a stage made
// for that map draws, and the driver holds as many things after the last as after the second.
func TestAStageMovesFromMapToMapAndLeavesNothingBehind(t *testing.T) {
	win := openWindow(t)
	const maps = 3
	s, err := stage.New(win, smallMap(t, 1), stage.Low)
	if err != nil {
		t.Fatal(err)
	}
	picture := func(s *stage.Stage) []byte {
		for i := 0; i < 2 || s.Unrehearsed() > 0; i++ {
			if err := s.Draw(newParade(s.Map()).frame("map", goldenWidth, goldenHeight)); err != nil {
				t.Fatal(err)
			}
		}
		return cropped(win.Picture()).Pix
	}
	picture(s)
	old := weak.Make(s)
	var held [maps + 1]objects
	for seed := uint64(2); seed <= maps; seed++ {
		d, err := s.Draft(smallMap(t, seed))
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Move(d, func(stage.Part) error { return nil }); err != nil {
			t.Fatal(err)
		}
		if err := s.Refine(); err != nil {
			t.Fatal(err)
		}
		last := picture(s)
		held[seed] = livingObjects()
		if seed < maps {
			continue
		}
		s.Close()
		fresh, err := stage.New(win, smallMap(t, seed), stage.Low)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(picture(fresh), last) {
			t.Error("the picture is not that of a stage made for the map")
		}
		fresh.Close()
	}
	for range 3 { // finalizers keep things for a while
		runtime.GC()
	}
	if old.Value() != nil {
		t.Error("something keeps the first stage")
	}
	if held[2] != held[maps] {
		t.Errorf("the driver holds %+v after the second map, and %+v after the last", held[2], held[maps])
	}
}

// objects are how many things of a kind the driver holds.
type objects struct{ textures, buffers, arrays, frames, renders, programs int }

func livingObjects() (o objects) {
	gx.Finish()
	const names = 1 << 14 // drivers give out small names, and freed ones again
	for id := uint32(1); id < names; id++ {
		for _, k := range []struct {
			is func(uint32) bool
			n  *int
		}{{gl.IsTexture, &o.textures}, {gl.IsBuffer, &o.buffers}, {gl.IsVertexArray, &o.arrays}, {gl.IsFramebuffer, &o.frames}, {gl.IsRenderbuffer, &o.renders}, {gl.IsProgram, &o.programs}} {
			if k.is(id) {
				*k.n++
			}
		}
	}
	return o
}
