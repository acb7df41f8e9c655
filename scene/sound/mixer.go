package sound

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// headroom is the gain of the whole mix, -2 dB: a single gun nearby stays below full scale, and
// several together meet the limiter of the library.
const headroom = 0.8

// mixer decides what is heard. It is a Player for any device.
type mixer struct {
	bank   *bank
	device device
	pool   *pool
	random *rand.Rand // for variants and jitter
	last   []int      // the variant that each group played last

	ducking  ducking
	frame    Frame
	ear      mgl64.Vec3
	awake    bool // there has been a frame
	vehicles vehicles
	watch    watch
	mood     mood
	limit    [2]float64 // s until hover and slider may sound again
}

var _ Player = (*mixer)(nil)

func newMixer(b *bank, d device) *mixer {
	const seed = 38
	m := &mixer{bank: b, device: d, pool: newPool(b, d), random: rand.New(rand.NewPCG(seed, 0)), last: make([]int, len(b.groups)), watch: newWatch(0)}
	m.frame.Volume.Master = 1
	m.mood.begin(m)
	for i := range m.last {
		m.last[i] = -1
	}
	return m
}

// Frame implements Player.
func (m *mixer) Frame(f Frame) {
	m.frame, m.awake = f, true
	m.ear = earsOf(&f)
	m.device.listen(m.ear, f.Forward, f.Up, headroom*f.Volume.Master)
	m.pool.sweep()
	m.ducking.fade(f.Dt)
	for i := range m.limit {
		m.limit[i] = max(0, m.limit[i]-f.Dt)
	}
	for i := range m.pool.voices {
		m.pool.voices[i].wanted = false
	}
	if f.View != nil && !f.Paused {
		m.vehicles.want(m)
		m.watch.look(m)
		m.mood.want(m)
	}
	m.advance()
}

// advance updates every voice for the present frame.
func (m *mixer) advance() {
	for i := range m.pool.voices {
		v := &m.pool.voices[i]
		if v.clip < 0 {
			continue
		}
		c := &m.bank.clips[v.clip]
		if m.frame.Paused && c.category != interfaceSound && c.category != cue {
			m.hold(v)
			continue
		}
		if !m.age(v, c) || !m.carry(v) {
			m.pool.end(v)
			continue
		}
		if v.wait > 0 {
			continue
		}
		v.gain = m.gainOf(v, c)
		m.device.set(v.source, v.gain, v.pitch, v.at, v.centred)
	}
}

// hold silences a voice during a pause: sounds that play once end, loops wait.
func (m *mixer) hold(v *voice) {
	if v.key == (key{}) {
		m.pool.end(v)
		return
	}
	v.level = 0
	m.device.set(v.source, 0, v.pitch, v.at, v.centred)
}

// age advances a voice by a frame, and starts it when its wait is over. It returns false once the
// voice has ended.
func (m *mixer) age(v *voice, c *clip) bool {
	const fadeIn, fadeOut, over = 0.06, 0.12, 0.01
	if v.wait > 0 {
		v.wait -= m.frame.Dt
		if v.wait <= 0 {
			m.device.start(v.source, v.clip, 0)
		}
		return true
	}
	v.age += m.frame.Dt
	switch {
	case !c.Loop:
		return v.age*v.pitch < c.Seconds
	case v.wanted:
		v.level = approach(v.level, 1, fadeIn, m.frame.Dt)
	default:
		v.level = approach(v.level, 0, fadeOut, m.frame.Dt)
	}
	return v.wanted || v.level > over
}

// carry moves a voice along with the tank in which it sounds, if there is one. It returns false once
// that tank is lost or the listener is elsewhere.
func (m *mixer) carry(v *voice) bool {
	if v.carrier == 0 {
		return true
	}
	if m.frame.View == nil || !m.frame.View.Living() || makerOf(m.frame.View.Own.ID) != v.carrier {
		return false
	}
	v.at = insideOf(&m.frame.View.Own)
	return true
}

// makerOf returns what a tank is called as the maker of a loop and the carrier of a voice: not 0,
// which is none.
func makerOf(id tanks.ID) int32 { return int32(id) + 1 }

// insideOf returns from where in a tank its crew is heard.
func insideOf(t *tanks.Tank) mgl64.Vec3 { return t.At.Add(mgl64.Vec3{0, 2, 0}) }

// gainOf returns the gain of a voice at the listener now.
func (m *mixer) gainOf(v *voice, c *clip) float64 {
	gain := c.gain * v.trim * m.ducking.gain(c.category) * m.volume(c.category) * placeGain(m.frame.Place, c, v.own)
	if c.Loop {
		gain *= v.level
	}
	if !v.centred {
		d := v.at.Sub(m.ear).Len()
		gain *= distanceGain(d, c.Ref, c.Max) * v.band.blend(d)
	}
	return gain
}

// volume returns the player's volume for a category.
func (m *mixer) volume(c category) float64 {
	switch c {
	case vehicle:
		return m.frame.Volume.Engine
	case weapon, impact:
		return m.frame.Volume.Effects
	case ambience:
		return m.frame.Volume.Ambience
	default:
		return m.frame.Volume.UI
	}
}

