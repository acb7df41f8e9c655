package replay

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"treeline/terrain"
)

// A file is magic, the version of the format, and frames: the header, the map if the battle has one
// of its own, and blocks. A frame is its kind, the length of its contents, the contents, packed,
// and a checksum.
const (
	magic      = "TREELINE REPLAY\n"
	headFrame  = 'H'
	mapFrame   = 'M'
	blockFrame = 'B'

	largestFrame = 4 << 20   // bytes, unpacked: far more than five seconds of thirty tanks; a map may have more
	largestFile  = 160 << 20 // bytes: days of battle, and the largest map

	// mapLevel is the level of compression of a map: the best one takes three times as long to save
	// a twentieth.
	mapLevel = 4
)

// errCut means that a file ends within a frame, as it does if the program was killed.
var errCut = errors.New("it is cut short")

// castagnoli returns the table of the checksum CRC-32C.
func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// frames writes frames.
type frames struct {
	out    io.Writer
	packer *flate.Writer
	packed bytes.Buffer
	frame  []byte
}

func newFrames(out io.Writer) *frames {
	f := &frames{out: out}
	f.packer, _ = flate.NewWriter(&f.packed, flate.BestCompression) // it fails only for an unknown level
	return f
}

// begin writes everything up to the first block, except for a map of the battle's own, whose frame
// must come next.
func begin(out io.Writer, head []byte, own bool) error {
	format := byte(Format)
	if own {
		format = FormatWithMap
	}
	if _, err := out.Write(append([]byte(magic), format)); err != nil {
		return err
	}
	return newFrames(out).write(headFrame, head)
}

// writeMap packs a map and writes its frame.
func (f *frames) writeMap(m *terrain.Map) error {
	var packed bytes.Buffer
	packer, err := flate.NewWriter(&packed, mapLevel)
	if err == nil {
		err = m.WriteJSON(packer)
	}
	if err == nil {
		err = packer.Close()
	}
	if err != nil {
		return err
	}
	return f.put(mapFrame, packed.Bytes())
}

// write writes one frame, at once.
func (f *frames) write(kind byte, raw []byte) error {
	f.packed.Reset()
	f.packer.Reset(&f.packed)
	if _, err := f.packer.Write(raw); err != nil {
		return err
	}
	if err := f.packer.Close(); err != nil {
		return err
	}
	return f.put(kind, f.packed.Bytes())
}

// put is write for data that is already packed.
func (f *frames) put(kind byte, packed []byte) error {
	f.frame = append(f.frame[:0], kind)
	f.frame = binary.AppendUvarint(f.frame, uint64(len(packed)))
	f.frame = append(f.frame, packed...)
	f.frame = binary.LittleEndian.AppendUint32(f.frame, crc32.Checksum(f.frame, castagnoli()))
	_, err := f.out.Write(f.frame)
	return err
}

// nextFrame splits a frame off from bytes: its kind and its contents, still packed.
func nextFrame(from []byte) (kind byte, packed, rest []byte, err error) {
	const sum = 4
	r := reader{rest: from}
	kind = r.byte()
	n := r.count(len(r.rest), "bytes")
	packed = r.take(n)
	size := len(from) - len(r.rest)
	want := r.take(sum)
	if r.err != nil {
		return 0, nil, nil, errCut
	}
	if crc32.Checksum(from[:size], castagnoli()) != binary.LittleEndian.Uint32(want) {
		return 0, nil, r.rest, errors.New("a checksum is wrong")
	}
	return kind, packed, r.rest, nil
}

// blockWithin reports whether a whole block begins within bytes, after the first of them. It gives up
// on what takes long, and then reports true: what a killed program leaves of a block is short.
func blockWithin(from []byte) bool {
	work := 64 << 20 // bytes to compute checksums of
	for work > 0 {
		at := 1 + bytes.IndexByte(from[min(1, len(from)):], blockFrame)
		if at == 0 {
			return false
		}
		from = from[at:]
		_, _, rest, err := nextFrame(from)
		if err == nil {
			return true
		}
		if !errors.Is(err, errCut) {
			work -= len(from) - len(rest)
		}
	}
	return true
}

// unpack returns what a frame holds.
func unpack(packed []byte) ([]byte, error) { return unpackUpTo(largestFrame, packed) }

// unpackUpTo returns the contents of a frame, at most so many bytes.
func unpackUpTo(most int, packed []byte) ([]byte, error) {
	u := unpacker{most: most}
	u.begin(packed)
	_, err := u.fill(most)
	return u.raw, err
}

// unpacker unpacks frames one after another, each only as far as asked.
type unpacker struct {
	most   int    // bytes that a frame may hold; 0 for those of head and blocks
	raw    []byte // of the present frame, as far as it is unpacked
	from   bytes.Reader
	stream io.ReadCloser
}

// begin makes a frame the present one.
func (u *unpacker) begin(packed []byte) {
	u.raw = u.raw[:0]
	u.from.Reset(packed)
	if u.stream == nil {
		u.stream = flate.NewReader(&u.from)
		return
	}
	_ = u.stream.(flate.Resetter).Reset(&u.from, nil) // as the package promises; it never fails
}

// fill unpacks up to so many bytes, and reports whether the end was reached.
func (u *unpacker) fill(size int) (whole bool, err error) {
	for len(u.raw) <= size && err == nil { // one byte more shows whether there are more
		u.raw = slices.Grow(u.raw, min(size+1-len(u.raw), max(len(u.raw), bytes.MinRead)))
		var n int
		n, err = u.stream.Read(u.raw[len(u.raw):min(cap(u.raw), size+1)])
		u.raw = u.raw[:len(u.raw)+n]
	}
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return false, fmt.Errorf("it cannot be unpacked: %w", err)
	case len(u.raw) > cmp.Or(u.most, largestFrame):
		return false, errors.New("a piece of it is too large")
	}
	return err != nil, nil
}
