package sound_test

import (
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/config"
	"treeline/scene/sound"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/terrain"
)

const dt = 1.0 / 60

// rig is a player, its recorder and a battle of n tanks a side on a flat map: team 0 at x = 0,
// team 1 at x = 100, with 20 m between tanks.
type rig struct {
	player sound.Player
	device *sound.Recorder
	world  *tanks.World
	frame  sound.Frame
	me     tanks.ID
	person bool
	view   view.View
	told   view.Person
	noises []view.Noise
}

// look updates the view to the present state of the world; everything may be heard.
func (s *rig) look() {
	w := s.world
	v := &s.view
	*v = view.View{Map: w.Map, Rules: &w.Tuning, Tick: w.Tick, Me: s.me, Seat: s.me, Roll: v.Roll[:0], Tanks: v.Tanks[:0], Wrecks: v.Wrecks[:0], Noises: s.noises}
	for i := range w.Tanks {
		t := &w.Tanks[i]
		v.Roll = append(v.Roll, view.Member{ID: t.ID, Team: t.Team, Alive: t.Alive()})
		if t.Alive() {
			v.Tanks = append(v.Tanks, view.Tank{ID: t.ID, Team: t.Team, Class: t.Class, Pose: t.Pose, Speed: t.Speed, HullRate: t.HullRate, Turning: t.TurretRate})
		} else {
			v.Wrecks = append(v.Wrecks, view.Wreck{ID: t.ID, Team: t.Team, Pose: t.Pose, Tick: t.KilledTick})
		}
	}
	if v.Own.ID = tanks.NoTank; s.me != tanks.NoTank {
		v.Own = w.Tanks[s.me]
	}
	if s.person {
		s.told = view.Person{}
		v.Person = &s.told
		for i := range w.Tanks {
			if t := &w.Tanks[i]; t.Team != v.Own.Team && t.Alive() && w.Sightings.Of(t.ID, s.me).Seen {
				v.Person.Exposure.Observers++
			}
		}
	}
	s.frame.View = v
}

func newRig(t *testing.T, n int) *rig {
	t.Helper()
	player, device, err := sound.NewRecorded()
	if err != nil {
		t.Fatal(err)
	}
	w := &tanks.World{Map: &terrain.Map{Obstacles: []terrain.Obstacle{{Kind: terrain.Tree}, {Kind: terrain.Rock}, {Kind: terrain.Building}, {Kind: terrain.Wall}, {Kind: terrain.Fence}, {Kind: terrain.Bale}}}, Tuning: tanks.DefaultTuning()}
	w.Sightings = tanks.NewSightings(2 * n)
	for i := range 2 * n {
		at := mgl64.Vec3{float64(i/n) * 100, 0, float64(i%n) * 20}
		w.Tanks = append(w.Tanks, tanks.Tank{ID: tanks.ID(i), Team: tanks.Team(i / n), Class: tanks.Badger, Health: 100, KilledTick: -1, Pose: tanks.Pose{At: at}})
	}
	f := sound.Frame{
		Dt: dt, Place: sound.Inside, Eye: mgl64.Vec3{0, 2, 0}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0},
		Volume: config.Sound{Master: 1, Effects: 1, Engine: 1, UI: 1, Ambience: 1},
	}
	s := &rig{player: player, device: device, world: w, frame: f, person: true}
	s.look()
	s.player.Frame(s.frame)
	return s
}

// run advances the battle and the player by some seconds.
func (s *rig) run(seconds float64) {
	for range int(math.Round(seconds / dt)) {
		s.world.Tick++
		s.look()
		s.player.Frame(s.frame)
	}
}

