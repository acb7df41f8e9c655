package protocol

import (
	_ "embed"
	"io"
	"text/template"

	"treeline/tanks"
)

// head is what stands above the tables of the page, with the names of limits in place of
// their values.
//
//go:embed head.txt
var head string

// writeHead writes the head of the page.
func writeHead(w io.Writer) error {
	t, err := template.New("head").Option("missingkey=error").Parse(head)
	if err != nil {
		return err
	}
	const million = 1_000_000
	return t.Execute(w, map[string]any{
		"Version": Version, "Hertz": tanks.Hertz, "FreePart": freePart, "TurnTicks": TurnTicks, "RoundTicks": RoundTicks,
		"BeginTicks": BeginTicks, "ModuleTicks": BeginTicks / ModulePart, "SilentTurns": SilentTurns,
		"Millions": Instructions / million, "Goodbye": Goodbye.Seconds(), "MaxLine": MaxLine,
	})
}
