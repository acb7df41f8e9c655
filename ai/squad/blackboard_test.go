package squad_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

func TestWhatABotSaysArrivesLateRoughlyAndForAllAtOnce(t *testing.T) {
	m := matchtest.Field(400, 400)
	rules := tanks.DefaultTuning()
	late, off := map[int]bool{}, 0.0
	for stream := range uint64(200) {
		b := squad.NewBlackboard(m, 4)
		b.Restart(0, nil, terrain.Spawn{}, stream, nil)
		const tick = 1000
		v := tanks.View{Tick: tick, Rules: &rules}
		place := mgl64.Vec3{200, 0, 0}
		b.Tell(&v, squad.Entry{Target: 3, Place: place})
		arrived := 0
		for k := tick; arrived == 0 && k < tick+1000; k++ {
			if b.Hear(0, k).Target == 3 {
				arrived = k
			}
		}
		seconds := float64(arrived-tick) * tanks.Dt
		if least, most := rules.Senses.MinReportDelay, rules.Senses.MaxReportDelay; seconds < least-tanks.Dt || seconds > most+tanks.Dt {
			t.Fatalf("stream %d: heard after %.2f s, want %g to %g", stream, seconds, least, most)
		}
		late[arrived] = true
		miss := geom.PlaneDist(b.Hear(0, arrived).Place, place)
		if off = max(off, miss); miss > 1+200*rules.Senses.ReportError {
			t.Fatalf("stream %d: the place is %.1f m off, 200 m away", stream, miss)
		}
		// In the tick in which the next word is said, it reads the same before and after.
		v.Tick = arrived
		b.Tell(&v, squad.Entry{Target: 2})
		if after := b.Hear(0, arrived).Target; after != 3 {
			t.Fatalf("stream %d: heard 3 before and %d after the word", stream, after)
		}
	}
	if len(late) < 20 || off < 5 {
		t.Errorf("%d delays and errors up to %.1f m in 200 words", len(late), off)
	}
}
