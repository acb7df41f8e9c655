package cases

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// wide and deep are the sides in metres of the open ground on which tanks look and listen.
const wide, deep = 800.0, 400.0

// open returns level ground.
func open() *plane { return &plane{} }

// look is a tank that looks at another one on open ground.
type look struct {
	Tick     int  `json:"tick"`
	Observer tank `json:"observer"`
	Target   tank `json:"target"`
	Seen     bool `json:"seen"` // whether the target has been in sight
}

// needed is the share of a target that must be visible for it to be noticed.
type needed struct {
	Needed number `json:"needed"`
}

// needs returns the cases of needed.
func needs() ([]Case, error) {
	var cases []Case
	const tick = 600
	eye := tank{Class: "badger", X: 100, Z: 100}
	target := tank{Class: "badger", X: 200, Z: 100}
	fired := func(ago int) func(t *tank) { return func(t *tank) { at := tick - ago; t.FiredTick = &at } }
	at := func(x, z number) tank { return with(target, func(t *tank) { t.X, t.Z = x, z }) }
	for _, c := range []struct {
		name string
		look look
	}{
		{"straight ahead", look{Target: target}},
		{"off the axis", look{Target: at(200, 80)}},
		{"off the axis to the right", look{Target: at(180, 125)}},
		{"its middle outside the field of view", look{Target: at(200, 144)}},
		{"all of it outside", look{Target: at(200, 148)}},
		{"behind", look{Target: at(60, 100)}},
		{"behind, but very near", look{Target: at(92, 100)}},
		{"out of range", look{Target: at(452, 100)}},
		{"out of range, but in sight before", look{Target: at(452, 100), Seen: true}},
		{"drives", look{Target: with(target, func(t *tank) { t.Speed = -0.51 })}},
		{"creeps", look{Target: with(target, func(t *tank) { t.Speed = 0.5 })}},
		{"is pushed sideways", look{Target: with(target, func(t *tank) { t.SlideX, t.SlideZ = 0.4, 0.4 })}},
		{"turns its turret", look{Target: with(target, func(t *tank) { t.TurretRate = -0.2 })}},
		{"turns its hull", look{Target: with(at(200, 85), func(t *tank) { t.HullRate = 0.11 })}},
		{"trembles", look{Target: with(target, func(t *tank) { t.HullRate, t.TurretRate = 0.1, 0.1 })}},
		{"has just fired", look{Target: with(target, fired(1))}},
		{"fired when that still counts", look{Target: with(target, fired(119))}},
		{"fired when that counts no more", look{Target: with(target, fired(120))}},
		{"drives, fired, off the axis", look{Target: with(with(at(200, 130), fired(30)), func(t *tank) { t.Speed = 9 })}},
		{"by a turret that looks aside", look{Observer: with(eye, func(t *tank) { t.Class, t.Heading, t.Turret = "lynx", 1, -1.3 }), Target: target}},
	} {
		if c.look.Observer == (tank{}) {
			c.look.Observer = eye
		}
		c.look.Tick = tick
		pair := [2]tanks.Tank{{ID: 0, Class: c.look.Observer.id(), Health: 1}, {ID: 1, Team: 1, Class: c.look.Target.id(), Health: 1}}
		c.look.Observer.into(&pair[0])
		c.look.Target.into(&pair[1])
		between := tanks.NewSightings(len(pair))
		between.Of(0, 1).Seen = c.look.Seen
		eyes := sight.New(sight.NewOccluders(open().field(wide, deep)), sight.DefaultTuning())
		eyes.LookOver(&sight.Scene{Tick: tick, Tanks: pair[:], Sightings: &between})
		cases = append(cases, Case{"needed", c.name, within, c.look, needed{number(between.Of(0, 1).Threshold)}})
	}
	return cases, nil
}

// watch is a series of looks of an observer at a target: tick, visible share, share needed.
type watch struct {
	Period int         `json:"period"` // ticks that the first look counts for
	Looks  [][3]number `json:"looks"`
}

// noted is the spot meter after each look, and whether the target is seen then.
type noted struct {
	Meter []number `json:"meter"`
	Seen  []bool   `json:"seen"`
}

