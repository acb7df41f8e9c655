package steer

import (
	"math"
	"math/rand/v2"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Wanderer is a driver that drives about: a random direction for a while, then
// another. It neither looks nor shoots, and shows what steering alone can do.
type Wanderer struct {
	speed    float64 // m/s
	tuning   *Tuning
	random   *rand.Rand
	strategy Strategy
	survey   Survey
	heading  geom.Heading
	due      int // tick of the next direction
}

var _ tanks.Driver = (*Wanderer)(nil)

// NewWanderer returns a driver that wants to drive at a speed in m/s. The tuning
// belongs to the caller and may change between ticks, but not its strategy.
func NewWanderer(speed float64, t *Tuning, seed uint64) *Wanderer {
	return &Wanderer{
		speed: speed, tuning: t, random: rand.New(rand.NewPCG(seed, math.MaxUint64)), strategy: New(t.Strategy, seed),
		survey: NewSurvey(),
	}
}

// Drive implements tanks.Driver.
func (w *Wanderer) Drive(v *tanks.View) tanks.Order {
	const shortest, longest = 5.0, 15.0 // s in one direction
	if v.Tick >= w.due {
		w.due = v.Tick + int((shortest+(longest-shortest)*w.random.Float64())*tanks.Hertz)
		w.heading = geom.Heading((2*w.random.Float64() - 1) * math.Pi)
	}
	w.survey.Look(v, w.tuning)
	c := w.strategy.Steer(&w.survey.Scene, Wish{Heading: w.heading, Speed: w.speed}, w.tuning, nil)
	o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	c.Apply(v, &o)
	return o
}