func TestEventsMakeTheirSounds(t *testing.T) {
	at := mgl64.Vec3{30, 1, 0}
	for _, tc := range []struct {
		name  string
		event tanks.Event
		want  []string
	}{
		{"own shot", tanks.Event{Kind: tanks.Fired, Tank: 0, At: mgl64.Vec3{3, 2, 0}}, []string{"cannon_near", "reload"}},
		{"shot nearby", tanks.Event{Kind: tanks.Fired, Tank: 1, At: at}, []string{"cannon_near"}},
		{"shot in the middle distance", tanks.Event{Kind: tanks.Fired, Tank: 1, At: mgl64.Vec3{200, 1, 0}}, []string{"cannon_near", "cannon_far"}},
		{"shot far off", tanks.Event{Kind: tanks.Fired, Tank: 1, At: mgl64.Vec3{700, 1, 0}}, []string{"cannon_far", "cannon_far"}},
		{"shot out of earshot", tanks.Event{Kind: tanks.Fired, Tank: 1, At: mgl64.Vec3{1600, 1, 0}}, nil},
		{"own hit", tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2, At: at, Damage: 40}, []string{"impact_armour", "hit_tick"}},
		{"another's hit", tanks.Event{Kind: tanks.Struck, Tank: 1, Other: 2, At: at, Damage: 40}, []string{"impact_armour"}},
		{"glancing off", tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2, At: at}, []string{"ricochet"}},
		{"ground", tanks.Event{Kind: tanks.GroundHit, Tank: 1, At: at}, []string{"impact_dirt"}},
		{"tree", tanks.Event{Kind: tanks.ObstacleHit, Tank: 1, At: at, Obstacle: 0}, []string{"impact_wood"}},
		{"rock", tanks.Event{Kind: tanks.ObstacleHit, Tank: 1, At: at, Obstacle: 1}, []string{"impact_stone", "ricochet"}},
		{"wall", tanks.Event{Kind: tanks.ObstacleHit, Tank: 1, At: at, Obstacle: 2}, []string{"impact_stone"}},
		{"wreck", tanks.Event{Kind: tanks.ObstacleHit, Tank: 1, At: at, Obstacle: -1}, []string{"impact_armour"}},
		{"dry-stone wall", tanks.Event{Kind: tanks.ObstacleHit, Tank: 1, At: at, Obstacle: 3}, []string{"impact_stone"}},
		{"bale", tanks.Event{Kind: tanks.ObstacleHit, Tank: 1, At: at, Obstacle: 5}, []string{"impact_dirt"}},
		{"fence breaks", tanks.Event{Kind: tanks.Crushed, Tank: 1, At: at, Obstacle: 4}, []string{"impact_wood"}},
		{"bale bursts", tanks.Event{Kind: tanks.Crushed, Tank: 1, At: at, Obstacle: 5}, []string{"tree_fall"}},
		{"near miss of the player", tanks.Event{Kind: tanks.NearMiss, Tank: 2, Other: 0, At: at}, []string{"shell_flyby"}},
		{"near miss of another", tanks.Event{Kind: tanks.NearMiss, Tank: 2, Other: 1, At: at}, nil},
		{"kill", tanks.Event{Kind: tanks.Killed, Tank: 1, Other: 2, At: at}, []string{"explosion"}},
		{"kill far off", tanks.Event{Kind: tanks.Killed, Tank: 1, Other: 2, At: mgl64.Vec3{400, 0, 0}}, []string{"cannon_far"}},
		{"track", tanks.Event{Kind: tanks.TrackBroken, Tank: 1, Other: 2, At: at}, []string{"impact_armour"}},
		{"tree falls", tanks.Event{Kind: tanks.TreeFell, Tank: 1, At: at}, []string{"tree_fall"}},
		{"tanks meet", tanks.Event{Kind: tanks.Touched, Tank: 0, Other: 1, At: at, Damage: 6}, []string{"impact_armour"}},
		{"tanks brush", tanks.Event{Kind: tanks.Touched, Tank: 0, Other: 1, At: at, Damage: 0.2}, nil},
		{"won", tanks.Event{Kind: tanks.RoundOver, Winner: 0}, []string{"victory"}},
		{"lost", tanks.Event{Kind: tanks.RoundOver, Winner: 1}, []string{"defeat"}},
		{"drawn", tanks.Event{Kind: tanks.RoundOver, Winner: tanks.NoTeam}, []string{"defeat"}},
		{"nowhere", tanks.Event{Kind: tanks.Fired, Tank: 1, At: mgl64.Vec3{math.NaN(), 0, 0}}, nil},
		{"smoke", tanks.Event{Kind: tanks.Smoked, Tank: 1, At: at}, []string{"smoke"}},
		{"tank that is none", tanks.Event{Kind: tanks.Killed, Tank: tanks.NoTank, Other: tanks.NoTank, At: at}, []string{"explosion"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := newRig(t, 2)
			before := len(s.device.Starts)
			s.player.Apply(viewtest.Event(tc.event))
			s.run(3)
			got := onlyEvents(s.device.Starts[before:])
			want := slices.Sorted(slices.Values(tc.want))
			if !slices.Equal(got, want) {
				t.Errorf("sounds %v, want %v", got, want)
			}
		})
	}
}

