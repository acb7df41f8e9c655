package scene_test

import (
	"testing"
	"time"

	"treeline/scene"
	"treeline/scene/stage"
)

func TestQualityFollowsTheWishThenTheRenderer(t *testing.T) {
	for _, c := range []struct {
		quality, renderer string
		want              stage.Tier
	}{
		{"", "llvmpipe (LLVM 15.0.6, 256 bits)", stage.Low},
		{"", "Google SwiftShader", stage.Low},
		{"", "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", stage.High},
		{"high", "llvmpipe (LLVM 15.0.6, 256 bits)", stage.High},
		{"medium", "NVIDIA GeForce", stage.Medium},
	} {
		if got := scene.TierFor(c.quality, c.renderer); got != c.want {
			t.Errorf("%q on %q: got %v, want %v", c.quality, c.renderer, got, c.want)
		}
	}
}

func TestMeterSkipsTheFirstPictures(t *testing.T) {
	var times []time.Duration
	var draws []int
	for i := range 160 {
		took := time.Duration(i-59) * time.Millisecond // 1 to 100 after the warm-up
		if i < 60 {
			took = time.Second
		}
		times, draws = append(times, took), append(draws, 10+i%3)
	}
	frames, median, p99, worst, calls, most := scene.Measure(times, draws)
	if frames != 100 || median != 51 || p99 != 100 || worst != 100 || calls != 11 || most != 12 {
		t.Errorf("got %d frames, median %v, p99 %v, worst %v ms, %d and %d calls; want 100, 51, 100, 100, 11, 12",
			frames, median, p99, worst, calls, most)
	}
}

func TestMeterOfAShortRunHasTheFirstPictures(t *testing.T) {
	short := []time.Duration{time.Millisecond, 2 * time.Millisecond, 3 * time.Millisecond}
	frames, median, _, worst, calls, _ := scene.Measure(short, []int{1, 2, 3})
	if frames != 3 || median != 2 || worst != 3 || calls != 2 {
		t.Errorf("got %d frames, median %v, worst %v, %d calls, want 3, 2, 3, 2", frames, median, worst, calls)
	}
	if frames, median, _, _, _, _ = scene.Measure(nil, nil); frames != 0 || median != 0 {
		t.Errorf("got %d frames, median %v of no pictures", frames, median)
	}
}

func TestOptionsSettle(t *testing.T) {
	size := scene.Options{Width: 640, Height: 360}
	for _, c := range []struct {
		name   string
		change func(*scene.Options)
		camera string
		fails  bool
	}{
		{"to play starts in the tank", func(*scene.Options) {}, "first", false},
		{"to watch starts above the map", func(o *scene.Options) { o.Watch = true }, "overhead", false},
		{"a wish counts", func(o *scene.Options) { o.Watch, o.Camera = true, "chase" }, "chase", false},
		{"unknown camera", func(o *scene.Options) { o.Camera = "side" }, "", true},
		{"no size", func(o *scene.Options) { o.Width = 0 }, "", true},
	} {
		o := size
		c.change(&o)
		got, err := scene.Settle(o)
		if (err != nil) != c.fails {
			t.Errorf("%s: got error %v", c.name, err)
		}
		if err == nil && (got.Camera != c.camera || got.Log == nil) {
			t.Errorf("%s: got camera %q, want %q, and a log", c.name, got.Camera, c.camera)
		}
	}
}
