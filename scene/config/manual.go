package config

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Manual writes a table of all settings in Markdown.
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

This page is generated from the declarations in the code by ` + "`make manual`" + `; a test fails when it is stale.

Every value can be changed in three ways:

- live, in the panel that F2 opens over the running game;
- in the settings file: ` + "`treeline tuning print > my.toml`" + `, edit, ` + "`treeline tuning check my.toml`" + `, then ` + "`treeline --config my.toml`" + `;
- for one run: ` + "`treeline --set ai.sight.still=0.15`" + `, as often as needed.

` + "`treeline tuning print ai.sight`" + ` prints one section, and ` + "`treeline tuning print ai.sight.still`" + ` a single one.

` + "`--config` and `--set`" + ` work with nearly every command: with ` + "`treeline sim`" + `, for example, to measure what a change does.

A share of 1 is the whole. Angles are in degrees where the unit says deg. A score says how much something is worth to a bot,
which does what scores highest; a cost is taken off.

## Profiles

A profile is a named set of all these values and of your keys: one for each player, or one for each purpose. On the page
*Profiles* of the settings you choose one, save the present settings as a new one, and rename or delete the one in use. What you
change is saved in the profile in use, and the next start begins with it. The default profile is the file ` + "`settings.toml`" + `,
which is always there; the others are files of the same kind beside it, ` + "`profiles/NAME.toml`" + `. ` + "`treeline --profile NAME`" + ` switches to a
profile, ` + "`treeline sim --profile NAME`" + ` and all other commands with ` + "`--config`" + `, except ` + "`career`" + `, read it for that run. Names have up to 30
letters, digits, spaces, ` + "`-`" + ` and ` + "`_`" + `; capitals make no difference. With ` + "`--config FILE`" + ` there are no profiles: that file alone
counts. A profile that cannot be read stays as it is, and a line says what is wrong. Several games can run at once, with one profile or with several:
each saves only what was changed in it.
`
