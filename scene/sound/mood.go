package sound

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// mood is what is heard between the sounds of the battle: wind, birds when it is quiet, guns in the
// distance, and burning wrecks.
type mood struct {
	wind    float64 // dB, a slow random walk
	quiet   float64 // s since the last shot nearby
	bird    float64 // s until the next bird
	distant float64 // how much is being fired in the distance, 0..1
	fires   [numFires]fire
}

// fire is a burning wreck, and its distance.
type fire struct {
	maker int32
	at    mgl64.Vec3
	gain  float64
	near  float64
}

const (
	numFires   = 4
	birdsRest  = 20  // s without birds after a shot
	shotCloses = 150 // m, within which a shot silences the birds; shots farther away rumble
)

// begin starts a new mood.
func (s *mood) begin(m *mixer) {
	*s = mood{quiet: birdsRest, bird: nextBird(m)}
}

// nextBird returns the seconds until the next bird sings.
func nextBird(m *mixer) float64 {
	const soonest, latest = 5, 14
	return soonest + (latest-soonest)*m.random.Float64()
}

// shot notes a gun fired at a distance of d metres.
func (s *mood) shot(d float64) {
	const each = 0.35
	if d < shotCloses {
		s.quiet = 0
	} else {
		s.distant = min(1, s.distant+each)
	}
}

// want asks for the loops of the mood, and makes a bird sing now and then.
func (s *mood) want(m *mixer) {
	const swing, returns, unrest, rumbleFades = 2, 0.2, 0.9, 12 // dB, 1/s, dB/sqrt(s), s
	dt := m.frame.Dt
	s.quiet += dt
	s.distant = approach(s.distant, 0, rumbleFades, dt)
	s.wind += -returns*s.wind*dt + unrest*math.Sqrt(dt)*m.random.NormFloat64()
	s.wind = min(max(s.wind, -swing), swing)
	s.ambient(m, "forest_wind", decibels(s.wind))
	if s.distant > 0.05 {
		s.ambient(m, "battle_far", s.distant)
	}
	s.playBird(m, dt)
	s.wantFires(m)
}

// ambient asks for a loop that comes from all around.
func (s *mood) ambient(m *mixer, name string, gain float64) {
	if group := m.bank.group(name); group >= 0 {
		m.keep(loopSound{key: key{everyone, int32(group)}, gain: gain, pitch: 1})
	}
}

// playBird plays a bird near the listener when it is time, unless a gun was fired nearby recently.
func (s *mood) playBird(m *mixer, dt float64) {
	const nearest, farthest, height = 15, 60, 6
	s.bird -= dt
	if s.bird > 0 {
		return
	}
	s.bird = nextBird(m)
	if s.quiet < birdsRest {
		return
	}
	sin, cos := math.Sincos(2 * math.Pi * m.random.Float64())
	r := nearest + (farthest-nearest)*m.random.Float64()
	m.once(shot{group: "bird", at: m.ear.Add(mgl64.Vec3{r * cos, height, r * sin})})
}

// wantFires asks for the fires of the nearest wrecks, which die down after a while.
func (s *mood) wantFires(m *mixer) {
	const seconds, dies = 60, 15
	group := m.bank.group("fire_crackle")
	if group < 0 {
		return
	}
	n := 0
	v := m.frame.View
	for i := range v.Wrecks {
		k := &v.Wrecks[i]
		age := v.Age(k.Tick)
		if k.Tick < 0 || age < 0 || age > seconds || !finite(k.Pose.At) {
			continue
		}
		f := fire{maker: makerOf(k.ID), at: k.Pose.At.Add(mgl64.Vec3{0, 1, 0}), gain: min(1, (seconds-age)/dies)}
		f.near = f.at.Sub(m.ear).Len()
		n = s.insert(n, f)
	}
	for _, f := range s.fires[:n] {
		m.keep(loopSound{key: key{f.maker, int32(group)}, at: f.at, own: false, gain: f.gain, pitch: 1})
	}
}

// insert inserts a fire into the first n, ordered by distance, if it is among the nearest, and
// returns how many there are then.
func (s *mood) insert(n int, f fire) int {
	i := n
	for i > 0 && s.fires[i-1].near > f.near {
		i--
	}
	if i == numFires {
		return n
	}
	n = min(n+1, numFires)
	copy(s.fires[i+1:n], s.fires[i:n-1])
	s.fires[i] = f
	return n
}
