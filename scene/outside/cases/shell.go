package cases

import (
	"fmt"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// muzzle is where a shell leaves a gun, and its direction.
type muzzle struct {
	Muzzle place `json:"muzzle"`
	Bore   place `json:"bore"`
}

// muzzles returns the cases of muzzle and bore.
func muzzles() ([]Case, error) {
	var cases []Case
	for id := range tanks.NumClasses {
		class := tanks.ClassOf(id)
		if class.Unarmed {
			continue
		}
		for _, c := range []struct {
			name string
			tank tank
		}{
			{"ahead on level ground", tank{X: 100, Z: 50}},
			{"on a slope, laid aside", tank{X: 20, Y: 5, Z: 30, Heading: 2.2, Pitch: 0.2, Roll: -0.15, Turret: -1.9, Gun: 0.12}},
		} {
			c.tank.Class = class.Name
			at, bore := tanks.Muzzle(&tanks.Tank{Pose: c.tank.pose(), Class: id})
			cases = append(cases, Case{"muzzle", class.Name + " " + c.name, within, c.tank, muzzle{placed(at), placed(bore)}})
		}
	}
	return cases, nil
}

// flown is where a shell is after some ticks of flight, and where it hits level ground at height 0:
// null if it is gone before.
type flown struct {
	After  []place `json:"after"`
	Ground *place  `json:"ground"`
	Ends   int     `json:"ends"` // number of the tick of flight in which it hits the ground or is gone
}

// shot is a shell that has just left a gun.
type shot struct {
	Muzzle place `json:"muzzle"`
	Bore   place `json:"bore"`
	After  []int `json:"after"`
}

// shells returns the cases of flying shells.
func shells() ([]Case, error) {
	var cases []Case
	for _, c := range []struct {
		height, yaw, pitch float64
		after              []int
	}{
		{2, 0, 0, []int{1, 10, 30}},
		{1.7, 0.3, 0.01, []int{1, 30, 45}},
		{2.2, -0.4, -0.03, []int{5}},
		{12, 0, 0.02, []int{60, 90}},
		{2, 0.1, 0.3, []int{60, 120, 179}},
	} {
		pitch, yaw := tanks.Aim{Yaw: geom.Heading(c.yaw), Pitch: c.pitch}, c.yaw
		s := shot{Muzzle: place{60, number(c.height), 300}, After: c.after}
		for i, v := range pitch.Dir() {
			s.Bore[i] = number(neat(v))
		}
		f, err := s.fly()
		if err != nil {
			return nil, err
		}
		cases = append(cases, Case{"shell", fmt.Sprintf("%g m up, heading %g, pitch %g", c.height, yaw, c.pitch), within, s, f})
	}
	return cases, nil
}

// fly returns the flight of the shell. It left the gun in the tick before the first one.
func (s *shot) fly() (f flown, err error) {
	const width, depth = 1000, 600 // m
	w, err := world(open().field(width, depth), tanks.Member{})
	if err != nil {
		return f, err
	}
	w.Shells = append(w.Shells, tanks.Shell{
		At: s.Muzzle.vec(), Velocity: geom.Scale(s.Bore.vec(), w.Tuning.Shell.Speed), Born: -1, Target: tanks.NoTank,
	})
	for len(w.Shells) > 0 {
		w.Step()
		for _, e := range w.Events {
			if e.Kind == tanks.GroundHit {
				at := placed(e.At)
				f.Ground = &at
			}
		}
		if len(f.After) < len(s.After) && w.Tick == s.After[len(f.After)] && len(w.Shells) > 0 {
			f.After = append(f.After, placed(w.Shells[0].At))
		}
	}
	f.Ends = w.Tick
	return f, nil
}

// aim is a gun and its target.
type aim struct {
	Muzzle place `json:"muzzle"`
	Target place `json:"target"`
}

// laid is how the gun is laid to hit.
type laid struct {
	Pitch number `json:"pitch"`
	Time  number `json:"time"`
}

// lays returns the cases of laying a gun for distance and height.
func lays() ([]Case, error) {
	var cases []Case
	rules := tanks.DefaultTuning()
	for _, c := range []struct {
		name   string
		target place
	}{
		{"near", place{30, 2, 0}},
		{"level with the muzzle", place{200, 2, 0}},
		{"far and lower", place{300, -8, 120}},
		{"far and higher", place{-250, 30, 80}},
		{"at the limit of sight", place{0, 1, 400}},
		{"out of reach", place{7000, 2, 0}},
	} {
		given := aim{place{0, 2, 0}, c.target}
		pitch, seconds, ok := tanks.Lay(given.Muzzle.vec(), given.Target.vec(), rules.Shell.Speed, rules.Shell.Gravity)
		one := Case{Kind: "lay", Name: c.name, Within: within, Given: given}
		if ok {
			one.Wanted = laid{number(pitch), number(seconds)}
		}
		cases = append(cases, one)
	}
	return cases, nil
}

// blow is a hit on a part of a tank, at an angle.
type blow struct {
	Shooter string `json:"shooter"`
	Part    string `json:"part"`
	Degrees number `json:"degrees"`
}

// points is the damage of a hit.
type points struct {
	Points number `json:"points"`
}

// partName returns the name of a part in the settings.
func partName(p tanks.Part) string {
	return [...]string{
		tanks.HullFront: "hullFront", tanks.HullSide: "hullSide", tanks.HullRear: "hullRear",
		tanks.TurretFront: "turretFront", tanks.TurretSide: "turretSide", tanks.TurretRear: "turretRear", tanks.Tracks: "tracks",
	}[p]
}

// damages returns the cases of damage by plate and angle.
func damages() ([]Case, error) {
	var cases []Case
	rules := tanks.DefaultTuning()
	add := func(class tanks.ClassID, part tanks.Part, degrees float64) {
		c := tanks.ClassOf(class)
		damage := rules.DamageOf(c, part, mgl64.DegToRad(degrees))
		name := fmt.Sprintf("%s on %s at %g", c.Name, partName(part), degrees)
		cases = append(cases, Case{"damage", name, within, blow{c.Name, partName(part), number(degrees)}, points{number(damage)}})
	}
	for part := tanks.HullFront; part <= tanks.Tracks; part++ {
		add(tanks.Badger, part, 0)
	}
	for class := range tanks.NumClasses {
		if !tanks.ClassOf(class).Unarmed {
			add(class, tanks.HullFront, 45)
		}
	}
	limit := rules.Damage.Ricochet
	for _, degrees := range []float64{limit - 1, limit + 1, math.Floor(limit + 15)} {
		add(tanks.Badger, tanks.HullSide, degrees)
	}
	return cases, nil
}

// path is the straight path of a shell past a tank at rest.
type path struct {
	Tank    tank   `json:"tank"`
	Shooter string `json:"shooter"`
	From    place  `json:"from"`
	To      place  `json:"to"`
}

// strike is where and how the path meets the tank.
type strike struct {
	Part   string `json:"part"`
	At     place  `json:"at"`
	Angle  number `json:"angle"`
	Points number `json:"points"`
}

// plates returns the cases of which part a shell hits.
func plates() ([]Case, error) {
	var cases []Case
	rules := tanks.DefaultTuning()
	stands := tank{Class: "badger", X: 10, Z: 20, Turret: 0.5}
	tilted := tank{Class: "bear", X: 10, Y: 3, Z: 20, Heading: 0.7, Pitch: 0.25, Roll: -0.2, Turret: -1}
	for _, c := range []struct {
		name     string
		tank     tank
		from, to place
	}{
		{"front", stands, place{20, 1, 20.3}, place{5, 0.9, 20}},
		{"rear", stands, place{0, 1.2, 19}, place{15, 1, 20}},
		{"left track", stands, place{11, 0.5, 10}, place{10, 0.4, 30}},
		{"right side above the track", stands, place{8, 1.3, 30}, place{9, 1.2, 10}},
		{"side, close to the front", stands, place{14, 1, 10}, place{13, 1, 21}},
		{"glances off the side", stands, place{18, 1.2, 17.5}, place{4, 1.2, 18.9}},
		{"turret from ahead", stands, place{20, 2.1, 20}, place{5, 2, 20}},
		{"turret from the side", stands, place{11, 2.2, 5}, place{10.5, 2, 30}},
		{"turret from the rear", stands, place{0, 2.2, 22}, place{20, 2.1, 19}},
		{"roof of the hull", stands, place{12.6, 5, 20}, place{12.5, 0, 20}},
		{"over the turret", stands, place{0, 2.6, 20}, place{20, 2.6, 20}},
		{"ends before it", stands, place{30, 1, 20}, place{15, 1, 20}},
		{"a tilted hull", tilted, place{30, 5, 5}, place{5, 4, 24}},
		{"a tilted hull from the side", tilted, place{14, 4, 40}, place{10, 3.8, 15}},
		{"a tilted turret", tilted, place{-5, 6.2, 20}, place{15, 5.2, 20}},
	} {
		given := path{c.tank, "badger", c.from, c.to}
		pose := c.tank.pose()
		one := Case{Kind: "plate", Name: c.name, Within: within, Given: given}
		if hit, ok := tanks.SweepTank(c.from.vec(), c.to.vec(), &pose, &pose, tanks.ClassOf(c.tank.id()), rules.Damage.TrackBand); ok {
			damage := rules.DamageOf(tanks.ClassOf(classNamed(given.Shooter)), hit.Part, hit.Angle)
			one.Wanted = strike{partName(hit.Part), placed(hit.At), number(hit.Angle), number(damage)}
		}
		cases = append(cases, one)
	}
	return cases, nil
}
