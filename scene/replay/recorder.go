package replay

import (
	"errors"
	"io"
	"os"
	"time"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// errSlow is why a recording ends early.
var errSlow = errors.New("the disk is too slow for the recording")

// Recorder records a battle while it is fought. It keeps a few seconds in memory and passes them on
// as a block, which is packed and written in the background, as is its map. A nil Recorder writes
// nothing.
type Recorder struct {
	config config.Config // in effect
	ticks  int           // that are over
	now    *block
	file   io.WriteCloser
	full   chan *block
	empty  chan *block
	begun  chan struct{} // closed once the map is written
	writer parallel.Group
	failed error  // of the writer, once it is done
	holds  bool   // a tick was written, so there is something to play
	path   string // of the file, "" if it is not a file
	lost   bool   // there was no room for a block
	waits  bool   // for room
}

// waiting is how many blocks may wait for the disk: half a minute.
const waiting = 6

// newRecorder returns a recorder of a battle of n tanks after the header of a file, which it closes
// at the end. c holds the settings of the header. land is the battle's own map if it has one that
// the file does not hold yet, otherwise nil.
func newRecorder(to io.WriteCloser, n int, c config.Config, land *terrain.Map) *Recorder {
	r := &Recorder{
		config: c, now: newBlock(n), file: to,
		full: make(chan *block, waiting), empty: make(chan *block, waiting+2), begun: make(chan struct{}),
	}
	for range cap(r.empty) {
		r.empty <- newBlock(n)
	}
	r.writer.Go(func() { r.write(land) })
	return r
}

// Patient makes the battle wait for a writer that falls behind, for when nobody watches; otherwise
// the recording would end there. It returns r.
func (r *Recorder) Patient() *Recorder {
	r.waits = true
	return r
}

// write packs and writes a map, unless it is nil, and then blocks as they come.
func (r *Recorder) write(land *terrain.Map) {
	if land != nil {
		r.failed = parallel.Try(func() error { return newFrames(r.file).writeMap(land) }) // its memory is released
	}
	close(r.begun)
	out := newFrames(r.file)
	var raw []byte
	for b := range r.full {
		if r.failed == nil {
			// A fault must not leave the battle waiting for a block.
			r.failed = parallel.Try(func() error {
				raw = b.append(raw[:0])
				return out.write(blockFrame, raw)
			})
			r.holds = r.holds || r.failed == nil && b.ticks() > 0
		}
		r.empty <- b
	}
}

// Ticked records the tick that the world has just made.
func (r *Recorder) Ticked(w *tanks.World) {
	if r == nil {
		return
	}
	for team := range tanks.Team(2) {
		if c := w.Call(team); c.Kind != tanks.NoCall {
			r.note(Note{Kind: CallMade, Team: team, Call: c})
		}
	}
	over := w.Phase == tanks.Over
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == tanks.RoundOver {
			over = false // only from the next tick on
		}
	}
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if !over && obeyed(w, t) {
			for len(r.now.orders[i]) < r.now.ticks() { // it was not there: orders are indexed by their place in the block
				r.now.orders[i] = append(r.now.orders[i], tanks.Steps{})
			}
			r.now.orders[i] = append(r.now.orders[i], w.Order(t.ID).Steps())
		}
	}
	r.now.pulses = append(r.now.pulses, w.Pulse())
	r.ticks++
	if w.Phase == tanks.Over && !over {
		r.note(Note{Kind: RoundWon, Team: w.Winner})
	}
	if r.ticks%tanks.Hertz == 0 {
		r.note(Note{Kind: HashTaken, Hash: w.Hash()})
	}
	if r.now.ticks() == BlockTicks {
		r.flush()
	}
}

// obeyed reports whether a tank was there to obey an order in the last tick, even if it was
// destroyed in it or left the field.
func obeyed(w *tanks.World, t *tanks.Tank) bool {
	if t.Alive() || t.KilledTick == w.Tick-1 {
		return true
	}
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == tanks.Delivered && e.Tank == t.ID {
			return true
		}
	}
	return false
}