// onlyEvents returns the groups that are not loops of tanks or of the surroundings, sorted.
func onlyEvents(starts []string) []string {
	var events []string
	for _, g := range starts {
		switch g {
		case "engine_idle", "engine_drive", "track_clatter", "turret_traverse", "forest_wind", "battle_far", "bird", "fire_crackle":
		default:
			events = append(events, g)
		}
	}
	slices.Sort(events)
	return events
}

func TestSoundTakesTimeToArrive(t *testing.T) {
	s := newRig(t, 1)
	s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.GroundHit, Tank: 1, At: mgl64.Vec3{171.5, 2, 0}}))
	s.run(0.45)
	if on := s.device.On("impact_dirt"); len(on) != 0 {
		t.Error("heard after 0.45 s, 171.5 m take 0.5 s")
	}
	s.run(0.1)
	if on := s.device.On("impact_dirt"); len(on) != 1 || on[0].Gain <= 0 {
		t.Errorf("after 0.55 s: %+v, want one that is heard", on)
	}
	s.run(3)
	if on := s.device.On("impact_dirt"); len(on) != 0 {
		t.Error("still on after its end")
	}
}

func TestVoicesAreBoundedAndCuesSurvive(t *testing.T) {
	s := newRig(t, 10)
	s.player.Play("round_start")
	for i := range 300 {
		at := mgl64.Vec3{float64(i%30) + 5, 0, float64(i % 7)}
		kinds := []tanks.EventKind{tanks.GroundHit, tanks.Killed, tanks.Struck, tanks.TreeFell, tanks.Fired}
		s.player.Apply(viewtest.Event(tanks.Event{Kind: kinds[i%len(kinds)], Tank: 1, Other: 12, At: at, Damage: float64(i % 2)}))
		if i%10 == 0 {
			s.run(dt)
		}
		on := 0
		for _, source := range s.device.Sources {
			if source.On && source.Gain > 0 {
				on++
			}
		}
		if on > sound.NumVoices {
			t.Fatalf("%d voices are heard, the most is %d", on, sound.NumVoices)
		}
	}
	if on := s.device.On("round_start"); len(on) != 1 {
		t.Errorf("%d voices of the fanfare after 300 other sounds, want it to go on", len(on))
	}
	s.run(0.1)
	if got := len(s.device.On("explosion")); got > 4 {
		t.Errorf("%d explosions at once, the group has 4 voices", got)
	}
}

func TestStolenVoicesGiveTheirSourcesBack(t *testing.T) {
	s := newRig(t, 1)
	for range 200 {
		for i := range 8 {
			s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.Killed, Tank: 1, Other: 1, At: mgl64.Vec3{float64(i), 0, 0}}))
		}
		s.run(dt)
	}
	s.run(5)
	for i, source := range s.device.Sources {
		if source.On && source.Group == "explosion" {
			t.Errorf("source %d still plays %s", i, source.Clip)
		}
	}
}

func TestNearestTanksAreHeard(t *testing.T) {
	s := newRig(t, 15)
	s.run(1)
	on := s.device.On("engine_idle")
	if len(on) != 6 {
		t.Fatalf("%d idle engines, want the 6 of the group", len(on))
	}
	for _, source := range on {
		if d := source.At.Sub(s.frame.Eye).Len(); d > 101 {
			t.Errorf("an engine at %.0f m is heard, but nearer ones are there", d)
		}
	}
}

