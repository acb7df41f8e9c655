package starter_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"treeline/scene/outside/cases"
	"treeline/scene/outside/starter"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// aiming are programs that read lines with a round, the own tank and an enemy, and print for each
// the yaw and pitch with which the library of a starter would shoot.
var aiming = []struct{ name, file, text, command string }{
	{"python", "aim.py", `import json, sys, treeline
for line in sys.stdin:
    m = json.loads(line)
    order, _ = treeline.shot(m["self"], m["enemy"], m["round"])
    print(order["yaw"], order["pitch"])
`, "python3 aim.py"},
	{"javascript", "aim.mjs", `import { readFileSync } from "node:fs";
import { shot } from "./treeline.mjs";
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const m = JSON.parse(line);
  const { yaw, pitch } = shot(m.self, m.enemy, m.round);
  console.log(yaw, pitch);
}
`, "node aim.mjs"},
	{"go", "aim.go", `package main

import ("encoding/json"; "fmt"; "os")

func main() {
	for d := json.NewDecoder(os.Stdin); ; {
		var m struct { Round Round; Self Self; Enemy Enemy }
		if d.Decode(&m) != nil { return }
		yaw, pitch, _ := Shot(m.Self, m.Enemy, &m.Round)
		fmt.Println(yaw, pitch)
	}
}
`, "go run aim.go treeline.go"},
	{"c", "aim.c", `#include <stdio.h>
#define _start never
#include "treeline.h"
int fd_read(int file, const Piece *into, int pieces, unsigned long *got) { return 1; }
int fd_write(int file, const Piece *from, int pieces, unsigned long *put) { return 1; }
void begin(Json round) {}
Order drive(Json view) { return (Order){0}; }
int main(void) {
  while (fgets(text, sizeof text, stdin)) {
    Order o = {0};
    learn(field(text, "round"));
    shot(&o, field(text, "self"), field(text, "enemy"));
    printf("%.9f %.9f\n", o.yaw, o.pitch);
  }
}
`, "cc -w -fno-builtin -o aim aim.c -lm && ./aim"},
}

// situation returns the line for a program of aiming from a case.
func situation(t *testing.T, head map[string]json.RawMessage, given json.RawMessage) []byte {
	t.Helper()
	var c struct {
		Tank  map[string]any
		Enemy struct{ At, Velocity [3]float64 }
	}
	if err := json.Unmarshal(given, &c); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"x", "y", "z", "heading", "pitch", "roll", "turret", "gun", "speed"} {
		if c.Tank[name] == nil {
			c.Tank[name] = 0
		}
	}
	at, v := c.Enemy.At, c.Enemy.Velocity
	aim := map[string]any{"x": at[0], "y": at[1], "z": at[2]}
	enemy := map[string]any{"x": at[0], "y": at[1], "z": at[2], "vx": v[0], "vy": v[1], "vz": v[2], "share": 1, "aim": aim}
	line, err := json.Marshal(map[string]any{
		"round": map[string]any{"settings": head["settings"], "classes": head["classes"]}, "self": c.Tank, "enemy": enemy,
	})
	if err != nil {
		t.Fatal(err)
	}
	return append(line, '\n')
}

// aimed is a case of a shot.
type aimed struct {
	Kind, Name string
	Given      json.RawMessage
}

// shots returns the cases of the kind aim, and the line for each of them.
func shots(t *testing.T) (all []aimed, lines []byte) {
	t.Helper()
	var b bytes.Buffer
	if err := cases.Write(&b); err != nil {
		t.Fatal(err)
	}
	var head map[string]json.RawMessage
	if err := json.Unmarshal(b.Bytes(), &head); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(head["cases"], &all); err != nil {
		t.Fatal(err)
	}
	all = slices.DeleteFunc(all, func(c aimed) bool { return c.Kind != "aim" })
	for _, c := range all {
		lines = append(lines, situation(t, head, c.Given)...)
	}
	return all, lines
}

// TestStarterLibrariesAim lets the library of every starter aim in these cases, and flies the
// shots.
func TestStarterLibrariesAim(t *testing.T) {
	needs(t, "sh")
	all, lines := shots(t)
	if len(all) == 0 {
		t.Fatal("no cases of shots")
	}
	for _, a := range aiming {
		t.Run(a.name, func(t *testing.T) {
			needs(t, strings.Fields(a.command)[0])
			folder := filepath.Join(t.TempDir(), "bot")
			s, err := starter.Of(a.name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Write(folder); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, a.file), []byte(a.text), 0o644); err != nil {
				t.Fatal(err)
			}
			var complaint bytes.Buffer
			cmd := exec.Command("sh", "-c", a.command)
			cmd.Dir, cmd.Stdin, cmd.Stderr = folder, bytes.NewReader(lines), &complaint
			cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v\n%s%s", err, out, &complaint)
			}
			hold(t, all, out)
		})
	}
}

// hold flies the shots of cases with the answers, lines of yaw and pitch.
func hold(t *testing.T, all []aimed, answers []byte) {
	t.Helper()
	const most = 0.3 // m: the libraries ignore slopes, and how far the muzzle is ahead
	from := bytes.NewReader(answers)
	for _, c := range all {
		var yaw, pitch float64
		if _, err := fmt.Fscan(from, &yaw, &pitch); err != nil {
			t.Fatalf("%q: %v in %s", c.Name, err, answers)
		}
		if miss, err := cases.Miss(c.Given, tanks.Aim{Yaw: geom.Heading(yaw), Pitch: pitch}); err != nil || miss > most {
			t.Errorf("%q misses by %.2f m (%v), want at most %g", c.Name, miss, err, most)
		}
	}
}
