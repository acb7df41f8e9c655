package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"slices"

	"treeline/ai"
	"treeline/scene/files"
	"treeline/tanks"
	"treeline/terrain"
)

// File is a replay that has been read.
type File struct {
	Header Header
	Notes  []Note // in the order of their ticks
	Ticks  int    // of all rounds together
	Cut    bool   // the end is missing: the program was killed while it wrote

	Bookmarks []int // ticks that were over, in no order
	path      string
	sum       uint32 // of the file at path, when it was read or kept

	land   []byte // the map that the battle has of its own, packed; nil for none
	blocks []piece
	room   int // in bytes, for more notes
	acts   acts
	reads  unpacker
}

// acts counts what changes the battle at one instant, each of which takes time before the next
// tick.
type acts struct{ ticks, all, costly int }

// MostRounds is how many rounds a person may begin at one instant, each replacing the last, and each
// with a change of settings before it, which takes milliseconds. One more change may follow the last.
// A file may hold as many in any mix: rounds and changes are counted together.
const MostRounds = 8

// add counts a note, and returns an error for more than a person can do at one instant, even in a
// battle that is paused.
func (a *acts) add(n *Note) error {
	const most = 1000
	if n.Kind.looksBack() {
		return nil
	}
	if n.Ticks != a.ticks {
		*a = acts{ticks: n.Ticks}
	}
	a.all++
	if n.Kind == RoundBegan || n.Kind == SettingsChanged {
		a.costly++
	}
	if a.all > most || a.costly > 2*MostRounds+1 {
		return errors.New("too much happens at once")
	}
	return nil
}

// mostNoted is how many bytes of memory the notes of a file may take: more than those of days of
// battle. Packed they may take next to no space.
const mostNoted = 16 << 20

// piece is a block in its packed state.
type piece struct {
	first, ticks int
	packed       []byte
}

// Load reads the replay at path. An error names the file and, in one line, why
// it cannot be played.
func Load(path string) (*File, error) { return LoadOn(path, nil) }

// LoadOn is Load for a battle on a map of its own that is known and not read again; nil reads it.
func LoadOn(path string, known *terrain.Map) (*File, error) {
	data, err := files.Read(path, largestFile)
	if err != nil {
		return nil, err
	}
	own := readMap
	if known != nil {
		own = func(b *ai.BattleSpec, _ []byte) error {
			b.TakeMap(known)
			return nil
		}
	}
	f, err := parse(data, own)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	f.path, f.sum = path, crc32.Checksum(data, castagnoli())
	return f, nil
}

// Why bookmarks are not kept in a file.
var (
	ErrRecording = errors.New("this battle is still being recorded: open it again once it is over to set bookmarks")
	ErrChanged   = errors.New("the file of this replay has changed: open it again to set bookmarks")
)

// Keep writes the bookmarks into the file that was loaded, unless that would lose what
// others have written into it: see Untouched.
func (f *File) Keep() error {
	return files.Alone(f.path, func() error {
		if err := f.Untouched(); err != nil {
			return err
		}
		sum := crc32.New(castagnoli())
		err := files.Write(f.path, files.Shared, func(to io.Writer) error {
			return f.write(io.MultiWriter(to, sum), &f.Header, f.Ticks+1)
		})
		if err == nil {
			f.sum = sum.Sum32()
		}
		return err
	})
}

// Untouched returns ErrRecording while a battle is being recorded into the file that was loaded,
// and ErrChanged if another program has written to it since. A file that is gone counts as
// untouched.
func (f *File) Untouched() error {
	if files.Growing(f.path) {
		return ErrRecording
	}
	data, err := files.Read(f.path, largestFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case errors.Is(err, files.ErrTooLong), err == nil && crc32.Checksum(data, castagnoli()) != f.sum:
		return ErrChanged
	}
	return err
}

// write writes the replay as it was read, with its present bookmarks and a header, as it stood when
// so many ticks were over: what was about to happen then is left out.
func (f *File) write(to io.Writer, h *Header, end int) error {
	head, err := h.marshal()
	if err != nil {
		return err
	}
	if err := begin(to, head, f.land != nil); err != nil {
		return err
	}
	out := newFrames(to)
	if f.land != nil {
		if err := out.put(mapFrame, f.land); err != nil {
			return err
		}
	}
	for i, p := range f.blocks {
		if p.first >= end {
			break
		}
		b, err := f.unpack(p.packed)
		if err != nil {
			return err
		}
		b.mark(f.Bookmarks, i+1 == len(f.blocks) || p.first+p.ticks >= end)
		b.cut(end)
		if b.holdsNothing() { // its bookmark was removed, or belongs to the block after it
			continue
		}
		if err := out.write(blockFrame, b.append(nil)); err != nil {
			return err
		}
	}
	return nil
}

// errEmpty is why a replay in which nothing was fought cannot be played.
var errEmpty = errors.New("the replay is empty")

// Parse reads a replay: everything except the orders, which are read, and rejected if they are
// invalid, when they are played. An incomplete last block is dropped.
func Parse(data []byte) (*File, error) { return parse(data, readMap) }

