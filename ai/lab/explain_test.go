package lab_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"treeline/ai/lab"
)

// explained plays a short match and returns the output of Sim.
func explained(t *testing.T, format string, explain bool) string {
	t.Helper()
	o := lab.DefaultSimOptions()
	o.Seed, o.TeamSize, o.Minutes, o.Format, o.Explain = 3, 3, 2, format, explain
	var out bytes.Buffer
	if err := lab.Sim(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestExplainAddsEveryDeathToTheObjectAndKeepsTheRest(t *testing.T) {
	read := func(text string) map[string]any {
		m := map[string]any{}
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	plain, full := read(explained(t, lab.JSON, false)), read(explained(t, lab.JSON, true))
	deaths, ok := full["explain"].([]any)
	if !ok || len(deaths) == 0 || float64(len(deaths)) < full["kills"].(float64) {
		t.Fatalf("%v kills, explained: %v", full["kills"], full["explain"])
	}
	if _, there := plain["explain"]; there {
		t.Error("deaths are explained though nobody asked")
	}
	for name, want := range plain {
		if got := full[name]; !reflect.DeepEqual(got, want) && name != "realTime" {
			t.Errorf("%s is %v, without explanations %v", name, got, want)
		}
	}
	enemies, ok := deaths[0].(map[string]any)["enemies"].([]any)
	if !ok || len(enemies) != 3 {
		t.Errorf("the first death names enemies %v, want all 3", enemies)
	}
}

func TestExplainWritesTheDeathsUnderTheTable(t *testing.T) {
	plain, full := explained(t, lab.Text, false), explained(t, lab.Text, true)
	if got, want := strings.Count(full, "\n")-strings.Count(plain, "\n"), 4; got < want {
		t.Errorf("%d more lines, want a report for each death", got)
	}
	if !strings.Contains(full, "match 3, ") || !strings.Contains(full, " destroyed ") || !strings.Contains(full, "sight |") {
		t.Errorf("no report in:\n%s", full)
	}
}
