package sound

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// motor is the state of one tank's engine.
type motor struct {
	rpm, load float64
	speed     float64 // m/s at tick
	tick      int
	bias      float64 // factor on the pitch, so that engines do not beat against each other
}

// vehicles plays the loops of tanks: two recordings of the engine, tracks and turret. Only the
// loudest few of each are heard.
type vehicles struct {
	motors []motor
	loops  []loopSound // scratch, of one group
	order  []int
}

// want asks for the loops of every audible tank.
func (s *vehicles) want(m *mixer) {
	v := m.frame.View
	if len(s.motors) != len(v.Roll) {
		s.begin(m, len(v.Roll))
	}
	for i := range v.Tanks {
		t := &v.Tanks[i]
		s.motors[t.ID].follow(t, v, m.frame.Dt)
	}
	s.add(m, "engine_idle", func(t *view.Tank, k *motor) (gain, pitch float64) {
		mix := mixEngine(k.rpm)
		return mix.idleGain * k.loadGain(), mix.idlePitch * k.bias
	})
	s.keepLoudest(m)
	s.add(m, "engine_drive", func(t *view.Tank, k *motor) (gain, pitch float64) {
		mix := mixEngine(k.rpm)
		return mix.driveGain * k.loadGain(), mix.drivePitch * k.bias
	})
	s.addUnseen(m, "engine_drive")
	s.keepLoudest(m)
	s.add(m, "track_clatter", func(t *view.Tank, _ *motor) (gain, pitch float64) { return trackMix(t) })
	s.keepLoudest(m)
	s.add(m, "turret_traverse", func(t *view.Tank, _ *motor) (gain, pitch float64) { return turretMix(t) })
	s.keepLoudest(m)
}

// addUnseen adds to the scratch the engines that a person's crew hears but does not see, at the
// places where it hears them. A spectator hears the tanks themselves.
func (s *vehicles) addUnseen(m *mixer, name string) {
	v := m.frame.View
	number := m.bank.group(name)
	if v.Person == nil || number < 0 {
		return
	}
	for i := range v.Noises {
		n := &v.Noises[i]
		if n.Kind != tanks.EngineSound || !n.Enemy || !finite(n.At) || inSight(v, n) {
			continue
		}
		const first = 1000 // keys of noises start above those of tanks
		s.loops = append(s.loops, loopSound{key: key{first + int32(n.Key), int32(number)}, at: n.At.Add(mgl64.Vec3{0, 1, 0}), gain: 1, pitch: 1})
	}
}

// inSight reports whether a noise is probably that of an enemy in sight, whose engine is heard at
// its true place.
func inSight(v *view.View, n *view.Noise) bool {
	const near = 12.0 // m
	for i := range v.Tanks {
		if t := &v.Tanks[i]; t.Seen && geom.PlaneDist(t.Pose.At, n.At) < near {
			return true
		}
	}
	return false
}

// begin makes n new motors.
func (s *vehicles) begin(m *mixer, n int) {
	const spread = 0.03
	s.motors = make([]motor, n)
	s.loops, s.order = make([]loopSound, 0, n), make([]int, 0, n)
	for i := range s.motors {
		s.motors[i] = motor{rpm: idleRPM, bias: 1 + spread*(2*m.random.Float64()-1)}
	}
}

// add adds the loops of one group to the scratch: those of the tanks with a gain above 0.
func (s *vehicles) add(m *mixer, name string, mix func(*view.Tank, *motor) (gain, pitch float64)) {
	number := m.bank.group(name)
	if number < 0 {
		return
	}
	v := m.frame.View
	for i := range v.Tanks {
		t := &v.Tanks[i]
		if !finite(t.Pose.At) {
			continue
		}
		gain, pitch := mix(t, &s.motors[t.ID])
		l := loopSound{key: key{makerOf(t.ID), int32(number)}, at: t.Pose.At.Add(mgl64.Vec3{0, 1, 0}), own: t.ID == v.Me, gain: gain, pitch: pitch}
		if gain > 0 && m.loudness(&l) >= inaudible {
			s.loops = append(s.loops, l)
		}
	}
}

// keepLoudest asks for the loudest loops in the scratch, which are all of one group, as many as the
// group has voices, and empties the scratch.
func (s *vehicles) keepLoudest(m *mixer) {
	if len(s.loops) == 0 {
		return
	}
	n := m.bank.clips[m.bank.groups[s.loops[0].key.group][0]].MaxVoices
	s.order = s.order[:0]
	for i := range s.loops {
		s.order = append(s.order, i)
	}
	if len(s.order) > n {
		slices.SortStableFunc(s.order, func(a, b int) int {
			la, lb := m.loudness(&s.loops[a]), m.loudness(&s.loops[b])
			switch {
			case la > lb:
				return -1
			case la < lb:
				return 1
			}
			return 0
		})
		s.order = s.order[:n]
	}
	for _, i := range s.order {
		m.keep(s.loops[i])
	}
	s.loops = s.loops[:0]
}

// follow derives load and engine speed from how the tank moves.
func (k *motor) follow(t *view.Tank, v *view.View, dt float64) {
	const (
		fullPull    = 3.5         // m/s2 that need full throttle
		fullTurn    = 0.785       // rad/s that need full throttle
		loadSettles = 0.2         // s
		up, down    = 0.35, 0.6   // s, time constants of the engine speed
		longest     = tanks.Hertz // ticks; after a longer gap the tank may have been moved
	)
	load := math.Abs(t.HullRate) / fullTurn
	if ticks := v.Tick - k.tick; ticks > 0 && ticks < longest {
		pull := (math.Abs(t.Speed) - math.Abs(k.speed)) / (float64(ticks) * tanks.Dt)
		load = max(load, pull/fullPull)
		k.load = approach(k.load, min(max(load, 0), 1), loadSettles, dt)
	}
	k.speed, k.tick = t.Speed, v.Tick
	top := max(1, v.Rules.Drive.MaxSpeed*tanks.ClassOf(t.Class).SpeedFactor)
	wanted := wantedRPM(k.load, math.Abs(t.Speed)/top)
	settles := up
	if wanted < k.rpm {
		settles = down
	}
	k.rpm = approach(k.rpm, wanted, settles, dt)
}

// loadGain returns a factor from -3 dB when coasting to +3 dB at full load.
func (k *motor) loadGain() float64 {
	const swing = 3
	return decibels(swing * (2*k.load - 1))
}

// trackMix returns gain and pitch of the tracks, which also run when the tank turns on the spot.
func trackMix(t *view.Tank) (gain, pitch float64) {
	const (
		base            = 4.5 // m/s of the recording
		lowest, highest = 0.7, 1.6
		first, full     = 0.15, 3 // m/s, between which the clatter fades in
	)
	tread := math.Abs(t.Speed) + math.Abs(t.HullRate)*tanks.ClassOf(t.Class).TrackGauge
	return smoothstep(first, full, tread), min(max(tread/base, lowest), highest)
}

// turretMix returns gain and pitch of the turret drive.
func turretMix(t *view.Tank) (gain, pitch float64) {
	const (
		fastest         = 0.84 // rad/s
		lowest, highest = 0.85, 1.15
		first, full     = 0.03, 0.2 // rad/s, between which it fades in
	)
	rate := math.Abs(t.Turning)
	return smoothstep(first, full, rate), lowest + (highest-lowest)*min(rate/fastest, 1)
}
