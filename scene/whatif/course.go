package whatif

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/replay"
	"treeline/tanks"
)

// Sampled is the ticks between two poses that are kept of a tank.
const Sampled = 6

// Course is what becomes of a battle from an instant on, in ticks of its replay. It
// grows while the battle is fought; what there is stays as it is.
type Course struct {
	Start, End int // the instant, and how far it goes
	Over       bool
	Winner     tanks.Team // of a round that is over, tanks.NoTeam for a draw
	Marks      []replay.Mark
	Deaths     []Death
	Sightings  int    // detections
	Hash       uint64 // of the world at the end

	n     int
	poses []Stand // of all tanks, every Sampled ticks
}

// Death is the end of a tank.
type Death struct {
	Ticks    int // that were over
	Tank, By tanks.ID
}

// Stand is how a tank stands at an instant.
type Stand struct {
	tanks.Pose

	Alive bool
}

// begin takes in how the battle stands at the instant.
func (c *Course) begin(w *tanks.World, ticks int) {
	*c = Course{Start: ticks, End: ticks, Winner: tanks.NoTeam, n: len(w.Tanks)}
	c.pose(w)
}

// take takes in a tick, after which so many are over.
func (c *Course) take(w *tanks.World, ticks int) {
	c.End = ticks
	mark := func(k replay.MarkKind, id tanks.ID) {
		c.Marks = append(c.Marks, replay.Mark{Ticks: ticks, Kind: k, Team: w.Tanks[id].Team})
	}
	for i := range w.Events {
		switch e := &w.Events[i]; e.Kind {
		case tanks.Fired:
			mark(replay.ShotMark, e.Tank)
		case tanks.Spotted:
			c.Sightings++
			mark(replay.SightingMark, e.Tank)
		case tanks.Killed:
			c.Deaths = append(c.Deaths, Death{Ticks: ticks, Tank: e.Other, By: e.Tank})
			mark(replay.KillMark, e.Other)
		case tanks.RoundOver:
			c.Over, c.Winner = true, e.Winner
		default:
		}
	}
	if (ticks-c.Start)%Sampled == 0 {
		c.pose(w)
	}
}

func (c *Course) pose(w *tanks.World) {
	for i := range w.Tanks {
		t := &w.Tanks[i]
		c.poses = append(c.poses, Stand{Pose: t.Pose, Alive: t.Alive()})
	}
}

// Stands returns how all tanks stand in the sample before an instant and in the next,
// and the share of the way between the two at which it lies. Beyond the end it is the
// last sample; ok is false before the start.
func (c *Course) Stands(ticks float64) (before, next []Stand, alpha float64, ok bool) {
	if c.n == 0 || ticks < float64(c.Start) {
		return nil, nil, 0, false
	}
	last := len(c.poses)/c.n - 1
	at := (ticks - float64(c.Start)) / Sampled
	i := min(int(at), last)
	k := min(i+1, last)
	return c.poses[i*c.n : (i+1)*c.n], c.poses[k*c.n : (k+1)*c.n], min(at-float64(i), 1), true
}

// Recorded returns the course that the record of a player holds from here to the end of
// the round, or of the replay, or until more is false, which is asked once a second of
// the battle. The player goes there; its bots need not be awake.
func Recorded(p *replay.Player, more func(c *Course) bool) (*Course, error) {
	c, w := &Course{}, p.Battle().World
	for c.begin(w, p.Ticks()); !p.Ended() && !c.Over; {
		if (p.Ticks()-c.Start)%tanks.Hertz == 0 && !more(c) {
			break
		}
		round := w.Round
		if err := p.Step(); err != nil {
			return nil, err
		}
		if w.Round != round { // it was over when it began
			break
		}
		c.take(w, p.Ticks())
	}
	c.Hash = w.Hash()
	return c, nil
}

// Fight goes on with a branch to the end of the round, or until more is false, which is
// asked once a second of the battle with what there is of the course.
func Fight(b *replay.Branch, more func(c *Course) bool) (*Course, error) {
	c, w := &Course{}, b.Battle().World
	for c.begin(w, b.Ticks()); !b.Over(); {
		if (b.Ticks()-c.Start)%tanks.Hertz == 0 && !more(c) {
			break
		}
		if err := b.Step(); err != nil {
			return nil, err
		}
		c.take(w, b.Ticks())
	}
	c.Hash = w.Hash()
	return c, nil
}

// Way returns where a tank was from the instant up to another, of the last seconds.
func (c *Course) Way(id tanks.ID, ticks float64) []mgl64.Vec3 {
	const kept = 12 * tanks.Hertz / Sampled
	last := min(int((ticks-float64(c.Start))/Sampled), len(c.poses)/max(c.n, 1)-1)
	var way []mgl64.Vec3
	for i := max(0, last-kept); i <= last; i += 2 {
		way = append(way, c.poses[i*c.n+int(id)].At)
	}
	return way
}
