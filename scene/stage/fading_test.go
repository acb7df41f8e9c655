package stage

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/tanks"
)

// grown returns a plant of a kind as large as in its picture.
func grown(k *leafage, x, z float32) *plant {
	return &plant{x: x, z: z, kind: k, height: k.Height, half: k.Width / 2}
}

// chased is a frame from behind a tank that stands at the origin and faces +x.
func chased() *Frame {
	return &Frame{Camera: camera.View{Eye: mgl64.Vec3{-11, 4.5, 0}}, Focus: mgl64.Vec3{0, 1, 0}, Dt: 0.02}
}

// What stands between the camera and its tank dissolves; what stands before the tank may hide an enemy from its
// gunner, so it stays, however near the camera is.
func TestOnlyWhatIsBetweenTheCameraAndItsTankDissolves(t *testing.T) {
	for name, k := range plantKinds(t) {
		if k.trunk == 0 {
			continue
		}
		var d fading
		for _, back := range []float64{11, 5, 2} { // with a wall behind it the camera comes nearer
			f := chased()
			f.Camera.Eye[0] = -back
			d.look(f)
			for x := float32(0); x < 8; x += 0.5 {
				for z := float32(-8); z <= 8; z++ {
					if p := grown(k, x, z); d.leaves(p) < solid {
						t.Fatalf("%s: %v of the leaves stay %.1f m before the tank and %.1f m aside, camera %.0f m behind", name, d.leaves(p), x, z, back)
					}
				}
			}
		}
		d.look(chased())
		if p := grown(k, -5, 0); d.leaves(p) > gone || d.trunk(p) > 0 {
			t.Errorf("%s: %v of the leaves and %v of the trunk stay between camera and tank", name, d.leaves(p), d.trunk(p))
		}
		if p := grown(k, -6, k.Width); d.leaves(p) < solid || d.trunk(p) < solid {
			t.Errorf("%s: %v of the leaves and %v of the trunk stay far aside", name, d.leaves(p), d.trunk(p))
		}
	}
}

// Nothing pops: a step of the camera or of the eye by a centimetre changes no plant by much.
func TestPlantsDissolveBitByBit(t *testing.T) {
	const step, most = 0.01, 0.05 // m, share
	for name, k := range plantKinds(t) {
		for _, aside := range []float32{0, 0.7, 1.5, 3, 5} {
			for _, view := range []*Frame{chased(), {Camera: camera.View{Eye: mgl64.Vec3{-11, 2.2, 0}}, Dt: 0.02}} {
				var d fading
				d.look(view)
				last := [2]float32{-1, -1}
				for x := -13.0; x < 3; x += step {
					p := grown(k, float32(x), aside)
					now := [2]float32{d.leaves(p), d.trunk(p)}
					for i, what := range [2]string{"leaves", "trunk"} {
						if math.Abs(float64(now[i]-last[i])) > most && last[i] >= 0 {
							t.Fatalf("%s: %v of the %s stay at %.2f m, and %v a centimetre before; %.1f m aside", name, now[i], what, x, last[i], aside)
						}
					}
					last = now
				}
			}
		}
	}
}

// To a gunner trunks are solid, but for one before an enemy that the crew knows of, which clears within a quarter of
// a second; one before a friend, or an enemy that nobody has told the crew of, stays.
func TestATrunkClearsBeforeAnEnemyInSight(t *testing.T) {
	oak := grown(plantKinds(t)["oak"], 3, 0)
	own := TankLook{ID: 0, Alive: true, Hidden: true}
	for _, c := range []struct {
		name string
		tank TankLook
		want float32
	}{
		{"enemy behind it", TankLook{ID: 1, Team: 1, Alive: true, Pose: tanks.Pose{At: mgl64.Vec3{50, 0, 0}}}, faint},
		{"enemy whom the crew does not know of", TankLook{ID: 1, Team: 1, Alive: true, Unknown: true, Pose: tanks.Pose{At: mgl64.Vec3{50, 0, 0}}}, 1},
		{"friend behind it", TankLook{ID: 1, Alive: true, Pose: tanks.Pose{At: mgl64.Vec3{50, 0, 0}}}, 1},
		{"wreck behind it", TankLook{ID: 1, Team: 1, Pose: tanks.Pose{At: mgl64.Vec3{50, 0, 0}}}, 1},
		{"enemy beside it", TankLook{ID: 1, Team: 1, Alive: true, Pose: tanks.Pose{At: mgl64.Vec3{50, 0, 40}}}, 1},
		{"enemy before it", TankLook{ID: 1, Team: 1, Alive: true, Pose: tanks.Pose{At: mgl64.Vec3{2, 0, 0}}}, 1},
	} {
		var d fading
		f := &Frame{Camera: camera.View{Eye: mgl64.Vec3{0, 2.2, 0}}, Tanks: []TankLook{own, c.tank}, Dt: 0.05}
		f.Tanks = f.Tanks[:1]
		d.look(f)
		f.Tanks = f.Tanks[:2]
		first := d.look(f).trunk(oak)
		for range 10 {
			d.look(f)
		}
		if got := d.trunk(oak); math.Abs(float64(got-c.want)) > 1e-6 || c.want < 1 && first < 0.8 {
			t.Errorf("%s: %v of the trunk stays, want %v; %v in the first picture", c.name, got, c.want, first)
		}
		f.Tanks = f.Tanks[:1]
		if first = d.look(f).trunk(oak); c.want < 1 && first > 0.5 {
			t.Errorf("%s: a trunk pops back to %v when the enemy is lost", c.name, first)
		}
	}
}

