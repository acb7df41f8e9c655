//go:build !js || headless

package whatif

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Study is a recorded battle, and how to fight it again with a change.
type Study struct {
	File    *replay.File
	At      int // ticks that are over at the instant
	Change  replay.Change
	Reruns  int // number of reruns of the rest with other random numbers, without the change and with it; 0 for none
	Workers int // reruns at the same time
}

// Report is the result of a study. docs/replays.md describes its JSON.
type Report struct {
	At       float64      `json:"at"` // s
	Looks    *LooksReport `json:"looks"`
	Recorded CourseReport `json:"recorded"`
	Changed  CourseReport `json:"changed"`
	Reruns   *RerunReport `json:"reruns"`
}

// LooksReport is how detections before the instant differ with other rules of sight alone.
type LooksReport struct {
	From      float64       `json:"from"` // s
	Was       int           `json:"was"`
	Now       int           `json:"now"`
	Earlier   int           `json:"earlier"`
	EarlierBy float64       `json:"earlierBy"` // s, mean
	Later     int           `json:"later"`
	LaterBy   float64       `json:"laterBy"`
	Merged    int           `json:"merged"`
	Gone      int           `json:"gone"`
	New       int           `json:"new"`
	Shifts    []ShiftReport `json:"sightings"`
}

// ShiftReport is how one detection differs.
type ShiftReport struct {
	Kind     string   `json:"kind"`
	Observer string   `json:"observer"`
	Target   string   `json:"target"`
	Was      *float64 `json:"was"` // s, null if it did not come
	Now      *float64 `json:"now"`
}

// CourseReport is how the round continues after the instant.
type CourseReport struct {
	Until     float64       `json:"until"` // s
	Over      bool          `json:"over"`
	Winner    string        `json:"winner"` // "" if the round is not over, or nobody can win it
	Waves     *int          `json:"waves"`  // that were survived, null in a mode without waves
	Sightings int           `json:"sightings"`
	Deaths    []DeathReport `json:"deaths"`
	Hash      string        `json:"hash"`
}

// DeathReport is the destruction of a tank.
type DeathReport struct {
	At   float64 `json:"at"`
	Tank string  `json:"tank"`
	By   string  `json:"by"` // "" if nobody did it
}

// RerunReport is how the rest ends with other random numbers.
type RerunReport struct {
	Recorded ShareReport `json:"recorded"`
	Changed  ShareReport `json:"changed"`
}

// ShareReport is how often each team won, and its share of the rounds with the ends of the 95 %
// confidence interval; in a mode with waves, how many were survived on average, else null.
type ShareReport struct {
	Green      int        `json:"green"`
	Red        int        `json:"red"`
	Draws      int        `json:"draws"`
	GreenShare [3]float64 `json:"greenShare"`
	RedShare   [3]float64 `json:"redShare"`
	Waves      *float64   `json:"waves"`
}

// Run runs the study. If ctx ends, it returns lab.ErrStopped.
func (s *Study) Run(ctx context.Context) (*Report, error) {
	p, tape, err := s.prepare(ctx)
	if err != nil {
		return nil, err
	}
	r := &Report{At: seconds(s.At)}
	w := p.Battle().World
	if r.Looks, err = s.looks(p, tape); err != nil {
		return nil, err
	}
	more := func(*Course) bool { return ctx.Err() == nil }
	branch, err := p.Fork().Branch(s.Change)
	if err != nil {
		return nil, err
	}
	changed, err := Fight(branch, more)
	if err != nil {
		return nil, err
	}
	r.Changed = reportOf(changed, w)
	if r.Reruns, err = s.rerun(ctx, p); err != nil {
		return nil, err
	}
	p.Sleep()
	recorded, err := Recorded(p, more)
	if err != nil {
		return nil, err
	}
	r.Recorded = reportOf(recorded, w)
	if ctx.Err() != nil {
		err = lab.ErrStopped
	}
	return r, err
}

// prepare returns a player at the instant, with its bots awake, and a tape of the last seconds.
func (s *Study) prepare(ctx context.Context) (*replay.Player, *Tape, error) {
	p, err := replay.NewPlayer(s.File, nil)
	if err != nil {
		return nil, nil, err
	}
	tape := &Tape{}
	for tape.Take(p.Battle()); p.Ticks() < s.At; tape.Take(p.Battle()) {
		if err := p.Step(); err != nil {
			return nil, nil, err
		}
		if p.Ticks()%tanks.Hertz == 0 && ctx.Err() != nil {
			return nil, nil, lab.ErrStopped
		}
	}
	if p.FirstDifference() >= 0 {
		return nil, nil, fmt.Errorf("the battle differs from tick %d on", p.FirstDifference())
	}
	return p, tape, nil
}

