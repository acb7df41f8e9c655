package experiment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Queue says where the queue of jobs is: in this program, or on NATS servers.
type Queue struct {
	URL    string // of servers, separated by commas; "" for one in this program
	Listen string // HOST:PORT at which the one in this program accepts workers; "" for no others
	Token  string // that servers demand, including the one in this program
	Creds  string // file of credentials, as made by nsc
	CA     string // certificate against which that of a server is checked
	Cert   string // certificate of this program, and its key
	Key    string

	// SameBuild is equal in programs whose battles are the same. Programs with different values
	// must not work on the same queue.
	SameBuild string

	// Lease is the time after which the job of a worker that has disappeared is given to another, 0
	// for half a minute.
	Lease time.Duration

	// Stay keeps the queue open until Close, for several experiments in a row; otherwise each of
	// them opens and closes it.
	Stay bool

	link   *link  // in use, nil if there is none
	folder string // of the server in this program
	unlock func() // lets another program use the queue, nil if it is not locked
	clean  bool   // nothing in it is still needed
}

// lease returns the time after which a job is given to another worker.
func (q *Queue) lease() time.Duration { return cmp.Or(q.Lease, 30*time.Second) }

// The streams of a queue. A subject ends with the key of the experiment and the key of the job.
const (
	planStream   = "TREELINE_PLANS"
	jobStream    = "TREELINE_JOBS"
	resultStream = "TREELINE_RESULTS"

	jobConsumer = "workers" // from which all workers take jobs

	planSubject   = "treeline.plans."
	jobSubject    = "treeline.jobs."
	resultSubject = "treeline.results."
)

// Times of the queue.
const (
	retryPause = time.Second      // pause before another attempt
	startup    = 20 * time.Second // within which the server in this program must start
	lasting    = 10 * time.Second // of failing, after which a line tells of it
)

// link is a queue in use.
type link struct {
	nats   *nats.Conn
	jet    jetstream.JetStream
	server *server.Server // in this program, nil if there is none
	lease  time.Duration
	note   func(line string) // as in Worker
}

// shared reports whether workers in other programs can find the queue.
func (q *Queue) shared() bool { return q.URL != "" || q.Listen != "" }

// open returns the link in use for experiments of a store, and connects it if necessary.
func (q *Queue) open(s *Store, note func(string)) (_ *link, err error) {
	if q.link != nil {
		return q.link, nil
	}
	q.folder = s.path + ".queue"
	if q.URL == "" {
		if q.unlock, err = reserve(q.folder + ".lock"); err != nil {
			return nil, fmt.Errorf("%s: %w", s.path, err)
		}
	}
	if q.link, err = q.connect(q.folder, note); err != nil {
		q.release()
	}
	return q.link, err
}

// release lets another program use the queue's folder.
func (q *Queue) release() {
	if q.unlock != nil {
		q.unlock()
		q.unlock = nil
	}
}

// leave ends the use of the queue by an experiment; end reports whether the experiment is complete.
func (q *Queue) leave(end bool) error {
	if q.clean = end; q.Stay {
		return nil
	}
	return q.Close()
}

// Close closes a queue that has stayed open. What the last experiment left there is kept if that
// experiment is not complete.
func (q *Queue) Close() error {
	if q.link == nil {
		return nil
	}
	q.link.close()
	q.link = nil
	defer q.release()
	if q.URL == "" && q.clean {
		return os.RemoveAll(q.folder)
	}
	return nil
}

// connect returns a new link; folder is where a server in this program keeps the queue.
func (q *Queue) connect(folder string, note func(string)) (*link, error) {
	l := &link{lease: q.lease(), note: note}
	url, options, err := q.URL, q.options(note), error(nil)
	if url == "" {
		if l.server, err = q.serve(folder); err != nil {
			return nil, err
		}
		options = append(options, nats.InProcessServer(l.server))
	}
	if l.nats, err = nats.Connect(url, options...); err == nil {
		l.jet, err = jetstream.New(l.nats)
	}
	if err != nil {
		l.close()
		return nil, fmt.Errorf("no queue at %s: %w", shownURL(url), err)
	}
	return l, nil
}

// shownURL returns an address without its password.
func shownURL(url string) string {
	if at := strings.LastIndexByte(url, '@'); at >= 0 {
		return url[at+1:]
	}
	return url
}

// options returns how to connect: a broken connection is retried without limit.
func (q *Queue) options(note func(string)) []nats.Option {
	all := []nats.Option{
		nats.Name("treeline"), nats.MaxReconnects(-1), nats.ReconnectWait(retryPause),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil && note != nil {
				note(fmt.Sprintf("the queue is out of reach, and asked again and again: %v", err))
			}
		}),
	}
	if q.Token != "" {
		all = append(all, nats.Token(q.Token))
	}
	if q.Creds != "" {
		all = append(all, nats.UserCredentials(q.Creds))
	}
	if q.CA != "" {
		all = append(all, nats.RootCAs(q.CA))
	}
	if q.Cert != "" {
		all = append(all, nats.ClientCert(q.Cert, q.Key))
	}
	return all
}

