package lesson_test

import (
	"math"
	"strings"
	"testing"

	"treeline/scene/lesson"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// school is a player in a course, with one friend and two enemies.
type school struct {
	*lesson.Course

	v view.View
}

// at returns a course at a step.
func at(t *testing.T, name lesson.Name) *school {
	t.Helper()
	s := &school{Course: lesson.NewCourse(), v: view.View{Me: 0, Seat: 0, Person: &view.Person{}, Winner: tanks.NoTeam}}
	for i := range 4 {
		s.v.Roll = append(s.v.Roll, view.Member{ID: tanks.ID(i), Team: tanks.Team(i / 2), Alive: true})
	}
	s.v.Own = tanks.Tank{ID: 0, Health: 100}
	for s.Now().Name != name {
		s.Next()
	}
	return s
}

// pass lets seconds pass. The events come with the first tick.
func (s *school) pass(seconds float64, all ...tanks.Event) {
	var news []view.Event
	for _, e := range all {
		news = append(news, view.Event{Event: e})
	}
	for range max(int(seconds*tanks.Hertz), 1) {
		s.v.Tick++
		s.Tick(&s.v, news)
		news = nil
	}
}

// expect checks whether the step is done.
func (s *school) expect(t *testing.T, done bool, when string) {
	t.Helper()
	if s.Done() != done {
		t.Errorf("%s, %s: done %v, share %.2f", s.Now().Name, when, s.Done(), s.Share())
	}
}

func (s *school) seen(observers int, level float64) {
	s.v.Person.Exposure = view.Exposure{Observers: observers, Level: level}
}

func struck(who, whom tanks.ID, part tanks.Part, damage float64) tanks.Event {
	return tanks.Event{Kind: tanks.Struck, Tank: who, Other: whom, Part: part, Damage: damage}
}

func TestDrivingTakesWayAndTurn(t *testing.T) {
	s := at(t, lesson.Drive)
	s.pass(10)
	s.expect(t, false, "standing still")
	s.v.Own.Speed = 10
	s.pass(5)
	s.expect(t, false, "straight on")
	for range 100 {
		s.v.Own.Heading = geom.Heading(float64(s.v.Own.Heading) + math.Pi/180)
		s.pass(0)
	}
	s.expect(t, true, "after a turn")
}

func TestAimingTakesAHitOnAnEnemy(t *testing.T) {
	s := at(t, lesson.Aim)
	s.pass(0, struck(0, 1, tanks.HullSide, 0), struck(2, 0, tanks.HullSide, 20), struck(0, 2, tanks.HullFront, 0))
	s.expect(t, false, "hits on a friend, by an enemy, and without damage")
	s.pass(0, struck(0, 2, tanks.HullFront, 8))
	s.expect(t, true, "a hit")
}

func TestBeingNoticedTakesAMoment(t *testing.T) {
	s := at(t, lesson.Noticed)
	s.seen(1, 1)
	s.pass(2)
	s.expect(t, false, "noticed where it stood before")
	s.pass(1.1)
	s.expect(t, true, "noticed where it stood before, for three seconds")

	s = at(t, lesson.Noticed)
	s.v.Own.Speed = 4
	s.seen(0, 0.9)
	s.pass(3)
	s.expect(t, false, "nearly noticed")
	s.seen(1, 1)
	s.pass(0.3)
	s.expect(t, false, "for an instant")
	s.pass(0.4)
	s.expect(t, true, "noticed")
}

func TestThePageMustHaveBeenOpenAndBeClosed(t *testing.T) {
	s := at(t, lesson.Why)
	s.Page(false)
	s.pass(1)
	s.expect(t, false, "not opened")
	s.Page(true)
	s.pass(1)
	s.expect(t, false, "still open")
	s.Page(false)
	s.expect(t, true, "read and closed")
}

func TestHidingTakesAShutEyeForAWhile(t *testing.T) {
	s := at(t, lesson.Hide)
	s.seen(1, 1)
	s.pass(5)
	s.seen(0, 0.3)
	s.pass(5)
	s.expect(t, false, "an eye half open")
	s.seen(0, 0)
	s.pass(2)
	s.expect(t, false, "for two seconds")
	s.seen(1, 1)
	s.pass(0)
	s.seen(0, 0)
	s.pass(2)
	s.expect(t, false, "found between")
	s.pass(2)
	s.expect(t, true, "hidden")
}

func TestPeekingIsSeeingFiringAndGoing(t *testing.T) {
	s := at(t, lesson.Peek)
	shot := tanks.Event{Kind: tanks.Fired, Tank: 0, Other: tanks.NoTank}
	s.pass(5, shot)
	s.expect(t, false, "a shot at nobody")
	s.v.Tanks = []view.Tank{{ID: 3, Team: 1, Seen: true}}
	s.pass(1)
	s.pass(5, shot)
	s.expect(t, false, "standing where it fired")
	s.seen(1, 1)
	s.v.Own.Speed = -5
	s.pass(5)
	s.expect(t, false, "still in sight")
	s.seen(0, 0.5)
	s.pass(2.1)
	s.expect(t, true, "gone")
}

func TestFlankingTakesAHitBesideTheFront(t *testing.T) {
	s := at(t, lesson.Flank)
	s.pass(0, struck(0, 2, tanks.HullFront, 20), struck(0, 2, tanks.Tracks, 20), struck(0, 2, tanks.HullSide, 0))
	s.expect(t, false, "front, tracks, and a ricochet")
	s.pass(0, struck(0, 2, tanks.TurretRear, 20))
	s.expect(t, true, "a hit in the rear")
}

func TestLeadingTakesBothCalls(t *testing.T) {
	s := at(t, lesson.Squad)
	call := func(who tanks.ID, kind tanks.CallKind) tanks.Event {
		return tanks.Event{Kind: tanks.Called, Tank: who, Other: tanks.NoTank, Call: kind}
	}
	s.pass(0, call(0, tanks.Attack), call(0, tanks.Attack), call(0, tanks.Hold))
	s.expect(t, false, "one of them")
	s.pass(0, call(0, tanks.Follow))
	s.expect(t, true, "both")
}

func TestTheLastFightEndsWithThePageOrAVictory(t *testing.T) {
	s := at(t, lesson.Last)
	s.Page(true)
	s.Page(false)
	s.pass(1)
	s.expect(t, false, "a page before the end of the tank")
	s.v.Roll[0].Alive = false
	s.pass(1)
	s.expect(t, false, "destroyed")
	s.Page(true)
	s.Page(false)
	s.expect(t, true, "the page is read, long after the last tick")
	s = at(t, lesson.Last)
	s.v.Over, s.v.Winner = true, 1
	s.pass(0)
	s.expect(t, false, "a defeat")
	s.v.Winner = 0
	s.pass(0)
	s.expect(t, true, "a victory")
}

// TestSkippedStepsAreNotDone: the course is over after its last step, and knows which steps were
// done.
func TestSkippedStepsAreNotDone(t *testing.T) {
	s := at(t, lesson.Aim)
	s.pass(0, struck(0, 2, tanks.HullFront, 8))
	for !s.Over() {
		s.Next()
	}
	s.Next()
	if step, of := s.At(); step != of || of != len(lesson.Steps()) || s.Passed() != 1 {
		t.Errorf("at %d of %d, %d passed", step, of, s.Passed())
	}
}

func TestEveryTaskNamesItsControls(t *testing.T) {
	for _, step := range lesson.Steps() {
		if got := strings.Count(step.Task, "%s"); got != len(step.Keys) || step.Title == "" || strings.Contains(step.Task, "\n") {
			t.Errorf("%s names %d of %d controls: %q", step.Name, got, len(step.Keys), step.Task)
		}
	}
}
