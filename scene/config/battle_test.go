package config_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/config"
)

// TestTheLastBattleIsRemembered beside the settings, but not beside a file of --config, and a fault
// in it is reported in one line.
func TestTheLastBattleIsRemembered(t *testing.T) {
	settings := filepath.Join(t.TempDir(), "treeline", "settings.toml")
	s := config.NewStore(settings, nil)
	if code, err := s.Battle(); code != "" || err != nil {
		t.Errorf("at first: %q, %v", code, err)
	}
	if err := s.KeepBattle("151D-01P7"); err != nil {
		t.Fatal(err)
	}
	if code, err := config.NewStore(settings, nil).Battle(); code != "151D-01P7" || err != nil {
		t.Errorf("kept: %q, %v", code, err)
	}
	if code, err := config.SingleStore(settings).Battle(); code != "" || err != nil {
		t.Errorf("beside a file of --config: %q, %v", code, err)
	}
	for _, broken := range []string{"code = 7", "cod = \"x\"", "\x00", strings.Repeat("[", 1000)} {
		if err := os.WriteFile(filepath.Join(filepath.Dir(settings), "last-battle.toml"), []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, err := s.Battle(); err == nil || code != "" || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.20q: %q, %v; want one line", broken, code, err)
		}
	}
	var none *config.Store
	if code, err := none.Battle(); code != "" || err != nil || none.KeepBattle("x") != nil {
		t.Errorf("without a store: %q, %v", code, err)
	}
}
