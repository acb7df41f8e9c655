package sound

import "encoding/binary"

// decodeWAV returns the samples of a mono 16-bit WAV file and their rate in Hz. It skips unknown
// chunks.
func decodeWAV(text []byte) (samples []int16, rate int, err error) {
	const header, chunkHead = 12, 8
	if len(text) < header || string(text[:4]) != "RIFF" || string(text[8:header]) != "WAVE" {
		return nil, 0, errNoWAV
	}
	for rest := text[header:]; len(rest) >= chunkHead; {
		name, size := string(rest[:4]), int(binary.LittleEndian.Uint32(rest[4:]))
		if size < 0 || size > len(rest)-chunkHead {
			return nil, 0, errNoWAV
		}
		body := rest[chunkHead : chunkHead+size]
		switch name {
		case "fmt ":
			if rate = monoRate(body); rate == 0 {
				return nil, 0, errNoWAV
			}
		case "data":
			if rate == 0 {
				return nil, 0, errNoWAV
			}
			return words(body), rate, nil
		}
		rest = rest[min(len(rest), chunkHead+size+size%2):]
	}
	return nil, 0, errNoWAV
}

// monoRate returns the sample rate of a format chunk in Hz, 0 if it is not 16-bit mono PCM.
func monoRate(format []byte) int {
	const plain, mono, bits, length = 1, 1, 16, 16
	u16 := binary.LittleEndian.Uint16
	if len(format) < length || u16(format) != plain || u16(format[2:]) != mono || u16(format[14:]) != bits {
		return 0
	}
	return int(binary.LittleEndian.Uint32(format[4:]))
}

// words decodes little-endian samples; it drops an odd last byte.
func words(body []byte) []int16 {
	samples := make([]int16, len(body)/2)
	for i := range samples {
		samples[i] = int16(binary.LittleEndian.Uint16(body[2*i:]))
	}
	return samples
}