// looks compares detections if the change is about the rules of sight, otherwise it returns nil.
func (s *Study) looks(p *replay.Player, tape *Tape) (*LooksReport, error) {
	now := p.Config()
	if err := config.SetAll(&now, s.Change.Settings); err != nil {
		return nil, err
	}
	if now.AI.Sight == p.Config().AI.Sight {
		return nil, nil
	}
	w := p.Battle().World
	c := NewLooker(w.Map).Compare(tape.Window(), now.AI.Sight)
	at := func(tick int) *float64 {
		if tick < 0 {
			return nil
		}
		v := seconds(s.At - w.Tick + tick)
		return &v
	}
	r := &LooksReport{
		From: *at(c.Start), Was: c.Was(), Now: c.Now(), Earlier: c.Count(Earlier), EarlierBy: c.Mean(Earlier), Later: c.Count(Later),
		LaterBy: c.Mean(Later), Merged: c.Count(Merged), Gone: c.Count(Gone), New: c.Count(New), Shifts: []ShiftReport{},
	}
	for i := range c.Shifts {
		k := &c.Shifts[i]
		r.Shifts = append(r.Shifts, ShiftReport{k.Kind.String(), w.Tanks[k.Observer].Name, w.Tanks[k.Target].Name, at(k.Was), at(k.Now)})
	}
	return r, nil
}

// rerun counts how the rest ends with other random numbers, without the change and with it.
func (s *Study) rerun(ctx context.Context, p *replay.Player) (*RerunReport, error) {
	if s.Reruns == 0 {
		return nil, nil
	}
	stop := func() bool { return ctx.Err() != nil }
	was, err := Rerun(p, replay.Change{}, s.Reruns, s.Workers, stop)
	now, err2 := Rerun(p, s.Change, s.Reruns, s.Workers, stop)
	waves := resisting(p.Battle().World) != tanks.NoTeam
	return &RerunReport{shareOf(&was, waves), shareOf(&now, waves)}, errors.Join(err, err2)
}

// shareOf returns how rounds ended, of a mode with waves or of another.
func shareOf(t *Tally, waves bool) ShareReport {
	r := ShareReport{Green: t.Wins[0], Red: t.Wins[1], Draws: t.Draws, GreenShare: t.Share(0), RedShare: t.Share(1)}
	if waves {
		r.Waves = new(t.MeanWaves())
	}
	return r
}

// reportOf returns the course of a battle with names and seconds.
func reportOf(c *Course, w *tanks.World) CourseReport {
	r := CourseReport{Until: seconds(c.End), Sightings: c.Sightings, Hash: fmt.Sprintf("%016x", c.Hash), Deaths: []DeathReport{}}
	r.Over = c.Over
	if n, ok := c.Waves(); ok {
		r.Waves = &n
	} else if c.Over {
		r.Winner = c.Winner.Name(drawn)
	}
	for _, d := range c.Deaths {
		k := DeathReport{At: seconds(d.Ticks), Tank: w.Tanks[d.Tank].Name}
		if d.By != tanks.NoTank {
			k.By = w.Tanks[d.By].Name
		}
		r.Deaths = append(r.Deaths, k)
	}
	return r
}

// drawn stands for the winner of a battle that nobody has won.
const drawn = "draw"

func seconds(ticks int) float64 { return float64(ticks) / tanks.Hertz }

func sightings(n int) string { return plural.Of(n, "sighting", "sightings") }

// Text returns the report for people.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "at %.1f s\n", r.At)
	if l := r.Looks; l != nil {
		fmt.Fprintf(&b, "same driving, since %.1f s: %s, now %d: %d earlier by %.1f s, %d later by %.1f s, %d merged, %d gone, %d new\n",
			l.From, sightings(l.Was), l.Now, l.Earlier, l.EarlierBy, l.Later, l.LaterBy, l.Merged, l.Gone, l.New)
	}
	for _, c := range []struct {
		name string
		*CourseReport
	}{{"recorded", &r.Recorded}, {"changed", &r.Changed}} {
		end := c.Winner + " wins"
		switch {
		case c.Waves != nil:
			end = plural.Of(*c.Waves, "wave", "waves") + " survived"
		case !c.Over:
			end = "not over"
		case c.Winner == drawn:
			end = "a draw"
		}
		fmt.Fprintf(&b, "%-9s %s at %.1f s, %s, %s\n", c.name+":", end, c.Until, sightings(c.Sightings), plural.Of(len(c.Deaths), "death", "deaths"))
	}
	if r.Reruns != nil {
		for _, t := range []struct {
			name string
			*ShareReport
		}{{"recorded", &r.Reruns.Recorded}, {"changed", &r.Reruns.Changed}} {
			end := fmt.Sprintf("green wins %s, red %s", percent(t.GreenShare), percent(t.RedShare))
			if t.Waves != nil {
				end = fmt.Sprintf("%.1f waves survived", *t.Waves)
			}
			fmt.Fprintf(&b, "%s, %s: %s\n", plural.Of(t.Green+t.Red+t.Draws, "rerun", "reruns"), t.name, end)
		}
	}
	return b.String()
}

// percent returns a share with its interval as a text.
func percent(s [3]float64) string {
	return fmt.Sprintf("%.0f %% (%.0f to %.0f)", 100*s[0], 100*s[1], 100*s[2])
}
