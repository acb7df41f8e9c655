package squad_test

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// noted returns the lesson from the notes of one view.
func noted(v *tanks.View) squad.Lesson {
	n := squad.NewNotes(0, 4)
	n.Take(v)
	return n.Lesson()
}

// TestNotesTellWhereTheEnemyWasMet: they tell how far it had come, how fast, to which side, and
// whether it drove. Only the first sight of each enemy counts.
func TestNotesTellWhereTheEnemyWasMet(t *testing.T) {
	m := matchtest.Field(500, 400)
	own, theirs := m.Spawns[0].At, m.Spawns[1].At
	way := theirs.Sub(own)
	left := geom.Scale(geom.HeadingOf(way).Right(), -40)
	v := &tanks.View{Tick: 20 * tanks.Hertz, Map: m}
	v.Self.At = own
	v.Seen = []tanks.Contact{{ID: 2, Velocity: mgl64.Vec3{-6}}, {ID: 3}}
	v.Seen[0].At = theirs.Sub(geom.Scale(way, 0.5)).Add(left)
	v.Seen[1].At = theirs.Sub(geom.Scale(way, 0.3)).Add(left)
	n := squad.NewNotes(0, 4)
	n.Take(v)
	v.Seen[0].At, v.Tick = own, 40*tanks.Hertz
	n.Take(v)
	l := n.Lesson()
	near := func(got, want float64) bool { return math.Abs(got-want) < 0.01 }
	if l.Met != 2 || l.When != 20 || !near(l.Front, 0.4) || l.Moving != 0.5 || !near(l.Left, 40/squad.Breadth(m)) || l.Apart > 0.01 || !near(l.Pace, 0.4*geom.Len(way)/20) {
		t.Errorf("the lesson is %+v", l)
	}
}

// TestNotesTellFromHowFarTheEnemyHits: the distance is that of an enemy in sight in that direction,
// else of an enemy's shot that the crew has just heard from there, else unknown.
func TestNotesTellFromHowFarTheEnemyHits(t *testing.T) {
	for name, c := range map[string]struct {
		view func(v *tanks.View)
		want float64
	}{
		"in sight": {func(v *tanks.View) {
			v.Seen = []tanks.Contact{{ID: 2}}
			v.Seen[0].At = mgl64.Vec3{200, 0, 100}
		}, 100},
		"heard": {func(v *tanks.View) {
			v.Sounds = []tanks.Sound{{Kind: tanks.ShotSound, Heading: 0.2, Range: 140, Enemy: true}}
		}, 140},
		"a friend is heard":  {func(v *tanks.View) { v.Sounds = []tanks.Sound{{Kind: tanks.ShotSound, Heading: 0.2, Range: 140}} }, 0},
		"an engine is heard": {func(v *tanks.View) { v.Sounds = []tanks.Sound{{Kind: tanks.EngineSound, Range: 140, Enemy: true}} }, 0},
		"heard elsewhere": {func(v *tanks.View) {
			v.Sounds = []tanks.Sound{{Kind: tanks.ShotSound, Heading: 2, Range: 140, Enemy: true}}
		}, 0},
		"neither seen, heard": {func(*tanks.View) {}, 0},
	} {
		v := &tanks.View{Tick: 600, Map: matchtest.Field(500, 400), HitsOn: []tanks.HitOn{{From: 0, Damage: 10}}}
		v.Self.At = mgl64.Vec3{100, 0, 100}
		c.view(v)
		if l := noted(v); l.Hits != 1 || math.Abs(l.Range-c.want) > 1e-9 {
			t.Errorf("%s: %d hits from %g m, want one from %g m", name, l.Hits, l.Range, c.want)
		}
	}
}

// camper, rusher and marksman are lessons of an enemy that waits, comes fast, and hits from afar.
func camper(left float64) squad.Lesson {
	return squad.Lesson{Met: 5, When: 40, Front: 0.02, Left: left}
}

