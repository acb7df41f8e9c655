package experiment_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/ai/gym/gymtest"
	"treeline/scene/experiment"
	"treeline/scene/outside"
)

// policyFile returns the file of a policy for one against one that drives ahead and shoots.
func policyFile(t *testing.T) []byte {
	t.Helper()
	o := gym.DefaultOptions()
	o.TeamSize, o.Trees = 1, 0
	b, err := gym.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return gymtest.New(b, 1).Text()
}

// policyGuest returns a policy with a name whose file has the given bytes.
func policyGuest(t *testing.T, name string, data []byte) ai.Entry {
	t.Helper()
	e, err := outside.PolicyOf(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestAPolicyFightsOnWorkersToo: they do not have its file, and its matches are the same there.
func TestAPolicyFightsOnWorkersToo(t *testing.T) {
	const name, matches = "policy:learned.json", 200
	e := against(t, policyGuest(t, name, policyFile(t)), matches)
	plain := opened(t, filepath.Join(t.TempDir(), "plain.sqlite"))
	if err := within(t, e, plain); err != nil {
		t.Fatal(err)
	}
	at, queued := address(t), opened(t, filepath.Join(t.TempDir(), "queued.sqlite"))
	e.Queue = leased(at)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var all sync.WaitGroup
	all.Go(func() {
		q := &experiment.Queue{URL: "nats://" + at, SameBuild: "test", Lease: 2 * time.Second}
		w := &experiment.Worker{Build: "another machine", SameBuild: "test", Workers: 1}
		for ctx.Err() == nil && q.Work(ctx, w) != nil { // until the queue exists
			time.Sleep(20 * time.Millisecond)
		}
	})
	if err := within(t, e, queued); err != nil {
		t.Fatal(err)
	}
	stop()
	all.Wait()
	helped := 0
	if err := queued.Rows(func(r *experiment.Row) error {
		if r.Build == "another machine" {
			helped++
		}
		return nil
	}); err != nil || helped == 0 || helped == matches {
		t.Errorf("%d of %d matches by the other worker, %v", helped, matches, err)
	}
	if got, want := bouts(t, e, queued), bouts(t, e, plain); !reflect.DeepEqual(got, want) {
		t.Error("the matches are others over the queue")
	}
}

// TestWorkersTakePoliciesAndNothingElse: they take them from a queue, and check them as strictly as
// files.
func TestWorkersTakePoliciesAndNothingElse(t *testing.T) {
	packed := func(data []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	good := policyFile(t)
	if e, err := experiment.Unpack("policy:x.json", packed(good)); err != nil || e.Name != "policy:x.json" || !bytes.Equal(e.Data, good) {
		t.Errorf("a good one: %v", err)
	}
	for want, c := range map[string]struct {
		name string
		gzip []byte
	}{
		`"exec:bot.py" is no policy`:                      {"exec:bot.py", packed(good)},
		`"hunter" is no policy`:                           {"hunter", packed(good)},
		"\"policy:a\" came damaged: unexpected EOF":       {"policy:a", packed(good)[:50]},
		"\"policy:b\" came damaged: gzip: invalid header": {"policy:b", good},
		"\"policy:c\" came damaged: EOF":                  {"policy:c", nil},
		"\"policy:d\" is larger than a policy can be":     {"policy:d", packed(make([]byte, 64<<20))},
		"\"policy:e\": it is no policy: its format is":    {"policy:e", packed([]byte("{}"))},
	} {
		if _, err := experiment.Unpack(c.name, c.gzip); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", c.name, err, want)
		}
	}
}
