package whatif

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/replay"
	"treeline/tanks"
)

// Sampled is the number of ticks between two stored poses of a tank.
const Sampled = 6

// Course is the course of a battle from an instant on, in ticks of its replay. It grows while the
// battle is fought; what it holds does not change.
type Course struct {
	Start, End int // tick of the instant, and of the end so far
	Over       bool
	Winner     tanks.Team // of a round that is over; tanks.NoTeam for a draw
	Resists    tanks.Team // that holds out against endless waves, so that nobody wins; tanks.NoTeam in other modes
	Points     [2]float64 // of the teams at the end so far
	Marks      []replay.Mark
	Deaths     []Death
	Sightings  int    // number of detections
	Hash       uint64 // of the world at the end

	n     int
	poses []Stand // of all tanks, every Sampled ticks
}

// Death is the destruction of a tank.
type Death struct {
	Ticks    int // ticks over by then
	Tank, By tanks.ID
}

// Stand is the state of a tank at an instant.
type Stand struct {
	tanks.Pose

	Alive  bool
	Absent bool // it is not on the field, not even as a wreck
}

// begin starts the course with the battle at the instant.
func (c *Course) begin(w *tanks.World, ticks int) {
	*c = Course{Start: ticks, End: ticks, Winner: tanks.NoTeam, Resists: resisting(w), Points: w.Points, n: len(w.Tanks)}
	c.pose(w)
}

// resisting returns the team that holds out against endless waves, tanks.NoTeam for none.
func resisting(w *tanks.World) tanks.Team {
	for team := range tanks.Team(2) {
		if w.Role(team).Task == tanks.Resist {
			return team
		}
	}
	return tanks.NoTeam
}

// Waves returns how many waves were survived; ok is false in a mode without waves.
func (c *Course) Waves() (n int, ok bool) {
	if c.Resists == tanks.NoTeam {
		return 0, false
	}
	return int(c.Points[c.Resists]), true
}

// take adds a tick; ticks are over after it.
func (c *Course) take(w *tanks.World, ticks int) {
	c.End, c.Points = ticks, w.Points
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
		c.poses = append(c.poses, Stand{Pose: t.Pose, Alive: t.Alive(), Absent: t.Absent})
	}
}

// Stands returns the states of all tanks in the sample before an instant and in the next one, and
// the fraction between the two, 0 to 1, at which the instant lies. Beyond the end both are the last
// sample. ok is false before the start.
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

// Recorded returns the recorded course from the player's position to the end of the round or of the
// replay, or until more, which is called once per second of game time, returns false. The player
// moves along; its bots need not be awake.
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
		if w.Round != round { // the round was over at the start
			break
		}
		c.take(w, p.Ticks())
	}
	c.Hash = w.Hash()
	return c, nil
}

// Fight fights a branch to the end of the round, or until more, which is called once per second of
// game time with the course so far, returns false.
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

// Way returns the path of a tank up to an instant, of the last 12 seconds, or since the start or its
// last return to the field.
func (c *Course) Way(id tanks.ID, ticks float64) []mgl64.Vec3 {
	const kept = 12 * tanks.Hertz / Sampled
	last := min(int((ticks-float64(c.Start))/Sampled), len(c.poses)/max(c.n, 1)-1)
	var way []mgl64.Vec3
	lived := true
	for i := max(0, last-kept); i <= last; i += 2 {
		s := &c.poses[i*c.n+int(id)]
		if s.Absent || s.Alive && !lived {
			way = way[:0]
		}
		if lived = s.Alive; !s.Absent {
			way = append(way, s.At)
		}
	}
	return way
}
