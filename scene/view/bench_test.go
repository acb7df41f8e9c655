package view_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/view"
	"treeline/tanks"
)

// BenchmarkView fills views of fifteen against fifteen, a minute into the battle.
func BenchmarkView(b *testing.B) {
	setup := ai.DefaultSetup(3)
	setup.TeamSize = 15
	battle, err := ai.NewBattle(setup)
	if err != nil {
		b.Fatal(err)
	}
	s := view.NewSource(battle)
	for range 60 * tanks.Hertz {
		battle.Step()
		s.Step()
	}
	for name, look := range map[string]func(){
		"step":      s.Step,
		"person":    func() { s.Person(0, 0, 0.5) },
		"news":      func() { s.PersonNews(0, 0) },
		"spectator": func() { s.Spectator(0, tanks.NoTank, 0.5) },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				look()
			}
		})
	}
}
