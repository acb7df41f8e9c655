package outside_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/ai/gym/gymtest"
	"treeline/scene/outside"
)

// trained writes a policy for teams of a size that drives ahead with a throttle and lets the gunner
// shoot. It returns the path.
func trained(t *testing.T, side int, throttle float64) string {
	t.Helper()
	o := gym.DefaultOptions()
	o.TeamSize, o.Trees = side, 0
	b, err := gym.New(o)
	if err != nil {
		t.Fatal(err)
	}
	p := gymtest.New(b, throttle)
	p.Every = 6
	path := filepath.Join(t.TempDir(), "learned.json")
	if err := os.WriteFile(path, p.Text(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestAPolicyOfAFileDrives its tank, against a random bot.
func TestAPolicyOfAFileDrives(t *testing.T) {
	b, told := fight(t, "policy:"+trained(t, 1, 1))
	w := b.World
	if len(told) > 0 {
		t.Errorf("told %q", told)
	}
	if way := w.Tanks[1].At.Sub(w.Map.Spawns[1].At).Len(); way < 20 {
		t.Errorf("it drove %.0f m", way)
	}
}

// TestPoliciesAreToldApartByWhatTheyHold, which is their content when they were loaded.
func TestPoliciesAreToldApartByWhatTheyHold(t *testing.T) {
	one, same, other := trained(t, 1, 1), trained(t, 1, 1), trained(t, 1, 0.5)
	h := outside.NewHost(nil)
	defer h.Close()
	all, err := h.Entries(ai.Picks{{Brain: "policy:" + one}, {Brain: "policy:" + same, Level: "ace"}, {Brain: "policy:" + other}, {Brain: "policy:" + one, Level: "ace"}})
	if err != nil || len(all) != 3 {
		t.Fatalf("%d entries, %v", len(all), err)
	}
	if err := os.Remove(one); err != nil {
		t.Fatal(err)
	}
	var versions []string
	for _, e := range all {
		v, err := e.Version()
		if err != nil || len(v) < 12 {
			t.Errorf("version %q, %v", v, err)
		}
		versions = append(versions, v)
	}
	if versions[0] != versions[1] || versions[0] == versions[2] {
		t.Errorf("versions %q", versions)
	}
	if err := h.Unchanged(); err != nil {
		t.Error(err)
	}
}

// TestFilesThatAreNoPolicyAreNamed in one line.
func TestFilesThatAreNoPolicyAreNamed(t *testing.T) {
	good := trained(t, 1, 1)
	folder := filepath.Dir(good)
	plain, vast := filepath.Join(folder, "plain"), filepath.Join(folder, "vast")
	if err := os.WriteFile(plain, []byte("PK"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(vast, make([]byte, gym.MaxPolicyBytes+1), 0o600); err != nil {
		t.Fatal(err)
	}
	for brain, want := range map[string]string{
		"policy:":                   "policy: names no file",
		"policy:" + good + ".none":  "cannot be read",
		"policy:" + folder:          "not a regular file",
		"policy:" + os.DevNull:      "not a regular file",
		"policy:" + vast:            "more than 16 MB",
		"policy:" + plain:           "plain: it is an archive, such as numpy's .npz",
		"policy:" + good + ":great": `unknown level "great": want recruit`,
	} {
		_, err := outside.NewHost(nil).Entries(ai.Picks{{Brain: brain}})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", brain, err, want)
		}
	}
}
