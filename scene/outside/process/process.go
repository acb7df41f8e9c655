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
	linger = 100 * time.Millisecond // for what it has started to let go of its output
	slice  = 4 * time.Millisecond   // between two rests of whoever waits for a line

	// unread is how many lines wait for a program: that of a round, and the first view. Nothing else
	// comes before it has answered, and how soon it reads is not known to be its own fault.
	unread = 2
)

// line is one that a program has written, and when it was there.
type line struct {
	text []byte
	at   time.Time
}

// Group are programs that run. The zero Group has none.
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

// enter counts a program among those that are open, or no more.
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

// Process is a program that runs. It must be closed.
type Process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	send  chan []byte // to the program
	lines chan line   // from the program; it is closed at the end of its output
	fault error       // of its output, once lines is closed
	done  chan struct{}
	ended chan struct{} // the program has
	exit  error         // how, once it has
	tail  tail
	sent  time.Time // when it was handed a line that nobody has waited for an answer to
	once  sync.Once
	group *Group

	bounds bounds // of the program and all that it starts
}

// markName is the variable that tells a program, and all that it starts, from those of others.
const markName = "TREELINE_PROGRAM"

// Start runs a program. Its environment has TREELINE_RANDOM, the same number as the first
// message.
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
	apart(p.cmd)
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
	g.enter(p, true)  // bounded, as from here on it may be ended
	_ = write.Close() // the program has its own
	g.running.Go(func() {
		p.exit = p.cmd.Wait()
		close(p.ended)
	})
	g.running.Go(p.write)
	g.running.Go(func() { p.read(read) })
	return p, nil
}

// Send implements the link. A program is late for which more lines wait than unread.
func (p *Process) Send(line []byte) error {
	select {
	case p.send <- append([]byte(nil), line...):
		p.sent = time.Now()
		return nil
	default:
		return protocol.ErrLate
	}
}

// Begin implements the link. The program works as soon as it has a line.
func (*Process) Begin(float64) {}

// Wait implements the link: a tick is 1/60 s, and the first one begins when the program was
// handed the line that it answers. The program is not made to pay for how long a rest takes:
// what counts is when its line was there.
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
		select { // a line that was there before somebody came back from a rest
		case l, ok := <-p.lines:
			return p.took(l, ok, start)
		default:
		}
		if over {
			return nil, min(ticks, ticksOf(time.Since(start))), protocol.ErrLate
		}
	}
}

// took returns a line of the program, or why there are no more, and how many ticks that
// took.
func (p *Process) took(l line, ok bool, start time.Time) (text []byte, used float64, err error) {
	if !ok {
		return nil, ticksOf(time.Since(start)), p.end()
	}
	return l.text, ticksOf(l.at.Sub(start)), nil
}

// ticksOf returns how many ticks a time is, 0 for what was over before it began.
func ticksOf(d time.Duration) float64 { return max(0, float64(d)/float64(tick)) }

// end returns why the output of the program has ended.
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

// Close implements the link: the program is told by the end of its input, and a moment
// later it is killed, with everything that it has started. It does not wait for that.
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

// write hands lines to the program until it is closed.
func (p *Process) write() {
	defer func() { _ = p.in.Close() }()
	p.group.running.Go(func() { // a write to a program that does not read would go on for ever
		<-p.done
		_ = p.in.Close()
	})
	for {
		select {
		case line := <-p.send:
			if _, err := p.in.Write(line); err != nil {
				return // it has ended, or closed its input: its output tells
			}
		case <-p.done:
			return
		}
	}
}

// read takes lines from the program until they end.
func (p *Process) read(from *os.File) {
	defer func() { _ = from.Close() }()
	defer close(p.lines)
	p.group.running.Go(func() { // a read from a program that has left others behind would go on for ever
		<-p.ended
		time.Sleep(linger) // what it wrote last is read
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