// meters returns the cases of the spot meter.
func meters() ([]Case, error) {
	var cases []Case
	const far, near = 200.0, 145.0 // m, x of a target
	for _, c := range []struct {
		name  string
		ticks int
		at    func(tick int) (x, z float64) // place of the target
	}{
		{"comes out of cover, and stays", 90, func(tick int) (x, z float64) {
			return far, 80 + min(float64(tick)*0.25, 14)
		}},
		{"shows a little for long", 150, func(int) (x, z float64) { return far, 88.2 }},
		{"crosses the gap, and is lost", 300, func(tick int) (x, z float64) {
			return far, 80 + float64(tick)*0.2
		}},
		{"is lost for a moment", 160, func(tick int) (x, z float64) {
			if tick > 60 && tick < 85 {
				return far, 75
			}
			return far, 100
		}},
		{"half hidden, and kept in sight", 150, func(tick int) (x, z float64) {
			if tick < 60 {
				return far, 100
			}
			return far, 113.1
		}},
		{"near, where looks are more frequent", 60, func(tick int) (x, z float64) {
			return near, 100 + float64(max(tick-30, 0))*2
		}},
	} {
		given, wanted := spot(c.ticks, c.at)
		cases = append(cases, Case{"meter", c.name, within, given, wanted})
	}
	return cases, nil
}

// spot makes a tank look at another one through a gap between two walls for some ticks; at returns
// where the target is in each.
func spot(ticks int, at func(tick int) (x, z float64)) (watch, noted) {
	wall := func(x, z float64) terrain.Obstacle {
		const long, thick, high = 20, 0.5, 6 // m, half lengths and the height
		return terrain.Obstacle{Kind: terrain.Wall, At: mgl64.Vec3{x, 0, z}, Heading: geom.Heading(0), Height: high, HalfLength: thick, HalfWidth: long}
	}
	const across, gap = 170.0, 8.0 // m, x of the walls, and half the width of the gap
	land := open().field(wide, deep, wall(across, 100-gap-20), wall(across, 100+gap+20))
	pair := [2]tanks.Tank{{ID: 0, Health: 1, Class: tanks.Badger}, {ID: 1, Team: 1, Health: 1, Class: tanks.Badger}}
	eye := tank{Class: "badger", X: 100, Z: 100}
	eye.into(&pair[0])
	between := tanks.NewSightings(len(pair))
	eyes := sight.New(sight.NewOccluders(land), sight.DefaultTuning())
	var given watch
	var wanted noted
	for tick := range ticks {
		x, z := at(tick)
		target := tank{Class: "badger", X: number(x), Z: number(z), Heading: 1.5}
		target.into(&pair[1])
		eyes.LookOver(&sight.Scene{Tick: tick, Tanks: pair[:], Sightings: &between})
		if s := between.Of(0, 1); s.LookTick == tick {
			given.Looks = append(given.Looks, [3]number{number(tick), number(s.Share), number(s.Threshold)})
			wanted.Meter, wanted.Seen = append(wanted.Meter, number(s.Meter)), append(wanted.Seen, s.Seen)
		}
	}
	given.Period = int(given.Looks[1][0] - given.Looks[0][0])
	return given, wanted
}

// drone is an engine that may be heard.
type drone struct {
	Listener int    `json:"listener"`
	Maker    int    `json:"maker"`
	Tanks    int    `json:"tanks"`
	Distance number `json:"distance"`
	Speed    number `json:"speed"`
	Until    int    `json:"until"`
}

// heard is how often an engine is heard.
type heard struct {
	Times int `json:"times"`
}

// engines returns the cases of hearing engines.
func engines() ([]Case, error) {
	var cases []Case
	for _, c := range []struct {
		name  string
		given drone
	}{
		{"a tank that drives", drone{0, 2, 3, 39.9, 6, 180}},
		{"a tank that reverses", drone{1, 2, 3, 39.9, -2, 180}},
		{"too far away", drone{0, 2, 3, 40.1, 6, 120}},
		{"an idling engine", drone{0, 4, 5, 19.5, 0, 120}},
		{"an idling engine, too far away", drone{0, 4, 5, 20.5, 0.4, 120}},
	} {
		times, err := c.given.hear()
		if err != nil {
			return nil, err
		}
		cases = append(cases, Case{"engine", c.name, 0, c.given, heard{times}})
	}
	return cases, nil
}

// hear returns how often the listener hears the maker before the tick Until, the end of a period. All
// other tanks are far away.
func (d *drone) hear() (times int, err error) {
	members := make([]tanks.Member, d.Tanks)
	members[d.Maker].Team = 1
	members[d.Listener].Driver = script(func(v *tanks.View) tanks.Order {
		for _, s := range v.Sounds {
			if s.Kind == tanks.EngineSound {
				times++
			}
		}
		return tanks.Order{Target: tanks.NoTank}
	})
	w, err := world(open().field(wide, deep), members...)
	if err != nil {
		return 0, err
	}
	for w.Tick < d.Until {
		listener, maker := &w.Tanks[d.Listener], &w.Tanks[d.Maker]
		listener.At, maker.At = mgl64.Vec3{wide / 2, 0, deep / 2}, mgl64.Vec3{wide/2 + float64(d.Distance), 0, deep / 2}
		maker.Speed = float64(d.Speed)
		w.Step()
	}
	return times, nil
}
