package cases

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// order is an order that is given from a tick on.
type order struct {
	From     int    `json:"from"`
	Throttle number `json:"throttle,omitempty"`
	Steer    number `json:"steer,omitempty"`
	Yaw      number `json:"yaw,omitempty"`
	Pitch    number `json:"pitch,omitempty"`
	Fire     bool   `json:"fire,omitempty"`
}

// run is a tank that drives and lays its gun.
type run struct {
	Ground plane   `json:"ground"`
	Tank   tank    `json:"tank"`
	Orders []order `json:"orders"`
	After  []int   `json:"after"`
}

// on returns a tank of a class at rest in the middle of the ground, with a heading.
func on(ground plane, class string, heading float64) tank {
	t := tanks.Tank{Class: classNamed(class), Bloom: 1, Health: 1}
	side := ground.side()
	t.At, t.Heading = mgl64.Vec3{side / 2, 0, side / 2}, geom.Heading(neat(heading))
	t.Stand(ground.field(side, side).Ground)
	c := told(&t)
	c.Class = class
	return c
}

// states returns the tank after each of the numbers of ticks in After.
func (r *run) states() ([]tank, error) {
	drive := func(v *tanks.View) tanks.Order {
		o := r.Orders[0]
		for _, later := range r.Orders {
			if later.From <= v.Tick {
				o = later
			}
		}
		return tanks.Order{
			Throttle: float64(o.Throttle), Steer: float64(o.Steer), Fire: o.Fire, Target: tanks.NoTank,
			Aim: tanks.Aim{Yaw: geom.Heading(o.Yaw), Pitch: float64(o.Pitch)},
		}
	}
	w, err := world(r.Ground.field(r.Ground.side(), r.Ground.side()), tanks.Member{Class: r.Tank.id(), Driver: script(drive)})
	if err != nil {
		return nil, err
	}
	r.Tank.into(&w.Tanks[0])
	var states []tank
	for _, after := range r.After {
		for w.Tick < after {
			w.Step()
		}
		states = append(states, told(&w.Tanks[0]))
	}
	return states, nil
}

// runs returns runs as cases of a kind.
func runs(kind string, names []string, all []run) ([]Case, error) {
	var cases []Case
	for i := range all {
		states, err := all[i].states()
		if err != nil {
			return nil, err
		}
		cases = append(cases, Case{Kind: kind, Name: names[i], Within: within, Given: all[i], Wanted: states})
	}
	return cases, nil
}

// with returns a changed copy of a tank.
func with(t tank, change func(t *tank)) tank {
	change(&t)
	return t
}

// driving returns the cases of driving.
func driving() ([]Case, error) {
	var names []string
	var all []run
	add := func(name string, ground plane, t tank, orders []order, after ...int) {
		names, all = append(names, name), append(all, run{ground, t, orders, after})
	}
	ahead := []order{{Throttle: 1}}
	for id := range tanks.NumClasses {
		class := tanks.ClassOf(id).Name
		add(class+" from rest to full speed", plane{}, on(plane{}, class, 0.5), ahead, 1, 60, 300)
		add(class+" in a turn that begins at speed", plane{}, with(on(plane{}, class, -2), func(t *tank) { t.Speed = 8 }),
			[]order{{Throttle: 0.7, Steer: -0.61}, {From: 45, Throttle: 0.7}}, 10, 90)
		add(class+" on a slope", plane{East: 0.25, South: 0.125}, on(plane{East: 0.25, South: 0.125}, class, 0.3), []order{{Throttle: 1, Steer: 0.3}}, 2, 60, 180)
	}
	level := on(plane{}, "badger", 1)
	moving := func(v number) tank { return with(level, func(t *tank) { t.Speed = v }) }
	add("brakes, and then reverses", plane{}, moving(10), []order{{Throttle: -0.5}}, 30, 150, 240)
	add("coasts down to a part of its speed", plane{}, moving(12), []order{{Throttle: 0.333}}, 30, 240, 360)
	add("coasts to a halt", plane{}, moving(2), []order{{}}, 30, 90)
	add("in reverse, steering", plane{}, moving(-3), []order{{Throttle: -1, Steer: 1}}, 20, 120)
	add("turns on the spot, and back", plane{}, level, []order{{Steer: 1}, {From: 60, Steer: -1}}, 15, 60, 75, 120)
	add("orders out of range", plane{}, level, []order{{Throttle: 7, Steer: -3}}, 40)
	add("with a broken track", plane{}, with(moving(6), func(t *tank) { t.Immobile, t.HullRate = 1, 0.3 }), []order{{Throttle: 1, Steer: 1}}, 20, 59, 61, 90)
	add("a wreck that rolls", plane{}, with(moving(6), func(t *tank) { t.Wreck, t.HullRate = true, 0.5 }), []order{{Throttle: 1}}, 20, 80)
	add("pushed sideways", plane{}, with(moving(5), func(t *tank) { t.SlideX, t.SlideZ = 1.5, -0.5 }), ahead, 5, 10, 20)
	up, down := plane{East: 0.5}, plane{East: -0.25}
	add("uphill", up, on(up, "badger", 0), ahead, 60, 240)
	add("uphill in reverse", up, on(up, "stoat", math.Pi), []order{{Throttle: -1}}, 60, 240)
	add("coasts uphill", up, with(on(up, "badger", 0), func(t *tank) { t.Speed = 8 }), []order{{}}, 30, 120)
	add("downhill faster than on the level", down, with(on(down, "badger", 0), func(t *tank) { t.Speed = 13 }), ahead, 60, 300)
	add("across a slope", plane{South: 0.25}, on(plane{South: 0.25}, "bear", 0), ahead, 60)
	add("nearly too steep", plane{East: 0.6}, on(plane{East: 0.6}, "badger", 0), ahead, 60, 180)
	steep := plane{East: 1}
	add("so steep that it slides", steep, on(steep, "badger", 0.4), []order{{}}, 1, 30, 90)
	add("slides, and steers", steep, on(steep, "lynx", 2), []order{{Throttle: 1, Steer: 1}}, 30, 90)
	rough := hills()
	add("over hills", rough, with(on(rough, "badger", 0.5), func(t *tank) { t.Speed = 3 }), []order{{Throttle: 1, Steer: 0.5, Yaw: 1}}, 1, 30, 90, 150)
	return runs("drive", names, all)
}

