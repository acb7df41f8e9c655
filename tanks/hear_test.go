package tanks_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

const (
	foes   = 10
	period = tanks.Hertz // ticks, by the standard tuning
)

// besideEnemy returns a match in which tank 0 has one enemy in earshot and all others far away.
func besideEnemy(seed uint64, near tanks.ID) (*tanks.World, *watcher) {
	ear := &watcher{}
	members := []tanks.Member{{Team: 0, Class: tanks.Badger, Driver: ear}}
	for range foes {
		members = append(members, tanks.Member{Team: 1, Class: tanks.Badger})
	}
	w := matchtest.World(matchtest.Field(1000, 400), seed, members...)
	placeNear(w, near)
	return w, ear
}

// placeNear places all tanks apart from each other, and one beside tank 0.
func placeNear(w *tanks.World, near tanks.ID) {
	for i := range w.Tanks {
		w.Tanks[i].At = mgl64.Vec3{400 + 30*float64(i), 0, 200}
	}
	w.Tanks[near].At = w.Tanks[0].At.Add(mgl64.Vec3{0, 0, 12})
}

// heardAt returns the ticks in which an engine was heard.
func (k *watcher) heardAt() []int {
	var ticks []int
	for _, v := range k.views {
		if len(v.sounds) > 0 {
			ticks = append(ticks, v.tick)
		}
	}
	return ticks
}

// TestTheTickOfAnEngineDoesNotTellItsMaker: within its periods every engine is heard at every
// moment, and none more often at some moments than others.
func TestTheTickOfAnEngineDoesNotTellItsMaker(t *testing.T) {
	const periods = 300
	const mean = periods / (foes + 1)
	var first []int
	for near := tanks.ID(1); near <= 3; near++ {
		w, ear := besideEnemy(1, near)
		for range periods * period {
			w.Step()
		}
		ticks := ear.heardAt()
		if len(ticks) != periods {
			t.Fatalf("tank %d was heard %d times in %d periods", near, len(ticks), periods)
		}
		moments := map[int]int{}
		for i, tick := range ticks {
			if tick/period != i {
				t.Fatalf("tank %d was heard in tick %d as number %d", near, tick, i)
			}
			moments[tick%period]++
		}
		if len(moments) != foes+1 {
			t.Errorf("tank %d was heard at %d moments of a period, want %d", near, len(moments), foes+1)
		}
		for at, times := range moments {
			if times < mean/2 || times > mean*2 {
				t.Errorf("tank %d was heard %d times at moment %d, want about %d", near, times, at, mean)
			}
		}
		if slices.Equal(ticks, first) {
			t.Errorf("tank %d is heard when tank 1 is", near)
		}
		if near == 1 {
			first = ticks
		}
	}
}

func TestEnginesAreHeardByTheSeed(t *testing.T) {
	const periods = 20
	heard := func(seed, reseed uint64, restored bool) []int {
		w, ear := besideEnemy(seed, 4)
		w.Reseed(reseed)
		for range period / 2 {
			w.Step()
		}
		if restored {
			s, before := w.Snapshot(), ear.views
			w, ear = besideEnemy(seed, 4)
			w.Restore(s)
			ear.views = before
		}
		for range periods * period {
			w.Step()
		}
		return ear.heardAt()
	}
	want := heard(1, 7, false)
	if got := heard(1, 7, true); !slices.Equal(got, want) {
		t.Errorf("after a jump engines are heard at %d, not %d", got, want)
	}
	if got := heard(2, 7, false); !slices.Equal(got, want) {
		t.Errorf("with the same random numbers engines are heard at %d, not %d", got, want)
	}
	if got := heard(1, 8, false); slices.Equal(got, want) {
		t.Error("with other random numbers engines are heard at the same moments")
	}
	w, ear := besideEnemy(1, 4)
	var rounds [2][]int
	for i := range rounds {
		w.StartRound(i)
		placeNear(w, 4)
		ear.views = nil
		for range periods * period {
			w.Step()
		}
		rounds[i] = ear.heardAt()
	}
	if slices.Equal(rounds[0], rounds[1]) {
		t.Error("in the second round engines are heard at the moments of the first")
	}
}
