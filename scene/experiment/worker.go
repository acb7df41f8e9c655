package experiment

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// plan is an experiment as it is sent to workers.
type plan struct {
	Rules    int            `json:"rules"`
	Build    string         `json:"build"` // SameBuild of the program that offers it
	Store    string         `json:"store"` // name of the store for which it is fought
	Matchups []Matchup      `json:"matchups"`
	Survey   *Survey        `json:"survey,omitempty"`
	Policies []packedPolicy `json:"policies,omitempty"` // policies that take part
}

// batch is the results of a job.
type batch struct {
	Matchup int      `json:"matchup"`
	Worker  string   `json:"worker"`
	Results []result `json:"results"`
	Fault   string   `json:"fault,omitempty"` // why there are no results
}

// Worker fights jobs of whatever experiments are in a queue.
type Worker struct {
	Build     string            // of this program
	SameBuild string            // as in Queue
	Workers   int               // matches at the same time; 0 for one per core
	Note      func(line string) // receives lines for people, from several goroutines at the same time; nil for none

	guests  []ai.Entry   // brains in addition to the roster and the sparring partners
	same    func() error // as in Experiment
	record  Record       // the same
	name    string
	link    *link
	planned jetstream.Stream // of plans
	seats   chan struct{}    // one for each match that is being fought
	mutex   sync.Mutex
	plans   map[string]*opened // by key
	done    int                // matches
	parts   int                // of surveys
}

// errOther is the error for an experiment for which a worker must not fight.
var errOther = errors.New("refused")

// Work fights jobs of another program's queue until ctx ends, and then returns nil. It returns an
// error if a job comes from a program whose battles are not the same.
func (q *Queue) Work(ctx context.Context, w *Worker) error {
	link, err := q.connect("", w.Note)
	if err != nil {
		return err
	}
	defer link.close()
	if err := link.prepare(ctx); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	err = w.work(ctx, link)
	if w.Note != nil {
		w.Note(fmt.Sprintf("%s fought %s%s", w.name, plural.Of(w.done, "match", "matches"), w.alsoDid()))
	}
	return err
}

// alsoDid returns what the worker did besides matches, "" for nothing.
func (w *Worker) alsoDid() string {
	if w.parts == 0 {
		return ""
	}
	return fmt.Sprintf(", and did %s of surveys", plural.Of(w.parts, "part", "parts"))
}

