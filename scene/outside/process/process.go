package process

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"time"

	"treeline/scene/outside/protocol"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

const (
	tick   = time.Second / tanks.Hertz
	linger = 100 * time.Millisecond // wait for what it has started to close its output
	slice  = 4 * time.Millisecond   // time between two calls of rest

	// unread is how many lines may wait to be sent: that of a round, and the first view. No more
	// are sent before the program has answered, and until then a delay in reading may not be its
	// own fault.
	unread = 2
)

// line is a line that a program has written, and when it arrived.
type line struct {
	text []byte
	at   time.Time
}

// Group is a set of running programs. The zero Group is empty.
type Group struct {
	running parallel.Group

	mu   sync.Mutex
	open map[*Process]bool
}

// Close closes every program, and waits until all have ended.
func (g *Group) Close() {
	g.mu.Lock()
	open := slices.Collect(maps.Keys(g.open))
	g.mu.Unlock()
	for _, p := range open {
		p.Close()
	}
	g.running.Wait()
}

// enter adds a program to the open ones, or removes it.
func (g *Group) enter(p *Process, open bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !open {
		delete(g.open, p)
		return
	}
	if g.open == nil {
		g.open = map[*Process]bool{}
	}
	g.open[p] = true
}

// Process is a running program. It must be closed.
type Process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	send  chan []byte // to the program
	lines chan line   // from the program; closed at the end of its output
	fault error       // error of its output, valid once lines is closed
	done  chan struct{}
	ended chan struct{} // closed when the program has ended
	exit  error         // how it ended, valid once ended is closed
	tail  tail
	sent  time.Time // when it was sent a line whose answer nobody has waited for yet; zero if there is none
	once  sync.Once
	group *Group

	bounds bounds // enclose the program and all that it starts
}

// markName is the environment variable that identifies a program and all that it starts.
const markName = "TREELINE_PROGRAM"

// Start starts a program. Its environment has TREELINE_RANDOM, the number that the first message
// has as random.
func (g *Group) Start(c Command, random uint32) (*Process, error) {
	p := &Process{
		cmd: exec.Command(c.path, c.args...), send: make(chan []byte, unread), lines: make(chan line),
		done: make(chan struct{}), ended: make(chan struct{}), group: g,
	}
	p.cmd.Dir = c.dir
	mark := markName + "=" + rand.Text()
	p.cmd.Env = append(os.Environ(), mark, "PYTHONUNBUFFERED=1", "PYTHONHASHSEED=0", "TREELINE_RANDOM="+strconv.FormatUint(uint64(random), 10))
	p.cmd.Stderr, p.cmd.WaitDelay = &p.tail, linger
	if c.errs != nil {
		p.cmd.Stderr = io.MultiWriter(&p.tail, c.errs)
	}
	ownGroup(p.cmd)
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	p.cmd.Stdout = write
	if err := p.cmd.Start(); err != nil {
		_, _ = read.Close(), write.Close()
		return nil, started(err)
	}
	p.bounds = confine(p.cmd.Process, mark)
	g.enter(p, true)  // after bounds is set, as from here on it may be closed
	_ = write.Close() // the program has its own copy
	g.running.Go(func() {
		p.exit = p.cmd.Wait()
		close(p.ended)
	})
	g.running.Go(p.write)
	g.running.Go(func() { p.read(read) })
	return p, nil
}

// Send implements the link. It returns protocol.ErrLate if more than unread lines would wait.
func (p *Process) Send(line []byte) error {
	select {
	case p.send <- append([]byte(nil), line...):
		p.sent = time.Now()
		return nil
	default:
		return protocol.ErrLate
	}
}

// Begin implements the link. It does nothing, as the program works as soon as it has a line.
func (*Process) Begin(float64) {}

// Wait implements the link. A tick is 1/60 s, and time starts when the program was sent the line
// that it answers. The program does not pay for how long rest takes: what counts is when its line
// arrived.
func (p *Process) Wait(ticks float64, rest func() bool) (text []byte, used float64, err error) {
	start, all := p.sent, time.Duration(ticks*float64(tick))
	if p.sent = (time.Time{}); start.IsZero() {
		start = time.Now()
	}
	for {
		left := all - time.Since(start)
		if rest != nil {
			left = min(left, slice)
		}
		select {
		case l, ok := <-p.lines:
			return p.took(l, ok, start)
		case <-time.After(left):
		}
		over := rest == nil || time.Since(start) >= all || !rest()
		select { // a line may have arrived while rest ran
		case l, ok := <-p.lines:
			return p.took(l, ok, start)
		default:
		}
		if over {
			return nil, min(ticks, ticksOf(time.Since(start))), protocol.ErrLate
		}
	}
}

// took returns a line and the ticks until it arrived, or why no more will come.
func (p *Process) took(l line, ok bool, start time.Time) (text []byte, used float64, err error) {
	if !ok {
		return nil, ticksOf(time.Since(start)), p.end()
	}
	return l.text, ticksOf(l.at.Sub(start)), nil
}

// ticksOf returns a time in ticks, 0 if it is negative.
func ticksOf(d time.Duration) float64 { return max(0, float64(d)/float64(tick)) }

// end returns an error that says why the output of the program has ended.
func (p *Process) end() error {
	if p.fault != nil {
		return p.fault
	}
	select {
	case <-p.ended:
	case <-time.After(protocol.Goodbye):
		return errors.New("it has closed its output")
	}
	how := "it has ended"
	if p.exit != nil {
		how += " (" + p.exit.Error() + ")"
	}
	if last := p.tail.last(); last != "" {
		how += ": " + last
	}
	return errors.New(how)
}

// Close implements the link: it closes the input of the program, and a moment later kills it with
// everything that it has started. It does not wait for that.
func (p *Process) Close() {
	p.once.Do(func() {
		p.group.enter(p, false)
		close(p.done)
		p.group.running.Go(func() {
			select {
			case <-p.ended:
			case <-time.After(protocol.Goodbye):
			}
			p.bounds.end()
		})
	})
}

// write sends lines to the program until it is closed.
func (p *Process) write() {
	defer func() { _ = p.in.Close() }()
	p.group.running.Go(func() { // a write to a program that does not read would block for ever
		<-p.done
		_ = p.in.Close()
	})
	for {
		select {
		case line := <-p.send:
			if _, err := p.in.Write(line); err != nil {
				return // it has ended or closed its input, as the end of its output will show
			}
		case <-p.done:
			return
		}
	}
}

// read receives lines from the program until its output ends.
func (p *Process) read(from *os.File) {
	defer func() { _ = from.Close() }()
	defer close(p.lines)
	p.group.running.Go(func() { // if it left others behind that hold its output, a read would block for ever
		<-p.ended
		time.Sleep(linger) // until its last output has been read
		_ = from.Close()
	})
	r := bufio.NewReaderSize(from, protocol.MaxLine)
	for {
		text, err := r.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			p.fault = fmt.Errorf("it wrote a line of more than %d bytes", protocol.MaxLine)
			return
		case err != nil:
			return
		}
		select {
		case p.lines <- line{append([]byte(nil), text[:len(text)-1]...), time.Now()}:
		case <-p.done:
			return
		}
	}
}
