package camera_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/terrain/geom"
)

// fly flies a camera for some seconds and returns its view.
func fly(f *camera.Free, way camera.Fly, seconds float64) camera.View {
	const frame = 0.02
	var v camera.View
	for range int(seconds / frame) {
		f.Move(way, frame, flat())
		v = f.View(frame, flat())
	}
	return v
}

// level returns a level view along the x axis.
func level() camera.View {
	return camera.View{Eye: mgl64.Vec3{100, 10, 100}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, FOV: 1}
}

func TestTheFreeCameraBeginsWhereThePictureIs(t *testing.T) {
	over := camera.NewOverhead(400, 300, 1.6).View(0, flat())
	for _, v := range []camera.View{level(), over} {
		got := camera.NewFree(v, 400, 300).View(0, flat())
		const slack = 0.02 // straight down it leans by a degree
		if got.Eye.Sub(v.Eye).Len() > 1e-9 || got.Forward.Sub(v.Forward).Len() > slack || got.Up.Sub(v.Up).Len() > slack ||
			math.Abs(got.FOV-v.FOV) > 1e-9 || got.Overhead != v.Overhead {
			t.Errorf("it begins with %+v, the picture was %+v", got, v)
		}
	}
}

func TestTheFreeCameraGlidesWhereItIsFlown(t *testing.T) {
	for _, c := range []struct {
		way  camera.Fly
		want mgl64.Vec3
	}{
		{camera.Fly{Ahead: 1}, mgl64.Vec3{1, 0, 0}},
		{camera.Fly{Ahead: -1}, mgl64.Vec3{-1, 0, 0}},
		{camera.Fly{Right: 1}, geom.Heading(0).Right()},
		{camera.Fly{Up: 1}, mgl64.Vec3{0, 1, 0}},
	} {
		f := camera.NewFree(level(), 400, 300)
		first := fly(f, c.way, 0.04).Eye.Sub(level().Eye)
		moved := fly(f, c.way, 1).Eye.Sub(level().Eye)
		if moved.Len() < 4 || moved.Normalize().Sub(c.want).Len() > 1e-6 {
			t.Errorf("%+v: moved by %v, want along %v", c.way, moved, c.want)
		}
		if first.Len() > moved.Len()/25/2 {
			t.Errorf("%+v: it starts with a jerk, %v m in two frames of 50", c.way, first.Len())
		}
		rest := fly(f, camera.Fly{}, 3).Eye
		if again := fly(f, camera.Fly{}, 1).Eye; again.Sub(rest).Len() > 0.01 || rest.Sub(level().Eye).Len() < moved.Len() {
			t.Errorf("%+v: it does not glide to a stop: %v, then %v", c.way, rest, again)
		}
	}
}

func TestTheFreeCameraStaysOverTheGroundAndNearTheMap(t *testing.T) {
	for _, way := range []camera.Fly{{Up: -1}, {Up: 1}, {Ahead: 1}, {Ahead: -1}, {Right: 1}, {Right: -1}} {
		v := fly(camera.NewFree(level(), 400, 300), way, 120)
		if v.Eye[1] < 0.5 || v.Eye[1] > 700 || v.Eye[0] < -200 || v.Eye[0] > 600 || v.Eye[2] < -200 || v.Eye[2] > 500 {
			t.Errorf("%+v: at %v", way, v.Eye)
		}
	}
}

func TestTheFreeCameraTurnsAndWidens(t *testing.T) {
	f := camera.NewFree(level(), 400, 300)
	f.Turn(math.Pi/2, 0.3)
	v := fly(f, camera.Fly{}, 2)
	if h := geom.HeadingOf(v.Forward); math.Abs(h.To(math.Pi/2)) > 0.01 || math.Abs(math.Asin(v.Forward[1])-0.3) > 0.01 {
		t.Errorf("it looks along %v", v.Forward)
	}
	f.Widen(0.5)
	if v = fly(f, camera.Fly{}, 2); math.Abs(v.FOV-0.5) > 0.01 || f.Zoom() < 2 {
		t.Errorf("field of view %v, zoom %v", v.FOV, f.Zoom())
	}
	for _, factor := range []float64{1e-6, 1e6} {
		f.Widen(factor)
		if v = fly(f, camera.Fly{}, 2); v.FOV < 0.05 || v.FOV > 2 {
			t.Errorf("field of view %v", v.FOV)
		}
	}
}
