package experiment

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"treeline/ai/lab"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// scheduler has the matches of an experiment fought by everybody who takes jobs from a queue, and
// stores the results.
type scheduler struct {
	*opened
	link     *link
	key      string
	plan     []byte // the experiment as workers receive it
	progress *progress
	missing  int            // matches, as far as results from the queue tell
	asked    time.Time      // when the store was last asked how many are missing
	last     uint64         // sequence of the last result that was read
	by       map[string]int // matches by worker
	alone    bool           // no other program puts experiments into the queue
	again    bool           // it is reading results of an earlier run
}

// silence is the time without a result after which the store is asked what is missing.
const silence = 5 * time.Second

// token returns a short text that identifies data, valid in a subject.
func token(v any) string { return digest(v, 10) }

// schedule runs the experiment over a queue: this program fights, and so does every worker that
// finds the queue. It first stores matches that were fought but not stored when an earlier run was
// killed.
func (e *Experiment) schedule(ctx context.Context, s *Store, q *Queue) error {
	o, err := e.open(s)
	if err != nil {
		return err
	}
	if _, n, err := o.missing(1); err != nil || n == 0 || o.over {
		return err
	}
	p := plan{Rules: tanks.RulesVersion, Build: q.SameBuild, Matchups: e.Matchups, Survey: e.Survey}
	if p.Store, err = s.name(); err != nil {
		return err
	}
	if q.shared() {
		if p.Policies, err = packPolicies(e.Guests); err != nil {
			return err
		}
	}
	link, err := q.open(s, e.Note)
	if err != nil {
		return err
	}
	d := &scheduler{opened: o, link: link, key: token(&p), by: map[string]int{}, alone: q.URL == ""}
	if err = d.run(ctx, &p); err != nil && ctx.Err() != nil {
		err = errors.Join(lab.ErrStopped, d.stopped())
	}
	return errors.Join(err, q.leave(err == nil))
}

// run runs the experiment to its end.
func (d *scheduler) run(ctx context.Context, p *plan) error {
	if err := d.link.prepare(ctx); err != nil {
		return err
	}
	if err := d.old(ctx); err != nil {
		return err
	}
	if d.alone {
		// Nobody needs the jobs that this command, another one, or another build has left in the
		// folder, and this command may want fewer.
		if err := d.link.empty(ctx); err != nil {
			return err
		}
	}
	var err error
	if d.plan, err = json.Marshal(p); err != nil {
		return err
	}
	if err := d.link.takes(d.plan); err != nil {
		return err
	}
	within, leave := context.WithCancel(ctx)
	w := &Worker{Build: d.Build, SameBuild: p.Build, Workers: d.Workers, guests: d.Guests, same: d.Same, record: d.Record}
	var own parallel.Group
	var fault error
	own.Go(func() {
		if fault = w.work(within, d.link); fault != nil {
			leave()
		}
	})
	err = d.offer(within)
	if err == nil {
		err = d.collect(within, d.complete, d.silent)
	}
	leave()
	own.Wait()
	if err = cmp.Or(fault, err); err != nil {
		return err
	}
	d.conclude()
	return d.link.clear(ctx, d.key)
}

// complete reports whether all wanted matches are stored, or enough of them. It asks the store,
// because results of unwanted matches, from an earlier run, may be in the queue too.
func (d *scheduler) complete() bool {
	if d.missing > 0 || d.over {
		return d.over
	}
	return d.ask() != nil || d.missing == 0 // the next read will report the error
}

// ask asks the store how many matches are missing.
func (d *scheduler) ask() (err error) {
	d.asked = time.Now()
	_, d.missing, err = d.opened.missing(1)
	return err
}

// silent is called when no result has come for a while, and reports whether all wanted matches are
// stored, or enough of them: some may have reached the store without the queue. Jobs that are gone
// with those of another command, which has ended, are offered again.
func (d *scheduler) silent(ctx context.Context) (over bool, err error) {
	if err := cmp.Or(d.judge(), d.ask()); err != nil {
		return false, err
	}
	if d.over || d.missing == 0 {
		return true, nil
	}
	if n, err := d.link.count(ctx, jobStream, jobSubject+d.key+".*"); err != nil || n > 0 {
		return false, nil // the servers are out of reach, or somebody is working
	}
	return false, d.offer(ctx)
}

// stopped notes how much of the experiment is stored, and returns an error of the store.
func (d *scheduler) stopped() error {
	_, missing, err := d.opened.missing(1)
	if err == nil && d.Note != nil {
		all := d.all()
		d.Note(fmt.Sprintf("%d of %s%d %s are kept in %s: the same command goes on from there", all-missing, d.most(), all, d.noun(), d.store.path))
	}
	return err
}

