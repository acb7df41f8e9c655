package career_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"treeline/scene/career"
)

// playerOf is the environment variable that turns a test below into a game, which adds one round
// after another to the career at its path, and writes a line for each that was stored.
const playerOf = "TREELINE_TEST_PLAYER"

// playOn adds so many rounds.
func playOn(path string, rounds int) {
	b, err := career.Open(path)
	for i := 0; i < rounds && err == nil; i++ {
		if err = b.Add(round(), time.Now()); err == nil {
			fmt.Println("kept")
		}
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

// game returns a game that has not been started.
func game(t *testing.T, path string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), playerOf+"="+path)
	return cmd
}

// TestNoRoundThatWasKeptIsLostByAKill kills games at random moments: what each has stored is in the
// file, and the file is valid.
func TestNoRoundThatWasKeptIsLostByAKill(t *testing.T) {
	if path := os.Getenv(playerOf); path != "" {
		playOn(path, 1<<30)
	}
	kills := 20
	if testing.Short() {
		kills = 12
	}
	path := filepath.Join(t.TempDir(), career.Name)
	r, told := rand.New(rand.NewPCG(1, 2)), 0
	for range kills {
		cmd := game(t, path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		said := bufio.NewReader(out)
		line, err := said.ReadString('\n') // by now it is adding rounds, however busy the machine is
		time.Sleep(time.Duration(r.IntN(20_000)) * time.Microsecond)
		if err := errors.Join(err, cmd.Process.Kill()); err != nil {
			t.Fatal(err)
		}
		rest, _ := io.ReadAll(said) // until the kill
		cmd.Wait()
		all := line + string(rest)
		told += strings.Count(all, "kept\n")
		if strings.Count(all, "\n") != strings.Count(all, "kept\n") {
			t.Fatalf("a game says %s", all)
		}
		has, err := career.Look(path)
		if err != nil || len(has) < told {
			t.Fatalf("after a kill the file has %d rounds, %v; %d were kept", len(has), err, told)
		}
	}
	t.Logf("%d kills, %d rounds", kills, told)
}

// TestGamesSideBySideKeepAllTheirRounds lets several games add to one career at once, and kills
// others while they do the same.
func TestGamesSideBySideKeepAllTheirRounds(t *testing.T) {
	const each, games = 25, 3
	if path := os.Getenv(playerOf); path != "" {
		playOn(path, each)
		os.Exit(0)
	}
	path := filepath.Join(t.TempDir(), career.Name)
	var all sync.WaitGroup
	for range games {
		cmd := game(t, path)
		all.Go(func() {
			if text, err := cmd.Output(); err != nil || bytes.Count(text, []byte("kept\n")) != each {
				t.Errorf("a game kept %q, %v", text, err)
			}
		})
	}
	for range games { // these hold the lock of the file when they are killed
		cmd := game(t, path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		bufio.NewScanner(out).Scan()
		cmd.Process.Kill()
		cmd.Wait()
	}
	all.Wait()
	has, err := career.Look(path)
	if err != nil || len(has) < each*games {
		t.Errorf("%d rounds, %v; want %d of those that lived", len(has), err, each*games)
	}
	ids := map[string]bool{}
	for i := range has {
		ids[has[i].ID] = true
	}
	if len(ids) != len(has) {
		t.Errorf("%d rounds have %d names", len(has), len(ids))
	}
}
