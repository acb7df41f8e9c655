package radio_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/lang"
	"treeline/scene/radio"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// world returns a match in which tanks 0, 1 and 2 are on one team and 3 and 4 on the other; 0
// listens at (200, 200).
func world(t *testing.T) *tanks.World {
	t.Helper()
	w := matchtest.World(matchtest.Field(500, 500), 1,
		tanks.Member{Name: "Alder"}, tanks.Member{Name: "Rowan"}, tanks.Member{Name: "Cedar"},
		tanks.Member{Team: 1, Class: tanks.Bear, Name: "Falcon"}, tanks.Member{Team: 1, Class: tanks.Mule, Name: "Kestrel"})
	matchtest.Place(w, 0, 200, 200, 0)
	return w
}

// heard returns an event with what a report about an enemy contains.
func heard(w *tanks.World, e tanks.Event) *view.Event {
	out := viewtest.Event(e)
	if e.Other != tanks.NoTank {
		out.Class = w.Tanks[e.Other].Class
	}
	return out
}

// said is a message, or a call, at a second of the battle.
type said struct {
	second float64
	from   tanks.ID
	enemy  tanks.ID
	word   tanks.Word
	want   string
}

func TestLinesSayWhatIsNewAndNoMore(t *testing.T) {
	at := mgl64.Vec3{327, 0, 73} // 127 m to the east and to the north
	const none = tanks.NoTank
	for _, c := range []struct {
		name  string
		heard []said
	}{
		{"a contact once, then again after a while", []said{
			{1, 1, 3, tanks.InSight, "contact, heavy tank, north-east, 180 m"},
			{2, 1, 3, tanks.InSight, ""},
			{10, 2, 3, tanks.InSight, ""},
			{17, 1, 3, tanks.InSight, "contact, heavy tank, north-east, 180 m"},
		}},
		{"a loss once, then it is a contact again", []said{
			{1, 1, 3, tanks.InSight, "contact, heavy tank, north-east, 180 m"},
			{4, 1, 3, tanks.OutOfSight, "lost sight of the heavy tank, north-east, 180 m"},
			{6, 2, 3, tanks.OutOfSight, ""},
			{8, 2, 3, tanks.InSight, "contact, heavy tank, north-east, 180 m"},
		}},
		{"a truck is called one", []said{{1, 1, 4, tanks.InSight, "contact, truck, north-east, 180 m"}}},
		{"no loss while another sees it", []said{
			{1, 1, 3, tanks.InSight, "contact, heavy tank, north-east, 180 m"},
			{3, 2, 3, tanks.InSight, ""},
			{4, 1, 3, tanks.OutOfSight, ""},
			{8, 2, 3, tanks.OutOfSight, "lost sight of the heavy tank, north-east, 180 m"},
		}},
		{"a pause between lines, but not before a hit", []said{
			{1, 1, none, tanks.Flanking, "moving to the flank"},
			{1.5, 2, none, tanks.Reloading, ""},
			{1.8, 2, none, tanks.UnderFire, "I'm hit"},
			{4, 2, none, tanks.Covering, "covering"},
			{6, 1, none, tanks.FallingBack, "falling back"},
			{8, 1, none, tanks.AtWill, "acting on my own again"},
		}},
		{"neither the listener nor the enemy", []said{
			{1, 0, 3, tanks.InSight, ""}, {3, 3, 0, tanks.InSight, ""}, {5, 0, none, tanks.UnderFire, ""},
		}},
	} {
		w := world(t)
		var l radio.Log
		for _, s := range c.heard {
			e := tanks.Event{Kind: tanks.Reported, Tick: int(s.second * tanks.Hertz), Tank: s.from, Other: s.enemy, At: at, Word: s.word}
			line, ok := l.Hear(heard(w, e), viewtest.Everything(w, 0))
			if line.Text.String() != s.want || ok != (s.want != "") {
				t.Errorf("%s: at %.1f s the line is %q, want %q", c.name, s.second, line.Text, s.want)
			}
		}
	}
}

func TestAnswersFitTheCall(t *testing.T) {
	for kind, want := range map[tanks.CallKind]string{
		tanks.Hold: "holding here", tanks.Follow: "following you", tanks.Attack: "on my way",
		tanks.Move: "on my way", tanks.Overwatch: "watching that area",
	} {
		w := world(t)
		var l radio.Log
		l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Called, Tank: 0, Other: tanks.NoTank, Call: kind}), viewtest.Everything(w, 0))
		line, _ := l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Reported, Tick: 60, Tank: 2, Other: tanks.NoTank, Word: tanks.Obeying}), viewtest.Everything(w, 0))
		if line.Text.String() != want || line.From != 2 {
			t.Errorf("%s is answered with %q, want %q", kind, line.Text, want)
		}
	}
}

