package config_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/config"
)

// blockedStore returns a store whose settings file cannot be written, because a file has the name of its
// folder, which has the same effect as a read-only folder; free removes that file.
func blockedStore(t *testing.T) (s *config.Store, path string, free func()) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "Treeline")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, config.SettingsName)
	return config.NewStore(path, nil), path, func() {
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
	}
}

// refused calls Keep and expects it to fail.
func refused(t *testing.T, s *config.Store, path, value string) {
	t.Helper()
	err := s.Keep([]config.Entry{{Path: path, Value: value}})
	if err == nil || !strings.HasSuffix(err.Error(), "; they apply for now, and saving is retried") || strings.Contains(err.Error(), "\n") {
		t.Fatalf("%s=%s: %v", path, value, err)
	}
}

// TestWhatCouldNotBeWrittenIsWrittenWithTheNextSettings, the last value of each, and only once.
func TestWhatCouldNotBeWrittenIsWrittenWithTheNextSettings(t *testing.T) {
	s, path, free := blockedStore(t)
	refused(t, s, "view.fov", "70")
	refused(t, s, "view.shake", "0.5")
	refused(t, s, "view.fov", "80")
	free()
	if err := s.Keep([]config.Entry{{Path: "view.sound.mute", Value: "true"}}); err != nil {
		t.Fatal(err)
	}
	want := config.Default()
	want.View.FOV, want.View.Shake, want.View.Sound.Mute = 80, 0.5, true
	if c, err := config.Load(path); err != nil || c != want {
		t.Errorf("the file holds fov %v, shake %v, mute %v, %v", c.View.FOV, c.View.Shake, c.View.Sound.Mute, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := s.Keep(nil); err != nil {
		t.Fatal(err)
	}
	if err := s.KeepRest(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("what is written is written again")
	}
}

// TestWhatCouldNotBeWrittenIsTriedAgainAtTheEnd, or later without further settings.
func TestWhatCouldNotBeWrittenIsTriedAgainAtTheEnd(t *testing.T) {
	for name, again := range map[string]func(*config.Store) error{
		"end": (*config.Store).KeepRest, "later": func(s *config.Store) error { return s.Keep(nil) },
	} {
		s, path, free := blockedStore(t)
		refused(t, s, "view.fov", "70")
		if err := again(s); err == nil {
			t.Errorf("%s: no error while it cannot be written", name)
		}
		if name == "end" {
			s.Keep([]config.Entry{{Path: "view.fov", Value: "70"}}) // fails, as before
		}
		free()
		if err := again(s); err != nil {
			t.Fatal(name, err)
		}
		if c, err := config.Load(path); err != nil || c.View.FOV != 70 {
			t.Errorf("%s: the file holds %v, %v", name, c.View.FOV, err)
		}
	}
	var none *config.Store
	if err := none.KeepRest(); err != nil {
		t.Error(err)
	}
}

// TestWhatCouldNotBeWrittenStaysOutOfOtherProfiles.
func TestWhatCouldNotBeWrittenStaysOutOfOtherProfiles(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, config.SettingsName)
	s := config.NewStore(path, nil)
	if err := s.SaveAs("Dawn", config.Default()); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Use(config.DefaultProfile); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o700); err != nil { // in place of the file
		t.Fatal(err)
	}
	refused(t, s, "view.fov", "70")
	if _, _, err := s.Use("Dawn"); err != nil {
		t.Fatal(err)
	}
	if err := s.Keep([]config.Entry{{Path: "view.shake", Value: "0.5"}}); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := s.KeepRest(); err != nil {
		t.Fatal(err)
	}
	if c, err := config.Load(path); err != nil || c.View.FOV != 70 || c.View.Shake == 0.5 {
		t.Errorf("the default profile holds fov %v, shake %v, %v", c.View.FOV, c.View.Shake, err)
	}
	dawn, err := s.Path("Dawn")
	if err != nil {
		t.Fatal(err)
	}
	if c, err := config.Load(dawn); err != nil || c.View.FOV == 70 || c.View.Shake != 0.5 {
		t.Errorf("the other one holds fov %v, shake %v, %v", c.View.FOV, c.View.Shake, err)
	}
}

// TestAFileThatCannotBeReadIsNotReplaced: it holds settings that nobody knows at that moment.
func TestAFileThatCannotBeReadIsNotReplaced(t *testing.T) {
	path := filepath.Join(t.TempDir(), config.SettingsName)
	c := config.Default()
	c.View.FOV = 75
	if err := config.Save(path, c); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	asNobody(t, filepath.Dir(filepath.Dir(path)), filepath.Dir(path), path) // from the test's own folder on
	if _, err := os.ReadFile(path); err == nil {
		t.Skip("this user may read every file")
	}
	s := config.NewStore(path, nil)
	refused(t, s, "view.shake", "0.5")
	if err := config.Save(path, config.Default()); err == nil {
		t.Error("it was replaced by all settings of a game")
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Keep(nil); err != nil {
		t.Fatal(err)
	}
	c.View.Shake = 0.5
	if got, err := config.Load(path); err != nil || got != c {
		t.Errorf("the file holds fov %v, shake %v, %v", got.View.FOV, got.View.Shake, err)
	}
}

// TestWhatIsNotAFileOfSettingsIsNotWritten, not even where the system would let us.
func TestWhatIsNotAFileOfSettingsIsNotWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), config.SettingsName)
	if _, err := os.Stat("/dev/null"); err != nil {
		t.Skip("needs /dev/null")
	}
	if err := os.Symlink("/dev/null", path); err != nil {
		t.Skip(err)
	}
	refused(t, config.NewStore(path, nil), "view.shake", "0.5")
	if err := config.Save(path, config.Default()); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("all settings are saved there: %v", err)
	}
}
