package scene_test

import (
	"testing"
	"time"

	"treeline/scene"
	"treeline/scene/config"
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

func TestTierFollowsTheSettingOnceItHasComeToRest(t *testing.T) {
	q := scene.NewQuality("low")
	q.Changed()
	if q.Follow("high", 0.2) || q.Tier() != stage.Low {
		t.Errorf("tier %s while the setting still changes", q.Tier())
	}
	q.Changed()
	if q.Follow("high", 0.3) {
		t.Error("the tier followed a setting that had just changed again")
	}
	if !q.Follow("high", 0.3) || q.Tier() != stage.High {
		t.Errorf("tier %s under a setting that rests, want high", q.Tier())
	}
	if q.Follow("high", 10) {
		t.Error("the tier changes though the setting does not")
	}
}

func TestAMachineTooSlowForHighIsMeasuredAtMediumToo(t *testing.T) {
	q := scene.NewQuality("auto")
	q.Set(stage.High)
	if stays := q.Judge(30 * time.Millisecond); stays || q.Tier() != stage.Medium {
		t.Fatalf("tier %s stays %v, want medium to be measured", q.Tier(), stays)
	}
	if stays := q.Judge(25 * time.Millisecond); !stays || q.Tier() != stage.Low {
		t.Errorf("tier %s stays %v, want low for good", q.Tier(), stays)
	}
	if q.Judge(time.Millisecond) {
		t.Error("it is measured again after the verdict")
	}
}

// TestAHiddenWindowSaysNothingAboutTheMachine: a browser holds up the pictures of a page in the
// background.
func TestAHiddenWindowSaysNothingAboutTheMachine(t *testing.T) {
	const slow, quick = 100 * time.Millisecond, 5 * time.Millisecond
	q := scene.NewQuality("auto")
	q.Measure(20, slow, false) // as the window is about to be hidden
	if verdicts, kept := q.Measure(40, slow, true); verdicts != 0 || kept != 0 {
		t.Errorf("%d verdicts in a hidden window, and %d times are kept", verdicts, kept)
	}
	if verdicts, _ := q.Measure(50, quick, false); verdicts != 1 || q.Tier() != stage.Medium {
		t.Errorf("%d verdicts in a window that is seen again, and %s; want medium, as for a machine that always showed it", verdicts, q.Tier())
	}
}

// TestAMachineThatWasMeasuredStartsWithItsTier: no setting of the player says so, and
// another graphics card is measured again.
func TestAMachineThatWasMeasuredStartsWithItsTier(t *testing.T) {
	known := config.Measured{Renderer: "llvmpipe", Tier: "medium"}
	q := scene.NewMeasured(known, "llvmpipe")
	if q.Tier() != stage.Medium || q.Judge(time.Hour) || q.Tier() != stage.Medium {
		t.Errorf("the machine is measured again, and draws at %s", q.Tier())
	}
	if q = scene.NewMeasured(known, "another card"); q.Tier() != stage.High {
		t.Errorf("another card begins at %s, want high", q.Tier())
	}
	if q.Judge(30 * time.Millisecond); q.Tier() != stage.Medium {
		t.Errorf("another card is not measured: %s", q.Tier())
	}
}
