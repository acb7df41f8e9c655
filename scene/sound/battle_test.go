package sound_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/sound"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

func TestABattleIsHeard(t *testing.T) {
	c := config.Default()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Level, spec.Minutes = 3, 4, profile.Veteran, 200.0/60
	b, err := ai.NewBattle(ai.Setup{BattleSpec: spec, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI})
	if err != nil {
		t.Fatal(err)
	}
	player, device, err := sound.NewRecorded()
	if err != nil {
		t.Fatal(err)
	}
	me := &b.World.Tanks[0]
	source := view.NewSource(b)
	for b.World.Phase == tanks.Playing {
		b.Step()
		source.Step()
		news := source.News(view.Viewer{Me: me.ID, Seat: tanks.NoTank})
		for i := range news {
			player.Apply(&news[i])
		}
		player.Frame(sound.Frame{
			Dt: tanks.Dt, Place: sound.Outside, Eye: me.At.Add(mgl64.Vec3{0, 4, 0}), Forward: me.Heading.Dir(), Up: mgl64.Vec3{0, 1, 0},
			View: source.See(view.Viewer{Me: me.ID, Seat: tanks.NoTank}, 1), Volume: c.View.Sound,
		})
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
	rules := tanks.DefaultTuning()
	v := &view.View{Map: &terrain.Map{}, Rules: &rules, Me: tanks.NoTank, Seat: tanks.NoTank}
	for i := range 30 {
		id, team := tanks.ID(i), tanks.Team(i%2)
		v.Roll = append(v.Roll, view.Member{ID: id, Team: team, Alive: true})
		v.Tanks = append(v.Tanks, view.Tank{
			ID: id, Team: team, Class: tanks.Badger, Speed: float64(i % 14), Turning: 0.4,
			Pose: tanks.Pose{At: mgl64.Vec3{float64(i * 7), 0, 0}},
		})
	}
	f := sound.Frame{Dt: dt, Place: sound.Outside, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, View: v, Volume: config.Default().View.Sound}
	for b.Loop() {
		v.Tick++
		player.Frame(f)
	}
	b.ReportMetric(float64(device.Sets)/float64(b.N), "sets/op")
}
