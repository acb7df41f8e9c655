//go:build js

package sound

import (
	"encoding/binary"
	"errors"
	"math"
	"syscall/js"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/parallel"
)

// presses returns the events at which a browser may allow sound: of a finger those at which it is
// lifted.
func presses() []string { return []string{"pointerdown", "pointerup", "touchend", "keydown"} }

// webDevice plays through the browser's Web Audio. It is silent until the person has pressed
// something, which browsers require first.
type webDevice struct {
	context js.Value
	bank    *bank
	buffers []js.Value // by clip
	sources [numSources]webSource
	whole   js.Value // gain of all sources
	ear     mgl64.Vec3
	right   mgl64.Vec3 // points to the right of the listener
	woken   js.Func
}

// webSource is the chain of nodes for one sound: what plays, its gain, and its panning.
type webSource struct {
	playing, gain, side js.Value

	waits  bool // for the browser to allow sound: a loop that has not been started yet
	clip   int
	offset float64
}

// openDevice opens the browser's Web Audio and loads every clip. The error says why the browser
// refuses, or what its Web Audio lacks.
func openDevice(b *bank) (opened device, err error) {
	defer func() {
		cause := recover()
		if lacks, ok := cause.(js.Error); ok {
			opened, err = nil, lacks
		} else if cause != nil {
			panic(cause)
		}
	}()
	maker := js.Global().Get("AudioContext")
	if !maker.Truthy() || maker.Get("prototype").Get("createStereoPanner").IsUndefined() {
		return nil, errors.New("this browser has no Web Audio")
	}
	d := &webDevice{context: maker.New(), bank: b}
	limit := d.context.Call("createDynamicsCompressor")
	limit.Call("connect", d.context.Get("destination"))
	d.whole = d.context.Call("createGain")
	d.whole.Call("connect", limit)
	for i := range d.sources {
		s := &d.sources[i]
		s.gain, s.side = d.context.Call("createGain"), d.context.Call("createStereoPanner")
		s.gain.Call("connect", s.side)
		s.side.Call("connect", d.whole)
	}
	for i := range b.clips {
		d.buffers = append(d.buffers, d.buffer(&b.clips[i]))
		parallel.Yield()
	}
	d.woken = js.FuncOf(func(js.Value, []js.Value) any {
		if !d.running() {
			d.context.Call("resume")
		}
		return nil
	})
	for _, pressed := range presses() {
		js.Global().Call("addEventListener", pressed, d.woken, true)
	}
	return d, nil
}

// buffer returns a clip in the form that the browser plays, and frees its samples.
func (d *webDevice) buffer(c *clip) js.Value {
	const full, size = 1 << 15, 4 // of a sample; bytes of a float
	samples := make([]byte, size*len(c.samples))
	for i, s := range c.samples {
		binary.LittleEndian.PutUint32(samples[size*i:], math.Float32bits(float32(s)/full))
	}
	buffer := d.context.Call("createBuffer", 1, len(c.samples), c.rate)
	c.samples = nil
	channel := buffer.Call("getChannelData", 0)
	js.CopyBytesToJS(js.Global().Get("Uint8Array").New(channel.Get("buffer"), channel.Get("byteOffset"), channel.Get("byteLength")), samples)
	return buffer
}

// running reports whether the browser allows sound.
func (d *webDevice) running() bool { return d.context.Get("state").String() == "running" }

// start implements device. While the browser does not allow sound nothing is started, because some
// browsers would complain: loops wait, and sounds that play once are dropped, as they would all
// play together at the first key press.
func (d *webDevice) start(source, clip int, offset float64) {
	d.stop(source)
	s := &d.sources[source]
	loop := d.bank.clips[clip].Loop
	if !d.running() {
		s.waits, s.clip, s.offset = loop, clip, offset
		return
	}
	s.playing = d.context.Call("createBufferSource")
	s.playing.Set("buffer", d.buffers[clip])
	s.playing.Set("loop", loop)
	s.gain.Get("gain").Set("value", 0)
	s.playing.Call("connect", s.gain)
	s.playing.Call("start", 0, offset)
}

// set implements device.
func (d *webDevice) set(source int, gain, pitch float64, at mgl64.Vec3, centred bool) {
	const soft = 0.015 // s, so that a step in loudness does not click
	s := &d.sources[source]
	if s.waits && d.running() {
		d.start(source, s.clip, s.offset)
	}
	if s.playing.IsUndefined() {
		return
	}
	now := d.context.Get("currentTime")
	s.gain.Get("gain").Call("setTargetAtTime", gain, now, soft)
	s.playing.Get("playbackRate").Set("value", pitch)
	side := 0.0
	if way := at.Sub(d.ear); !centred && way.Len() > 0 {
		side = way.Normalize().Dot(d.right)
	}
	s.side.Get("pan").Set("value", min(max(side, -1), 1))
}

// stop implements device.
func (d *webDevice) stop(source int) {
	s := &d.sources[source]
	s.waits = false
	if s.playing.IsUndefined() {
		return
	}
	s.playing.Call("stop")
	s.playing.Call("disconnect")
	s.playing = js.Undefined()
}

// listen implements device.
func (d *webDevice) listen(at, forward, up mgl64.Vec3, gain float64) {
	d.ear = at
	if right := forward.Cross(up); right.Len() > 0 {
		d.right = right.Normalize()
	}
	d.whole.Get("gain").Set("value", gain)
}

// close implements device.
func (d *webDevice) close() {
	for _, pressed := range presses() {
		js.Global().Call("removeEventListener", pressed, d.woken, true)
	}
	d.context.Call("close")
	d.woken.Release()
}
