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

// processes makes links of a program of this machine.
type processes struct {
	command process.Command
	house   *House
}

func (h *House) openProcess(file string) (program, error) {
	c, err := process.Find(file)
	return processes{c, h}, err
}

// Start implements program.
func (p processes) Start(random uint32, errs io.Writer) (link, error) {
	l, err := p.house.procs.Start(p.command.WithErrors(errs), random)
	if err != nil {
		return nil, err
	}
	return &sharer{Process: l, crowd: &p.house.crowd}, nil
}

// Time implements program.
func (processes) Time(ticks float64) string { return fmt.Sprintf("%g s", ticks*tanks.Dt) }

// crowd counts the programs of this machine that work on an answer.
type crowd struct {
	mu   sync.Mutex
	size int
	most int // since nobody was there
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

// turns returns how many times as long a program takes as it would alone, where all of them
// compute and take turns at the processors: at least 1.
func (c *crowd) turns() float64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return max(1, float64(c.most)/float64(runtime.GOMAXPROCS(0)))
}

// sharer is a program of this machine that shares it with others which work at the same
// time. It is not made to pay for them.
type sharer struct {
	*process.Process

	crowd *crowd
	works bool // it is one of the crowd
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

// work has the program join the crowd, or leave it.
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

// module makes links of a WebAssembly module.
type module struct {
	of    *sandbox.Module
	house *House
}

func (h *House) openModule(file string) (program, error) {
	m, err := h.modules.Load(file)
	return module{m, h}, err
}

// Start implements program.
func (m module) Start(random uint32, errs io.Writer) (link, error) {
	g := m.of.Start(random)
	g.SetErrors(errs)
	return &guest{Guest: g, house: m.house}, nil
}

// Time implements program.
func (module) Time(ticks float64) string {
	const million = 1_000_000
	return fmt.Sprintf("%.0f million instructions", ticks*protocol.Instructions/million)
}

// guest is a module that can work before it is waited for. As its work is counted in
// instructions, when it is done changes nothing about it.
type guest struct {
	*sandbox.Guest

	house *House
	early chan waited // what came of waiting for it, nil if it has not begun
	hurry atomic.Bool // it shall be waited for no longer
}

// waited is what a Wait returns.
type waited struct {
	line []byte
	used float64
	err  error
}

// Begin implements link.
func (g *guest) Begin(ticks float64) {
	early := make(chan waited, 1)
	g.early = early
	g.house.ahead.Go(func() {
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

// finish waits for what was begun.
func (g *guest) finish(rest func() bool) waited {
	const watch = 4 * time.Millisecond // between two rests
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
