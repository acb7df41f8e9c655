package sound

import (
	"testing/fstest"

	"github.com/go-gl/mathgl/mgl64"
)

// Internals that the tests need.
var (
	DecodeWAV    = decodeWAV
	DistanceGain = distanceGain
	Smoothstep   = smoothstep
	WantedRPM    = wantedRPM
	Within       = within
)

// Bands of distance, and sizes of the pool.
const (
	Near, Middle, Far = near, middle, far
	NumVoices         = numVoices
	NumSources        = numSources
)

// Blend returns the gain of a band at d metres.
func Blend(b band, d float64) float64 { return b.blend(d) }

// MixEngine returns gain and pitch of the idle and of the drive recording at an engine speed.
func MixEngine(rpm float64) (idleGain, idlePitch, driveGain, drivePitch float64) {
	e := mixEngine(rpm)
	return e.idleGain, e.idlePitch, e.driveGain, e.drivePitch
}

// Source is what one source of a Recorder is playing.
type Source struct {
	Clip, Group string
	On          bool
	Gain, Pitch float64
	At          mgl64.Vec3
	Centred     bool
}

// Recorder is a device that records what it is told to play.
type Recorder struct {
	bank    *bank
	Sources [numSources]Source
	Starts  []string // names of clips, in order
	Ear     mgl64.Vec3
	Master  float64
	Sets    int
	Closed  bool
}

var _ device = (*Recorder)(nil)

// NewRecorded returns a player of the real sound set that plays on a recorder.
func NewRecorded() (Player, *Recorder, error) {
	b, err := newBank(files())
	if err != nil {
		return nil, nil, err
	}
	r := &Recorder{bank: b}
	return newMixer(b, r), r, nil
}

// LoadBank returns what is wrong with a set of files, nil if nothing is.
func LoadBank(files fstest.MapFS) error {
	_, err := newBank(files)
	return err
}

// On returns the sources that are playing a group.
func (r *Recorder) On(group string) []Source {
	var on []Source
	for _, s := range r.Sources {
		if s.On && s.Group == group {
			on = append(on, s)
		}
	}
	return on
}

func (r *Recorder) start(source, clip int, _ float64) {
	c := &r.bank.clips[clip]
	r.Sources[source] = Source{Clip: c.Name, Group: c.Group, On: true}
	r.Starts = append(r.Starts, c.Group)
}

func (r *Recorder) set(source int, gain, pitch float64, at mgl64.Vec3, centred bool) {
	r.Sets++
	s := &r.Sources[source]
	s.Gain, s.Pitch, s.At, s.Centred = gain, pitch, at, centred
}

func (r *Recorder) stop(source int) { r.Sources[source].On = false }

func (r *Recorder) listen(at, _, _ mgl64.Vec3, gain float64) { r.Ear, r.Master = at, gain }

func (r *Recorder) close() { r.Closed = true }