// parse is Parse with a function that gives a battle its own map, packed.
func parse(data []byte, own func(b *ai.BattleSpec, packed []byte) error) (*File, error) {
	text := string(data[:min(len(data), len(magic))])
	if text != magic {
		return nil, errors.New("not a Treeline replay")
	}
	data = data[len(magic):]
	if len(data) == 0 {
		return nil, errEmpty
	}
	format := data[0]
	if format != Format && format != FormatWithMap {
		return nil, fmt.Errorf("the replay has format %d, and this version of Treeline reads formats %d and %d", format, Format, FormatWithMap)
	}
	f := &File{room: mostNoted}
	head, rest, err := headOf(data[1:])
	if err == nil {
		if err := checkRules(head); err != nil {
			return nil, err
		}
		err = f.head(head)
	}
	if err == nil && format == FormatWithMap {
		if rest, err = f.ownMap(rest, own); errors.Is(err, errCut) { // the program was killed when the battle began
			return nil, errEmpty
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the replay is damaged: %w", err)
	}
	for len(rest) > 0 && !f.Cut {
		if rest, err = f.next(rest); err != nil {
			return nil, fmt.Errorf("the replay is damaged after %s: %w", Clock(f.Ticks), err)
		}
	}
	if f.Ticks == 0 {
		return nil, errEmpty
	}
	f.reads = unpacker{}
	return f, nil
}

// headOf returns what the first frame holds.
func headOf(data []byte) (head, rest []byte, err error) {
	kind, packed, rest, err := nextFrame(data)
	if err != nil {
		return nil, nil, err
	}
	if kind != headFrame {
		return nil, nil, errors.New("it has no header")
	}
	head, err = unpack(packed)
	return head, rest, err
}

// checkRules returns an error for a replay of other rules, which may hold settings, bots and fields
// unknown to this program.
func checkRules(head []byte) error {
	var by struct {
		Rules   int
		Program string
	}
	if err := json.Unmarshal(head, &by); err != nil || by.Rules < 1 || by.Rules == tanks.RulesVersion {
		return nil // reading all of it will tell what is wrong
	}
	version := versionOf(by.Program)
	if version == "" {
		return fmt.Errorf("the battle was fought under rules %d, and this version of Treeline has rules %d", by.Rules, tanks.RulesVersion)
	}
	return fmt.Errorf("the battle was fought under rules %d, and this version of Treeline has rules %d: Treeline %s can play it",
		by.Rules, tanks.RulesVersion, version)
}

// head reads the header.
func (f *File) head(raw []byte) error {
	if err := f.Header.unmarshal(raw); err != nil {
		return err
	}
	_, _, err := f.Header.setup()
	return err
}

// ownMap reads the battle's own map, and has it given to the battle.
func (f *File) ownMap(data []byte, give func(b *ai.BattleSpec, packed []byte) error) (rest []byte, err error) {
	kind, packed, rest, err := nextFrame(data)
	if err == nil && kind != mapFrame {
		err = errors.New("it has no map")
	}
	if err != nil {
		return nil, err
	}
	f.land = packed
	return rest, give(&f.Header.Battle, packed)
}

// readMap reads a map and gives it to a battle.
func readMap(b *ai.BattleSpec, packed []byte) error {
	text, err := unpackUpTo(terrain.MaxMapFile, packed)
	if err != nil {
		return err
	}
	m, err := terrain.ReadJSON(text)
	if err != nil {
		return fmt.Errorf("its map: %w", err)
	}
	b.TakeMap(m)
	return nil
}

// next reads one block.
func (f *File) next(data []byte) (rest []byte, err error) {
	kind, packed, rest, err := nextFrame(data)
	if errors.Is(err, errCut) || err != nil && len(rest) == 0 {
		if blockWithin(data) {
			return nil, errors.New("a length is wrong")
		}
		f.Cut = true // the last block, which may be only partly on the disk
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if kind != blockFrame {
		return nil, fmt.Errorf("a frame of an unknown kind %q", kind)
	}
	o, err := readOutline(&f.reads, packed, f.Header.tanks())
	if err != nil {
		return nil, err
	}
	if o.first != f.Ticks {
		return nil, fmt.Errorf("a block is missing before %s", Clock(o.first))
	}
	if o.ticks == 0 && len(o.notes) == 0 { // no more of them than of notes: each takes time
		if f.room -= new(Note).size(); f.room < 0 {
			return nil, errors.New("too many blocks that hold nothing")
		}
		return rest, nil
	}
	for i := range o.notes {
		n := &o.notes[i]
		if f.room -= n.size(); f.room < 0 {
			return nil, errors.New("too many notes")
		}
		if err := f.acts.add(n); err != nil {
			return nil, err
		}
		if n.Kind == Bookmarked {
			f.Bookmarks = append(f.Bookmarks, n.Ticks)
		}
	}
	f.Notes = append(f.Notes, o.notes...)
	f.blocks = append(f.blocks, piece{first: o.first, ticks: o.ticks, packed: packed})
	f.Ticks += o.ticks
	return rest, nil
}

// pieceOf returns the block of a tick, which must be of the replay.
func (f *File) pieceOf(tick int) int {
	i, found := slices.BinarySearchFunc(f.blocks, tick, func(p piece, tick int) int { return p.first - tick })
	if !found {
		return i - 1
	}
	for f.blocks[i].ticks == 0 { // notes only
		i++
	}
	return i
}

func (f *File) unpack(packed []byte) (*block, error) {
	raw, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	return readBlock(raw, f.Header.tanks())
}

// Clock returns a number of ticks as minutes and seconds.
func Clock(ticks int) string {
	const minute = 60
	s := ticks / tanks.Hertz
	return fmt.Sprintf("%d:%02d", s/minute, s%minute)
}
