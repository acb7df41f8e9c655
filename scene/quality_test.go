package scene_test

import (
	"testing"
	"time"

	"treeline/scene"
	"treeline/scene/stage"
)

func TestTierSuitsTheMachine(t *testing.T) {
	for _, tt := range []struct {
		what string
		at   stage.Tier
		ms   float64
		want stage.Tier
	}{
		{"two cores that draw", stage.Low, 12, stage.Low},
		{"many cores that draw", stage.Low, 5, stage.Medium},
		{"a card that calls itself software", stage.Low, 1, stage.High},
		{"a graphics card", stage.High, 4, stage.High},
		{"a weak one", stage.High, 30, stage.Medium},
		{"one for which medium is too much", stage.Medium, 25, stage.Low},
		{"one for which medium is right", stage.Medium, 9, stage.Medium},
	} {
		if got := scene.SuitedTier(tt.at, tt.ms); got != tt.want {
			t.Errorf("%s: %.0f ms at %s gives %s, want %s", tt.what, tt.ms, tt.at, got, tt.want)
		}
	}
}

func TestTierIsMeasuredOnceAndNotInTheFirstPictures(t *testing.T) {
	slow, quick := 200*time.Millisecond, 5*time.Millisecond
	times := []time.Duration{slow, slow, slow, slow, slow, slow, slow, slow}
	for range 40 {
		times = append(times, quick)
	}
	at, median := scene.Verdict(true, times)
	if at < 16 || at > len(times) || median != 5 {
		t.Errorf("verdict of %.0f ms after %d pictures, want 5 ms after the slow ones at the start", median, at)
	}
	if at, _ := scene.Verdict(false, times); at != -1 {
		t.Errorf("a tier that was asked for was judged after %d pictures", at)
	}
}
