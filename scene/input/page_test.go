package input_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"treeline/scene/input"
)

var update = flag.Bool("update", false, "rewrite docs/controls.md")

func TestPageOfControlsIsFresh(t *testing.T) {
	const path = "../../docs/controls.md"
	page := controlsPage()
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != page {
		t.Errorf("%s is stale: run `make manual`", path)
	}
}

// controlsPage writes the table of bindings as Markdown.
func controlsPage() string {
	var b strings.Builder
	b.WriteString("# Controls\n\nThis page is made from the table of bindings by `make manual`; a test fails when it is stale.\n" +
		"F1 shows all of it but menus and panel in the game. The mouse turns the look; the turret follows it as fast as it can.\n" +
		"How far the look turns is set under `view.mouse` (see [tuning.md](tuning.md)).\n")
	for _, group := range input.Groups() {
		fmt.Fprintf(&b, "\n## %s\n\n| key | what it does |\n|---|---|\n", group.Heading)
		for _, binding := range group.Bindings {
			if binding.Shown != "" {
				fmt.Fprintf(&b, "| %s | %s |\n", strings.ReplaceAll(binding.Shown, "  ", ", "), binding.Help)
			}
		}
	}
	return b.String()
}
