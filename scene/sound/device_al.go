//go:build !js

package sound

import (
	"errors"
	"os"
	"unsafe"

	"github.com/g3n/engine/audio/al"
	"github.com/go-gl/mathgl/mgl64"
)

// alDevice plays through OpenAL, which only pans sounds here: its own distance model is turned off.
type alDevice struct {
	device  *al.Device
	context *al.Context
	bank    *bank
	buffers []uint32 // by clip
	sources []uint32
	facing  [6]float32 // scratch of listen: forward, up
}

// openDevice opens the default sound device and loads every clip. It fails if there is none that
// works.
func openDevice(b *bank) (device, error) {
	if os.Getenv("ALSOFT_LOGLEVEL") == "" {
		_ = os.Setenv("ALSOFT_LOGLEVEL", "0") // the library reads it once, at the first call
	}
	d := &alDevice{bank: b}
	var err error
	quietly(func() { err = d.open() })
	if err != nil {
		return nil, err
	}
	d.load()
	return d, nil
}

// open opens device and context. If the context fails, it closes the device again.
func (d *alDevice) open() error {
	var err error
	if d.device, err = al.OpenDevice(""); err != nil {
		return errors.New("OpenAL finds none")
	}
	if d.context, err = al.CreateContext(d.device, nil); err == nil {
		err = al.MakeContextCurrent(d.context)
	}
	if err != nil {
		_ = al.CloseDevice(d.device) // the first error is the one to report
		return err
	}
	return nil
}

// load fills a buffer with every clip, and creates the sources.
func (d *alDevice) load() {
	const sampleBytes = 2
	d.buffers = al.GenBuffers(uint32(len(d.bank.clips)))
	for i := range d.bank.clips {
		c := &d.bank.clips[i]
		al.BufferData(d.buffers[i], al.FormatMono16, unsafe.Pointer(&c.samples[0]), uint32(sampleBytes*len(c.samples)), uint32(c.rate))
		c.samples = nil // the library has its own copy
	}
	d.sources = make([]uint32, numSources)
	al.GenSources(d.sources)
	for _, s := range d.sources {
		al.Sourcef(s, al.RolloffFactor, 0)
	}
}

func (d *alDevice) start(source, clip int, offset float64) {
	s, loop := d.sources[source], int32(0)
	if d.bank.clips[clip].Loop {
		loop = 1
	}
	al.SourceStop(s)
	al.Sourcei(s, al.Buffer, int32(d.buffers[clip]))
	al.Sourcei(s, al.Looping, loop)
	al.Sourcef(s, al.Gain, 0)
	al.Sourcef(s, al.SecOffset, float32(offset))
	al.SourcePlay(s)
}

func (d *alDevice) set(source int, gain, pitch float64, at mgl64.Vec3, centred bool) {
	s := d.sources[source]
	al.Sourcef(s, al.Gain, float32(gain))
	al.Sourcef(s, al.Pitch, float32(pitch))
	if centred {
		al.Sourcei(s, al.SourceRelative, 1)
		al.Source3f(s, al.Position, 0, 0, 0)
		return
	}
	al.Sourcei(s, al.SourceRelative, 0)
	al.Source3f(s, al.Position, float32(at[0]), float32(at[1]), float32(at[2]))
}

func (d *alDevice) stop(source int) { al.SourceStop(d.sources[source]) }

func (d *alDevice) listen(at, forward, up mgl64.Vec3, gain float64) {
	for i := range 3 {
		d.facing[i], d.facing[i+3] = float32(forward[i]), float32(up[i])
	}
	al.Listenerf(al.Gain, float32(gain))
	al.Listener3f(al.Position, float32(at[0]), float32(at[1]), float32(at[2]))
	al.Listenerfv(al.Orientation, d.facing[:])
}

func (d *alDevice) close() { within(closing, d.release) }

// release frees everything, which may wait for a sound server.
func (d *alDevice) release() {
	al.SourceStopv(d.sources)
	al.DeleteSources(d.sources)
	al.DeleteBuffers(d.buffers)
	_ = al.MakeContextCurrent(&al.Context{}) // none; nothing can be done about a failure
	al.DestroyContext(d.context)
	_ = al.CloseDevice(d.device) // likewise
}
