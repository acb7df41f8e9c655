package sound

import "github.com/go-gl/mathgl/mgl64"

const (
	numVoices  = 32
	numSpares  = 4 // sources on which stolen voices are silent for a frame before they stop
	numSources = numVoices + numSpares
	untouched  = 93 // priority from which on a voice is never stolen
)

// key identifies a loop by its maker and its sound. The zero key is that of sounds that play once.
type key struct {
	maker int32 // tank ID plus 1, or everyone, or the key of a noise
	group int32
}

const everyone = -1 // maker of the loops that come from all around

// voice is one sound that is playing or is still on its way.
type voice struct {
	clip    int // -1 for a free voice
	source  int
	key     key
	at      mgl64.Vec3
	centred bool
	own     bool    // made by the listener's tank
	carrier int32   // tank ID plus 1 of the tank that it moves and ends with, 0 for none
	trim    float64 // factor on the clip's gain
	pitch   float64
	band    band
	wait    float64 // s until it is heard
	age     float64 // s for which it has been heard
	level   float64 // of a loop: fade in and out, 0..1
	wanted  bool    // of a loop: asked for in this frame
	gain    float64 // of the last frame; decides which voice is stolen
}

// pool is the set of voices, and decides who gets one.
type pool struct {
	bank   *bank
	device device
	voices [numVoices]voice
	spare  []int // free sources
	dying  []int // sources silenced in this frame
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

// begin finds a voice for v and returns it, nil if all others matter more.
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

// slotFor returns a free voice or the one to steal, nil if there is neither. In a full group that
// is the group's worst voice unless it is louder; otherwise the one with the lowest priority, then
// the quietest, then the oldest.
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

// worse reports whether a is stolen before b.
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

// silence silences the source of a stolen voice, which sweep stops a frame later to avoid a click,
// and returns another source. If no spare source is left, it stops this one at once and returns it.
func (p *pool) silence(v *voice) int {
	if v.wait > 0 {
		return v.source // it has not been heard yet
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

// end stops and frees a voice.
func (p *pool) end(v *voice) {
	if v.wait <= 0 {
		p.device.stop(v.source)
	}
	*v = voice{clip: -1, source: v.source}
}

// loop returns the voice with a key, nil if there is none.
func (p *pool) loop(k key) *voice {
	for i := range p.voices {
		if v := &p.voices[i]; v.clip >= 0 && v.key == k {
			return v
		}
	}
	return nil
}
