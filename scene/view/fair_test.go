package view_test

import (
	"bytes"
	"math"
	"reflect"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// TestF1AViewHoldsNothingButWhatIsInIt follows every field: none leads to the world or the battle,
// not even in the spare capacity of slices.
func TestF1AViewHoldsNothingButWhatIsInIt(t *testing.T) {
	b := battle(t)
	s := view.NewSource(b)
	s.Step()
	s.Spectator(0, tanks.NoTank, 1) // leaves everything in the spare capacity
	v, news := s.Person(0, 0, 1), s.PersonNews(0, 0)
	for _, holds := range []any{v, news} {
		walk(reflect.ValueOf(holds), func(x reflect.Value) {
			switch x.Type() {
			case reflect.TypeFor[tanks.World](), reflect.TypeFor[ai.Battle](), reflect.TypeFor[sight.Eyes](), reflect.TypeFor[view.Source](), reflect.TypeFor[tanks.Sightings]():
				t.Errorf("a view leads to %v", x.Type())
			}
			if x.Kind() == reflect.Func || x.Kind() == reflect.Map || x.Kind() == reflect.Chan {
				t.Errorf("a view holds a %v", x.Type())
			}
		})
	}
	for _, at := range places(v) {
		for i := range b.World.Tanks {
			if o := &b.World.Tanks[i]; hidden(b.World, 0, o.ID) && geom.PlaneDist(at, o.At) < 0.5 {
				t.Errorf("the place of %s is in the view", o.Name)
			}
		}
	}
}

// TestF2WhatACrewIsNotToldDoesNotMatter moves hidden enemies at many instants, a hundred times
// each: the person's view and news stay the same, byte for byte.
func TestF2WhatACrewIsNotToldDoesNotMatter(t *testing.T) {
	moved := 0
	fight(t, 40, func(b *ai.Battle, s *view.Source) {
		w := b.World
		if w.Tick%tanks.Hertz != 0 {
			return
		}
		me := tanks.ID(w.Tick / tanks.Hertz % 5)
		if !w.Tanks[me].Alive() {
			return
		}
		see := func() []byte { return image(s.Person(me, me, 1)) }
		before := see()
		for i := range w.Tanks {
			if !hidden(w, me, tanks.ID(i)) {
				continue
			}
			o := &w.Tanks[i]
			was := *o
			for k := range 100 {
				o.At = mgl64.Vec3{float64(k*37%500) + 0.5, 0, float64(k*61%450) + 0.5}
				o.Heading, o.Turret, o.Speed = geom.Heading(k), float64(k)/50, float64(k%14)
				o.Health, o.Reload, o.Shots = 1+float64(k), float64(k), k
				if !bytes.Equal(before, see()) {
					t.Fatalf("tick %d: what %s does shows to %s", w.Tick, o.Name, w.Tanks[me].Name)
				}
			}
			*o = was
			moved++
		}
	})
	if moved < 10 {
		t.Fatalf("%d enemies moved: too few were hidden", moved)
	}
}

// TestF2APlantedLeakIsFound moves an enemy that a spectator sees: the same comparison notices.
func TestF2APlantedLeakIsFound(t *testing.T) {
	b := battle(t)
	s := view.NewSource(b)
	before := image(s.Spectator(0, tanks.NoTank, 1))
	b.World.Tanks[7].At[0] += 0.001
	if bytes.Equal(before, image(s.Spectator(0, tanks.NoTank, 1))) {
		t.Error("a millimetre of a visible tank does not show")
	}
}

// TestF3APersonSeesWhatABotInItsTankSees compares the view with what the tank's driver is told.
func TestF3APersonSeesWhatABotInItsTankSees(t *testing.T) {
	seen := 0
	fight(t, 45, func(b *ai.Battle, s *view.Source) {
		w := b.World
		for me := range tanks.ID(5) {
			told := w.Told(me)
			if told == nil || !w.Tanks[me].Alive() {
				continue
			}
			v := s.Person(me, me, 1)
			n := 0
			for i := range told.Seen {
				if w.Tanks[told.Seen[i].ID].Alive() {
					n++
					if k := v.Find(told.Seen[i].ID); k == nil || !k.Seen {
						t.Fatalf("tick %d: %v is told of an enemy that a person would not see", w.Tick, me)
					}
				}
			}
			for i := range v.Tanks {
				if v.Tanks[i].Team != v.Own.Team {
					n--
				}
			}
			if n != 0 {
				t.Fatalf("tick %d: a person sees %d enemies more than the driver of %v is told of", w.Tick, -n, me)
			}
			seen += len(told.Seen)
		}
	})
	if seen == 0 {
		t.Error("nobody saw anybody")
	}
}

// TestF4NoMarkWithoutAReason: the crew has seen, heard or been told something of every enemy in its
// view.
func TestF4NoMarkWithoutAReason(t *testing.T) {
	marks := 0
	fight(t, 40, func(b *ai.Battle, s *view.Source) {
		w := b.World
		v := s.Person(1, 1, 1)
		for i := range v.Contacts {
			marks++
			if k := &v.Contacts[i]; w.PerceptTick(1, k.ID) < 0 || !k.Seen.Known && !k.Told.Known {
				t.Fatalf("tick %d: a mark of %v without a reason", w.Tick, k.ID)
			}
		}
	})
	if marks == 0 {
		t.Error("no marks in a minute")
	}
}

// TestF5AnEnemysInsideDoesNotShow: of an enemy in sight only what is visible from outside is shown,
// of a friend its health too, and the reload state only of the viewer's own tank.
func TestF5AnEnemysInsideDoesNotShow(t *testing.T) {
	enemies := 0
	fight(t, 40, func(b *ai.Battle, s *view.Source) {
		me := tanks.ID(b.World.Tick % 5)
		if !b.World.Tanks[me].Alive() {
			return
		}
		v := s.Person(me, me, 1)
		for i := range v.Tanks {
			switch k := &v.Tanks[i]; {
			case k.Team != v.Own.Team:
				enemies++
				if k.Health != 0 {
					t.Fatalf("tick %d: the health of %v shows", v.Tick, k.ID)
				}
			case math.Abs(k.Health-b.World.Tanks[k.ID].Health/v.Health(k.Class)) > 1e-12:
				t.Fatalf("tick %d: the health of friend %v is %v", v.Tick, k.ID, k.Health)
			}
		}
	})
	if enemies == 0 {
		t.Error("no enemy in sight in a minute")
	}
}

// TestF6HearingHasAnError: an unseen gun is heard within the stated error of a gun that was fired, and never
// exactly where it was.
func TestF6HearingHasAnError(t *testing.T) {
	var last []tanks.Event
	heard := 0
	fight(t, 90, func(b *ai.Battle, s *view.Source) {
		w := b.World
		senses := &w.Tuning.Senses
		me := &w.Tanks[w.Tick%5]
		news := s.PersonNews(me.ID, me.ID)
		for i := range news {
			e := &news[i]
			if e.Kind != tanks.Fired || e.Tank != tanks.NoTank {
				continue
			}
			heard++
			fits := false
			for _, f := range last {
				const drive = 1.5 // m: from muzzle to middle of the shooter, and the distance driven in a tick
				to, at := w.Tanks[f.Tank].At.Sub(me.At), e.At.Sub(me.At)
				off := math.Abs(geom.HeadingOf(to).To(geom.HeadingOf(at)))
				stretch := math.Abs(at.Len()/to.Len() - 1)
				fits = fits || off <= mgl64.DegToRad(senses.BearingError)+drive/to.Len() && stretch <= senses.RangeError+drive/to.Len()
				if geom.PlaneDist(w.Tanks[f.Tank].At, e.At) < 1e-6 {
					t.Fatalf("tick %d: a gun is heard exactly where it is", w.Tick)
				}
			}
			if !fits {
				t.Fatalf("tick %d: a gun is heard that fits none of %d", w.Tick, len(last))
			}
		}
		last = last[:0]
		for _, e := range w.Events {
			if e.Kind == tanks.Fired && w.Tanks[e.Tank].Team == 1 {
				last = append(last, e)
			}
		}
	})
	if heard == 0 {
		t.Error("no gun was heard")
	}
}

// TestF7OneMeter: the eye on the HUD shows the meters by which bots see.
func TestF7OneMeter(t *testing.T) {
	noticed := 0
	fight(t, 45, func(b *ai.Battle, s *view.Source) {
		w := b.World
		me := tanks.ID(w.Tick % 5)
		if !w.Tanks[me].Alive() {
			return
		}
		level, observers := 0.0, 0
		for i := range w.Tanks {
			if o := &w.Tanks[i]; o.Team == 1 && o.Alive() {
				m := w.Sightings.Of(o.ID, me)
				level = max(level, m.Meter)
				if m.Seen {
					level = 1
					observers++
				}
			}
		}
		e := s.Person(me, me, 1).Person.Exposure
		if e.Level != min(level, 1) || e.Observers != observers {
			t.Fatalf("tick %d: the eye shows %+v, the meters are at %v and %d see", w.Tick, e, level, observers)
		}
		if e.Level > 0 {
			noticed++
		}
	})
	if noticed == 0 {
		t.Error("nobody was noticed")
	}
}

// TestF9ViewsUseNoRandomNumbers: a battle goes on in the same way whether or not it is looked at.
func TestF9ViewsUseNoRandomNumbers(t *testing.T) {
	plain, watched := battle(t), battle(t)
	s := view.NewSource(watched)
	for range 20 * tanks.Hertz {
		plain.Step()
		watched.Step()
		s.Step()
		s.Person(2, 0, 0.5)
		s.PersonNews(2, 0)
		s.Spectator(7, 0, 0.5)
		s.SpectatorNews(tanks.NoTank)
	}
	if plain.World.Hash() != watched.World.Hash() {
		t.Error("the battle took another course")
	}
}

// TestF10ViewsAreCheap: filling a view allocates nothing, however often it is done.
func TestF10ViewsAreCheap(t *testing.T) {
	b, s := contact(t)
	for range 20 * tanks.Hertz {
		b.Step()
		s.Step()
	}
	for name, look := range map[string]func(){
		"step":      s.Step,
		"person":    func() { s.Person(0, 0, 0.5) },
		"news":      func() { s.PersonNews(0, 0) },
		"spectator": func() { s.Spectator(0, tanks.NoTank, 0.5) },
		"all news":  func() { s.SpectatorNews(tanks.NoTank) },
	} {
		look()
		if got := testing.AllocsPerRun(50, look); got != 0 {
			t.Errorf("%s: %v allocations, want 0", name, got)
		}
	}
}
