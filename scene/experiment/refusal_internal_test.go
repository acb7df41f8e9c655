package experiment

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/terrain"
)

// full makes a stream that has no room, in the folder of a queue.
func full(t *testing.T, folder string, c jetstream.StreamConfig) *link {
	t.Helper()
	l, err := (&Queue{SameBuild: "test"}).connect(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.MaxBytes, c.Discard = 1, jetstream.DiscardNew
	if _, err := l.jet.CreateStream(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestAQueueWithoutRoomEndsTheCommand: whether it refuses a job or a result, the error tells why.
func TestAQueueWithoutRoomEndsTheCommand(t *testing.T) {
	b := ai.DefaultBattle()
	b.TeamSize, b.Trees, b.Size, b.Minutes = 1, 0, terrain.Small, 0.05
	m, err := NewMatchup(b, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []jetstream.StreamConfig{
		{Name: jobStream, Subjects: []string{jobSubject + "*.*"}, Retention: jetstream.WorkQueuePolicy},
		{Name: resultStream, Subjects: []string{resultSubject + "*.*"}},
	} {
		path := filepath.Join(t.TempDir(), "a.sqlite")
		full(t, path+".queue", c).close()
		s, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		e := &Experiment{Matchups: []Matchup{m}, Matches: 2, Build: "test", Workers: 1, Queue: &Queue{SameBuild: "test"}}
		if err := e.Run(ctx, s); err == nil || !strings.Contains(err.Error(), "maximum bytes") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: Run = %v", c.Name, err)
		}
		stop()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestServersWithoutRoomAreToldOnce: somebody may set them right, so they are asked again and again.
func TestServersWithoutRoomAreToldOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for a while")
	}
	l := full(t, t.TempDir(), jetstream.StreamConfig{Name: resultStream, Subjects: []string{resultSubject + "*.*"}})
	defer l.close()
	var told []string
	far := &link{nats: l.nats, jet: l.jet, note: func(line string) { told = append(told, line) }}
	ctx, stop := context.WithTimeout(t.Context(), lasting+5*retryPause)
	defer stop()
	if err := far.put(ctx, resultSubject+"a.b", []byte("text")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("put = %v", err)
	}
	if len(told) != 1 || !strings.Contains(told[0], "maximum bytes") {
		t.Errorf("told %q, want one line with the reason", told)
	}
}
