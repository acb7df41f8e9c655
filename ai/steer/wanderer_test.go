package steer_test

import (
	"math"
	"math/rand/v2"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// wanderer is a driver that drives in a random direction for a while, then in another. It neither
// looks nor shoots, and shows what steering alone can do.
type wanderer struct {
	speed    float64 // m/s
	tuning   *steer.Tuning
	random   *rand.Rand
	strategy steer.Strategy
	survey   steer.Survey
	heading  geom.Heading
	due      int // tick of the next direction
}

var _ tanks.Driver = (*wanderer)(nil)

// newWanderer returns a driver that wants to drive at a speed in m/s. The tuning
// belongs to the caller and may change between ticks, but not its strategy.
func newWanderer(speed float64, t *steer.Tuning, ground *steer.Traversability, seed uint64) *wanderer {
	return &wanderer{
		speed: speed, tuning: t, random: rand.New(rand.NewPCG(seed, math.MaxUint64)), strategy: steer.New(t.Strategy, seed),
		survey: steer.NewSurvey(ground),
	}
}

// Drive implements tanks.Driver.
func (w *wanderer) Drive(v *tanks.View) tanks.Order {
	const shortest, longest = 5.0, 15.0 // s in one direction
	if v.Tick >= w.due {
		w.due = v.Tick + int((shortest+(longest-shortest)*w.random.Float64())*tanks.Hertz)
		w.heading = geom.Heading((2*w.random.Float64() - 1) * math.Pi)
	}
	w.survey.Look(v, w.tuning, true)
	c := w.strategy.Steer(&w.survey.Scene, steer.Wish{Heading: w.heading, Speed: w.speed}, w.tuning, nil)
	o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	c.Apply(&v.Self, v.Rules, &o)
	return o
}