// gunning returns the cases of turret, gun and bloom.
func gunning() ([]Case, error) {
	var names []string
	var all []run
	add := func(name string, ground plane, t tank, orders []order, after ...int) {
		names, all = append(names, name), append(all, run{ground, t, orders, after})
	}
	for id := range tanks.NumClasses {
		if class := tanks.ClassOf(id); !class.Unarmed {
			add(class.Name+" lays its gun", plane{}, on(plane{}, class.Name, 0), []order{{Yaw: 1.2, Pitch: 0.1}}, 1, 5, 30, 90, 180)
			add(class.Name+" fires twice", plane{}, on(plane{}, class.Name, 0), []order{{Fire: true}}, 1, 2, 60, 240, 290)
		}
	}
	level := on(plane{}, "badger", 0)
	add("across the rear, the short way", plane{}, with(level, func(t *tank) { t.Turret = 3 }), []order{{Yaw: -3}}, 10, 30, 60)
	add("the gun at its lower end", plane{}, level, []order{{Pitch: -0.5}}, 10, 25, 60)
	add("the gun at its upper end", plane{}, with(level, func(t *tank) { t.GunRate = 0.3 }), []order{{Pitch: 1}}, 30, 80)
	add("the gun runs into its upper end", plane{}, with(level, func(t *tank) { t.Gun, t.GunRate = 0.348, 0.3 }), []order{{Pitch: 1}}, 1, 2, 5)
	add("the aim changes while the turret turns", plane{}, level, []order{{Yaw: 2}, {From: 40, Yaw: -1, Pitch: 0.05}}, 39, 45, 80, 200)
	add("the hull turns under the gun", plane{}, level, []order{{Throttle: 0.5, Steer: 0.5, Yaw: 0.4, Pitch: 0.02}}, 5, 40, 120)
	add("the hull turns faster than the turret follows", plane{}, level, []order{{Steer: 1}, {From: 90}}, 20, 60, 150)
	add("lays on a slope as it drives", plane{East: 0.25, South: 0.125}, on(plane{East: 0.25, South: 0.125}, "badger", 0.3), []order{{Throttle: 1, Steer: -0.4, Yaw: 1.5, Pitch: 0.05}}, 10, 60, 150)
	add("fires as it drives, the gun aside", plane{}, with(level, func(t *tank) { t.Speed, t.Turret = 8, 0.8 }), []order{{Throttle: 0.6, Yaw: 0.8, Fire: true}}, 1, 2, 30, 90)
	add("a small step of the aim", plane{}, level, []order{{Yaw: 0.001, Pitch: -0.0004}}, 1, 2, 3, 10)
	add("bloom settles after a drive", plane{}, with(level, func(t *tank) { t.Speed, t.Bloom = 10, 8 }), []order{{Throttle: -1}, {From: 76}}, 10, 60, 90, 200)
	add("bloom at its limit", plane{}, with(level, func(t *tank) { t.Speed, t.Bloom = 14, 8.5 }), []order{{Throttle: 1, Steer: 1, Yaw: 3, Fire: true}}, 1, 3, 30)
	return runs("gun", names, all)
}
