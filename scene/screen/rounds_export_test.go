package screen

import (
	"treeline/ai"
	"treeline/scene/sound"
	"treeline/tanks"
)

// EndButton returns the pixel in the middle of a button of the bar at the end of a round, 0,
// 0 while it does not show.
func (w *Windowless) EndButton(i int) (x, y float64) {
	e := w.b.rounds.ending()
	if e == nil || i >= len(e.Boxes) {
		return 0, 0
	}
	b := e.Boxes[i]
	return (b.X + b.W/2) * w.scale, (b.Y + b.H/2) * w.scale
}

// OnPrepare has battles whose map is to be made handed to f.
func (w *Windowless) OnPrepare(f func(ai.BattleSpec)) { w.k.Battles.Prepare, w.k.next.Prepare = f, f }

// OnTick has f called after every tick.
func (w *Windowless) OnTick(f func(*tanks.World)) {
	w.k.Ticked = func(world *tanks.World, _ tanks.ID) { f(world) }
}

// speaker hands the sounds of the interface to a function as well.
type speaker struct {
	sound.Player
	play func(name string)
}

func (s speaker) Play(name string) {
	s.play(name)
	s.Player.Play(name)
}

// OnPlay has the names of the sounds of the interface handed to f.
func (w *Windowless) OnPlay(f func(name string)) { w.k.Sound = speaker{w.k.Sound, f} }

// Away returns how far the eye of the last picture is from the tank that is followed, in metres.
func (w *Windowless) Away() float64 {
	return w.b.rig.Now().Eye.Sub(w.b.session.World().Tanks[w.b.rig.On()].At).Len()
}
