// Package viewtest gives tests views of worlds without a battle.
package viewtest

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Battle returns a battle of bots on the map of a seed, some seconds old.
func Battle(t testing.TB, seed uint64, teamSize, seconds int) *ai.Battle {
	t.Helper()
	s := ai.DefaultSetup(seed)
	s.TeamSize = teamSize
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	for range seconds * tanks.Hertz {
		b.Step()
	}
	return b
}

// Source returns the source of views of a world without bots.
func Source(w *tanks.World) *view.Source {
	return view.NewSource(&ai.Battle{World: w, Eyes: sight.New(sight.NewOccluders(w.Map), sight.DefaultTuning())})
}

// Everything returns a spectator's view of a world as it is now, on a tank.
func Everything(w *tanks.World, me tanks.ID) *view.View {
	return Source(w).See(view.Viewer{Me: me, Seat: tanks.NoTank}, 1)
}

// Told returns a person's view of a world as it is now, from their tank.
func Told(w *tanks.World, me tanks.ID) *view.View {
	return Source(w).See(view.Viewer{Me: me, Seat: me}, 1)
}

// Event returns an event as a spectator learns of it: a hit came from where its shell
// flew from.
func Event(e tanks.Event) *view.Event {
	out := &view.Event{Event: e, Miss: view.Miss{Of: tanks.NoTank}}
	if e.Dir != (mgl64.Vec3{}) {
		out.From = geom.HeadingOf(e.Dir.Mul(-1))
	}
	return out
}
