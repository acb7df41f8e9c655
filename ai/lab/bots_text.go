package lab

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"treeline/ai/lab/plural"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
)

// write writes the result for people.
func (r *BotsResult) write(out io.Writer) error {
	w := bufio.NewWriter(out)
	names := [numSides]string{r.Red, r.Green}
	one, _ := r.nouns()
	fmt.Fprintf(w, "%s (red) against %s (green): %s %s, %s of fighting\n\n", r.Red, r.Green, r.size(), r.teams, minutes(r.minutes()))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "side\tbots\twon\tshare\t95 %\tshots\thit\tfront\tside\ttracks\trear\tglanced\tnot front\texposed\tfirst shot s\tbroken by cover\tunseen\tshort spells\tus/think\t")
	for i := range r.Sides {
		s, won, wins := &r.Sides[i], r.RedShare, r.RedWins
		if i == greenSide {
			won, wins = r.GreenShare, r.GreenWins
		}
		fmt.Fprintf(table, "%s\t%s\t%d\t%.1f%%\t%.1f-%.1f\t%d\t%.0f%%\t%d\t%d\t%d\t%d\t%d\t%.0f%%\t%.0f%%\t%s\t%.0f%%\t%d\t%.1f%%\t%.0f\t\n",
			sideNames()[i], names[i], wins, 100*won[0], 100*won[1], 100*won[2], s.Shots, 100*s.HitShare,
			s.Plates["front"], s.Plates["side"], s.Plates["tracks"], s.Plates["rear"], s.Plates["glanced off"], 100*s.SideRearShare,
			100*s.ExposedShare, known(s.FirstShotMedian, 2), 100*s.BrokenByCover, s.UnseenShots, 100*s.ShortSpellShare, s.UsPerThink)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if err := writeRounds(w, r.Rounds); err != nil {
		return err
	}
	fmt.Fprintf(w, "\ndrawn           %d\n", r.Draws)
	fmt.Fprintf(w, "won from west   %.1f%%, 95%% interval %.1f to %.1f\n", 100*r.WestShare[0], 100*r.WestShare[1], 100*r.WestShare[2])
	fmt.Fprintf(w, "first contact   median %s s, quartiles %s and %s; none in %s\n", known(r.FirstContact[1], 1), known(r.FirstContact[0], 1), known(r.FirstContact[2], 1),
		r.count(r.NoContact))
	fmt.Fprintf(w, "%s length    median %s s, quartiles %s and %s\n", one, known(r.Length[1], 1), known(r.Length[0], 1), known(r.Length[2], 1))
	r.writePursuit(w)
	fmt.Fprintf(w, "hits not front  %.1f%% of those that went in\n", 100*r.SideRearShare)
	fmt.Fprintf(w, "detections      %d:", r.Detections)
	for f := range numEndings {
		n := r.DetectionEnds[f.String()]
		fmt.Fprintf(w, " %s %d (%.0f%%)%s", f, n, 100*share(n, r.Detections), [2]string{",", "\n"}[int(f)/int(numEndings-1)])
	}
	r.writeOpenings(w)
	for i := range r.Sides {
		fmt.Fprintf(w, "%-16s%s\n", sideNames()[i]+" died in", list(r.Sides[i].Deaths))
	}
	fmt.Fprintf(w, "outer quarters  %.1f%% of the time alive\n", 100*r.OuterShare)
	fmt.Fprintf(w, "longest stall   %.1f s\n", r.LongestStall)
	fmt.Fprintf(w, "smoke           %s by red, %d by green\n", plural.Of(r.Sides[redSide].Smoke, "charge", "charges"), r.Sides[greenSide].Smoke)
	fmt.Fprintf(w, "unseen shots    %d\n", r.UnseenShots)
	fmt.Fprintf(w, "thinking        %.0f us a thought, %.1f us a tick, worst %.0f us, %.2f%% above 200 us, %s missed for too much work\n",
		r.UsPerThink, r.UsPerTick, r.WorstThink, 100*r.SlowThinkShare, plural.Of(r.MissedThoughts, "thought", "thoughts"))
	if line := r.faults(); line != "" {
		fmt.Fprintf(w, "programs        %s\n", line)
	}
	fmt.Fprintf(w, "speed           %.0f x real time on one core\n", r.RealTime)
	r.writeOdd(w)
	return w.Flush()
}

// writeOpenings writes how the sides set out, if they look for the enemy.
func (r *BotsResult) writeOpenings(w io.Writer) {
	for i := range r.total {
		if r.total[i].Openings == [squad.NumKinds]int{} {
			continue
		}
		fmt.Fprintf(w, "%-16s", sideNames()[i]+" set out in")
		for k, n := range r.total[i].Openings {
			fmt.Fprintf(w, "%s %s %d", [2]string{"", ","}[min(k, 1)], squad.Kind(k), n)
		}
		fmt.Fprintln(w)
	}
}

