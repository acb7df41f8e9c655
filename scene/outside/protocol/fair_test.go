package protocol_test

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/outside/protocol"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// encode returns what a program in a tank is told of a world.
type encode func(w *tanks.World, of tanks.ID) []byte

// fairly is the encoding that programs get.
func fairly(w *tanks.World, of tanks.ID) []byte {
	var v tanks.View
	w.CrewView(of, &v)
	e := protocol.NewEncoder(protocol.Post{Tank: of, Team: w.Tanks[of].Team, Tanks: len(w.Tanks)})
	round, err := e.Round(&v, []byte("{}"), 0)
	if err != nil {
		panic(err)
	}
	line, err := e.View(&v, true)
	if err != nil {
		panic(err)
	}
	return append(slices.Clone(round), line...)
}

// leaks moves and changes every enemy that a crew does not see, a hundred times, at many instants
// of a battle. It returns how often what the crew is told changed, and how often it tried.
func leaks(t *testing.T, told encode) (leaked, of int) {
	t.Helper()
	s := ai.DefaultSetup(970003)
	s.TeamSize = 3
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	w := b.World
	for w.Tick < 60*tanks.Hertz && w.Phase == tanks.Playing {
		b.Step()
		me := tanks.ID(w.Tick / tanks.Hertz % len(w.Tanks))
		if w.Tick%(2*tanks.Hertz) != 0 || !w.Tanks[me].Alive() {
			continue
		}
		before := told(w, me)
		for i := range w.Tanks {
			enemy := &w.Tanks[i]
			if enemy.Team == w.Tanks[me].Team || !enemy.Alive() || w.Sightings.Of(me, enemy.ID).Seen {
				continue
			}
			was := *enemy
			for k := range 100 {
				enemy.At = mgl64.Vec3{float64(k*37%500) + 0.5, 0, float64(k*61%450) + 0.5}
				enemy.Heading, enemy.Turret, enemy.Speed = geom.Heading(k), float64(k)/50, float64(k%14)
				enemy.Health, enemy.Reload, enemy.Shots = 1+float64(k), float64(k), k
				of++
				if !bytes.Equal(before, told(w, me)) {
					leaked++
				}
			}
			*enemy = was
		}
	}
	return leaked, of
}

// TestF2WhatACrewIsNotToldReachesNoProgram: not a single byte changes.
func TestF2WhatACrewIsNotToldReachesNoProgram(t *testing.T) {
	if leaked, of := leaks(t, fairly); leaked > 0 || of < 1000 {
		t.Errorf("%d of %d changes of hidden enemies show", leaked, of)
	}
}

// TestF2ALeakInTheEncoderIsFound adds a tiny leak: in which half of the map the last tank is.
func TestF2ALeakInTheEncoderIsFound(t *testing.T) {
	leaky := func(w *tanks.World, of tanks.ID) []byte {
		line := fairly(w, of)
		if last := &w.Tanks[len(w.Tanks)-1]; last.At[0] > 250 {
			line[len(line)-2] = ' '
		}
		return line
	}
	if leaked, of := leaks(t, leaky); leaked == 0 {
		t.Errorf("none of %d changes showed a planted leak", of)
	}
}

// TestAProgramIsToldAllThatABotIs changes every field of a view: the message must change, except
// for fields that the crew has no use for.
func TestAProgramIsToldAllThatABotIs(t *testing.T) {
	untold := []string{
		"Map", "Grid", "Rules", // in the first message, or covered by fallen
		"Self.Team", "Self.Name", // in the first message
		"Self.KilledTick", "Self.KilledBy", "Self.Absent", // only living tanks are asked for orders
		"Self.LeftTravel", "Self.RightTravel", "Self.Recoil", "Self.Slide[1]", // for the picture; slides are horizontal
		"Wrecks[0].Box",                 // follows from pose and class
		"Calls[0].To",                   // always the tank itself
		"Zone.At[1]", "Objective.At[1]", // circles lie on the ground
		"Zone.Active", // null if it is not
	}
	base := func() *tanks.View {
		v := sample()
		return &v
	}
	told := func(v *tanks.View) string {
		e := protocol.NewEncoder(protocol.Post{})
		rules := tanks.DefaultTuning()
		v.Rules = &rules
		if _, err := e.Round(v, []byte("{}"), 0); err != nil {
			t.Fatal(err)
		}
		line, err := e.View(v, true)
		if err != nil {
			t.Fatal(err)
		}
		return string(line)
	}
	before, changed := told(base()), 0
	each(reflect.ValueOf(base()).Elem(), "", func(path string) {
		if slices.ContainsFunc(untold, func(p string) bool {
			return path == p || len(path) > len(p) && path[:len(p)] == p && (path[len(p)] == '.' || path[len(p)] == '[')
		}) {
			return
		}
		v := base()
		each(reflect.ValueOf(v).Elem(), "", func(string) {}, path)
		changed++
		if told(v) == before {
			t.Errorf("%s is not told", path)
		}
	})
	if changed < 100 {
		t.Errorf("only %d fields were changed", changed)
	}
}

// each calls visit with the path of every number, boolean and text in a value, and alters those
// that change names.
func each(v reflect.Value, path string, visit func(path string), change ...string) {
	join := func(name string) string {
		if path == "" {
			return name
		}
		return path + "." + name
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			switch {
			case f.Anonymous:
				each(v.Field(i), path, visit, change...)
			case f.IsExported():
				each(v.Field(i), join(f.Name), visit, change...)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit, change...)
		}
	case reflect.Pointer:
	default:
		visit(path)
		if slices.Contains(change, path) {
			alter(v)
		}
	}
}

// alter changes a value.
func alter(v reflect.Value) {
	switch {
	case v.CanInt():
		v.SetInt(v.Int() + 1)
	case v.CanUint():
		v.SetUint(v.Uint() + 1)
	case v.CanFloat():
		v.SetFloat(v.Float() + 0.25)
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.Kind() == reflect.String:
		v.SetString(v.String() + "x")
	}
}

// TestMessagesAreExact to the last bit.
func TestMessagesAreExact(t *testing.T) {
	v := sample()
	v.Self.At[0], v.Self.Heading = math.Nextafter(100, 200), geom.Heading(math.Pi)
	rules := tanks.DefaultTuning()
	v.Rules = &rules
	line := view(t, &v)
	if line.Self.X != v.Self.At[0] || line.Self.Heading != math.Pi {
		t.Errorf("%v, %v came to %v, %v", v.Self.At[0], v.Self.Heading, line.Self.X, line.Self.Heading)
	}
}
