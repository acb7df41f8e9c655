package sound_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/sound"
	"treeline/tanks"
	"treeline/terrain"
)

func TestABattleIsHeard(t *testing.T) {
	c := config.Default()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Level, spec.Minutes = 3, 4, ai.Veteran, 200.0/60
	b, err := ai.NewBattle(ai.Setup{BattleSpec: spec, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI})
	if err != nil {
		t.Fatal(err)
	}
	player, device, err := sound.NewRecorded()
	if err != nil {
		t.Fatal(err)
	}
	me := &b.World.Tanks[0]
	for b.World.Phase == tanks.Playing {
		b.Step()
		for _, e := range b.World.Events {
			player.Apply(e)
		}
		player.Frame(sound.Frame{Dt: tanks.Dt, Place: sound.Outside, Eye: me.At.Add(mgl64.Vec3{0, 4, 0}), Forward: me.Heading.Dir(), Up: mgl64.Vec3{0, 1, 0},
			World: b.World, Me: me.ID, Volume: c.View.Sound})
		for i, s := range device.Sources {
			if s.On && !(s.Gain >= 0 && s.Gain <= 2 && s.Pitch > 0.4 && s.Pitch < 2.1) || math.IsNaN(s.At.Len()) {
				t.Fatalf("tick %d: source %d plays %+v", b.World.Tick, i, s)
			}
		}
	}
	count := map[string]int{}
	for _, g := range device.Starts {
		count[g]++
	}
	if count["cannon_near"]+count["cannon_far"] < 5 || count["impact_armour"]+count["impact_dirt"]+count["ricochet"] < 3 || count["engine_drive"] == 0 {
		t.Errorf("sounds of a whole battle: %v", count)
	}
	if count["engine_idle"] > 40*b.World.Tick/tanks.Hertz/10 {
		t.Errorf("%d engine loops begun in %d s: they flutter", count["engine_idle"], b.World.Tick/tanks.Hertz)
	}
}

func BenchmarkFrame(b *testing.B) {
	player, device, err := sound.NewRecorded()
	if err != nil {
		b.Fatal(err)
	}
	w := &tanks.World{Map: &terrain.Map{}, Tuning: tanks.DefaultTuning(), Sightings: tanks.NewSightings(30)}
	for i := range 30 {
		w.Tanks = append(w.Tanks, tanks.Tank{ID: tanks.ID(i), Team: tanks.Team(i % 2), Class: tanks.Badger, Health: 100, KilledTick: -1,
			Speed: float64(i % 14), TurretRate: 0.4, Pose: tanks.Pose{At: mgl64.Vec3{float64(i * 7), 0, 0}}})
	}
	f := sound.Frame{Dt: dt, Place: sound.Outside, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, World: w, Volume: config.Default().View.Sound}
	for b.Loop() {
		w.Tick++
		player.Frame(f)
	}
	b.ReportMetric(float64(device.Sets)/float64(b.N), "sets/op")
}
