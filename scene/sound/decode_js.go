package sound

import (
	"bytes"
	"errors"
	"math"

	"github.com/jfreymuth/oggvorbis"

	"treeline/terrain/parallel"
)

// decode returns the samples of a file of the set and their rate in Hz: WAV, or Ogg Vorbis as the
// site serves it. It yields to the page between parts. It fails if the file is damaged or not mono.
func decode(text []byte) (samples []int16, rate int, err error) {
	if !bytes.HasPrefix(text, []byte("OggS")) {
		return decodeWAV(text)
	}
	r, err := oggvorbis.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, 0, err
	}
	if r.Channels() != 1 {
		return nil, 0, errors.New("a sound of the set has one channel")
	}
	samples = make([]int16, 0, r.Length())
	part := make([]float32, 1<<13)
	for {
		parallel.Yield()
		n, err := r.Read(part)
		for _, v := range part[:n] {
			samples = append(samples, int16(max(-1, min(v, 1))*math.MaxInt16))
		}
		if n == 0 || err != nil {
			break
		}
	}
	if int64(len(samples)) != r.Length() {
		return nil, 0, errors.New("the sound is cut off")
	}
	return samples, r.SampleRate(), nil
}
