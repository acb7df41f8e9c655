package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// hearing keeps what one crew heard recently, in a ring buffer.
type hearing struct {
	noises [keptNoises]Noise
	n      int
}

const keptNoises = 24

// hear records the sounds of one step.
func (h *hearing) hear(v *tanks.View) {
	senses := &v.Rules.Senses
	for _, s := range v.Sounds {
		reach := senses.ShotRange
		if s.Kind == tanks.EngineSound {
			reach = senses.EngineRange
		}
		h.add(Noise{
			Kind: s.Kind, Tick: v.Tick, Heading: s.Heading, Enemy: s.Enemy,
			At:   v.Self.At.Add(s.Heading.Dir().Mul(s.Range)),
			Loud: min(max(1-s.Range/max(reach, 1), 0), 1),
		}, mgl64.DegToRad(senses.BearingError), senses.EngineEvery)
	}
}

// add keeps a noise. An engine heard again near where one was just heard is taken to be the same
// engine. unsure is the bearing error in radians, every the seconds between two sounds of one
// engine.
func (h *hearing) add(s Noise, unsure, every float64) {
	const same, memory = 2, 2.5 // bearing errors; times every
	for i := range min(h.n, keptNoises) {
		o := &h.noises[i]
		turn := o.Heading.To(s.Heading)
		age := float64(s.Tick-o.Tick) * tanks.Dt
		if s.Kind != tanks.EngineSound || o.Kind != s.Kind || age > memory*every || math.Abs(turn) > same*unsure {
			continue
		}
		o.Heading, o.Loud, o.Tick = (o.Heading + geom.Heading(turn/2)).Norm(), (o.Loud+s.Loud)/2, s.Tick
		o.At = o.At.Add(s.At.Sub(o.At).Mul(0.5))
		return
	}
	s.Key = h.n
	h.noises[h.n%keptNoises] = s
	h.n++
}

// lately appends the noises that were heard recently enough to be still shown.
func (h *hearing) lately(to []Noise, tick int, rules *tanks.Tuning) []Noise {
	const shot, engine = 2.2, 2.0 // s; times the seconds between two sounds of one engine
	for i := range min(h.n, keptNoises) {
		n := &h.noises[i]
		life := shot
		if n.Kind == tanks.EngineSound {
			life = engine * max(rules.Senses.EngineEvery, 0.5)
		}
		if float64(tick-n.Tick)*tanks.Dt <= life {
			to = append(to, *n)
			to[len(to)-1].Life = life
		}
	}
	return to
}