func TestEngineFollowsTheTank(t *testing.T) {
	s := newRig(t, 1)
	s.run(1)
	if idle, drive := s.device.On("engine_idle"), s.device.On("engine_drive"); len(idle) != 2 || len(drive) != 0 {
		t.Fatalf("%d idle and %d drive loops at a stand, want 2 and 0", len(idle), len(drive))
	}
	for range 180 {
		s.world.Tanks[0].Speed = min(s.world.Tanks[0].Speed+3.5*dt, 14)
		s.run(dt)
	}
	drive := s.device.On("engine_drive")
	if len(drive) != 1 || drive[0].Pitch < 0.9 {
		t.Fatalf("at speed: %+v, want one drive loop at pitch 0.9 or more", drive)
	}
	if tracks := s.device.On("track_clatter"); len(tracks) != 1 || tracks[0].Gain <= 0 {
		t.Errorf("at speed: %d track loops, want 1", len(tracks))
	}
	s.world.Tanks[0].Health = 0
	s.run(1)
	if got := len(s.device.On("engine_drive")) + len(s.device.On("track_clatter")); got != 0 {
		t.Errorf("%d loops of a dead tank go on", got)
	}
}

func TestTurretAndPivotAreHeard(t *testing.T) {
	s := newRig(t, 1)
	s.world.Tanks[0].TurretRate, s.world.Tanks[0].HullRate = -0.8, 0.8
	s.run(0.5)
	if len(s.device.On("turret_traverse")) != 1 {
		t.Error("no turret while it turns")
	}
	if len(s.device.On("track_clatter")) != 1 {
		t.Error("no tracks while the hull turns on the spot")
	}
}

func TestCuesPlayOnceAndDoNotRepeat(t *testing.T) {
	s := newRig(t, 1)
	seen := s.world.Sightings.Of(1, 0)
	count := func(group string) int {
		n := 0
		for _, g := range s.device.Starts {
			if g == group {
				n++
			}
		}
		return n
	}
	for range 10 { // in and out of sight, for 5 s
		seen.Seen = true
		s.run(0.3)
		seen.Seen = false
		s.run(0.2)
	}
	if got := count("cue_spotted"); got != 1 {
		t.Errorf("%d warnings while flickering, want 1", got)
	}
	if got := count("cue_lost"); got != 0 {
		t.Errorf("%d all-clears within 2 s, want 0", got)
	}
	s.run(2.2)
	if got := count("cue_lost"); got != 1 {
		t.Errorf("%d all-clears after 2 s out of sight, want 1", got)
	}
	seen.Seen = true
	s.run(0.1)
	if got := count("cue_spotted"); got != 2 {
		t.Errorf("%d warnings after being found again, want 2", got)
	}
	s.world.Tanks[1].Health = 0
	s.run(5)
	if got := count("cue_lost"); got != 2 {
		t.Errorf("%d all-clears after the observer's death, want 2", got)
	}
}

func TestSpectatorsHearNoCues(t *testing.T) {
	s := newRig(t, 1)
	s.person = false
	s.world.Sightings.Of(1, 0).Seen = true
	s.run(1)
	s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.RoundOver, Winner: 0}))
	s.run(0.1)
	if got := onlyEvents(s.device.Starts); len(got) != 0 {
		t.Errorf("sounds %v for a spectator, want none", got)
	}
}

func TestPauseIsSilentButForTheInterface(t *testing.T) {
	s := newRig(t, 2)
	s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.Killed, Tank: 1, Other: 2, At: mgl64.Vec3{10, 0, 0}}))
	s.run(0.5)
	s.frame.Paused = true
	s.player.Play("ui_click")
	s.run(dt)
	for _, source := range s.device.Sources {
		if source.On && source.Gain > 0 && source.Group != "ui_click" {
			t.Errorf("%s sounds during the pause", source.Clip)
		}
	}
	if len(s.device.On("ui_click")) != 1 {
		t.Error("the click does not sound during the pause")
	}
	s.frame.Paused = false
	s.run(0.5)
	if on := s.device.On("engine_idle"); len(on) == 0 || on[0].Gain <= 0 {
		t.Error("the engines do not come back after the pause")
	}
}

