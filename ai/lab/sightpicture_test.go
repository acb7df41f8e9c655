package lab_test

import (
	"math"
	"strconv"
	"testing"

	"treeline/ai/lab"
	"treeline/tanks"
	"treeline/terrain"
)

func sightOptions(preset terrain.Preset, trees int, seed uint64) lab.SightOptions {
	o := lab.DefaultSightOptions()
	o.Preset, o.Trees, o.Seed = preset, trees, seed
	return o
}

// TestExactSightIsWhatRaysSee: exact sight agrees with pictures of tanks, cast ray by ray, which
// know nothing of rows: on hills and level ground, among few trees and many.
func TestExactSightIsWhatRaysSee(t *testing.T) {
	if testing.Short() {
		t.Skip("its limits are those of the whole sample")
	}
	const pairs, rays = 90, 60
	const verdict = 0.2
	mean, n, off, changed, partly := 0.0, 0, 0, 0, 0
	for _, c := range []struct {
		preset terrain.Preset
		trees  int
		seed   uint64
	}{
		{terrain.Hills, 200, 11},
		{terrain.Hills, 400, 1},
		{terrain.Hills, 400, 2},
		{terrain.Hills, 1000, 3},
		{terrain.Hills, 2000, 777},
		{terrain.Flat, 200, 918273},
		{terrain.Flat, 400, 4},
		{terrain.Flat, 1000, 5},
	} {
		o := sightOptions(c.preset, c.trees, c.seed)
		exact, picture, err := lab.SightPairs(&o, 0, pairs, rays)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range picture {
			diff := math.Abs(exact[i] - want)
			mean += diff
			n++
			if diff > 0.05 {
				off++
			}
			if (exact[i] > verdict) != (want > verdict) {
				changed++
			}
			if want > 0 && want < 1 {
				partly++
			}
			if diff > 0.2 {
				t.Errorf("%s map %d, pair %d: %.3f is visible, rays see %.3f", c.preset, c.seed, i, exact[i], want)
			}
		}
	}
	mean /= float64(n)
	t.Logf("%d pairs, %d partly hidden: mean error %.5f, %d by more than 5 points, %d other verdicts", n, partly, mean, off, changed)
	if mean > 0.0036 || off > n/100 || changed > n/100 {
		t.Errorf("mean error %.5f, %d of %d pairs by more than 5 points, %d other verdicts", mean, off, n, changed)
	}
	if partly < n/5 {
		t.Errorf("only %d of %d pairs are partly hidden: the test looks away", partly, n)
	}
}

// TestPairsThatRowsOfOneWidthMisjudged: a turret over a crest, a roof higher than others, and a
// view out of a crown.
func TestPairsThatRowsOfOneWidthMisjudged(t *testing.T) {
	for _, c := range []struct {
		seed   uint64
		trees  int
		pair   int
		within float64
	}{{11, 200, 151, 0.1}, {918273, 200, 127, 0.05}, {777, 2000, 106, 0.03}} {
		t.Run(strconv.FormatUint(c.seed, 10), func(t *testing.T) {
			o := sightOptions(terrain.Hills, c.trees, c.seed)
			exact, picture, err := lab.SightPairs(&o, c.pair, c.pair+1, 100)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("exact %.3f, rays %.3f", exact[0], picture[0])
			if math.Abs(exact[0]-picture[0]) > c.within {
				t.Errorf("%.3f is visible, rays see %.3f", exact[0], picture[0])
			}
		})
	}
}

// TestSmokeHidesWhatRaysDoNotPass: exact sight agrees with rays for pairs of which clouds of all
// ages hide something.
func TestSmokeHidesWhatRaysDoNotPass(t *testing.T) {
	if testing.Short() {
		t.Skip("its limits are those of the whole sample")
	}
	const pairs, rays = 200, 60
	const verdict = 0.2
	mean, worst, n, off, changed := 0.0, 0.0, 0, 0, 0
	for seed := range uint64(6) {
		o := sightOptions([]terrain.Preset{terrain.Hills, terrain.Flat}[seed%2], 200, seed)
		o.Clouds = tanks.MaxClouds
		exact, picture, err := lab.SmokedPairs(&o, pairs, rays)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range picture {
			diff := math.Abs(exact[i] - want)
			mean, worst = mean+diff, max(worst, diff)
			n++
			if diff > 0.05 {
				off++
			}
			if (exact[i] > verdict) != (want > verdict) {
				changed++
			}
		}
	}
	mean /= float64(n)
	t.Logf("%d pairs with smoke between: mean error %.5f, at worst %.3f, %d by more than 5 points, %d other verdicts", n, mean, worst, off, changed)
	if mean > 0.0055 || worst > 0.2 || off > n*3/100 || changed > n/100+1 {
		t.Errorf("mean error %.5f, at worst %.3f, %d of %d pairs by more than 5 points, %d other verdicts", mean, worst, off, n, changed)
	}
	if n < pairs/2 {
		t.Errorf("smoke matters to %d of %d pairs: the test looks away", n, 6*pairs)
	}
}

// TestATreeHidesOneSideOfATankThatLeans: crowns reach down to one side of a tank on a slope and not
// to the other. A single answer for a whole row would leave it free, or hide 12 to 18 points too
// much. In the third case the crown is so near that lines to the hull descend and those to the
// turret do not, while plants are queried with one slope for both.
func TestATreeHidesOneSideOfATankThatLeans(t *testing.T) {
	for _, c := range []struct {
		trees, pair int
		seed        uint64
		within      float64
	}{{400, 42, 1, 0.05}, {400, 66, 1, 0.05}, {1000, 295, 3, 0.07}, {2000, 90, 777, 0.05}} {
		o := sightOptions(terrain.Hills, c.trees, c.seed)
		exact, picture, err := lab.SightPairs(&o, c.pair, c.pair+1, 100)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("map %d, pair %d: exact %.3f, rays %.3f", c.seed, c.pair, exact[0], picture[0])
		if math.Abs(exact[0]-picture[0]) > c.within {
			t.Errorf("map %d, pair %d: %.3f is visible, rays see %.3f", c.seed, c.pair, exact[0], picture[0])
		}
	}
}

// TestAPlantThatBulgesHidesFromAnEyeJustOutside: the eye is just outside the plant at its own
// height, but within the plant's radius where lines of sight enter it. Rays see nothing, and
// neither may exact sight.
func TestAPlantThatBulgesHidesFromAnEyeJustOutside(t *testing.T) {
	for _, c := range []struct {
		preset      terrain.Preset
		trees, pair int
		seed        uint64
	}{{terrain.Flat, 200, 130, 74005}, {terrain.Hills, 400, 98, 74003}, {terrain.Hills, 1000, 1464, 74013}, {terrain.Flat, 2000, 1784, 74006}} {
		o := sightOptions(c.preset, c.trees, c.seed)
		exact, picture, err := lab.SightPairs(&o, c.pair, c.pair+1, 100)
		if err != nil {
			t.Fatal(err)
		}
		if exact[0] != 0 || picture[0] != 0 {
			t.Errorf("%s map %d, pair %d: %.3f is visible, rays see %.3f, want nothing", c.preset, c.seed, c.pair, exact[0], picture[0])
		}
	}
}
