package career

import (
	"cmp"
	"slices"
	"time"
)

// Sum is the sum over several rounds.
type Sum struct {
	Rounds, Victories       int
	Kills, Shots, Hits      int
	Seen, Found             int
	Ambushes, Flanks, Slips int
	Dealt, Seconds          float64
	Score                   int
}

// Add adds a round.
func (s *Sum) Add(r *Round) {
	s.Rounds++
	if r.Result == Victory {
		s.Victories++
	}
	s.Kills += r.Kills
	s.Shots += r.Shots
	s.Hits += r.Hits
	s.Seen += r.Seen
	s.Found += r.Found
	s.Ambushes += r.Ambushes
	s.Flanks += r.Flanks
	s.Slips += r.Slipped
	s.Dealt += r.Dealt
	s.Seconds += r.Seconds
	s.Score += r.Score()
}

// Total returns the sum over some rounds.
func Total(rounds []Round) (s Sum) {
	for i := range rounds {
		s.Add(&rounds[i])
	}
	return s
}

// Group is the sum over rounds that have something in common.
type Group struct {
	Name string // a day such as 2026-11-22, or a tank
	Sum
}

// ByDay returns the sums by day in a time zone, the latest day first.
func ByDay(rounds []Round, zone *time.Location) []Group {
	all := grouped(rounds, func(r *Round) string { return r.Ended.In(zone).Format(time.DateOnly) })
	slices.SortFunc(all, func(a, b Group) int { return cmp.Compare(b.Name, a.Name) })
	return all
}

// ByTank returns the sums by the tank that was driven first, the most used tank first.
func ByTank(rounds []Round) []Group {
	all := grouped(rounds, func(r *Round) string { return r.Tank })
	slices.SortFunc(all, func(a, b Group) int {
		return cmp.Or(cmp.Compare(b.Rounds, a.Rounds), cmp.Compare(a.Name, b.Name))
	})
	return all
}

func grouped(rounds []Round, name func(*Round) string) []Group {
	var all []Group
	for i := range rounds {
		n := name(&rounds[i])
		at := slices.IndexFunc(all, func(g Group) bool { return g.Name == n })
		if at < 0 {
			at, all = len(all), append(all, Group{Name: n})
		}
		all[at].Add(&rounds[i])
	}
	return all
}

// Moment is a kind of best moment: what is measured, and the round with the highest value.
type Moment struct {
	Name, Unit string               // shown to the player
	Short      string               // the name in a word or two
	Of         *Round               // nil if the value is 0 in all rounds
	Value      float64              // of that round
	of         func(*Round) float64 // measures any round
}

// Moments returns the best moments of some rounds.
func Moments(rounds []Round) []Moment {
	all := []Moment{
		{Name: "Longest watch over an enemy while unseen", Short: "longest unseen", Unit: "s", of: func(r *Round) float64 { return r.Watched }},
		{Name: "Furthest hit", Short: "furthest hit", Unit: "m", of: func(r *Round) float64 { return r.Furthest }},
		{Name: "Most enemies seen in a round", Short: "most enemies seen", of: func(r *Round) float64 { return float64(r.Seen) }},
		{Name: "Most enemies found first", Short: "most found first", of: func(r *Round) float64 { return float64(r.Found) }},
		{Name: "Most damage in a round", Short: "most damage", of: func(r *Round) float64 { return r.Dealt }},
		{Name: "Most waves survived in a round", Short: "most waves", of: func(r *Round) float64 { return float64(r.Waves) }},
		{Name: "Most points in a round", Short: "most points", of: func(r *Round) float64 { return float64(r.Score()) }},
	}
	for i := range all {
		m := &all[i]
		for k := range rounds {
			if n := m.of(&rounds[k]); n > m.Value {
				m.Of, m.Value = &rounds[k], n
			}
		}
	}
	return all
}

// Best returns the highest score among the rounds of the battle with a code; ok is false if there
// are none.
func Best(rounds []Round, code string) (points int, ok bool) {
	for i := range rounds {
		if r := &rounds[i]; r.Code == code {
			points, ok = max(points, r.Score()), true
		}
	}
	return points, ok
}

// Count returns how many rounds earned the medal.
func (m *Medal) Count(rounds []Round) (n int) {
	for i := range rounds {
		if m.EarnedBy(&rounds[i]) {
			n++
		}
	}
	return n
}

// Different returns how many different medals some rounds earned.
func Different(rounds []Round) (n int) {
	for _, m := range Medals() {
		if m.Count(rounds) > 0 {
			n++
		}
	}
	return n
}

// News is what a round added to those before it.
type News struct {
	Round    Round
	Moments  []Moment // that the round improved
	Medals   []Medal  // that the round earned
	First    []bool   // by medal: whether it was earned for the first time
	Unlocked []Paint
}

// NewsOf returns what a round adds to earlier ones. The first round improves no moments.
func NewsOf(before []Round, r Round) News {
	n := News{Round: r}
	after := append(slices.Clone(before), r)
	was := Moments(before)
	for i, m := range Moments(after) {
		if len(before) > 0 && m.Value > was[i].Value {
			n.Moments = append(n.Moments, m)
		}
	}
	for _, m := range Medals() {
		if m.EarnedBy(&r) {
			n.Medals, n.First = append(n.Medals, m), append(n.First, m.Count(before) == 0)
		}
	}
	had, has := Different(before), Different(after)
	for _, p := range Paints() {
		if p.Needs > had && p.Needs <= has {
			n.Unlocked = append(n.Unlocked, p)
		}
	}
	return n
}