// gunnerBefore is a frame from a gunner's seat, before whom an oak stands with an enemy in sight behind it.
func gunnerBefore(foe mgl64.Vec3) *Frame {
	return &Frame{Camera: camera.View{Eye: mgl64.Vec3{0, 2.2, 0}}, Tanks: []TankLook{
		{ID: 0, Alive: true, Hidden: true}, {ID: 1, Team: 1, Alive: true, Pose: tanks.Pose{At: foe}},
	}, Dt: 0.05}
}

// To an eye in nobody's seat, such as a camera that flies freely, every trunk is solid: it gives nobody away.
func TestATrunkClearsForGunnersOnly(t *testing.T) {
	oak := grown(plantKinds(t)["oak"], 3, 0)
	f := gunnerBefore(mgl64.Vec3{50, 0, 0})
	f.Tanks[0].Hidden = false
	var d fading
	for range 10 {
		d.look(f)
	}
	if got := d.trunk(oak); got < 1 {
		t.Errorf("%v of a trunk stays to a camera that flies freely", got)
	}
}

// A trunk is as far on its way while no time passes as it was: a battle that is held, and a picture that is taken of
// it, show what was on the screen. A cut to the seat shows at once what is so there.
func TestATrunkStandsStillWithTheBattle(t *testing.T) {
	oak := grown(plantKinds(t)["oak"], 3, 0)
	f := gunnerBefore(mgl64.Vec3{50, 0, 0})
	f.Tanks[1].Unknown = true
	var d fading
	d.look(f)
	f.Tanks[1].Unknown = false
	want := d.look(f).trunk(oak)
	if want >= 1 || want <= faint {
		t.Fatalf("%v of the trunk stays on its way", want)
	}
	f.Dt = 0
	if got := d.look(f).trunk(oak); got != want {
		t.Errorf("%v of the trunk stays while no time passes, and %v before", got, want)
	}
	f.Focus = mgl64.Vec3{0, 1, 0}
	d.look(f)
	f.Focus = mgl64.Vec3{}
	if got := d.look(f).trunk(oak); math.Abs(float64(got-faint)) > 1e-6 {
		t.Errorf("%v of the trunk stays after a cut to the seat", got)
	}
}

// Nothing pops as an enemy drives past a trunk, from before it to behind it.
func TestATrunkClearsBitByBitAsAnEnemyPassesIt(t *testing.T) {
	const step, most = 0.05, 0.1 // m, share
	oak := grown(plantKinds(t)["oak"], 3, 0)
	var d fading
	f := gunnerBefore(mgl64.Vec3{1, 0, 2.5})
	f.Dt = 1
	last := d.look(f).trunk(oak)
	for x := 1.0; x < 10; x += step {
		f.Tanks[1].At[0] = x
		now := d.look(f).trunk(oak)
		if math.Abs(float64(now-last)) > most {
			t.Fatalf("enemy %.2f m ahead: %v of the trunk stays, and %v a step before", x, now, last)
		}
		last = now
	}
	if last > faint+0.01 {
		t.Errorf("%v of the trunk stays before an enemy who is past it", last)
	}
}

// A camera that follows a tank sees past a trunk right before it, of which it sees no leaves, while one that is as near
// but stands beyond the tank stays: to the crew it hides what is behind it.
func TestATrunkRightBeforeTheCameraClears(t *testing.T) {
	oak := plantKinds(t)["oak"]
	f := &Frame{Camera: camera.View{Eye: mgl64.Vec3{0, 4.5, 0}}, Focus: mgl64.Vec3{34, 1, 0}}
	var d fading
	if got := d.look(f).trunk(grown(oak, 1, 2.6)); got > 0.4 {
		t.Errorf("%v stays of a trunk beside the camera", got)
	}
	if got := d.trunk(grown(oak, 10, 12)); got < 1 {
		t.Errorf("%v stays of a trunk farther off that covers no tank", got)
	}
	f.Focus = mgl64.Vec3{1, 1, 0}
	if got := d.look(f).trunk(grown(oak, 3, 0)); got < 1 {
		t.Errorf("%v stays of a trunk beyond the tank", got)
	}
}
