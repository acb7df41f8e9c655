package config

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Manual writes the table of all settings as Markdown.
func Manual(w io.Writer) error {
	c := Default()
	var b bytes.Buffer
	b.WriteString(manualHead)
	group := ""
	for _, k := range Knobs(&c) {
		if g := strings.TrimSuffix(k.Path, "."+leaf(k.Path)); g != group {
			group = g
			fmt.Fprintf(&b, "\n## %s\n\n| key | default | range | what it does |\n|---|---|---|---|\n", group)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.Path, k.Standard(), k.Span(), k.Help)
	}
	_, err := w.Write(b.Bytes())
	return err
}

const manualHead = `# Tuning

This page is made from the declarations in the code by ` + "`make manual`" + `; a test fails when it is stale.

Every value can be turned in four ways:

- live, in the panel that F2 opens over the running game;
- in the settings file: ` + "`treeline tuning print > my.toml`" + `, edit, ` + "`treeline tuning check my.toml`" + `, then ` + "`treeline --config my.toml`" + `;
- for one run: ` + "`treeline --set ai.sight.still=0.15`" + `, as often as needed;
- in the same two ways for ` + "`treeline sim`" + `, to measure what a change does.

Shares go from 0 to 1. Angles are in degrees where the unit says deg.
`
