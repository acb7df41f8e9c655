package cases

import (
	"encoding/json"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// mark is an enemy that keeps its velocity: At is where to aim at it and Velocity how it moves,
// both in the view whose order fires. It moves in that tick, before the shell leaves.
type mark struct {
	At       place `json:"at"`
	Velocity place `json:"velocity"`
}

// duel is a tank and the enemy that it aims at.
type duel struct {
	Tank  tank `json:"tank"`
	Enemy mark `json:"enemy"`
}

// solved is the aim with which a shot without spread hits, once the gun is laid, and the time of
// flight.
type solved struct {
	Yaw   number `json:"yaw"`
	Pitch number `json:"pitch"`
	Time  number `json:"time"`
}

// aims returns the cases of aiming with lead and drop.
func aims() ([]Case, error) {
	var cases []Case
	rules := tanks.DefaultTuning()
	for _, c := range []struct {
		name string
		duel duel
	}{
		{"one that stands", duel{tank{Class: "badger", X: 100, Z: 100}, mark{At: place{250, 1.2, 100}}}},
		{"one that crosses", duel{tank{Class: "badger", X: 100, Z: 100}, mark{place{280, 1.2, 120}, place{2, 0, -9}}}},
		{"one that drives away downhill", duel{tank{Class: "stoat", X: 100, Y: 6, Z: 100, Heading: 2}, mark{place{20, 2, 30}, place{-6, -0.6, -5}}}},
		{"one that comes, higher up", duel{tank{Class: "bear", X: 100, Z: 100, Heading: -1}, mark{place{300, 14, 260}, place{-5, 0.4, -7}}}},
		{"one to the side of the hull", duel{tank{Class: "lynx", X: 100, Z: 100, Heading: 1.5}, mark{At: place{180, 1, 100}}}},
		{"one that crosses behind", duel{tank{Class: "lynx", X: 100, Z: 100, Heading: 0.4}, mark{place{-60, 1, 60}, place{0, 0, 12}}}},
		{"from a slope", duel{tank{Class: "badger", X: 100, Y: 20, Z: 100, Heading: 0.7, Pitch: 0.12, Roll: -0.1}, mark{place{220, 24, 60}, place{3, 0, 3}}}},
	} {
		shooter := tanks.Tank{Pose: c.duel.Tank.pose(), Class: c.duel.Tank.id()}
		at, velocity := c.duel.Enemy.At.vec(), c.duel.Enemy.Velocity.vec()
		const passes = 30 // many more than it takes to converge
		var aim tanks.Aim
		seconds := 0.0
		for range passes {
			gun := shooter.Laid(aim, &rules)
			muzzle, _ := tanks.Muzzle(&gun)
			then := at.Add(geom.Scale(velocity, seconds+tanks.Dt))
			aim.Yaw = geom.HeadingOf(then.Sub(muzzle))
			aim.Pitch, seconds, _ = tanks.Lay(muzzle, then, rules.Shell.Speed, rules.Shell.Gravity)
		}
		cases = append(cases, Case{"aim", c.name, within, c.duel, solved{number(aim.Yaw), number(aim.Pitch), number(seconds)}})
	}
	return cases, nil
}

// Miss returns the distance in metres at which a shot without spread passes the enemy of a case of
// the kind aim, if the gun is laid with an aim. given is what the case has as given.
func Miss(given json.RawMessage, aim tanks.Aim) (float64, error) {
	var d duel
	if err := json.Unmarshal(given, &d); err != nil {
		return 0, err
	}
	rules := tanks.DefaultTuning()
	shooter := tanks.Tank{Pose: d.Tank.pose(), Class: d.Tank.id()}
	gun := shooter.Laid(aim, &rules)
	at, bore := tanks.Muzzle(&gun)
	step := geom.Scale(d.Enemy.Velocity.vec(), tanks.Dt)
	velocity, target := geom.Scale(bore, rules.Shell.Speed), d.Enemy.At.vec().Add(step)
	nearest := geom.Len(target.Sub(at))
	for range int(rules.Shell.Life * tanks.Hertz) {
		to, next := rules.Shell.Fly(at, velocity)
		way, from := to.Sub(at).Sub(step), at.Sub(target) // relative to the mark
		share := mgl64.Clamp(-geom.Dot(from, way)/geom.LenSqr(way), 0, 1)
		nearest = min(nearest, geom.Len(from.Add(geom.Scale(way, share))))
		at, velocity, target = to, next, target.Add(step)
	}
	return nearest, nil
}