// placeGain returns by which factor the place of the listener changes the level of a sound.
func placeGain(p Place, c *clip, own bool) float64 {
	const throughArmour, ownReload, engineFromAbove, windFromAbove = -4, 3, -6, 2
	switch {
	case p == Inside && own && c.Group == "reload":
		return decibels(ownReload)
	case p == Inside && !own && c.Positional:
		return decibels(throughArmour)
	case p == Above && own && c.category == vehicle:
		return decibels(engineFromAbove)
	case p == Above && c.category == ambience:
		return decibels(windFromAbove)
	}
	return 1
}

// earsOf returns the position from which the battle is heard: the camera's or, if that is over the
// map, 15 m above the tank being followed, or above the ground that the camera looks at.
func earsOf(f *Frame) mgl64.Vec3 {
	const above = 15
	if f.Place != Above {
		return f.Eye
	}
	if f.View != nil && f.View.Following() {
		return f.View.Own.At.Add(mgl64.Vec3{0, above, 0})
	}
	if f.Eye[1] > above && f.Forward[1] < 0 {
		return f.Eye.Add(f.Forward.Mul((above - f.Eye[1]) / f.Forward[1]))
	}
	return f.Eye
}

// shot is a sound that plays once.
type shot struct {
	group string
	at    mgl64.Vec3
	own   bool
	trim  float64 // dB, added to the group's gain
	pitch float64 // factor on the pitch, 0 for 1
	band  band
	late  bool // arrives with the speed of sound

	carrier int32 // see voice
}

// once plays a variant of a sound if it is audible.
func (m *mixer) once(s shot) {
	group := m.bank.group(s.group)
	if group < 0 {
		return
	}
	m.start(m.pick(group), s)
}

// start plays one clip as described by s, if it is audible and there is a voice for it.
func (m *mixer) start(i int, s shot) {
	c := &m.bank.clips[i]
	pitch := 1 + c.Jitter*(2*m.random.Float64()-1)
	if s.pitch > 0 {
		pitch *= s.pitch
	}
	v := voice{clip: i, at: s.at, centred: !c.Positional, own: s.own, trim: decibels(s.trim), pitch: pitch, band: s.band, carrier: s.carrier}
	v.gain = m.gainOf(&v, c)
	if v.gain < inaudible {
		return
	}
	if s.late {
		v.wait = s.at.Sub(m.ear).Len() / speedOfSound
	}
	begun := m.pool.begin(v)
	if begun == nil || begun.wait > 0 {
		return
	}
	m.device.start(begun.source, i, 0)
	m.device.set(begun.source, begun.gain, begun.pitch, begun.at, begun.centred)
}

// pick returns a random variant of a group, never the same one twice in a row.
func (m *mixer) pick(group int) int {
	variants := m.bank.groups[group]
	if len(variants) == 1 {
		return variants[0]
	}
	n := m.random.IntN(len(variants) - 1)
	if variants[n] == m.last[group] {
		n = len(variants) - 1
	}
	m.last[group] = variants[n]
	return variants[n]
}

// Play implements Player.
func (m *mixer) Play(name string) {
	const rest = 0.05 // hover and slider play at most 20 times a second
	group := m.bank.group(name)
	if group < 0 {
		return
	}
	for i, limited := range [...]string{"ui_hover", "ui_slider"} {
		if name != limited {
			continue
		}
		if m.limit[i] > 0 {
			return
		}
		m.limit[i] = rest
	}
	m.once(shot{group: name})
}

// Close implements Player.
func (m *mixer) Close() { m.device.close() }

// loopSound asks for a loop to play in this frame. Its voice is identified by its key.
type loopSound struct {
	key   key
	at    mgl64.Vec3
	own   bool
	gain  float64 // factor on the clip's gain
	pitch float64
}

// keep updates a loop, and starts it at a random position if it is not playing yet.
func (m *mixer) keep(l loopSound) {
	i := m.bank.groups[l.key.group][0]
	c := &m.bank.clips[i]
	v := m.pool.loop(l.key)
	if v == nil {
		fresh := voice{clip: i, key: l.key, at: l.at, centred: !c.Positional, own: l.own, trim: l.gain, pitch: l.pitch, level: 1}
		fresh.gain = m.gainOf(&fresh, c)
		fresh.level = 0
		if v = m.pool.begin(fresh); v == nil {
			return
		}
		m.device.start(v.source, i, m.random.Float64()*c.Seconds)
	}
	v.wanted, v.at, v.own, v.trim, v.pitch = true, l.at, l.own, l.gain, l.pitch
}

// loudness returns the gain that a loop would have at the listener.
func (m *mixer) loudness(l *loopSound) float64 {
	c := &m.bank.clips[m.bank.groups[l.key.group][0]]
	if !c.Positional {
		return c.gain * l.gain
	}
	return c.gain * l.gain * distanceGain(l.at.Sub(m.ear).Len(), c.Ref, c.Max)
}

// finite reports whether no coordinate is NaN; sounds at other places are not played.
func finite(v mgl64.Vec3) bool { return !math.IsNaN(v[0] + v[1] + v[2]) }
