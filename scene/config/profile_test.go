package config_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"treeline/scene/config"
)

// store returns the store of a new folder, and the path of its settings file.
func store(t *testing.T) (*config.Store, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "deep", "settings.toml")
	if err := config.Save(path, config.Default()); err != nil {
		t.Fatal(err)
	}
	return config.NewStore(path, nil), path
}

// withVolume returns the default settings except for the volume.
func withVolume(volume float64) config.Config {
	c := config.Default()
	c.View.Sound.Master = volume
	return c
}

// saved creates a profile.
func saved(t *testing.T, s *config.Store, name string, c config.Config) {
	t.Helper()
	if err := s.SaveAs(name, c); err != nil {
		t.Fatal(err)
	}
}

// volume returns the volume of a profile as a new game reads it.
func volume(t *testing.T, path, profile string) float64 {
	t.Helper()
	c, notes, err := config.NewStore(path, nil).Use(profile)
	if err != nil || len(notes) > 0 {
		t.Fatalf("%s: %q, %v", profile, notes, err)
	}
	return c.View.Sound.Master
}

func TestProfilesAreKeptApart(t *testing.T) {
	s, path := store(t)
	saved(t, s, "Night", withVolume(0.2))
	if err := s.Keep([]config.Entry{{Path: "view.fov", Value: "70"}}); err != nil {
		t.Fatal(err)
	}
	if c, _, err := s.Use(config.DefaultProfile); err != nil || c != config.Default() {
		t.Errorf("the default profile has volume %v, field of view %v, %v", c.View.Sound.Master, c.View.FOV, err)
	}
	if err := s.Keep([]config.Entry{{Path: "view.sound.master", Value: "0.5"}}); err != nil {
		t.Fatal(err)
	}
	want := withVolume(0.2)
	want.View.FOV = 70
	if c, _, err := s.Use("night"); err != nil || c != want || s.Profile() != "Night" {
		t.Errorf("%s has volume %v, field of view %v, %v", s.Profile(), c.View.Sound.Master, c.View.FOV, err)
	}
	if got := volume(t, path, config.DefaultProfile); got != 0.5 {
		t.Errorf("the default profile has volume %v, want 0.5", got)
	}
}

func TestTheProfileUsedLastIsRemembered(t *testing.T) {
	s, path := store(t)
	last := func(want string) {
		t.Helper()
		if got, err := config.NewStore(path, nil).Last(); got != want || err != nil {
			t.Errorf("the next game begins with %q, %v, want %q", got, err, want)
		}
	}
	last(config.DefaultProfile)
	saved(t, s, "Night", withVolume(0.2))
	last("Night")
	if err := s.Rename("Late night"); err != nil {
		t.Fatal(err)
	}
	last("Late night")
	if want := []string{config.DefaultProfile, "Late night"}; !slices.Equal(s.Names(), want) {
		t.Errorf("there are %q, want %q", s.Names(), want)
	}
	if c, _, err := s.Delete(); err != nil || c != config.Default() || s.Profile() != config.DefaultProfile {
		t.Errorf("deleted: %v, in use is %s", err, s.Profile())
	}
	last(config.DefaultProfile)
	if names := s.Names(); len(names) != 1 {
		t.Errorf("after the deletion there are %q", names)
	}
	for _, text := range []string{"name = 3", "name = \"../../etc\"", "\x00", "name = \"a\"\nmore = 1", ""} {
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), "last-profile.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		name, err := config.NewStore(path, nil).Last()
		if name != config.DefaultProfile || err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: the next game begins with %q, %v, want the default and one line", text, name, err)
		}
	}
}

// TestTheCapitalsOfAProfileCanBeChanged, which neither loses nor duplicates a profile.
func TestTheCapitalsOfAProfileCanBeChanged(t *testing.T) {
	s, path := store(t)
	saved(t, s, "Day", withVolume(0.4))
	saved(t, s, "night", withVolume(0.2))
	if err := s.Rename("Night"); err != nil || s.Profile() != "Night" {
		t.Fatalf("%v, in use is %q", err, s.Profile())
	}
	if want := []string{config.DefaultProfile, "Day", "Night"}; !slices.Equal(s.Names(), want) || volume(t, path, "Night") != 0.2 {
		t.Errorf("there are %q, want %q; the volume is %v", s.Names(), want, volume(t, path, "Night"))
	}
	for _, to := range []string{"Night", "day", "default"} {
		if err := s.Rename(to); err == nil {
			t.Errorf("Night was renamed to %q", to)
		}
	}
	if want := []string{config.DefaultProfile, "Day", "Night"}; !slices.Equal(s.Names(), want) || volume(t, path, "Day") != 0.4 {
		t.Errorf("after names that are taken there are %q, want %q", s.Names(), want)
	}
}

