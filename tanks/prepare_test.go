package tanks_test

import (
	"reflect"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// early is a driver that begins early: what it was told then is in ahead.
type early struct {
	watcher

	ahead watcher
	order tanks.Order
}

var _ tanks.Preparer = (*early)(nil)

func (e *early) Prepares() bool { return true }

func (e *early) Prepare(v *tanks.View) { e.ahead.Drive(v) }

func (e *early) Drive(v *tanks.View) tanks.Order {
	e.watcher.Drive(v)
	return e.order
}

// TestDriversThatBeginEarlyAreToldTheSame: both views of a tick tell them what other drivers are
// told, and the match is the same.
func TestDriversThatBeginEarlyAreToldTheSame(t *testing.T) {
	fight := func(begins func(i int) bool) (hash uint64, views [][]seenView) {
		members := make([]tanks.Member, 6)
		kept := make([]*early, len(members))
		for i := range members {
			o := tanks.Order{Throttle: 0.3, Steer: 0.1 * float64(i), Fire: true, Target: tanks.NoTank, Say: tanks.UnderFire + tanks.Word(i%2)}
			kept[i] = &early{order: o}
			members[i] = tanks.Member{Team: tanks.Team(i % 2), Class: tanks.Badger, Driver: kept[i]}
			if !begins(i) {
				members[i].Driver = matchtest.Script(kept[i].Drive)
			}
		}
		w := matchtest.World(matchtest.Field(300, 300), 1, members...)
		for i := range members {
			matchtest.Place(w, tanks.ID(i), 100+15*float64(i), 100+10*float64(i), 0.5)
		}
		matchtest.Run(w, 12)
		for i, k := range kept {
			if begins(i) && !reflect.DeepEqual(k.ahead.views, k.views) {
				t.Errorf("tank %d was told something else before it was asked", i)
			}
			views = append(views, k.views)
		}
		return w.Hash(), views
	}
	hash, views := fight(func(int) bool { return false })
	sounds, reports := 0, 0
	for _, v := range views[3] {
		sounds, reports = sounds+len(v.sounds), reports+len(v.reports)
	}
	if sounds == 0 || reports == 0 || len(views[3][5].friends) != 2 {
		t.Fatalf("%d sounds, %d reports, friends %v: too quiet", sounds, reports, views[3][5].friends)
	}
	for name, begins := range map[string]func(int) bool{
		"all": func(int) bool { return true }, "some": func(i int) bool { return i%3 == 1 },
	} {
		if h, v := fight(begins); h != hash || !reflect.DeepEqual(v, views) {
			t.Errorf("%s begin early: the match is another one", name)
		}
	}
}
