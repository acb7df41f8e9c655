package lab_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"treeline/ai/lab"
	"treeline/terrain"
)

// TestThePageOfSightHasItsPairs: the pairs in docs/sight.md, by which readers check rules of their
// own, have the shares given there.
func TestThePageOfSightHasItsPairs(t *testing.T) {
	const path, least, rays = "../../docs/sight.md", 8, 100
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// | map | seed | trees | clouds | pair | target, away | exact | rays |
	row := regexp.MustCompile(`(?m)^\| (flat|hills) \| (\d+) \| ([\d,]+) \| (\d+) \| (\d+) \| [^|]+ \| (0\.\d{12}) \| (0\.\d{4}) \|`)
	rows := row.FindAllStringSubmatch(string(page), -1)
	if len(rows) < least {
		t.Errorf("%d pairs to check by, want at least %d", len(rows), least)
	}
	for _, r := range rows {
		number := func(column int) int {
			n, err := strconv.Atoi(strings.ReplaceAll(r[column], ",", ""))
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		o := sightOptions(terrain.Preset(r[1]), number(3), uint64(number(2))) //nolint:gosec // the seed is not negative
		o.Clouds = number(4)
		exact, picture, err := lab.SightPairs(&o, number(5), number(5)+1, rays)
		if err != nil {
			t.Fatal(err)
		}
		if share, seen := fmt.Sprintf("%.12f", exact[0]), fmt.Sprintf("%.4f", picture[0]); share != r[6] || seen != r[7] {
			t.Errorf("%s has %s and %s for pair %s of seed %s, it is %s and %s", path, r[6], r[7], r[5], r[2], share, seen)
		}
	}
}
