package career_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/career"
	"treeline/scene/view"
	"treeline/tanks"
)

// drill is a round of two against two as the player in tank 0 is shown it.
type drill struct {
	career.Tally

	v view.View
}

func newDrill() *drill {
	d := &drill{v: view.View{Me: 0, Seat: 0, Person: &view.Person{}, Winner: tanks.NoTeam}}
	for i := range 4 {
		d.v.Roll = append(d.v.Roll, view.Member{ID: tanks.ID(i), Team: tanks.Team(i / 2), Alive: true})
	}
	d.v.Own = tanks.Tank{ID: 0, Health: 100, Speed: 10}
	d.pass(11, nil) // it has left where it started
	return d
}

// pass lets seconds pass. The events come with the first tick.
func (d *drill) pass(seconds float64, news []view.Event) {
	for range int(seconds * tanks.Hertz) {
		d.v.Tick++
		d.Step(&d.v, news)
		news = nil
	}
}

// tick lets a tick pass with some events.
func (d *drill) tick(all ...tanks.Event) {
	var news []view.Event
	for _, e := range all {
		news = append(news, view.Event{Event: e})
	}
	d.pass(1.01/tanks.Hertz, news)
}

// see makes the crew see an enemy from now on.
func (d *drill) see(id tanks.ID) {
	d.v.Tanks = append(d.v.Tanks, view.Tank{ID: id, Team: 1, Seen: true})
	d.tick(tanks.Event{Kind: tanks.Spotted, Tank: 0, Other: id})
}

// shoot fires at an enemy and hits it at a distance.
func (d *drill) shoot(id tanks.ID, far float64, part tanks.Part) {
	d.tick(tanks.Event{Kind: tanks.Fired, Tank: 0, Other: id})
	d.v.Person.Exposure.Observers = 1 // the shot gave the tank away
	d.tick(tanks.Event{Kind: tanks.Struck, Tank: 0, Other: id, At: mgl64.Vec3{far, 0, 0}, Part: part, Damage: 40})
}

func TestATallyCountsWhatThePlayerDid(t *testing.T) {
	d := newDrill()
	d.v.Contacts = []view.Contact{{ID: 3}} // reported by radio
	d.pass(0.1, nil)
	d.see(2)
	d.see(3)
	d.see(3)
	d.pass(5, nil)
	d.shoot(2, 210, tanks.HullSide)
	d.shoot(2, 150, tanks.HullFront)
	d.tick(tanks.Event{Kind: tanks.Killed, Tank: 0, Other: 2}, tanks.Event{Kind: tanks.Killed, Tank: 1, Other: 3})
	d.tick(tanks.Event{Kind: tanks.Struck, Tank: 3, Other: 0, Damage: 20}, tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 1, Damage: 20})
	r, counts := d.Round()
	if counts || r.Result != career.Left {
		t.Errorf("a round that goes on counts: %+v", r)
	}
	if r.Seen != 2 || r.Found != 1 || r.Shots != 2 || r.Hits != 2 || r.Dealt != 80 || r.Kills != 1 || r.Taken != 1 || r.Furthest != 210 || r.Ambushes != 1 || r.Flanks != 1 {
		t.Errorf("counted %+v", r)
	}
	if r.Watched < 5 || r.Watched > 5.3 || r.Way < 160 || r.Way > 175 {
		t.Errorf("watched %.2f s, driven %.0f m", r.Watched, r.Way)
	}
	d.v.Over, d.v.Winner = true, 0
	d.tick()
	if r, counts = d.Round(); !counts || r.Result != career.Victory || !r.Survived || r.Tank == "" {
		t.Errorf("the round at its end %+v, counts %v", r, counts)
	}
	d.tick(tanks.Event{Kind: tanks.Killed, Tank: 0, Other: 3})
	if r, _ = d.Round(); r.Kills != 1 {
		t.Error("a round that is over goes on")
	}
}