// serve starts a NATS server in this program that keeps its queue in a folder.
func (q *Queue) serve(folder string) (*server.Server, error) {
	const largest = 8 << 20 // bytes of a message: enough for the plan of a large policy
	o := &server.Options{ServerName: "treeline", JetStream: true, StoreDir: folder, DontListen: q.Listen == "", NoLog: true, NoSigs: true, Authorization: q.Token, MaxPayload: largest}
	if q.Listen != "" {
		var err error
		if o.Host, o.Port, err = free(q.Listen); err != nil {
			return nil, err
		}
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(startup) {
		s.Shutdown()
		return nil, fmt.Errorf("the queue does not start: does another program use %s or the address %q?", folder, q.Listen)
	}
	return s, nil
}

// Check returns why the address at which the queue should listen is invalid, nil if it is valid.
func (q *Queue) Check() error {
	if q.Listen == "" {
		return nil
	}
	_, _, err := split(q.Listen)
	return err
}

// split returns the host and the port of an address.
func split(address string) (host string, port int, err error) {
	host, number, err := net.SplitHostPort(address)
	if err == nil {
		port, err = strconv.Atoi(number)
	}
	if err != nil || port < 1 || port > 65535 {
		return "", 0, fmt.Errorf("%q is no address such as 127.0.0.1:4222", address)
	}
	return host, port, nil
}

// free returns the host and the port of an address, or why no queue can listen there, which the
// server itself does not report.
func free(address string) (host string, port int, err error) {
	if host, port, err = split(address); err != nil {
		return "", 0, err
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		if op, ok := errors.AsType[*net.OpError](err); ok {
			err = op.Err // it names the address too
		}
		return "", 0, fmt.Errorf("no queue at %s: %w: name another address", address, err)
	}
	return host, port, l.Close()
}

// close ends the use of the link.
func (l *link) close() {
	if l.nats != nil {
		l.nats.Close()
	}
	if l.server != nil {
		l.server.Shutdown()
		l.server.WaitForShutdown()
	}
}

// prepare makes the streams, in a cluster with three copies, for which it must have as many servers:
// with two copies, the streams would stand still whenever one of two servers does.
func (l *link) prepare(ctx context.Context) error {
	copies := 1
	if l.nats.ConnectedClusterName() != "" {
		copies = 3
	}
	for _, c := range []jetstream.StreamConfig{
		{Name: planStream, Subjects: []string{planSubject + "*"}, MaxMsgsPerSubject: 1},
		{Name: jobStream, Subjects: []string{jobSubject + "*.*"}, Retention: jetstream.WorkQueuePolicy, MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true},
		{Name: resultStream, Subjects: []string{resultSubject + "*.*"}, MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true},
	} {
		c.Replicas = copies
		if _, err := l.jet.CreateStream(ctx, c); err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			return fmt.Errorf("stream %s: %w", c.Name, err)
		}
	}
	return nil
}

// takes returns an error if the plan of an experiment is larger than the servers accept.
func (l *link) takes(plan []byte) error {
	if most := l.nats.MaxPayload(); int64(len(plan)) > most {
		return fmt.Errorf("the queue takes messages of up to %.3g MB, and the plan of this experiment with its policies has %.3g: raise max_payload of the servers, have fewer or smaller policies fight, or leave out --nats and --listen",
			megabytes(most), megabytes(len(plan)))
	}
	return nil
}

// megabytes returns a number of bytes in MB.
func megabytes[N int | int64](bytes N) float64 { return float64(bytes) / (1 << 20) }

// put publishes a message on a subject that holds a single one, and retries until a server has it.
// A message that is already there counts as success. What the server in this program refuses, as
// nobody else will set right, is an error.
func (l *link) put(ctx context.Context, subject string, data []byte) error {
	begun, told := time.Now(), l.note == nil
	for {
		_, err := l.jet.Publish(ctx, subject, data)
		refused, _ := errors.AsType[*jetstream.APIError](err)
		switch {
		case err == nil, refused != nil && strings.Contains(refused.Description, "maximum messages per subject"):
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, nats.ErrMaxPayload):
			return fmt.Errorf("the queue takes messages of up to %.3g MB, and the result of a job has %.3g: raise max_payload of the servers, or leave out --nats",
				megabytes(l.nats.MaxPayload()), megabytes(len(data)))
		case refused != nil && l.server != nil:
			return fmt.Errorf("the queue beside the store refuses a message: is the disk full? %w", err)
		case !told && time.Since(begun) >= lasting:
			told = true
			l.note(fmt.Sprintf("the queue takes no messages, and is asked again and again: %v", err))
		}
		wait(ctx, retryPause)
	}
}

// wait waits for a while, or until ctx ends.
func wait(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-t.C:
	}
}

// clear removes everything that an experiment has in the queue: first its plan, whose absence tells
// workers that it is over, and last the results.
func (l *link) clear(ctx context.Context, key string) error {
	for _, c := range [...]struct{ stream, subject string }{
		{planStream, planSubject + key}, {jobStream, jobSubject + key + ".*"}, {resultStream, resultSubject + key + ".*"},
	} {
		if err := l.purge(ctx, c.stream, c.subject); err != nil {
			return err
		}
	}
	return nil
}

// purge removes the messages of a subject.
func (l *link) purge(ctx context.Context, stream, subject string) error {
	s, err := l.jet.Stream(ctx, stream)
	if err != nil {
		return err
	}
	return s.Purge(ctx, jetstream.WithPurgeSubject(subject))
}

// count returns the number of messages of a subject.
func (l *link) count(ctx context.Context, stream, subject string) (int, error) {
	s, err := l.jet.Stream(ctx, stream)
	if err != nil {
		return 0, err
	}
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(subject))
	if err != nil {
		return 0, err
	}
	return len(info.State.Subjects), nil
}

// empty removes everything in the queue, including the record of who is working on which job.
func (l *link) empty(ctx context.Context) error {
	for _, c := range [...]struct{ stream, subject string }{{planStream, planSubject}, {jobStream, jobSubject}, {resultStream, resultSubject}} {
		if err := l.purge(ctx, c.stream, c.subject+">"); err != nil {
			return err
		}
	}
	if err := l.jet.DeleteConsumer(ctx, jobStream, jobConsumer); err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return err
	}
	return nil
}

// workerName returns the name of this process among workers.
func workerName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "somewhere"
	}
	return fmt.Sprintf("%s/%d", filepath.Base(host), os.Getpid())
}
