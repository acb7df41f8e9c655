//go:build linux

// Command provehostile lets programs that misbehave fight in every way to run a match without a
// window, and reports whether each ends well: the match is over in time, one line reports each
// program, and no process or file is left behind.
//
//	go run ./scripts/provehostile [-only PART] [-mb N]
//
// It takes a quarter of an hour on two cores, and needs a shell and Python 3.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"treeline/scene/outside/outsidetest"
)

func main() {
	only := flag.String("only", "", "part of the names of what is run, such as league or drip.wasm")
	most := flag.Int("mb", 700, "megabytes that the program may take")
	flag.Parse()
	failed, err := prove(*only, *most)
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "provehostile:", err)
		os.Exit(2)
	case failed > 0:
		fmt.Println(failed, "failed")
		os.Exit(1)
	}
}

// prove runs every bot in every way whose name contains only, and returns how many runs failed.
func prove(only string, most int) (failed int, err error) {
	folder, err := os.MkdirTemp("", "provehostile-")
	if err != nil {
		return 0, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	bots, err := outsidetest.WriteBots(folder)
	if err != nil {
		return 0, err
	}
	program := filepath.Join(folder, "treeline")
	if out, err := exec.Command("go", "build", "-tags", "headless", "-o", program, "treeline").CombinedOutput(); err != nil {
		return 0, fmt.Errorf("go build: %w: %s", err, out)
	}
	for _, w := range ways() {
		for i := range bots {
			b := &bots[i]
			name := w.name + ", " + filepath.Base(b.Pick)
			if !strings.Contains(name, only) {
				continue
			}
			ran, err := run(program, w, b)
			if err != nil {
				return failed, err
			}
			word := "holds"
			if wrong := ran.wrong(w, b, most); wrong != "" {
				word = "FAILS: " + wrong
				failed++
			}
			fmt.Printf("%-32s %6.1f s  %4d MB  %d lines  %s\n", name, ran.took.Seconds(), ran.mb, len(ran.lines), word)
		}
	}
	return failed, nil
}