// TestEachAnswersWhatItWasTold: two tanks, one of them followed, are told different things before
// they answer at once.
func TestEachAnswersWhatItWasTold(t *testing.T) {
	w := world(t)
	v := viewtest.Everything(w, 0)
	var l radio.Log
	l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Called, Tank: tanks.NoTank, Other: 0, Call: tanks.Hold}), v)
	l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Called, Tank: tanks.NoTank, Other: 2, Call: tanks.Attack}), v)
	for _, i := range []tanks.ID{0, 2} {
		want := map[tanks.ID]string{0: "holding here", 2: "on my way"}[i]
		line, _ := l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Reported, Tick: 60, Tank: i, Other: tanks.NoTank, Word: tanks.Obeying}), v)
		if line.Text.String() != want || line.From != i {
			t.Errorf("tank %d answers %q, want %q", i, line.Text, want)
		}
	}
}

// TestFollowersNameTheLeader: they follow the listener only if that is the tank that they were told
// to follow.
func TestFollowersNameTheLeader(t *testing.T) {
	for whom, want := range map[tanks.ID]string{0: "following you", 1: "following"} {
		w := world(t)
		v := viewtest.Everything(w, 0)
		var l radio.Log
		l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Called, Tank: 0, Other: 2, Whom: whom, Call: tanks.Follow}), v)
		line, _ := l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Reported, Tick: 60, Tank: 2, Other: tanks.NoTank, Word: tanks.Obeying}), v)
		if line.Text.String() != want {
			t.Errorf("told to follow tank %d, it answers %q, want %q", whom, line.Text, want)
		}
	}
}

func TestASpectatorIsNotFollowed(t *testing.T) {
	w := world(t)
	var l radio.Log
	l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Called, Tank: tanks.NoTank, Other: tanks.NoTank, Whom: 0, Call: tanks.Follow}), viewtest.Everything(w, 0))
	line, _ := l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Reported, Tick: 60, Tank: 2, Other: tanks.NoTank, Word: tanks.Obeying}), viewtest.Everything(w, 0))
	if line.Text.String() != "following" {
		t.Errorf("the answer is %q", line.Text)
	}
}

func TestNobodyListensWithoutATank(t *testing.T) {
	var l radio.Log
	if _, ok := l.Hear(viewtest.Event(tanks.Event{Kind: tanks.Reported, Tank: 1, Other: 3, Word: tanks.InSight}), viewtest.Everything(world(t), tanks.NoTank)); ok {
		t.Error("there is a line for nobody")
	}
}

func TestPointsOfTheCompass(t *testing.T) {
	for _, c := range []struct {
		degrees float64
		want    string
	}{
		{0, "east"},
		{22, "east"},
		{23, "north-east"},
		{90, "north"},
		{135, "north-west"},
		{180, "west"},
		{-180, "west"},
		{-135, "south-west"},
		{-90, "south"},
		{-44, "south-east"},
		{359, "east"},
	} {
		if got := radio.Point(geom.Heading(c.degrees * math.Pi / 180)); got != c.want {
			t.Errorf("%v degrees is %s, want %s", c.degrees, got, c.want)
		}
	}
}

// TestContactsHaveTheirKindInGerman: an adjective alone would need its noun, and a truck is no
// tank, so each kind has its own words.
func TestContactsHaveTheirKindInGerman(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	for class, want := range map[tanks.ClassID]string{
		tanks.Stoat: "Kontakt, leichter Panzer, Osten, 100 m", tanks.Badger: "Kontakt, mittlerer Panzer, Osten, 100 m",
		tanks.Bear: "Kontakt, schwerer Panzer, Osten, 100 m", tanks.Lynx: "Kontakt, Jagdpanzer, Osten, 100 m",
		tanks.Mule: "Kontakt, Laster, Osten, 100 m",
	} {
		w := world(t)
		w.Tanks[3].Class = class
		var l radio.Log
		e := tanks.Event{Kind: tanks.Reported, Tick: tanks.Hertz, Tank: 1, Other: 3, At: mgl64.Vec3{300, 0, 200}, Word: tanks.InSight}
		line, _ := l.Hear(heard(w, e), viewtest.Everything(w, 0))
		if got := line.Text.In(german); got != want {
			t.Errorf("%s: %q, want %q", tanks.ClassOf(class).Name, got, want)
		}
	}
}
