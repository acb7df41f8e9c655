package sound

import "github.com/go-gl/mathgl/mgl64"

const (
	numVoices  = 32
	numSpares  = 4 // sources on which stolen voices fall silent for a frame
	numSources = numVoices + numSpares
	untouched  = 93 // priority from which on a voice is never stolen
)

// key names a loop: what makes it, and which of its sounds. The zero key is that
// of a sound that plays once.
type key struct {
	maker int32 // tank plus 1, or one of the makers below
	group int32
}

const everyone = -1 // maker of the loops that belong to nobody

// voice is one sound that plays or is on its way.
type voice struct {
	clip    int // -1 is a free voice
	source  int
	key     key
	at      mgl64.Vec3
	centred bool
	own     bool    // made by the tank of the ears
	trim    float64 // factor beside the clip's own gain
	pitch   float64
	band    band
	wait    float64 // s until it is heard
	age     float64 // s since it is heard
	level   float64 // loops: fades in and out, 0..1
	wanted  bool    // loops: asked for in this frame
	gain    float64 // of the last frame, decides who is stolen
}

// pool is the set of voices, and who may have one.
type pool struct {
	bank   *bank
	device device
	voices [numVoices]voice
	spare  []int // free sources
	dying  []int // sources that were silenced in this frame
}

func newPool(b *bank, d device) *pool {
	p := &pool{bank: b, device: d}
	for i := range p.voices {
		p.voices[i] = voice{clip: -1, source: i}
	}
	for s := numVoices; s < numSources; s++ {
		p.spare = append(p.spare, s)
	}
	p.dying = make([]int, 0, numSpares)
	return p
}

// begin finds a voice for v and returns it, or nil if all others matter more.
func (p *pool) begin(v voice) *voice {
	slot := p.slotFor(&p.bank.clips[v.clip], v.gain)
	if slot == nil {
		return nil
	}
	v.source = slot.source
	if slot.clip >= 0 {
		v.source = p.silence(slot)
	}
	*slot = v
	return slot
}

// slotFor returns a free voice or the one to steal: within a full group its
// quietest, else the lowest priority, then the quietest, then the oldest.
func (p *pool) slotFor(c *clip, gain float64) *voice {
	var free, groupWorst, worst *voice
	inGroup := 0
	for i := range p.voices {
		v := &p.voices[i]
		if v.clip < 0 {
			free = v
			continue
		}
		other := &p.bank.clips[v.clip]
		if other.group == c.group {
			inGroup++
			if groupWorst == nil || p.worse(v, groupWorst) {
				groupWorst = v
			}
		}
		if other.Priority < untouched && (worst == nil || p.worse(v, worst)) {
			worst = v
		}
	}
	switch {
	case inGroup >= c.MaxVoices && groupWorst.gain <= gain:
		return groupWorst
	case inGroup >= c.MaxVoices:
		return nil
	case free != nil:
		return free
	case worst != nil && p.bank.clips[worst.clip].Priority <= c.Priority:
		return worst
	}
	return nil
}

// worse reports whether a goes before b.
func (p *pool) worse(a, b *voice) bool {
	pa, pb := p.bank.clips[a.clip].Priority, p.bank.clips[b.clip].Priority
	switch {
	case pa != pb:
		return pa < pb
	case a.gain != b.gain:
		return a.gain < b.gain
	}
	return a.age > b.age
}

// silence turns the source of a stolen voice down, for sweep to stop it a frame
// later without a click, and returns another source. When there is none left the
// source is cut off.
func (p *pool) silence(v *voice) int {
	if v.wait > 0 {
		return v.source // nothing was heard yet
	}
	if len(p.spare) == 0 {
		p.device.stop(v.source)
		return v.source
	}
	p.device.set(v.source, 0, v.pitch, v.at, v.centred)
	p.dying = append(p.dying, v.source)
	source := p.spare[len(p.spare)-1]
	p.spare = p.spare[:len(p.spare)-1]
	return source
}

// sweep stops the sources that were silenced in the last frame.
func (p *pool) sweep() {
	for _, s := range p.dying {
		p.device.stop(s)
	}
	p.spare = append(p.spare, p.dying...)
	p.dying = p.dying[:0]
}

// end frees a voice.
func (p *pool) end(v *voice) {
	if v.wait <= 0 {
		p.device.stop(v.source)
	}
	*v = voice{clip: -1, source: v.source}
}

// loop returns the voice of a key, or nil.
func (p *pool) loop(k key) *voice {
	for i := range p.voices {
		if v := &p.voices[i]; v.clip >= 0 && v.key == k {
			return v
		}
	}
	return nil
}