func rusher() squad.Lesson {
	return squad.Lesson{Met: 5, When: 20, Front: 0.5, Moving: 1, Pace: 8}
}

func marksman() squad.Lesson {
	return squad.Lesson{Met: 5, When: 30, Front: 0.3, Moving: 0.5, Pace: 3, Hits: 12, Range: 150}
}

func times(n int, l squad.Lesson) (all []squad.Lesson) {
	for range n {
		all = append(all, l)
	}
	return all
}

// draws counts the openings of many rounds.
func draws(learn float64, known []squad.Lesson) (kinds map[squad.Kind]int, left int, plans []squad.Plan) {
	const rounds = 400
	m := matchtest.Field(500, 450)
	hides := cover.New(m, sight.NewOccluders(m))
	kinds = map[squad.Kind]int{}
	for stream := range uint64(rounds) {
		p := squad.DrawPlan(m, hides, stream, learn, known)
		kinds[p.Kind]++
		if p.Side > 0 {
			left++
		}
		plans = append(plans, p)
	}
	return kinds, left, plans
}

// TestOpeningsAnswerTheEnemy: after two rounds against an enemy that waits, comes fast or hits from
// afar, a team more often chooses another opening, but never always the same one.
func TestOpeningsAnswerTheEnemy(t *testing.T) {
	usual, _, _ := draws(1, nil)
	for name, c := range map[string]struct {
		known      []squad.Lesson
		more, less squad.Kind
		habit      squad.Habit
	}{
		"camper":   {times(2, camper(0)), squad.Swing, squad.Line, squad.Waits},
		"rusher":   {times(2, rusher()), squad.Ambush, squad.Wing, squad.Comes},
		"marksman": {times(2, marksman()), squad.Swing, squad.Line, squad.HitsAfar},
	} {
		got, _, plans := draws(1, c.known)
		if got[c.more]*3 < usual[c.more]*4 || got[c.less]*3 > usual[c.less]*2 {
			t.Errorf("%s: %v, without lessons %v", name, got, usual)
		}
		if len(got) < 4 {
			t.Errorf("%s: only %v in %d rounds", name, got, len(plans))
		}
		for _, p := range plans {
			if p.Kind == c.more && (p.Habit != c.habit || p.Rounds != 2 || p.Of != 2) {
				t.Fatalf("%s: the plan is %+v", name, p)
			}
		}
	}
}

// TestWithoutLessonsOpeningsStayTheSame: a recruit's opening is the same, draw for draw, and so is
// everybody's before the first round.
func TestWithoutLessonsOpeningsStayTheSame(t *testing.T) {
	_, _, usual := draws(0, nil)
	_, _, deaf := draws(0, times(3, camper(0.2)))
	_, _, fresh := draws(1, nil)
	for i := range usual {
		if deaf[i].Kind != usual[i].Kind || deaf[i].Side != usual[i].Side || deaf[i].Habit != squad.NoHabit {
			t.Fatalf("draw %d of a team that does not learn: %+v, want %+v", i, deaf[i], usual[i])
		}
		if fresh[i] != usual[i] {
			t.Fatalf("draw %d without lessons: %+v, want %+v", i, fresh[i], usual[i])
		}
	}
}

// TestOpeningsLeanAwayFromCampers: a team leans away from where it met a camper.
func TestOpeningsLeanAwayFromCampers(t *testing.T) {
	_, usual, _ := draws(1, nil)
	_, fromLeft, _ := draws(1, times(2, camper(0.2)))
	_, fromRight, _ := draws(1, times(2, camper(-0.2)))
	if fromLeft*2 > usual || fromRight < usual*3/2 {
		t.Errorf("of 400 teams %d lean to the left, %d against campers there, %d against campers on the right", usual, fromLeft, fromRight)
	}
}

