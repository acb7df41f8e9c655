package cases

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
)

// crash is two tanks that collide.
type crash struct {
	Closing number    `json:"closing"`
	Classes [2]string `json:"classes"`
	Mates   bool      `json:"mates"`
}

// rams returns the cases of ramming.
func rams() ([]Case, error) {
	var cases []Case
	rules := tanks.DefaultTuning()
	for _, c := range []struct {
		name  string
		given crash
	}{
		{"equal tanks", crash{12, [2]string{"badger", "badger"}, false}},
		{"a heavy and a light one", crash{14.5, [2]string{"bear", "stoat"}, false}},
		{"too slow to hurt", crash{4.9, [2]string{"lynx", "bear"}, false}},
		{"teammates", crash{12, [2]string{"badger", "lynx"}, true}},
	} {
		a, b := tanks.Tank{Class: classNamed(c.given.Classes[0])}, tanks.Tank{Class: classNamed(c.given.Classes[1]), Team: 1}
		if c.given.Mates {
			b.Team = a.Team
		}
		closing := float64(c.given.Closing)
		lost := [2]number{number(rules.RamDamage(closing, &a, &b)), number(rules.RamDamage(closing, &b, &a))}
		cases = append(cases, Case{"ram", c.name, within, c.given, struct {
			Points [2]number `json:"points"`
		}{lost}})
	}
	return cases, nil
}

// push is a tank that drives straight at a tree which touches its front.
type push struct {
	Class string `json:"class"`
	Speed number `json:"speed"`
	Trunk number `json:"trunk"`
}

// pushed is the result of a push.
type pushed struct {
	Falls bool   `json:"falls"`
	Speed number `json:"speed"`
}

// fells returns the cases of tanks that drive at trees.
func fells() ([]Case, error) {
	var cases []Case
	for _, c := range []struct {
		name  string
		given push
	}{
		{"a thin tree", push{"badger", 8, 0.1}},
		{"one that just falls", push{"badger", 8, 0.255}},
		{"one that is too thick", push{"badger", 8, 0.26}},
		{"too slow", push{"badger", 1.9, 0.1}},
		{"fast enough by a little", push{"badger", 2.05, 0.2}},
		{"a heavy tank", push{"bear", 6, 0.2}},
		{"a light tank", push{"stoat", 6, 0.2}},
	} {
		class := tanks.ClassOf(classNamed(c.given.Class))
		t := on(plane{}, c.given.Class, 0)
		t.Speed = c.given.Speed
		const height = 8 // m
		front := float64(t.X) + class.HullLength/2
		tree := terrain.Obstacle{
			Kind: terrain.Tree, At: mgl64.Vec3{front + float64(c.given.Trunk), 0, float64(t.Z)},
			Scale: 1, Height: height, Crown: 1, Cover: 1, Trunk: float64(c.given.Trunk),
		}
		w, err := world(open().field(wide, deep, tree), tanks.Member{Class: classNamed(c.given.Class), Driver: script(func(*tanks.View) tanks.Order { return tanks.Order{Target: tanks.NoTank} })})
		if err != nil {
			return nil, err
		}
		t.into(&w.Tanks[0])
		w.Step()
		cases = append(cases, Case{"fell", c.name, within, c.given, pushed{!w.Standing.Stands(0), number(w.Tanks[0].Speed)}})
	}
	return cases, nil
}
