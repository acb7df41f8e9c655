package steer

import "math"

// weaveSearch is the memory in which a plan is made. A strand is a row of stretches, each with
// one turn and one speed. After each stretch those strands are kept that promise to be at
// the place first. Times are the cost of everything.
type weaveSearch struct {
	ground       predictor
	body         *Body
	goalX, goalZ float64 // m from here
	speed        float64 // m/s that is wished for

	others [weaveSteps + 1][weaveOthers]passer // at the end of each step
	middle [weaveSteps + 1][weaveOthers]struct{ x, z float64 }
	met    [weaveSteps + 1]int

	kept [weaveLevels + 1][weaveWidest]strand
	held [weaveLevels + 1]int // strands kept
	ends [weaveWidest * weaveTurns * weaveSpeeds]strand
	heap []queued // of the ends, the one that promises most first
	best int      // index of the best strand after the last stretch
}

// stretch is a part of a plan.
type stretch struct {
	steps int
	width int // strands that are kept after it
}

// stretches returns those of a plan: soon it can be changed more often, and more strands
// are followed side by side.
func stretches() [weaveLevels]stretch {
	return [weaveLevels]stretch{{1, weaveWidest}, {1, 16}, {2, 12}, {2, 9}, {2, 6}, {2, 3}}
}

const (
	weaveLevels = 6
	weaveSteps  = 10 // of all stretches
	weaveWidest = 20
	weaveOthers = 64 // tanks in reach at the end of a step that are reckoned with
	weaveTurns  = 4
	weaveSpeeds = 5
)

// strand is what the tank could do up to the end of a stretch.
type strand struct {
	pose             // from here
	v, rate  float64 // m/s, rad/s
	cost     float64 // s
	promised float64 // s until it is at the place, and cost
	there    float64 // s after which it is there, 0 if it is not
	from     int     // index in the stretch before
	weighed  bool    // what it meets is in the cost
	steps    int
	did      [2]control
	midway   pose // after the first of two steps
}

// queued is an end in the heap.
type queued struct {
	promised float64
	end      int
}

// run makes a plan. The last one is kept to if it meets nobody and loses little.
func (o *weaveSearch) run(s *Scene, w *Wish, t *Tuning, last *weave) {
	const little = 0.5 // s
	o.take(s, w, t)
	dir := s.Self.Heading.Dir()
	o.kept[0][0] = strand{pose: pose{0, 0, dir[0], dir[2]}, v: s.Self.Speed, rate: s.Self.HullRate}
	o.held = [weaveLevels + 1]int{1}
	first := 0 // strands of the last plan
	if last.on {
		first = 1
		if clear := o.goOn(last); clear && o.kept[weaveLevels][0].promised < o.left(&o.kept[0][0])+little {
			o.best = 0
			return
		}
	}
	done := 0
	for level, part := range stretches() {
		o.spread(level, done, part.steps)
		done += part.steps
		o.held[level+1] = first
		o.keep(level+1, done, part.width)
	}
	o.best = 0
	end := o.kept[weaveLevels][:o.held[weaveLevels]]
	for k := range end {
		if end[k].promised < end[o.best].promised {
			o.best = k
		}
	}
}

// take takes in a scene.
func (o *weaveSearch) take(s *Scene, w *Wish, t *Tuning) {
	dir := w.Heading.Dir()
	o.body, o.goalX, o.goalZ, o.speed = &s.Self, dir[0]*w.Far, dir[2]*w.Far, w.Speed
	o.ground.takeGround(s, w, t, moments*weaveStep) // a moment is a step
	o.met = [weaveSteps + 1]int{}
	for i := range s.Movers {
		o.takeMover(s, &s.Movers[i])
	}
}

// toPlace stands for the turn to the place.
const toPlace = 2.0

// goOn follows the last plan, and on to the place, as the first strand of every stretch. It
// reports whether it meets nothing.
func (o *weaveSearch) goOn(last *weave) (clear bool) {
	const keeping = 0.1 // s that it is worth to keep to what friends know
	q := o.kept[0][0]
	q.cost = -keeping
	clear = true
	done := 0
	for level, part := range stretches() {
		q.from, q.steps = 0, part.steps
		for k := range q.steps {
			u, ok := last.then(done + k)
			if !ok {
				u = control{o.turnToPlace(&q), o.speed}
			}
			g := o.gain(q.v, u.speed)
			o.step(&q, k, done, u, &g)
		}
		o.promise(&q, done+q.steps)
		toll := o.toll(&q, &o.kept[level][0], done)
		clear = clear && toll == 0
		q.cost, q.promised = q.cost+toll, q.promised+toll
		done += q.steps
		o.kept[level+1][0] = q
	}
	return clear
}

