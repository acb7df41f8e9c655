package lab_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"treeline/ai/lab"
)

// quitter is a writer that stops the experiment as soon as so many lines have been written.
type quitter struct {
	bytes.Buffer
	lines int
	quit  context.CancelFunc
}

func (q *quitter) Write(b []byte) (int, error) {
	n, err := q.Buffer.Write(b)
	if strings.Count(q.String(), "\n") >= q.lines {
		q.quit()
	}
	return n, err
}

func TestMatchesAreWrittenAsTheyEndAndSummedUpWhenStopped(t *testing.T) {
	o := batch()
	o.Matches, o.TeamSize, o.Minutes, o.Trees = 10_000, 1, 0.05, 20
	for _, tc := range []struct {
		format string
		lines  int // the last of which is that of the second match
		last   string
	}{{lab.Text, 3, "of 10000 matches: green won "}, {lab.JSON, 2, `"seed":`}} {
		ctx, quit := context.WithCancel(t.Context())
		out := &quitter{lines: tc.lines, quit: quit}
		o.Format = tc.format
		if err := lab.Sim(ctx, o, out); !errors.Is(err, lab.ErrStopped) {
			t.Fatalf("%s: Sim = %v, want that it was stopped", tc.format, err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if len(lines) < 2 || len(lines) > 20 || !strings.Contains(lines[len(lines)-1], tc.last) {
			t.Errorf("%s: want the matches that ended and %q last:\n%s", tc.format, tc.last, out)
		}
	}
}

func TestEveryExperimentReportsWhatItHasWhenStopped(t *testing.T) {
	ctx, quit := context.WithCancel(t.Context())
	quit()
	bots, steering, sight := lab.DefaultBotsOptions(), lab.DefaultSteeringOptions(), flatOptions(500)
	var out bytes.Buffer
	for name, run := range map[string]func() error{
		"bots":     func() error { return lab.Bots(ctx, bots, &out) },
		"steering": func() error { return lab.Steering(ctx, steering, &out) },
		"sight":    func() error { return lab.Sight(ctx, sight, &out) },
	} {
		out.Reset()
		if err := run(); !errors.Is(err, lab.ErrStopped) || out.Len() == 0 || strings.Contains(out.String(), "NaN") {
			t.Errorf("%s: %v, want that it was stopped, and a report:\n%s", name, err, &out)
		}
	}
	out.Reset()
	bots.Format = lab.JSON
	if err := lab.Bots(ctx, bots, &out); !errors.Is(err, lab.ErrStopped) || !strings.Contains(out.String(), `"matches":0`) {
		t.Errorf("%v, want a report of no matches:\n%s", err, &out)
	}
}