// TestAShellIntoAWreckIsNoHit: nor does a series of them earn a medal for good shooting.
func TestAShellIntoAWreckIsNoHit(t *testing.T) {
	d := newDrill()
	d.v.Roll[2].Alive = false
	for range 6 {
		d.tick(tanks.Event{Kind: tanks.Fired, Tank: 0, Other: tanks.NoTank})
		d.pass(1.01/tanks.Hertz, []view.Event{{Event: tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2, Part: tanks.HullFront}, Wreck: true}})
	}
	if r, _ := d.Round(); r.Shots != 6 || r.Hits != 0 || len(names(r)) != 0 {
		t.Errorf("%d shots, %d hits, medals %q", r.Shots, r.Hits, names(r))
	}
	d.tick(tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 3, Part: tanks.HullFront}) // bounces off
	if r, _ := d.Round(); r.Hits != 1 {
		t.Errorf("%d hits with one that did no damage", r.Hits)
	}
}

// TestOutOfSightMeansDrivenOutOfIt: a tank that is seen, drives on and becomes unseen has slipped
// away; one that only waits until the enemy looks elsewhere has not.
func TestOutOfSightMeansDrivenOutOfIt(t *testing.T) {
	for speed, want := range map[float64]int{10: 1, 0: 0} {
		d := newDrill()
		d.v.Own.Speed = speed
		d.v.Person.Exposure.Observers = 2
		d.pass(2, nil)
		d.v.Person.Exposure.Observers = 0
		d.pass(8, nil)
		if r, _ := d.Round(); r.Slipped != want {
			t.Errorf("at %.0f m/s: slipped away %d times, want %d", speed, r.Slipped, want)
		}
	}
}

// TestStandingIdleEarnsNothing: an idle tank whose side wins sees enemies come, but gets no medal
// and no points for it.
func TestStandingIdleEarnsNothing(t *testing.T) {
	d := newDrill()
	*d = drill{v: d.v}
	d.v.Own.Speed = 0
	for id := tanks.ID(2); id < 4; id++ {
		d.see(id)
		d.pass(60, nil)
	}
	d.v.Person.Exposure.Observers = 1
	d.pass(2, nil)
	d.v.Person.Exposure.Observers = 0
	d.pass(60, nil)
	d.v.Over, d.v.Winner = true, 0
	d.tick()
	r, counts := d.Round()
	if !counts || r.Result != career.Victory || r.Seen != 2 {
		t.Fatalf("the round %+v, counts %v", r, counts)
	}
	if r.Found != 0 || r.Watched != 0 || r.Slipped != 0 || r.Score() != 0 || len(names(r)) != 0 {
		t.Errorf("standing idle brought %+v: %d points and %q", r, r.Score(), names(r))
	}
}

func TestARoundIsKeptOnceItIsOverOrTheTankIsLost(t *testing.T) {
	var none career.Tally
	if _, counts := none.Round(); counts {
		t.Error("a round that has not begun counts")
	}
	d := newDrill()
	d.v.Own.Health, d.v.Roll[0].Alive = 0, false
	d.tick(tanks.Event{Kind: tanks.Killed, Tank: 3, Other: 0})
	if r, counts := d.Round(); !counts || r.Result != career.Left || r.Survived {
		t.Errorf("the tank is lost: %+v, counts %v", r, counts)
	}
	d.v.Me, d.v.Person = 1, nil // looks on from a friend's tank
	d.v.Over, d.v.Winner = true, 1
	d.tick()
	if r, _ := d.Round(); r.Result != career.Defeat {
		t.Errorf("the side lost while the player looked on: %s", r.Result)
	}
}

// TestATankThatIsLostWhileItsPlayerFollowsAFriendHasNotSurvived, unless it returns after a wave of
// enemies. A round that is left without the tank is stored.
func TestATankThatIsLostWhileItsPlayerFollowsAFriendHasNotSurvived(t *testing.T) {
	d := newDrill()
	d.v.Me, d.v.Person = 1, nil
	d.pass(1, nil)
	if _, counts := d.Round(); counts {
		t.Error("a round that is left in a sound tank counts")
	}
	d.v.Roll[0].Alive = false
	d.tick()
	if r, counts := d.Round(); !counts || r.Survived || r.Result != career.Left {
		t.Errorf("left without a tank: %+v, counts %v", r, counts)
	}
	back, other := *d, *d
	d.v.Over, d.v.Winner = true, 0
	d.tick()
	if r, _ := d.Round(); r.Survived || r.Result != career.Victory {
		t.Errorf("won without it: %+v", r)
	}
	other.v.Me, other.v.Seat, other.v.Person = 1, 1, &view.Person{}
	other.v.Over, other.v.Winner = true, 0
	other.tick()
	if r, _ := other.Round(); r.Survived {
		t.Errorf("won in a tank that was taken over after the loss: %+v", r)
	}
	back.v.Mode.Tasks[0], back.v.Roll = tanks.Resist, slices.Clone(back.v.Roll)
	back.v.Roll[0].Alive = true
	back.v.Over, back.v.Winner = true, 0
	back.tick()
	if r, _ := back.Round(); !r.Survived {
		t.Errorf("won with a tank that came back: %+v", r)
	}
}