// TestTheDefaultProfileIsUsedWhereNothingIsKeptYet, and the folder is created for what is
// remembered.
func TestTheDefaultProfileIsUsedWhereNothingIsKeptYet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Treeline", "settings.toml")
	if _, notes, err := config.NewStore(path, nil).Use(config.DefaultProfile); len(notes) > 0 || err != nil {
		t.Errorf("notes %q, error %v, want none", notes, err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), "last-profile.toml")); err != nil {
		t.Error(err)
	}
}

func TestBadNamesOfProfilesAreRefusedWithOneLine(t *testing.T) {
	s, path := store(t)
	for name, want := range map[string]string{
		"":                        "a profile name needs 1 to 30 letters",
		" a":                      "with no space before or after",
		strings.Repeat("ä", 300):  "a profile name of 300 letters is too long: use at most 30",
		"a/b":                     "a profile name cannot contain '/': use letters",
		"..":                      "cannot contain '.'",
		`..\b`:                    "cannot contain",
		"a\x00b":                  `cannot contain '\x00'`,
		"\xff":                    "cannot contain",
		"com7":                    "is reserved by Windows: choose another one",
		"Aux":                     "is reserved by Windows",
		"default":                 "there is already a profile “Default”: choose another name",
		"a\nb":                    "cannot contain",
		"🙂":                       "cannot contain",
		strings.Repeat("../", 10): "cannot contain",
	} {
		err := s.SaveAs(name, config.Default())
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 150 {
			t.Errorf("%.20q: %v, want one line with %q", name, err, want)
		}
	}
	for _, good := range []string{"a", "Zoë", "Player 2", "x-1_y", strings.Repeat("m", 30), "COM", "Company"} {
		saved(t, s, good, config.Default())
		if got := volume(t, path, good); got != config.Default().View.Sound.Master {
			t.Errorf("%s has volume %v", good, got)
		}
	}
	if err := s.SaveAs("zoë", config.Default()); err == nil || !strings.Contains(err.Error(), "already a profile “Zoë”") {
		t.Errorf("a second profile that differs in capitals only: %v", err)
	}
	if _, _, err := s.Use("Nobody"); err == nil || !strings.Contains(err.Error(), "no profile “Nobody”: choose one of “Default, a, ") {
		t.Errorf("a profile that is not there: %v", err)
	}
	found := 0
	if err := filepath.WalkDir(filepath.Dir(path), func(string, os.DirEntry, error) error { found++; return nil }); err != nil || found != 4+7 {
		t.Errorf("there are %d files and folders, %v, want settings, last-profile, 7 profiles and 2 folders", found, err)
	}
}

func TestADamagedProfileLosesNothing(t *testing.T) {
	s, path := store(t)
	saved(t, s, "Night", withVolume(0.2))
	saved(t, s, "Day", withVolume(0.9))
	file := filepath.Join(filepath.Dir(path), "profiles", "Night.toml")
	for _, text := range []string{"[view\nfov = 3", "\x00\x01", strings.Repeat("#", 200_000)} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c, _, err := s.Use("Night")
		if err == nil || !strings.HasPrefix(err.Error(), file+":1: ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.10q: %v, want one line with the place", text, err)
		}
		if c != config.Default() || s.Profile() != "Day" {
			t.Errorf("%.10q: %s is in use", text, s.Profile())
		}
		if now, err := os.ReadFile(file); err != nil || string(now) != text {
			t.Errorf("%.10q: the file has changed, %v", text, err)
		}
	}
	const partly = "[view]\nfov = 70\nsmell = 3\n"
	if err := os.WriteFile(file, []byte(partly), 0o600); err != nil {
		t.Fatal(err)
	}
	c, notes, err := s.Use("Night")
	if err != nil || c.View.FOV != 70 || len(notes) != 1 || !strings.Contains(notes[0], ":3: unknown key view.smell") {
		t.Fatalf("field of view %v, %q, %v", c.View.FOV, notes, err)
	}
	if err := s.Keep([]config.Entry{{Path: "view.shake", Value: "0.5"}}); err != nil {
		t.Fatal(err)
	}
	if kept, err := os.ReadFile(file + ".bad"); err != nil || string(kept) != partly {
		t.Errorf("what could not be read is lost: %v", err)
	}
	if now, err := config.Load(file); err != nil || now.View.FOV != 70 || now.View.Shake != 0.5 {
		t.Errorf("field of view %v, shake %v, %v", now.View.FOV, now.View.Shake, err)
	}
}

