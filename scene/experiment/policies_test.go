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
	"treeline/ai/lab"
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

// TestAPolicyFightsOnWorkersToo: they do not have its file, and its matches are the same there. Only
// a sample is fought without them.
func TestAPolicyFightsOnWorkersToo(t *testing.T) {
	const name, matches, each = "policy:learned.json", 200, 4
	sampled := func(match int64) bool { return match/2%each == 0 } // by pairs, as shards are
	e := against(t, policyGuest(t, name, policyFile(t)), matches)
	plain := opened(t, filepath.Join(t.TempDir(), "plain.sqlite"))
	e.Shard = experiment.Shard{Index: 1, Of: each}
	if err := within(t, e, plain); err != nil {
		t.Fatal(err)
	}
	e.Shard = experiment.Shard{}
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
	helped, compared := 0, 0
	if err := queued.Rows(func(r *experiment.Row) error {
		if r.Build == "another machine" {
			helped++
			if sampled(r.Number) {
				compared++
			}
		}
		return nil
	}); err != nil || compared == 0 || helped == matches {
		t.Errorf("%d of %d matches by the other worker, %d of them in the sample, %v", helped, matches, compared, err)
	}
	var got []lab.Bout
	for i, b := range bouts(t, e, queued)[0] {
		if sampled(int64(i)) {
			got = append(got, b)
		}
	}
	if want := bouts(t, e, plain)[0]; !reflect.DeepEqual(got, want) {
		t.Errorf("%d matches are others over the queue than the %d without one", len(got), len(want))
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
