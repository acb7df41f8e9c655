package viewshed

import (
	"sync/atomic"
	"time"

	"treeline/terrain"
	"treeline/terrain/parallel"
)

// Worker answers questions in the background, one at a time: the newest one wins.
type Worker struct {
	land   *terrain.Map
	study  *Study // nil before the first question
	asked  parallel.Latest[Question]
	answer atomic.Pointer[Answer]
}

// NewWorker returns a worker for battles on a map.
func NewWorker(m *terrain.Map) *Worker { return &Worker{land: m} }

// Ask asks a question in place of those that wait. What it refers to must not change afterwards.
func (w *Worker) Ask(q Question) { w.asked.Ask(q, w.work) }

// Busy reports whether a question has not been answered yet.
func (w *Worker) Busy() bool { return w.asked.Busy() }

// Answer returns the newest answer, nil before the first.
func (w *Worker) Answer() *Answer { return w.answer.Load() }

// Close ends the work, and waits until it has ended.
func (w *Worker) Close() { w.asked.Close() }

func (w *Worker) work(q *Question) {
	if w.study == nil {
		w.study = NewStudy(w.land)
	}
	begin := time.Now()
	a := w.study.Answer(q)
	a.Took = time.Since(begin).Seconds()
	w.answer.Store(a)
}
