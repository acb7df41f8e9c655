package tanks_test

import (
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// lone returns a match of one Badger in the west of a flat field, under driver.
func lone(driver tanks.Driver) *tanks.World {
	w := matchtest.World(matchtest.Field(600, 200), 1, tanks.Member{Class: tanks.Badger, Driver: driver})
	matchtest.Place(w, 0, 20, 100, 0)
	return w
}

func TestTopSpeedIsReachedInFiveToSixSeconds(t *testing.T) {
	w := lone(matchtest.Fixed(tanks.Order{Throttle: 1}))
	for w.Tanks[0].Speed < 13.99 {
		if w.Seconds() > 10 {
			t.Fatalf("speed %g m/s after 10 s", w.Tanks[0].Speed)
		}
		w.Step()
	}
	if s := w.Seconds(); s < 5 || s > 6 {
		t.Errorf("top speed after %.2f s, want 5 to 6", s)
	}
}

func TestFullBrakeStopsWithinTwelveMetres(t *testing.T) {
	order := tanks.Order{Throttle: 1}
	w := lone(matchtest.Script(func(*tanks.View) tanks.Order { return order }))
	matchtest.Run(w, 8)
	from := w.Tanks[0].At
	order.Throttle = -1
	for w.Tanks[0].Speed > 0 {
		w.Step()
	}
	if d := w.Tanks[0].At.Sub(from).Len(); d < 11.5 || d > 12.8 {
		t.Errorf("stopped after %.2f m, want about 12", d)
	}
}