// TestWavesAreTheResultOfHoldingOut: nobody wins against endless waves. What counts is how many the
// side survived.
func TestWavesAreTheResultOfHoldingOut(t *testing.T) {
	d := newDrill()
	d.v.Mode.Tasks[0] = tanks.Resist
	d.shoot(2, 100, tanks.HullFront)
	before, _ := d.Round()
	d.v.Points[0], d.v.Points[1] = 4, 9
	d.v.Over = true
	d.pass(1, nil)
	r, counts := d.Round()
	if !counts || r.Result != career.Held || r.Waves != 4 || r.Score() <= before.Score() {
		t.Errorf("the round is %+v, it counts: %v", r, counts)
	}
	if s := career.Total([]career.Round{r}); s.Victories != 0 {
		t.Error("it is a victory")
	}
	for _, m := range career.Moments([]career.Round{{ID: "a", Waves: 2}, r}) {
		if m.Short == "most waves" && m.Value != 4 {
			t.Errorf("most waves are %v", m.Value)
		}
	}
}

// TestWavesCountForWhoLeavesWithoutATank: those that the side has survived by then.
func TestWavesCountForWhoLeavesWithoutATank(t *testing.T) {
	d := newDrill()
	d.v.Mode.Tasks[0] = tanks.Resist
	d.v.Points = [2]float64{2, 9}
	d.v.Roll[0].Alive, d.v.Me = false, 1
	d.pass(1, nil)
	if r, counts := d.Round(); !counts || r.Result != career.Left || r.Waves != 2 || r.Survived {
		t.Errorf("the round is %+v, it counts: %v", r, counts)
	}
}

// TestTheTaskOfAModeCounts: time spent hiding while hunted, in the circle that must be held, and
// beside trucks on their way scores points.
func TestTheTaskOfAModeCounts(t *testing.T) {
	far := mgl64.Vec3{500, 0, 0}
	for name, tc := range map[string]struct{ at, away func(d *drill) }{
		"hidden": {func(d *drill) { d.v.Mode.Tasks[0] = tanks.Hide }, func(d *drill) { d.v.Person.Exposure.Observers = 1 }},
		"in the circle": {
			func(d *drill) { d.v.Objective.Radius = 30 },
			func(d *drill) { d.v.Own.At = far },
		},
		"beside a truck": {
			func(d *drill) {
				d.v.Mode.Tasks[0] = tanks.Guard
				d.v.Tanks = []view.Tank{{ID: 1, Class: tanks.Mule}, {ID: 3, Class: tanks.Mule, Team: 1, Pose: tanks.Pose{At: far}}}
			},
			func(d *drill) { d.v.Own.At = far },
		},
	} {
		d := newDrill()
		d.pass(5, nil)
		if r, _ := d.Round(); r.Served != 0 {
			t.Errorf("%s: %.1f s counted with nothing to do", name, r.Served)
		}
		tc.at(d)
		d.pass(10, nil)
		r, _ := d.Round()
		if r.Served < 9.9 || r.Served > 10.1 || r.Score() != 10 {
			t.Errorf("%s: %.1f s and %d points in 10 s", name, r.Served, r.Score())
		}
		tc.away(d)
		d.pass(10, nil)
		if r, _ := d.Round(); r.Served > 10.1 {
			t.Errorf("%s: away from it %.1f s counted", name, r.Served)
		}
	}
}
