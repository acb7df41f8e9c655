package outside

import (
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"treeline/scene/outside/process"
	"treeline/scene/outside/protocol"
	"treeline/scene/outside/sandbox"
	"treeline/tanks"
)

// processes makes links to a program of this machine.
type processes struct {
	command process.Command
	host    *Host
}

func (h *Host) openProcess(file string) (program, error) {
	c, err := process.Find(file)
	return processes{c, h}, err
}

// Start implements program.
func (p processes) Start(random uint32, errs io.Writer) (link, error) {
	l, err := p.host.procs.Start(p.command.WithErrors(errs), random)
	if err != nil {
		return nil, err
	}
	return &sharer{Process: l, crowd: &p.host.crowd}, nil
}

// Time implements program.
func (processes) Time(ticks float64) string { return fmt.Sprintf("%g s", ticks*tanks.Dt) }

// crowd counts the programs of this machine that are working on an answer.
type crowd struct {
	mu   sync.Mutex
	size int
	most int // largest size since it was last empty
}

func (c *crowd) enter() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.size++; c.size == 1 {
		c.most = 0
	}
	c.most = max(c.most, c.size)
}

func (c *crowd) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.size--
}

// turns returns how many times longer a program takes than it would alone, if all of them compute
// and take turns on the processors: at least 1.
func (c *crowd) turns() float64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return max(1, float64(c.most)/float64(runtime.GOMAXPROCS(0)))
}

// sharer is a program that shares this machine with others working at the same time. It does not
// pay for their time.
type sharer struct {
	*process.Process

	crowd *crowd
	works bool // whether it is counted in crowd
}

// Send implements link.
func (s *sharer) Send(line []byte) error {
	err := s.Process.Send(line)
	if err == nil {
		s.work(true)
	}
	return err
}

// Wait implements link.
func (s *sharer) Wait(ticks float64, rest func() bool) (line []byte, used float64, err error) {
	turns := s.crowd.turns()
	line, used, err = s.Process.Wait(ticks*turns, rest)
	if err == nil {
		s.work(false)
	}
	return line, used / turns, err
}

// Close implements link.
func (s *sharer) Close() {
	s.work(false)
	s.Process.Close()
}

// work enters the program into the crowd, or removes it.
func (s *sharer) work(on bool) {
	switch {
	case on == s.works:
		return
	case on:
		s.crowd.enter()
	default:
		s.crowd.leave()
	}
	s.works = on
}

// module makes links to a WebAssembly module.
type module struct {
	of   *sandbox.Module
	host *Host
}

func (h *Host) openModule(file string) (program, error) {
	h.loading.Lock()
	defer h.loading.Unlock()
	if m := h.loaded[file]; m != nil {
		return module{m, h}, nil
	}
	m, err := h.modules.Load(file)
	if err == nil {
		h.loaded[file] = m
	}
	return module{m, h}, err
}

// Start implements program.
func (m module) Start(random uint32, errs io.Writer) (link, error) {
	g := m.of.Start(random)
	g.SetErrors(errs)
	return &guest{Guest: g, host: m.host}, nil
}

// Time implements program.
func (module) Time(ticks float64) string {
	const million = 1_000_000
	return fmt.Sprintf("%.0f million instructions", ticks*protocol.Instructions/million)
}

// guest is a module that can work before anybody waits for it. As its work is measured in
// instructions, its results do not depend on when it is done.
type guest struct {
	*sandbox.Guest

	host  *Host
	early chan waited // receives the result of the Wait that Begin started; nil if there is none
	hurry atomic.Bool // whether to end that Wait early
}

// waited is the result of a Wait.
type waited struct {
	line []byte
	used float64
	err  error
}

// Begin implements link.
func (g *guest) Begin(ticks float64) {
	early := make(chan waited, 1)
	g.early = early
	g.host.ahead.Go(func() {
		defer close(early)
		var w waited
		w.line, w.used, w.err = g.Guest.Wait(ticks, func() bool { return !g.hurry.Load() })
		early <- w
	})
}

// Wait implements link.
func (g *guest) Wait(ticks float64, rest func() bool) (line []byte, used float64, err error) {
	if g.early == nil {
		return g.Guest.Wait(ticks, rest)
	}
	w := g.finish(rest)
	return w.line, w.used, w.err
}

// finish waits for the result of what Begin started.
func (g *guest) finish(rest func() bool) waited {
	const watch = 4 * time.Millisecond // time between two calls of rest
	defer func() { g.early = nil }()
	if rest == nil {
		return <-g.early
	}
	due := time.NewTicker(watch)
	defer due.Stop()
	for {
		select {
		case w := <-g.early:
			return w
		case <-due.C:
			if rest() {
				continue
			}
			g.hurry.Store(true)
			defer g.hurry.Store(false)
			return <-g.early
		}
	}
}

// Close implements link.
func (g *guest) Close() {
	if g.early != nil {
		g.finish(func() bool { return false })
	}
	g.Guest.Close()
}