// old stores the results that an earlier run has left. Matches that failed then are tried again.
func (d *scheduler) old(ctx context.Context) error {
	left, err := d.link.count(ctx, resultStream, resultSubject+d.key+".*")
	if err != nil {
		return err
	}
	d.progress, d.again = &progress{}, true // nobody has to be told
	defer func() { d.again = false }()
	read := func() bool { left--; return left < 0 }
	gone := func(context.Context) (bool, error) { return !d.alone, nil } // another command has removed them
	return d.collect(ctx, read, gone)
}

// offer puts the plan and the jobs of the missing matches into the queue: large jobs if there are
// many matches, since each result takes memory on the servers.
func (d *scheduler) offer(ctx context.Context) error {
	const many, most = 1000, 25 // jobs; pairs per job
	if d.over {
		return nil
	}
	if err := d.link.put(ctx, planSubject+d.key, d.plan); err != nil {
		return err
	}
	pairs := min(max(d.Matches*len(d.ids)/(2*many), 1), most)
	jobs, n, err := d.opened.missing(pairs)
	if err != nil {
		return err
	}
	d.missing, d.progress = n, d.Experiment.progress(n)
	for i := range jobs {
		data, err := json.Marshal(&jobs[i])
		if err != nil {
			return err
		}
		if err := d.link.put(ctx, jobSubject+d.key+"."+token(&jobs[i]), data); err != nil {
			return err
		}
	}
	return nil
}

// collect stores results until done, which is called before each of them, reports true, or silent,
// which is called when none comes for a while. When the servers are out of reach, it continues
// where it was as soon as they are back.
func (d *scheduler) collect(ctx context.Context, done func() bool, silent func(context.Context) (bool, error)) error {
	if done() {
		return nil
	}
	for ctx.Err() == nil {
		c, err := d.link.jet.OrderedConsumer(ctx, resultStream, jetstream.OrderedConsumerConfig{
			FilterSubjects: []string{resultSubject + d.key + ".*"}, DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: d.last + 1,
			InactiveThreshold: 6 * silence,
		})
		if err != nil {
			wait(ctx, retryPause)
			continue
		}
		over, err := d.read(ctx, c, done)
		if !over && err == nil && ctx.Err() == nil {
			over, err = silent(ctx)
		}
		if over || err != nil {
			return err
		}
		wait(ctx, retryPause)
	}
	return ctx.Err()
}

// read stores results until done reports true, or until none arrives for a while. over reports
// whether done was true.
func (d *scheduler) read(ctx context.Context, c jetstream.Consumer, done func() bool) (over bool, err error) {
	messages, err := c.Messages()
	if err != nil {
		return false, nil
	}
	defer messages.Stop()
	for {
		awhile, enough := context.WithTimeout(ctx, silence)
		m, err := messages.Next(jetstream.NextContext(awhile))
		enough()
		if err != nil {
			return false, ctx.Err()
		}
		if about, err := m.Metadata(); err == nil {
			d.last = max(d.last, about.Sequence.Stream)
		}
		var b batch
		if err := json.Unmarshal(m.Data(), &b); err != nil || b.Matchup < 0 || b.Matchup >= len(d.tasks) {
			return false, errors.New("the queue holds a result that cannot be read")
		}
		if err := d.take(ctx, m.Subject(), &b); err != nil {
			return false, err
		}
		if done() {
			return true, nil
		}
	}
}

// take stores the results of a job. Those that an earlier run wanted and this one does not are
// stored, but do not count as progress.
func (d *scheduler) take(ctx context.Context, subject string, b *batch) error {
	switch {
	case b.Fault != "" && d.again:
		return d.link.purge(ctx, resultStream, subject)
	case b.Fault != "":
		return fmt.Errorf("%s: %s", b.Worker, b.Fault)
	}
	var wanted, others []result
	for _, r := range b.Results {
		r.Worker = b.Worker
		if d.wants(r.Number) {
			wanted = append(wanted, r)
		} else {
			others = append(others, r)
		}
	}
	n, err := d.keep(b.Matchup, wanted)
	if err != nil {
		return err
	}
	more, err := d.keep(b.Matchup, others)
	if err != nil {
		return err
	}
	if d.missing -= len(wanted); n < len(wanted) && time.Since(d.asked) > silence {
		d.missing = 0 // others store matches too: complete asks the store
	}
	if n+more > 0 {
		d.by[b.Worker] += n + more
	}
	d.progress.add(n, wanted)
	return nil
}

// conclude notes who fought how many matches, if there was more than one worker.
func (d *scheduler) conclude() {
	if d.Note == nil || len(d.by) < 2 {
		return
	}
	parts := make([]string, 0, len(d.by))
	for _, name := range slices.Sorted(maps.Keys(d.by)) {
		parts = append(parts, fmt.Sprintf("%s %d", name, d.by[name]))
	}
	d.Note(d.noun() + " by worker: " + strings.Join(parts, ", "))
}
