package ai_test

import (
	"fmt"
	"log"

	"treeline/ai"
	"treeline/ai/brain/example"
	"treeline/tanks"
)

// A match with a brain that is not in the roster; docs/write-a-bot.md shows it as a program.
func Example_guests() {
	s := ai.DefaultSetup(1) // the seed; 5 against 5 for at most 15 minutes
	s.Guests = []ai.Entry{
		{Name: "guard", Help: "drives to the middle of the map and stays there", New: example.NewGuard},
	}
	s.Red = ai.Picks{{Brain: "guard"}} // on the other side are commanders
	b, err := ai.NewBattle(s)
	if err != nil {
		log.Fatal(err)
	}
	for b.World.Phase == tanks.Playing {
		b.Step()
	}
	fmt.Printf("%s after %.0f s\n", b.World.Winner.Name("nobody"), b.World.Seconds())
	b.Close()
}