// spread follows all strands that were kept through the next stretch.
func (o *weaveSearch) spread(level, done, steps int) {
	const (
		slow, crawl, back = 0.5, 1.3, 2.5 // share, m/s, m/s
		stops             = 1.4           // m/s below which it stands or backs up next
		dear              = 0.2           // s, of backing up
		smooth            = 0.03          // s for a change of the turn
		straight          = 0.15          // share of the fastest turn that is as good as straight on
	)
	o.heap = o.heap[:0]
	n, kept := 0, o.kept[level][:o.held[level]]
	for i := range kept {
		p := &kept[i]
		ahead, before := o.turnToPlace(p), p.did[max(p.steps-1, 0)].turn
		for _, speed := range [weaveSpeeds]float64{o.speed, slow * o.speed, crawl, 0, -back} {
			if speed <= 0 && p.v > stops {
				continue
			}
			var gains [2]gain
			for k, v := 0, p.v; k < steps; k++ {
				gains[k] = o.gain(v, speed)
				v = gains[k].v
			}
			for _, turn := range [weaveTurns]float64{-1, 0, 1, toPlace} {
				if turn == 0 && math.Abs(ahead) < straight || turn == toPlace && math.Abs(ahead) == 1 {
					continue // the turn to the place is the same
				}
				q := &o.ends[n]
				*q = *p
				q.from, q.steps, q.weighed = i, steps, false
				for k := range steps {
					u := control{turn, speed}
					if turn == toPlace {
						u.turn = o.turnToPlace(q)
					}
					o.step(q, k, done, u, &gains[k])
				}
				if level > 0 {
					q.cost += float64(smooth * math.Abs(q.did[0].turn-before))
				}
				if speed < 0 {
					q.cost += dear
				}
				o.promise(q, done+steps)
				o.push(n)
				n++
			}
		}
	}
}

// keep keeps the strands that promise most, none like another. What they meet is looked at
// only now.
func (o *weaveSearch) keep(level, done, width int) {
	kept, n := &o.kept[level], o.held[level]
	for n < width && len(o.heap) > 0 {
		k := o.pop()
		q := &o.ends[k]
		if q.like(kept[:n]) {
			continue
		}
		if !q.weighed {
			q.weighed = true
			if toll := o.toll(q, &o.kept[level-1][q.from], done-q.steps); toll > 0 {
				q.cost, q.promised = q.cost+toll, q.promised+toll
				o.push(k)
				continue
			}
		}
		kept[n] = *q
		n++
	}
	o.held[level] = n
}

// like reports whether one of others comes to the same.
func (q *strand) like(others []strand) bool {
	const near, cos, faster = 1.5, 0.98, 1.0 // m, of the angle between headings, m/s
	for i := range others {
		p := &others[i]
		if math.Abs(p.x-q.x) < near && math.Abs(p.z-q.z) < near && math.Abs(p.v-q.v) < faster && float64(p.hx*q.hx)+float64(p.hz*q.hz) > cos {
			return true
		}
	}
	return false
}

// tell hands out the best strand: what to do, and where that leads.
func (o *weaveSearch) tell(told *intent, s *Scene, plan *[weaveSteps]control) {
	at, k := weaveSteps, o.best
	for level := weaveLevels; level > 0; level-- {
		q := &o.kept[level][k]
		at -= q.steps
		copy(plan[at:], q.did[:q.steps])
		k = q.from
	}
	x, z, q := s.Self.At[0], s.Self.At[2], o.kept[0][0]
	told.tick, told.told = s.Tick, true
	told.poses[0] = pose{x, z, q.hx, q.hz}
	for i := range plan {
		was, g := q.pose, o.gain(q.v, plan[i].speed)
		o.drive(&q, plan[i].turn, &g)
		told.poses[2*i+1] = pose{x + float64((was.x+q.x)/2), z + float64((was.z+q.z)/2), q.hx, q.hz}
		told.poses[2*i+2] = pose{x + q.x, z + q.z, q.hx, q.hz}
	}
}

// push puts an end into the heap.
func (o *weaveSearch) push(end int) {
	f := queued{o.ends[end].promised, end}
	o.heap = append(o.heap, f)
	i := len(o.heap) - 1
	for i > 0 && o.heap[(i-1)/2].promised > f.promised {
		o.heap[i] = o.heap[(i-1)/2]
		i = (i - 1) / 2
	}
	o.heap[i] = f
}

// pop takes the end that promises most out of the heap.
func (o *weaveSearch) pop() int {
	top, f := o.heap[0].end, o.heap[len(o.heap)-1]
	h := o.heap[:len(o.heap)-1]
	o.heap = h
	i := 0
	for 2*i+1 < len(h) {
		k := 2*i + 1
		if k+1 < len(h) && h[k+1].promised < h[k].promised {
			k++
		}
		if f.promised <= h[k].promised {
			break
		}
		h[i] = h[k]
		i = k
	}
	if len(h) > 0 {
		h[i] = f
	}
	return top
}
