package sound

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// motor is what is kept about the engine of one tank.
type motor struct {
	rpm, load float64
	speed     float64 // m/s at the tick of the last look
	tick      int
	bias      float64 // factor on the pitch, so that no two engines beat
}

// vehicles makes the loops of tanks: two recordings of the engine, tracks and
// turret. Of each, only the loudest few are heard.
type vehicles struct {
	motors []motor
	loops  []loopSound // of one group, scratch
	order  []int
}

// want asks for the loops of every tank that can be heard.
func (s *vehicles) want(m *mixer) {
	v := m.frame.View
	if len(s.motors) != len(v.Roll) {
		s.begin(m, len(v.Roll))
	}
	for i := range v.Tanks {
		t := &v.Tanks[i]
		s.motors[t.ID].follow(t, v, m.frame.Dt)
	}
	s.group(m, "engine_idle", func(t *view.Tank, k *motor) (gain, pitch float64) {
		mix := mixEngine(k.rpm)
		return mix.idleGain * k.loadGain(), mix.idlePitch * k.bias
	})
	s.group(m, "engine_drive", func(t *view.Tank, k *motor) (gain, pitch float64) {
		mix := mixEngine(k.rpm)
		return mix.driveGain * k.loadGain(), mix.drivePitch * k.bias
	})
	s.group(m, "track_clatter", func(t *view.Tank, _ *motor) (gain, pitch float64) { return trackMix(t) })
	s.group(m, "turret_traverse", func(t *view.Tank, _ *motor) (gain, pitch float64) { return turretMix(t) })
	s.unseen(m)
}

// unseen asks for the engines that a person's crew hears and does not see, where it
// hears them. A spectator hears the tanks themselves.
func (s *vehicles) unseen(m *mixer) {
	v := m.frame.View
	number := m.bank.group("engine_drive")
	if v.Person == nil || number < 0 {
		return
	}
	s.loops = s.loops[:0]
	for i := range v.Noises {
		n := &v.Noises[i]
		if n.Kind != tanks.EngineSound || !n.Enemy || !finite(n.At) || inSight(v, n) {
			continue
		}
		const first = 1000 // keys of noises begin above those of tanks
		s.loops = append(s.loops, loopSound{key: key{first + int32(n.Key), int32(number)}, at: n.At.Add(mgl64.Vec3{0, 1, 0}), gain: 1, pitch: 1})
	}
	s.keepLoudest(m, m.bank.clips[m.bank.groups[number][0]].MaxVoices)
}

// inSight reports whether a noise is probably that of an enemy in sight, whose engine
// is heard where it is.
func inSight(v *view.View, n *view.Noise) bool {
	const near = 12.0 // m
	for i := range v.Tanks {
		if t := &v.Tanks[i]; t.Seen && geom.PlaneDist(t.Pose.At, n.At) < near {
			return true
		}
	}
	return false
}

// begin forgets all motors and makes n new ones.
func (s *vehicles) begin(m *mixer, n int) {
	const spread = 0.03
	s.motors = make([]motor, n)
	s.loops, s.order = make([]loopSound, 0, n), make([]int, 0, n)
	for i := range s.motors {
		s.motors[i] = motor{rpm: idleRPM, bias: 1 + spread*(2*m.random.Float64()-1)}
	}
}

// group asks for one group of loops: of the tanks with a gain, the loudest.
func (s *vehicles) group(m *mixer, name string, mix func(*view.Tank, *motor) (gain, pitch float64)) {
	number := m.bank.group(name)
	if number < 0 {
		return
	}
	s.loops = s.loops[:0]
	v := m.frame.View
	for i := range v.Tanks {
		t := &v.Tanks[i]
		if !finite(t.Pose.At) {
			continue
		}
		gain, pitch := mix(t, &s.motors[t.ID])
		l := loopSound{key: key{int32(t.ID) + 1, int32(number)}, at: t.Pose.At.Add(mgl64.Vec3{0, 1, 0}), own: t.ID == v.Me, gain: gain, pitch: pitch}
		if gain > 0 && m.loudness(&l) >= inaudible {
			s.loops = append(s.loops, l)
		}
	}
	s.keepLoudest(m, m.bank.clips[m.bank.groups[number][0]].MaxVoices)
}

// keepLoudest keeps the n loudest of the loops at hand.
func (s *vehicles) keepLoudest(m *mixer, n int) {
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
}

// follow reads load and engine speed off what the tank does.
func (k *motor) follow(t *view.Tank, v *view.View, dt float64) {
	const (
		fullPull    = 3.5         // m/s2 that take full throttle
		fullTurn    = 0.785       // rad/s that take full throttle
		loadSettles = 0.2         // s
		up, down    = 0.35, 0.6   // s, of the engine's speed
		longest     = tanks.Hertz // ticks; after a longer gap the tank was moved elsewhere
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

// loadGain is 3 dB up at full load and 3 dB down when coasting.
func (k *motor) loadGain() float64 {
	const swing = 3
	return decibels(swing * (2*k.load - 1))
}

// trackMix returns gain and pitch of the tracks. They also run when it turns on the spot.
func trackMix(t *view.Tank) (gain, pitch float64) {
	const (
		base            = 4.5 // m/s of the recording
		lowest, highest = 0.7, 1.6
		first, full     = 0.15, 3 // m/s between which the clatter comes in
	)
	tread := math.Abs(t.Speed) + math.Abs(t.HullRate)*tanks.ClassOf(t.Class).TrackGauge
	return smoothstep(first, full, tread), min(max(tread/base, lowest), highest)
}

// turretMix returns gain and pitch of the turret's drive.
func turretMix(t *view.Tank) (gain, pitch float64) {
	const (
		fastest         = 0.84 // rad/s
		lowest, highest = 0.85, 1.15
		first, full     = 0.03, 0.2 // rad/s between which it comes in
	)
	rate := math.Abs(t.Turning)
	return smoothstep(first, full, rate), lowest + (highest-lowest)*min(rate/fastest, 1)
}
