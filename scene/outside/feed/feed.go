// Package feed replays a battle and writes what a program in one of its tanks would be told, so
// that the program can be debugged with these lines.
package feed

import (
	"context"
	"errors"
	"fmt"
	"io"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/outside/protocol"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Feed is what a program in a tank is told in a round of a replay: the same lines that the recorded
// program got, except that one that was late got no view in some ticks. For a tank that comes with
// a wave the lines start again with a first message.
type Feed struct {
	Tank  tanks.ID // tanks.NoTank for the first one driven by an outside program
	Round int      // counted from 0
	To    int      // last tick of the round to write, -1 for all

	player  *replay.Player
	encoder *protocol.Encoder // nil before the first view
	seed    uint64            // that encoder was made for
	sight   sight.Tuning      // settings in effect
	lines   int
	fault   error
}

// Write writes the lines. It returns an error if the replay has no such round, no outside program
// drove, the tank was never asked, or the battle is not reproduced, and the error of ctx if that
// ends.
func (f *Feed) Write(ctx context.Context, file *replay.File, to io.Writer) error {
	p, err := replay.NewPlayer(file, nil)
	if err != nil {
		return err
	}
	f.player = p
	p.Sleep()
	if err := f.choose(); err != nil {
		return err
	}
	w := p.Battle().World
	p.Follow(func(v *tanks.View, person bool) {
		if v.Self.ID == f.Tank && w.Round == f.Round && f.fault == nil {
			f.fault = f.tell(v, !person, to)
		}
	})
	for !p.Ended() && w.Round <= f.Round && (f.To < 0 || w.Round < f.Round || w.Tick <= f.To) {
		if err := p.Step(); err != nil {
			return err
		}
		if f.fault != nil {
			return f.fault
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if tick := p.FirstDifference(); tick >= 0 {
			return fmt.Errorf("the battle is not the one that was recorded, from tick %d on", tick)
		}
	}
	switch {
	case w.Round < f.Round:
		return fmt.Errorf("the replay has no round %d: it has %d", f.Round+1, w.Round+1)
	case f.lines == 0:
		return fmt.Errorf("%s was asked for no order in round %d", w.Tanks[f.Tank].Name, f.Round+1)
	}
	return nil
}

// ErrNoProgram is returned if no tank was named and no outside program drove one.
var ErrNoProgram = errors.New("no program from outside drove in this battle")

// choose finds the tank if none was named.
func (f *Feed) choose() error {
	b := f.player.Battle()
	for i := 0; f.Tank == tanks.NoTank && i < len(b.World.Tanks); i++ {
		if kind, _, ok := ai.Outside(b.PickOf(tanks.ID(i)).Brain); ok && kind != ai.Policy {
			f.Tank = tanks.ID(i)
		}
	}
	if f.Tank == tanks.NoTank {
		return ErrNoProgram
	}
	return nil
}

// tell writes the message of a tick and, before the first one, that of the round.
func (f *Feed) tell(v *tanks.View, driving bool, to io.Writer) error {
	b := f.player.Battle()
	f.sight = f.player.Config().AI.Sight
	if seed := b.Seed(f.Tank); f.encoder == nil || seed != f.seed {
		f.seed = seed
		f.encoder = protocol.NewEncoder(f.post(b))
		land, err := protocol.Land(v.Map)
		if err != nil {
			return err
		}
		line, err := f.encoder.Round(v, land, f.Round)
		if err != nil {
			return err
		}
		if _, err = to.Write(line); err != nil {
			return err
		}
	}
	line, err := f.encoder.View(v, driving)
	if err == nil {
		_, err = to.Write(line)
	}
	f.lines++
	return err
}

// post returns the tank's post, as the encoder needs it.
func (f *Feed) post(b *ai.Battle) protocol.Post {
	return protocol.Post{Tank: f.Tank, Team: b.World.Tanks[f.Tank].Team, Tanks: len(b.World.Tanks), Level: b.PickOf(f.Tank).Level, Sight: &f.sight}
}
