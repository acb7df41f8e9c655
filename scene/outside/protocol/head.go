package protocol

import (
	_ "embed"
	"fmt"
	"io"
	"text/template"

	"treeline/tanks"
)

// head is the text above the tables of the page, a template with the names of limits for their
// values.
//
//go:embed head.txt
var head string

// writeHead writes the text above the tables, with the values of limits.
func writeHead(w io.Writer) error {
	t, err := template.New("head").Option("missingkey=error").Parse(head)
	if err != nil {
		return err
	}
	const million, short, long = 1_000_000, 6, 15 // minutes
	// lasting returns how many ticks a program may take for each turn of a round of so many minutes.
	lasting := func(minutes float64) float64 { return RoundTicks/(minutes*60*tanks.Hertz) + FreeTicks }
	const ms = 1000.0 / tanks.Hertz // per tick
	return t.Execute(w, map[string]any{
		"Version": Version, "Hertz": tanks.Hertz, "FreePart": freePart, "TurnTicks": TurnTicks, "RoundTicks": RoundTicks,
		"BeginTicks": BeginTicks, "ModuleTicks": BeginTicks / ModulePart, "SilentTurns": SilentTurns,
		"LongTurns": long * 60 * tanks.Hertz, "Long": long, "LongTurn": fmt.Sprintf("%.1f", lasting(long)*ms), "LongFuel": fmt.Sprintf("%.1f", lasting(long)*Instructions/million),
		"Short": short, "ShortTurn": fmt.Sprintf("%.1f", lasting(short)*ms),
		"Millions": Instructions / million, "Goodbye": Goodbye.Seconds(), "MaxLine": MaxLine,
	})
}