// size returns how many matches there were, up to the sizes of the teams: "2 matches of", or
// "2 matches of 5 rounds,".
func (r *BotsResult) size() string {
	if n := len(r.Rounds); n > 0 {
		return plural.Of(r.Matches/n, "match", "matches") + " of " + r.count(n) + ","
	}
	return r.count(r.Matches) + " of"
}

// count returns a number of bouts as a text: of rounds where matches have several, else of matches.
func (r *BotsResult) count(n int) string {
	one, many := r.nouns()
	return plural.Of(n, one, many)
}

// nouns returns what a bout is called, and what several are.
func (r *BotsResult) nouns() (one, many string) {
	if len(r.Rounds) > 0 {
		return "round", "rounds"
	}
	return "match", "matches"
}

// faults returns what went wrong with outside programs, "" for nothing.
func (r *BotsResult) faults() string {
	var f Faults
	for i := range r.Sides {
		f.add(i, r.Sides[i].LostTurns, r.Sides[i].EndedPrograms)
	}
	return f.Line(sideNames())
}

// minutes returns a time in minutes as a text, rounded to whole minutes.
func minutes(m float64) string {
	if m < 0.5 {
		return "less than a minute"
	}
	return plural.Of(int(math.Round(m)), "minute", "minutes")
}

// known returns a time in seconds with so many decimals, and a dash for the median of nothing,
// which is below 0.
func known(seconds float64, decimals int) string {
	if seconds < 0 {
		return "-"
	}
	return strconv.FormatFloat(seconds, 'f', decimals, 64)
}

// list returns how many tanks died in which state, the most frequent first.
func list(deaths map[mind.State]int) string {
	states := slices.SortedFunc(maps.Keys(deaths), func(a, b mind.State) int {
		return cmp.Or(cmp.Compare(deaths[b], deaths[a]), cmp.Compare(a, b))
	})
	all := 0
	for _, n := range deaths {
		all += n
	}
	var parts []string
	for _, state := range states {
		parts = append(parts, fmt.Sprintf("%s %d (%.0f%%)", state, deaths[state], 100*share(deaths[state], all)))
	}
	return strings.Join(parts, "; ")
}

// writePursuit writes how the teams pursued the goal of a mode with points.
func (r *BotsResult) writePursuit(w io.Writer) {
	if r.Score == [2]float64{} && r.Busy == 0 {
		return
	}
	fmt.Fprintf(w, "points          red %.0f, green %.0f on average; ended by points %d, by destruction %d, by time %d\n",
		r.Score[redSide], r.Score[greenSide], r.EndedBy[byPoints], r.EndedBy[byDestruction], r.EndedBy[byTime])
	for _, role := range slices.Sorted(maps.Keys(r.RolePoints)) {
		fmt.Fprintf(w, "%-16swon %d, %.1f points on average\n", role, r.RoleWins[role], r.RolePoints[role])
	}
	fmt.Fprintf(w, "objective       %.0f%% of the time alive at it", 100*r.Busy)
	if r.Captures > 0 {
		one, _ := r.nouns()
		fmt.Fprintf(w, "; the circle was taken %.1f times a %s", r.Captures, one)
	}
	fmt.Fprintln(w)
}

// writeOdd lists odd behaviour, each kind with its first cases, and how to watch them in the game.
func (r *BotsResult) writeOdd(w io.Writer) {
	const cases = 4
	alive := 0.0
	for i := range r.total {
		alive += float64(r.total[i].Alive) * tanks.Dt / 60
	}
	fmt.Fprintf(w, "\nodd behaviour in %s of tanks", minutes(alive))
	if r.watchable {
		fmt.Fprintf(w, " (watch --seed S --green %s --red %s, with the other flags of the battle, shows the cases without a star; "+
			"for * exchange the sides and add --map-seed M", r.Red, r.Green)
		if len(r.Rounds) > 0 {
			fmt.Fprint(w, "; ** cannot be watched, as it depends on the rounds before")
		}
		fmt.Fprint(w, ")")
	}
	fmt.Fprintln(w)
	for k := range numOdd {
		fmt.Fprintf(w, "%5d  %s\n", r.Odd[k.String()], k)
		shown := 0
		for i := range r.bouts {
			b := &r.bouts[i]
			for j := range b.Odd {
				o := &b.Odd[j]
				if o.Kind != k || shown == cases {
					continue
				}
				shown++
				fmt.Fprintf(w, "         %s at %.0f s, %s: %s\n", r.seeds(i), o.Seconds, o.Tank, o.What)
			}
		}
	}
}

// seeds returns the seed of the i-th bout, with a star and the seed of its map if red was in the
// east, and with two stars if it was a later round of a match.
func (r *BotsResult) seeds(i int) string {
	switch b := &r.bouts[i]; {
	case len(r.Rounds) > 0 && i%len(r.Rounds) > 0:
		return fmt.Sprintf("seed %d**", b.Seed)
	case b.Red != 0:
		return fmt.Sprintf("seed %d* (map seed %d)", b.Seed, b.Land)
	default:
		return fmt.Sprintf("seed %d", b.Seed)
	}
}