// work fights jobs on some threads until ctx ends or a job must be refused. It may end before the
// first job, for example if an earlier run has left all results; that is no error.
func (w *Worker) work(ctx context.Context, l *link) error {
	w.link, w.name, w.plans = l, workerName(), map[string]*opened{}
	threads := parallel.Workers(w.Workers)
	jobs, err := w.apply(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	within, leave := context.WithCancel(ctx)
	defer leave()
	w.seats = make(chan struct{}, threads)
	hands := threads + 1 // one asks for a job or returns a result while the others fight: a distant queue answers slowly
	faults := make([]error, hands)
	parallel.Each(hands, hands, func(i int) {
		for within.Err() == nil && faults[i] == nil {
			faults[i] = w.next(within, jobs)
		}
		leave()
	})
	return cmp.Or(faults...)
}

// apply finds the stream of plans, and returns the source of jobs.
func (w *Worker) apply(ctx context.Context) (jobs jetstream.Consumer, err error) {
	if w.planned, err = w.link.jet.Stream(ctx, planStream); err != nil {
		return nil, err
	}
	jobs, err = w.link.jet.CreateOrUpdateConsumer(ctx, jobStream, jetstream.ConsumerConfig{Durable: jobConsumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: w.link.lease, MaxAckPending: 10_000})
	if err != nil {
		return nil, fmt.Errorf("no jobs: %w", err)
	}
	return jobs, nil
}

// next waits for a job for a while, and does it. A queue that fails for a moment is no error: a
// lost job is offered again. The error is errOther with the reason, or that the queue refuses the
// result.
func (w *Worker) next(ctx context.Context, jobs jetstream.Consumer) error {
	const patience = 2 * time.Second
	awhile, over := context.WithTimeout(ctx, patience)
	defer over()
	m, err := jobs.Next(jetstream.FetchContext(awhile))
	if err != nil {
		if !nothingToDo(err) {
			wait(ctx, retryPause) // the servers are out of reach
		}
		return nil
	}
	key, id, _ := strings.Cut(strings.TrimPrefix(m.Subject(), jobSubject), ".")
	o, err := w.open(ctx, key)
	if err != nil || o == nil {
		if o == nil && err == nil {
			_ = m.Term() // its experiment is over
			return nil
		}
		_ = m.Nak() // another worker may do it
		if !errors.Is(err, errOther) {
			wait(ctx, retryPause)
			return nil
		}
		return err
	}
	j, err := o.job(m.Data())
	if err != nil {
		_ = m.Term()
		return nil
	}
	return w.do(ctx, o, m, j, key, id)
}

// nothingToDo reports whether an error means that no job came in time.
func nothingToDo(err error) bool {
	for _, none := range []error{jetstream.ErrNoMessages, nats.ErrTimeout, context.DeadlineExceeded} {
		if errors.Is(err, none) {
			return true
		}
	}
	return false
}

// do fights the matches of a job, and removes the job from the queue once its result is stored
// there. The error is that the queue refuses the result.
func (w *Worker) do(ctx context.Context, o *opened, m jetstream.Msg, j *job, key, id string) error {
	alive, died := context.WithCancel(ctx)
	var heart parallel.Group
	heart.Go(func() {
		const signs = 3 // heartbeats per lease
		for wait(alive, w.link.lease/signs); alive.Err() == nil; wait(alive, w.link.lease/signs) {
			_ = m.InProgress()
		}
	})
	results, err := w.fight(ctx, o, j)
	died()
	heart.Wait()
	if errors.Is(err, lab.ErrStopped) {
		_ = m.Nak()
		return nil
	}
	b := batch{Matchup: j.Matchup, Worker: w.name, Results: results}
	if err != nil {
		b.Fault = err.Error()
	}
	data, err := json.Marshal(&b)
	if err != nil { // so that whoever waits for the results does not wait for ever
		data, _ = json.Marshal(&batch{Matchup: j.Matchup, Worker: w.name, Fault: err.Error()})
	}
	kept := resultSubject + key + "." + id
	if err := w.link.put(ctx, kept, data); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	// The plan is checked only after the result was put: whoever clears the queue either finds the
	// result, or has removed the plan before.
	if _, err := w.planned.GetLastMsgForSubject(ctx, planSubject+key); errors.Is(err, jetstream.ErrMsgNotFound) {
		_ = w.link.purge(ctx, resultStream, kept) // its experiment is over, and nobody else would remove it
		_ = m.Term()
		w.close(key)
		return nil
	}
	_ = m.Ack() // if this is lost, the job is done again, and its result is refused
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if o.matchless() {
		w.parts += len(results)
	} else {
		w.done += len(results)
	}
	return nil
}

// close forgets an experiment that is over.
func (w *Worker) close(key string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	delete(w.plans, key)
}

// fight fights the matches of a job as soon as a seat is free.
func (w *Worker) fight(ctx context.Context, o *opened, j *job) ([]result, error) {
	select {
	case <-ctx.Done():
		return nil, lab.ErrStopped
	case w.seats <- struct{}{}:
	}
	defer func() { <-w.seats }()
	return o.fight(ctx, j)
}

// open returns the experiment with a key, nil if it is over, or errOther with the reason if this
// program must not fight for it.
func (w *Worker) open(ctx context.Context, key string) (*opened, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if o := w.plans[key]; o != nil {
		return o, nil
	}
	m, err := w.planned.GetLastMsgForSubject(ctx, planSubject+key)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	o, err := w.acceptPlan(m.Data)
	if err != nil {
		return nil, err
	}
	w.forget(ctx)
	w.plans[key] = o
	return o, nil
}

// forget forgets the experiments that are over.
func (w *Worker) forget(ctx context.Context) {
	for key := range w.plans {
		if _, err := w.planned.GetLastMsgForSubject(ctx, planSubject+key); errors.Is(err, jetstream.ErrMsgNotFound) {
			delete(w.plans, key)
		}
	}
}

// acceptPlan returns the experiment that a server sent, or errOther with the reason if this program
// must not fight for it.
func (w *Worker) acceptPlan(text []byte) (*opened, error) {
	var p plan
	if err := json.Unmarshal(text, &p); err != nil {
		return nil, fmt.Errorf("%w: the experiment in the queue cannot be read: %v", errOther, err)
	}
	if p.Rules != tanks.RulesVersion || p.Build != w.SameBuild {
		return nil, fmt.Errorf("%w: the experiment is fought by %q with version %d of the rules, and this is %q with version %d", errOther, p.Build, p.Rules, w.SameBuild, tanks.RulesVersion)
	}
	guests, err := w.guestsOf(&p)
	if err != nil {
		return nil, fmt.Errorf("%w: %v", errOther, err)
	}
	o := &opened{Experiment: &Experiment{Matchups: p.Matchups, Survey: p.Survey, Guests: guests, Same: w.same, Record: w.record, Build: w.Build}}
	if o.tasks, err = o.Experiment.tasks(); err != nil {
		return nil, fmt.Errorf("%w: %v", errOther, err)
	}
	return o, nil
}

// job returns the job of the experiment that a server sent.
func (o *opened) job(text []byte) (*job, error) {
	var j job
	if err := json.Unmarshal(text, &j); err != nil {
		return nil, err
	}
	if j.Matchup < 0 || j.Matchup >= len(o.tasks) {
		return nil, fmt.Errorf("there is no matchup %d of %d", j.Matchup, len(o.tasks))
	}
	return &j, nil
}