// TestGamesDoNotDestroyEachOthersProfiles: one game renames and deletes the profile that the other
// one uses, and both save under the same name.
func TestGamesDoNotDestroyEachOthersProfiles(t *testing.T) {
	a, path := store(t)
	saved(t, a, "Night", withVolume(0.2))
	b := config.NewStore(path, nil)
	if _, _, err := b.Use("Night"); err != nil {
		t.Fatal(err)
	}
	if err := b.Rename("Day"); err != nil {
		t.Fatal(err)
	}
	entry := []config.Entry{{Path: "view.fov", Value: "70"}}
	for what, err := range map[string]error{"keep": a.Keep(entry), "rename": a.Rename("Dawn")} {
		if err == nil || !strings.Contains(err.Error(), "no profile “Night”: choose one of “Default, Day”") {
			t.Errorf("%s in a profile that another game has renamed: %v", what, err)
		}
	}
	if c, _, err := a.Delete(); err != nil || c != config.Default() {
		t.Errorf("deleting what is gone: %v", err)
	}
	if got := volume(t, path, "Day"); got != 0.2 {
		t.Errorf("Day has volume %v, want 0.2", got)
	}
	var all sync.WaitGroup
	won := make(chan float64, 16)
	for i := range cap(won) {
		all.Go(func() {
			v := float64(i) / 16
			if config.NewStore(path, nil).SaveAs("Same", withVolume(v)) == nil {
				won <- v
			}
		})
	}
	all.Wait()
	if len(won) != 1 {
		t.Fatalf("%d games made the profile of one name", len(won))
	}
	if want, got := <-won, volume(t, path, "Same"); got != want {
		t.Errorf("the profile has volume %v, want %v, of whom it was made by", got, want)
	}
}

// keeperOf is the environment variable that turns the tests below into programs that keep settings
// in the store at its path until they are done or killed.
const keeperOf = "TREELINE_TEST_KEEPER"

// paths returns the paths of some switches.
func paths() []string {
	return []string{"view.report", "view.picture.shadows", "view.picture.marks", "view.picture.sway", "view.picture.bloom", "view.radio.cues"}
}

// TestTwoGamesKeepSettingsInOneFile: processes keep different settings one by one at the same time,
// and none gets lost.
func TestTwoGamesKeepSettingsInOneFile(t *testing.T) {
	if path := os.Getenv(keeperOf); path != "" {
		flipSetting(path)
		return
	}
	_, path := store(t)
	var games []*exec.Cmd
	for _, setting := range paths() {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), keeperOf+"="+path, "TREELINE_TEST_SETTING="+setting)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		games = append(games, cmd)
	}
	for _, g := range games {
		if err := g.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	c, err := config.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range config.Knobs(&c) {
		if slices.Contains(paths(), k.Path) && k.Text() != "false" {
			t.Errorf("%s = %s: what a game has kept is lost", k.Path, k.Text())
		}
	}
}

// TestAProfileIsNotDeletedForADefaultThatCannotBeRead: there would be none to switch to.
func TestAProfileIsNotDeletedForADefaultThatCannotBeRead(t *testing.T) {
	s, path := store(t)
	saved(t, s, "Night", withVolume(0.3))
	if err := os.WriteFile(path, []byte("view = "), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Delete(); err == nil || s.Profile() != "Night" || len(s.Names()) != 2 {
		t.Errorf("%v; in use is %s of %q", err, s.Profile(), s.Names())
	}
	if err := s.Keep([]config.Entry{{Path: "view.fov", Value: "70"}}); err != nil {
		t.Error(err)
	}
}

// flipSetting switches a setting on and off several times, and leaves it at false.
func flipSetting(path string) {
	s := config.NewStore(path, nil)
	for i := range 12 {
		if err := s.Keep([]config.Entry{{Path: os.Getenv("TREELINE_TEST_SETTING"), Value: strconv.FormatBool(i%2 == 0)}}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// TestAKillLeavesEveryProfileWhole kills games that create, rename and change profiles: the
// settings of an existing profile are either the old or the new ones, and every file can be read.
func TestAKillLeavesEveryProfileWhole(t *testing.T) {
	if path := os.Getenv(keeperOf); path != "" {
		s := config.NewStore(path, nil)
		for i := 0; ; i++ {
			s.SaveAs(fmt.Sprintf("New %d", i%5), withVolume(0.25))
			s.Keep([]config.Entry{{Path: "view.fov", Value: "70"}})
			s.Rename(fmt.Sprintf("Other %d", i%3))
			s.Delete()
			s.Use("Night")
			s.Keep([]config.Entry{{Path: "view.sound.master", Value: fmt.Sprint(0.3 + 0.1*float64(i%2))}})
		}
	}
	s, path := store(t)
	saved(t, s, "Night", withVolume(0.3))
	r := rand.New(rand.NewPCG(1, 2))
	kills := 10
	if testing.Short() {
		kills = 6
	}
	seen := map[float64]bool{}
	for range kills {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), keeperOf+"="+path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(30+r.IntN(700)) * time.Millisecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		for _, name := range s.Names() {
			v := volume(t, path, name)
			if name == "Night" {
				seen[v] = true
			}
			if !slices.Contains([]float64{0.25, 0.3, 0.4, config.Default().View.Sound.Master}, v) {
				t.Fatalf("after a kill %s has volume %v", name, v)
			}
		}
	}
	if !seen[0.3] && !seen[0.4] || len(s.Names()) < 2 {
		t.Errorf("%v seen, profiles %q: the games did nothing", seen, s.Names())
	}
	t.Logf("%d kills, profiles %q", kills, s.Names())
}