func TestVolumesTurnTheirGroups(t *testing.T) {
	s := newRig(t, 1)
	s.frame.Volume.Engine, s.frame.Volume.Master = 0, 0.5
	s.run(1)
	for _, source := range s.device.On("engine_idle") {
		if source.Gain > 0 {
			t.Error("an engine is heard with the volume of engines at 0")
		}
	}
	if s.device.Master != 0.4 {
		t.Errorf("master gain %v at half volume, want 0.4 (2 dB headroom)", s.device.Master)
	}
	if wind := s.device.On("forest_wind"); len(wind) != 1 || wind[0].Gain <= 0 {
		t.Error("the wind is gone with the engines")
	}
}

func TestOwnShotTurnsTheEngineDownForAMoment(t *testing.T) {
	s := newRig(t, 1)
	s.run(1)
	loud := s.device.On("engine_idle")[0].Gain
	s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.Fired, Tank: 0, At: mgl64.Vec3{3, 2, 0}}))
	s.run(dt)
	if got := s.device.On("engine_idle")[0].Gain; got > 0.6*loud {
		t.Errorf("engine at %.2f of its loudness with the shot, want about half", got/loud)
	}
	s.run(0.4)
	if got := s.device.On("engine_idle")[0].Gain; got < 0.99*loud {
		t.Errorf("engine at %.2f of its loudness after 0.4 s, want all", got/loud)
	}
}

func TestInterfaceSoundsAreLimited(t *testing.T) {
	s := newRig(t, 1)
	before := len(s.device.Starts)
	for range 50 {
		s.player.Play("ui_slider")
	}
	s.player.Play("no such sound")
	if got := len(s.device.Starts) - before; got != 1 {
		t.Errorf("%d sounds of 50 slider steps in one frame, want 1", got)
	}
}

func TestEarsOverTheMap(t *testing.T) {
	s := newRig(t, 1)
	s.frame.Place, s.frame.Eye, s.frame.Forward = sound.Above, mgl64.Vec3{50, 215, 0}, mgl64.Vec3{0, -1, 0}
	s.run(dt)
	if want := (mgl64.Vec3{0, 15, 0}); s.device.Ear != want {
		t.Errorf("ears at %v following tank 0, want %v", s.device.Ear, want)
	}
	s.me = tanks.NoTank
	s.run(dt)
	if want := (mgl64.Vec3{50, 15, 0}); s.device.Ear.Sub(want).Len() > 1e-9 {
		t.Errorf("ears at %v following nobody, want %v", s.device.Ear, want)
	}
}

func TestWreckBurnsAndGoesOut(t *testing.T) {
	s := newRig(t, 1)
	s.world.Tanks[1].Health, s.world.Tanks[1].KilledTick = 0, s.world.Tick
	s.frame.Eye = mgl64.Vec3{95, 2, 0}
	s.run(1)
	if len(s.device.On("fire_crackle")) != 1 {
		t.Error("the wreck does not burn")
	}
	s.run(61)
	if len(s.device.On("fire_crackle")) != 0 {
		t.Error("the wreck burns after a minute")
	}
}

func TestBirdsSingUntilAShot(t *testing.T) {
	s := newRig(t, 1)
	s.run(30)
	sung := slices.Contains(s.device.Starts, "bird")
	if !sung {
		t.Error("no bird in 30 quiet seconds")
	}
	s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.Fired, Tank: 1, At: mgl64.Vec3{50, 1, 0}}))
	before := len(s.device.Starts)
	s.run(19)
	if slices.Contains(s.device.Starts[before:], "bird") {
		t.Error("a bird sang within 20 s of a shot")
	}
}

func TestFramesDoNotAllocate(t *testing.T) {
	s := newRig(t, 5)
	s.run(2)
	s.device.Starts = slices.Grow(s.device.Starts, 1000)
	if got := testing.AllocsPerRun(200, func() { s.run(dt) }); got > 0 {
		t.Errorf("%v allocations a frame, want 0", got)
	}
}

func TestCloseReachesTheDevice(t *testing.T) {
	s := newRig(t, 1)
	s.player.Close()
	if !s.device.Closed {
		t.Error("the device is still open")
	}
}