// Tuned records settings that take effect from the next tick.
func (r *Recorder) Tuned(c config.Config) {
	if r == nil || c.Tanks == r.config.Tanks && c.AI == r.config.AI {
		return
	}
	r.note(Note{Kind: SettingsChanged, Settings: config.Changes(r.config, c)})
	r.config = c
}

// Seated records that a person took a tank or left it to its bot.
func (r *Recorder) Seated(id tanks.ID, person bool) {
	kind := SeatLeft
	if person {
		kind = SeatTaken
	}
	r.note(Note{Kind: kind, Tank: id})
}

// StrategyChosen records that a bot steers by a strategy of its own.
func (r *Recorder) StrategyChosen(id tanks.ID, name string) {
	r.note(Note{Kind: StrategyChosen, Tank: id, Strategy: name})
}

// Bookmark keeps the instant.
func (r *Recorder) Bookmark() { r.note(Note{Kind: Bookmarked}) }

// NextRound records that everything was set up again, and what the teams now know of each other;
// nil if nobody learns.
func (r *Recorder) NextRound(known *ai.Lessons) {
	if r == nil {
		return
	}
	if r.now.ticks() > 0 { // otherwise the round before had none
		r.flush()
	}
	if known != nil {
		r.note(Note{Kind: LessonsLearned, Lessons: known})
	}
	r.note(Note{Kind: RoundBegan})
}

// Settle waits until all of the battle up to now is written, and returns what went wrong
// with the recording.
func (r *Recorder) Settle() error {
	r.flush()
	<-r.begun
	spare := make([]*block, 0, cap(r.empty))
	for range cap(r.empty) { // the writer has given back every block
		spare = append(spare, <-r.empty)
	}
	for _, b := range spare {
		r.empty <- b
	}
	if r.failed == nil && r.lost {
		return errSlow
	}
	return r.failed
}

// Close writes what is left, with a hash of the end, and returns what went wrong with the
// recording. w is nil if a fault has left the world in the middle of a tick: then the recording
// ends with the last whole one. If no tick was written, as on a disk without room for the map, no
// file is left.
func (r *Recorder) Close(w *tanks.World) error {
	if r == nil {
		return nil
	}
	if w != nil {
		r.note(Note{Kind: HashTaken, Hash: w.Hash()})
	}
	r.flush()
	close(r.full)
	r.writer.Wait()
	if r.failed == nil && r.lost {
		r.failed = errSlow
	}
	err := errors.Join(r.failed, r.file.Close())
	if !r.holds {
		r.remove()
	}
	return err
}

// remove removes the file, which nobody could play: it would only take up space, which is scarce,
// and the name. Anything but a regular file, such as a pipe or a link, stays.
func (r *Recorder) remove() {
	if info, err := os.Lstat(r.path); err == nil && info.Mode().IsRegular() {
		_ = os.Remove(r.path) // the first error counts
	}
}

func (r *Recorder) note(n Note) {
	if r != nil {
		n.Ticks = r.ticks
		r.now.notes = append(r.now.notes, n)
	}
}

// flush passes the block on. If there is no room for it, it waits, or ends the recording after a
// moment: what comes after a gap could not be played.
func (r *Recorder) flush() {
	if r.now.holdsNothing() {
		return
	}
	if r.waits {
		r.full <- r.now
		r.now = <-r.empty
		r.now.reset(r.ticks)
		return
	}
	next := <-r.empty // there is one more than can be waiting or being written
	if r.lost = r.lost || !r.handOn(); r.lost {
		r.empty <- r.now
	}
	next.reset(r.ticks)
	r.now = next
}

// handOn passes the block on, and reports whether there was room for it within a moment: a battle
// that stands still that long, once, is better than one without a recording.
func (r *Recorder) handOn() bool {
	const moment = time.Second / 2
	select {
	case r.full <- r.now:
		return true
	default:
	}
	select {
	case r.full <- r.now:
		return true
	case <-time.After(moment):
		return false
	}
}