// TestOpeningsThatWonComeAgain: those that lost come less often.
func TestOpeningsThatWonComeAgain(t *testing.T) {
	usual, _, _ := draws(1, nil)
	won, _, plans := draws(1, times(3, squad.Lesson{Kind: squad.Echelon, Side: 1, End: squad.Won}))
	lost, _, _ := draws(1, times(3, squad.Lesson{Kind: squad.Echelon, Side: 1, End: squad.Lost}))
	if won[squad.Echelon]*4 < usual[squad.Echelon]*5 || lost[squad.Echelon]*5 > usual[squad.Echelon]*4 {
		t.Errorf("%d echelons, %d after three that won, %d after three that lost", usual[squad.Echelon], won[squad.Echelon], lost[squad.Echelon])
	}
	for _, p := range plans {
		if p.Kind == squad.Echelon && (p.Habit != squad.Yields || p.Rounds != 3) {
			t.Fatalf("the plan is %+v", p)
		}
	}
}

// TestATeamRemembersTheLastRounds: it remembers no more than those, and earlier lessons stay
// unchanged.
func TestATeamRemembersTheLastRounds(t *testing.T) {
	l := &squad.Lessons{}
	for i := range squad.MostLessons + 2 {
		before := l
		l = l.With([2]squad.Lesson{{Met: i}, {Hits: i}})
		if len(before[0]) != min(i, squad.MostLessons) {
			t.Fatalf("after round %d the earlier lessons are of %d rounds", i, len(before[0]))
		}
	}
	if len(l[0]) != squad.MostLessons || len(l[1]) != squad.MostLessons || l[0][0].Met != 2 || l[1][squad.MostLessons-1].Hits != squad.MostLessons+1 {
		t.Errorf("%+v", l)
	}
}

// TestLessonsSurviveEncodingAsText: they survive whole, and what cannot have been learned is
// refused.
func TestLessonsSurviveEncodingAsText(t *testing.T) {
	l := (&squad.Lessons{}).With([2]squad.Lesson{marksman(), {Kind: squad.Ambush, Side: -1, End: squad.Drawn}})
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	var got squad.Lessons
	if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, *l) {
		t.Errorf("%s became %+v, %v", data, got, err)
	}
	for _, broken := range []string{"ambush line", "drawn"} {
		if json.Unmarshal([]byte(strings.ReplaceAll(string(data), broken, "picnic")), &got) == nil {
			t.Errorf("%q was taken for %q", "picnic", broken)
		}
	}
	for name, broken := range map[string]squad.Lesson{
		"no number": {Front: math.NaN()}, "far off": {Range: 1e9}, "kind": {Kind: squad.NumKinds}, "end": {End: 9}, "fewer than none": {Met: -1},
	} {
		if (&squad.Lessons{{broken}}).Check() == nil {
			t.Errorf("%s: %+v is well", name, broken)
		}
	}
	if (&squad.Lessons{times(squad.MostLessons+1, rusher())}).Check() == nil {
		t.Error("more rounds than a team remembers are well")
	}
	if err := l.Check(); err != nil {
		t.Error(err)
	}
}

// TestAnOpeningIsPraisedForTheRoundsPlayedWithIt: rounds with other openings do not count, nor does
// one that was broken off.
func TestAnOpeningIsPraisedForTheRoundsPlayedWithIt(t *testing.T) {
	known := []squad.Lesson{
		{Kind: squad.Ambush, End: squad.Lost},
		{Kind: squad.Echelon, End: squad.Drawn},
		{Kind: squad.Echelon, End: squad.Won},
		{Kind: squad.Echelon, End: squad.Unfinished},
		{Kind: squad.Echelon, End: squad.Won},
	}
	praised := 0
	_, _, plans := draws(1, known)
	for _, p := range plans {
		if p.Habit != squad.Yields {
			continue
		}
		if praised++; p.Rounds != 2 || p.Of != 3 {
			t.Fatalf("told as %q, want 2 of 3 rounds", p)
		}
	}
	if praised == 0 {
		t.Error("no opening is chosen because it has won")
	}
}
