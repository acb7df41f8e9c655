package replay

import (
	"bufio"
	"encoding/binary"
	"io"
	"os"
	"time"

	"treeline/scene/files"
)

// Empty reports whether the file at path is a recording up to its first block at most, so that there
// is nothing to play: of a battle that has just begun, or was left in its first seconds by a kill or,
// in a browser, a reload. A file with nothing in it, as Reserve makes one, is empty too; what
// cannot be read is not.
func Empty(path string) bool {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	if info.Size() == 0 {
		return true
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	return !holdsBlock(bufio.NewReader(file), info.Size())
}

// holdsBlock reports whether a file of so many bytes has a whole block, or is no recording. It looks at what
// frames say of themselves, and at nothing in them.
func holdsBlock(from *bufio.Reader, size int64) bool {
	const sum = 4 // bytes of a checksum
	begin := make([]byte, len(magic)+1)
	if n, err := io.ReadFull(from, begin); err != nil {
		return string(begin[:n]) != magic[:min(n, len(magic))]
	}
	format := begin[len(magic)]
	if string(begin[:len(magic)]) != magic || format != Format && format != FormatWithMap {
		return true
	}
	left := size - int64(len(begin))
	for {
		kind, err := from.ReadByte()
		if err != nil {
			return false
		}
		n, err := binary.ReadUvarint(from)
		if err != nil {
			return false
		}
		left -= 1 + int64(len(binary.AppendUvarint(nil, n)))
		if n > uint64(max(left-sum, 0)) { // it is cut off
			return false
		}
		if kind != headFrame && kind != mapFrame {
			return true
		}
		left -= int64(n) + sum
		if _, err := io.CopyN(io.Discard, from, int64(n)+sum); err != nil {
			return false
		}
	}
}

// abandoned reports whether a file that is Empty surely stays so: nobody writes into it any more.
func abandoned(path string) bool {
	const after = time.Minute // far longer than a file is reserved
	info, err := os.Stat(path)
	return err == nil && time.Since(info.ModTime()) > after && !files.Growing(path)
}
