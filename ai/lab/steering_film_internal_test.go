package lab

import (
	"testing"

	"treeline/tanks"
)

func TestTheMomentsOfAFilmAreToldToATenthOfASecond(t *testing.T) {
	f := film{name: "orca"}
	for tick, want := range map[int]string{90: "orca, 1.5 s", 270: "orca, 4.5 s", 3600: "orca, 60 s", 2160000: "orca, 36000 s"} {
		if got := f.title(&frame{seconds: float64(tick) * tanks.Dt}); got != want {
			t.Errorf("tick %d: %q, want %q", tick, got, want)
		}
	}
}
