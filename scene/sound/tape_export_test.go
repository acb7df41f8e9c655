package sound

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// TapeRate is the sample rate of a Tape, in Hz.
const TapeRate = 44100

// Tape is a device that mixes what it is told to play into samples, one frame after another, with a
// track for each category. It is mono.
type Tape struct {
	bank    *bank
	sources [numSources]tapeSource
	master  float64
	Tracks  [numCategories][]float32 // by category; full scale is 1
}

// Categories, as indices of a tape's tracks.
const (
	TapeVehicle  = vehicle
	TapeWeapon   = weapon
	TapeImpact   = impact
	TapeAmbience = ambience
)

// tapeSource plays a clip. Its gain is interpolated over a frame, as sound libraries do.
type tapeSource struct {
	clip      *clip
	at        float64 // position in samples of the clip
	gain, was float64
	pitch     float64
}

var _ device = (*Tape)(nil)

// NewTaped returns a player of the real sound set that plays on a tape.
func NewTaped() (Player, *Tape, error) {
	b, err := newBank(files())
	if err != nil {
		return nil, nil, err
	}
	t := &Tape{bank: b}
	return newMixer(b, t), t, nil
}

func (t *Tape) start(source, clip int, offset float64) {
	c := &t.bank.clips[clip]
	t.sources[source] = tapeSource{clip: c, at: offset * float64(c.rate), pitch: 1}
}

func (t *Tape) set(source int, gain, pitch float64, _ mgl64.Vec3, _ bool) {
	t.sources[source].gain, t.sources[source].pitch = gain, pitch
}

func (t *Tape) stop(source int) { t.sources[source] = tapeSource{} }

func (t *Tape) listen(_, _, _ mgl64.Vec3, gain float64) { t.master = gain }

func (t *Tape) close() {}

// Roll records some seconds of sound.
func (t *Tape) Roll(seconds float64) {
	n := int(math.Round(seconds * TapeRate))
	begin := len(t.Tracks[0])
	for c := range t.Tracks {
		t.Tracks[c] = append(t.Tracks[c], make([]float32, n)...)
	}
	for i := range t.sources {
		if s := &t.sources[i]; s.clip != nil {
			s.play(t.Tracks[s.clip.category][begin:], t.master)
		}
	}
}

// play adds a source to a part of its track.
func (s *tapeSource) play(out []float32, master float64) {
	const full = 32768
	step := s.pitch * float64(s.clip.rate) / TapeRate
	for k := range out {
		i := int(s.at)
		next := i + 1
		if s.clip.Loop {
			i, next = i%len(s.clip.samples), next%len(s.clip.samples)
		}
		if next >= len(s.clip.samples) {
			return
		}
		part := s.at - math.Floor(s.at)
		x := float64(s.clip.samples[i])*(1-part) + float64(s.clip.samples[next])*part
		gain := s.was + (s.gain-s.was)*float64(k+1)/float64(len(out))
		out[k] += float32(x / full * gain * master)
		s.at += step
	}
	s.was = s.gain
}
