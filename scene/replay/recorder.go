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

// Recorder writes a battle down while it is fought. It keeps a few seconds in
// memory and hands them on as a block, which is packed and written beside the
// battle, as its map is. A nil Recorder writes nothing.
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
	holds  bool   // a tick was written, so that there is something to play
	path   string // of the file, "" for what is none
	lost   bool   // a block found no room
	waits  bool   // for room
}

// waiting is how many blocks may wait for the disk: half a minute.
const waiting = 6

// newRecorder returns what records a battle of n tanks behind the head of a file,
// which it closes in the end. c holds the settings of the header. land is the map that the battle
// has of its own if the file has none yet, else nil.
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

// Patient has the battle wait for a writer that falls behind, where nobody watches it;
// otherwise the recording ends there. It returns r.
func (r *Recorder) Patient() *Recorder {
	r.waits = true
	return r
}

// write packs and writes a map, unless it is nil, and then blocks as they come.
func (r *Recorder) write(land *terrain.Map) {
	if land != nil {
		r.failed = parallel.Try(func() error { return newFrames(r.file).writeMap(land) }) // whose room is given back
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
		if !over && there(w, t) {
			for len(r.now.orders[i]) < r.now.ticks() { // it was not there: orders go by their place in the block
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

// there reports whether a tank was there to obey an order in the last tick: it may have been
// destroyed in it, or have left the field.
func there(w *tanks.World, t *tanks.Tank) bool {
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

// Tuned takes in numbers that count from the next tick.
func (r *Recorder) Tuned(c config.Config) {
	if r == nil || c.Tanks == r.config.Tanks && c.AI == r.config.AI {
		return
	}
	r.note(Note{Kind: SettingsChanged, Settings: config.Changes(r.config, c)})
	r.config = c
}

// Seated takes in that a person took a tank or left it to its bot.
func (r *Recorder) Seated(id tanks.ID, person bool) {
	kind := SeatLeft
	if person {
		kind = SeatTaken
	}
	r.note(Note{Kind: kind, Tank: id})
}

// StrategyChosen takes in that a bot steers by a strategy of its own.
func (r *Recorder) StrategyChosen(id tanks.ID, name string) {
	r.note(Note{Kind: StrategyChosen, Tank: id, Strategy: name})
}

// Bookmark keeps the instant.
func (r *Recorder) Bookmark() { r.note(Note{Kind: Bookmarked}) }

// NextRound takes in that everything was set up again, and what the teams know of each other
// now; nil if nobody learns.
func (r *Recorder) NextRound(known *ai.Lessons) {
	if r == nil {
		return
	}
	if r.now.ticks() > 0 { // else the round before had none
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

// Close writes what is left, with a hash of the end, and returns what went wrong
// with the recording. w is nil where a fault has left the world in the midst of a tick: then
// the recording ends with the last whole one. Where no tick was written, as on a disk that has no room
// for the map, there is no file in the end.
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

// remove removes the file, which nobody could play: it would only take the room that is missing, and
// the name. What is no file of its own, as a pipe or a link, stays.
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

// flush hands the block on. One that finds no room waits, or ends the recording after a moment:
// what comes after a gap could not be played.
func (r *Recorder) flush() {
	if r.now.ticks() == 0 && len(r.now.notes) == 0 {
		return
	}
	if r.waits {
		r.full <- r.now
		r.now = <-r.empty
		r.now.reset(r.ticks)
		return
	}
	next := <-r.empty // there is one more than can wait and be written
	if r.lost = r.lost || !r.handOn(); r.lost {
		r.empty <- r.now
	}
	next.reset(r.ticks)
	r.now = next
}

// handOn hands the block on, and reports whether there was room for it within a moment: a battle
// that stands still so long, once, is better than one without a recording.
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
