package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// request is a scene on level ground, in metres and radians, in the form that pages send.
type request struct {
	Width, Depth float64
	Observer     stance
	Target       stance
	Things       []thing
}

// stance is the state of a tank.
type stance struct {
	X, Z, Heading, Turret float64
	Class                 string
	Speed                 float64 // m/s, forward
}

// thing is an obstacle between the tanks: a plant by the name of its species, a boulder or a
// building by that of its model, or a wall.
type thing struct {
	Kind                   string
	X, Z, Heading          float64
	Length, Height, Expand float64 // m, of walls; Expand is the scale of all others, 0 for 1
}

// reply is what the page draws.
type reply struct {
	Look   sight.Explanation `json:"look"`
	Bodies [2][]mgl64.Vec3   `json:"bodies"` // outlines of the target's hull and turret from above
	Seen   bool              `json:"seen"`   // whether the visible share is enough
}

// Limits of a scene, as pages may send anything.
const mostThings, mostSide = 60, 400.0

// answer returns the reply to a request, both as JSON.
func answer(text []byte) ([]byte, error) {
	var r request
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, fmt.Errorf("the scene is no JSON of a scene: %w", err)
	}
	w, eyes, err := r.world()
	if err != nil {
		return nil, err
	}
	x := eyes.Explain(w, 0, 1)
	body := sight.BodyOf(w.Tanks[1].Class, &w.Tanks[1].Pose)
	return json.Marshal(reply{Look: x, Bodies: body.Parts(), Seen: x.InView && x.Share >= x.Threshold})
}

// world returns a match with the two tanks and the obstacles of the scene, and its eyes.
func (r *request) world() (*tanks.World, *sight.Eyes, error) {
	if !(r.Width > 0 && r.Width <= mostSide && r.Depth > 0 && r.Depth <= mostSide) {
		return nil, nil, fmt.Errorf("a scene has 0 to %.0f m on either side, not %g x %g", mostSide, r.Width, r.Depth)
	}
	if len(r.Things) > mostThings {
		return nil, nil, fmt.Errorf("a scene has up to %d things, not %d", mostThings, len(r.Things))
	}
	var stands []terrain.Obstacle
	for i := range r.Things {
		o, err := r.Things[i].obstacle()
		if err != nil {
			return nil, nil, err
		}
		stands = append(stands, o)
	}
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth = terrain.Flat, r.Width, r.Depth
	m := terrain.NewMap(spec, nil, stands, [2]terrain.Spawn{})
	eyes := sight.New(sight.NewOccluders(m), sight.DefaultTuning())
	setup := tanks.Setup{Map: m, Tuning: tanks.DefaultTuning(), Eyes: eyes}
	for i, s := range []*stance{&r.Observer, &r.Target} {
		class, err := classNamed(s.Class)
		if err != nil {
			return nil, nil, err
		}
		setup.Members = append(setup.Members, tanks.Member{Team: tanks.Team(i), Class: class, Driver: still{}})
	}
	w, err := tanks.NewWorld(setup)
	if err != nil {
		return nil, nil, err
	}
	for i, s := range []*stance{&r.Observer, &r.Target} {
		t := &w.Tanks[i]
		t.At, t.Heading, t.Turret, t.Speed = mgl64.Vec3{s.X, 0, s.Z}, geom.Heading(s.Heading), s.Turret, s.Speed
		t.Stand(m.Ground)
	}
	return w, eyes, nil
}

// still is a driver that does nothing.
type still struct{}

// Drive implements tanks.Driver.
func (still) Drive(*tanks.View) tanks.Order { return tanks.Order{Target: tanks.NoTank} }

// obstacle returns the obstacle for the map.
func (t *thing) obstacle() (terrain.Obstacle, error) {
	at, scale := mgl64.Vec3{t.X, 0, t.Z}, t.Expand
	if scale == 0 {
		scale = 1
	}
	if t.Kind == "wall" {
		s, c := math.Sincos(t.Heading)
		half := mgl64.Vec3{c, 0, -s}.Mul(t.Length / 2)
		return terrain.NewWall(at.Sub(half), at.Add(half), t.Height), nil
	}
	for i, s := range terrain.Flora() {
		if s.Name == t.Kind {
			return terrain.NewPlant(terrain.SpeciesIndex(i), at, scale, geom.Heading(t.Heading)), nil
		}
	}
	if o, ok := terrain.NewSolid(t.Kind, at, scale, geom.Heading(t.Heading)); ok {
		return o, nil
	}
	return terrain.Obstacle{}, fmt.Errorf("there is nothing called %q to put on a map", t.Kind)
}

// classNamed returns the tank class with a name.
func classNamed(name string) (tanks.ClassID, error) {
	for id := range tanks.NumClasses {
		if tanks.ClassOf(id).Name == name {
			return id, nil
		}
	}
	return 0, errors.New("there is no class of tanks called " + name)
}
