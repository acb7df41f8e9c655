package steer

import (
	"math"

	"treeline/terrain/queue"
)

// weaveSearch is the memory in which a plan is made. A strand is a row of stretches, each with one
// turn and one speed. After each stretch those strands are kept that are expected at the place
// first. All costs are times.
type weaveSearch struct {
	ground predictor
	body   *Body
	speed  float64               // m/s that is wished for
	places [weavePlaces]waypoint // to drive to, one after the other
	last   int                   // index of the last

	wide, tight circle // at full speed, and at a lower one

	others [weaveSteps + 1][weaveOthers]passer // at the end of each step
	middle [weaveSteps + 1][weaveOthers]struct{ x, z float64 }
	met    [weaveSteps + 1]int

	kept [weaveLevels + 1][weaveWidest]strand
	held [weaveLevels + 1]int // strands kept
	ends [weaveWidest * weaveTurns * weaveSpeeds]strand
	open queue.Queue // of the ends, by estimated time
	best int         // index of the best strand after the last stretch

	alike alike // strands out of which one is kept

	near        int     // the mover that would be hit by the rule of the hit point, -1 for none
	wrong, side float64 // turn that costs by it, as a sign, and how much
}

// stretch is a part of a plan.
type stretch struct {
	steps int
	width int // strands that are kept after it
}

// stretches returns the stretches of a plan: at first it can change more often, and more strands
// are followed in parallel.
func stretches() [weaveLevels]stretch {
	return [weaveLevels]stretch{{1, weaveWidest}, {1, 16}, {2, 12}, {2, 9}, {2, 6}, {2, 3}}
}

// waypoint is a place on the way.
type waypoint struct {
	x, z float64 // m from here
	room float64 // m from it at which it is reached
	leg  float64 // m to it from the place before
	rest float64 // s from it to the last one
}

const (
	weavePlaces = 6 // to drive to that are considered
	weaveLevels = 6
	weaveSteps  = 10 // of all stretches
	weaveWidest = 20
	weaveOthers = 64 // tanks in reach at the end of a step that are considered
	weaveTurns  = 4
	weaveSpeeds = 5
)

// strand is what the tank could do up to the end of a stretch.
type strand struct {
	pose              // from here
	v, rate   float64 // m/s, rad/s
	cost      float64 // s
	estimated float64 // s until it is at the place, and cost
	there     float64 // s after which it is there, 0 if it is not
	next      int     // index of the place to which it drives
	from      int     // index in the stretch before
	weighed   bool    // whether the cost includes what it meets
	steps     int
	did       [2]control
	midway    pose // after the first of two steps
}

// run makes a plan. It keeps the last one if that meets nobody and loses little. A crowd is worth a
// thorough search; elsewhere there is mostly little in the way, and few strands find an equally
// good plan.
func (o *weaveSearch) run(s *Scene, w *Wish, t *Tuning, last *weave, crowd bool) {
	const little, enough = 0.5, 0.25 // s beyond the shortest time: allowed for a plan that is kept, and for one that few strands found
	const narrow, wide = 4, 14       // strands outside crowds, and when few find no good plan
	o.take(s, w, t)
	dir := s.Self.Heading.Dir()
	o.kept[0][0] = strand{pose: pose{0, 0, dir[0], dir[2]}, v: s.Self.Speed, rate: s.Self.HullRate}
	o.held = [weaveLevels + 1]int{1}
	shortest := o.left(&o.kept[0][0])
	first := 0 // strands of the last plan
	if last.on {
		first = 1
		o.near = -1
		if clear := o.goOn(last); clear && o.kept[weaveLevels][0].estimated < shortest+little {
			o.best = 0
			return
		}
	}
	o.takeHit(s, t)
	if o.alike = coarsely(); crowd {
		o.alike = finely()
		o.search(first, weaveWidest)
		return
	}
	if o.search(first, narrow); o.kept[weaveLevels][o.best].estimated > shortest+enough {
		o.search(first, wide)
	}
}

// search makes a plan, following at most widest strands in parallel. The first strand of every
// stretch must be there already.
func (o *weaveSearch) search(first, widest int) {
	done := 0
	for level, part := range stretches() {
		o.spread(level, done, part.steps)
		done += part.steps
		o.held[level+1] = first
		o.keep(level+1, done, min(part.width, widest))
	}
	o.best = 0
	end := o.kept[weaveLevels][:o.held[weaveLevels]]
	for k := range end {
		if end[k].estimated < end[o.best].estimated {
			o.best = k
		}
	}
}

// takeHit applies the hit point rule: turning first to the side of the nearest tank that would be
// hit costs.
func (o *weaveSearch) takeHit(s *Scene, t *Tuning) {
	o.near, o.side = -1, 0
	if !t.Hitpoint.Near {
		return
	}
	travel := s.Self.Heading
	if o.near = nearestHit(s, travel, t); o.near >= 0 {
		o.wrong, o.side = -Away(s.Self.At, travel, s.Movers[o.near].At), t.Treeline.Hit
	}
}

// trace records the tank to whose side the hit point rule discourages turning.
func (o *weaveSearch) trace(s *Scene, t *Tuning, trace *Trace) {
	if trace.reset(); trace != nil && o.near >= 0 {
		trace.Cause = traceHit(s, s.Self.Heading, o.near, t, trace)
	}
}

// take takes in a scene.
func (o *weaveSearch) take(s *Scene, w *Wish, t *Tuning) {
	o.body, o.speed = &s.Self, min(w.Speed, s.Self.Top)
	o.takePlaces(s, w)
	o.ground.takeGround(s, w, t, moments*weaveStep) // a moment is a step
	o.wide, o.tight = o.circle(o.speed), o.circle(slowTurn)
	o.met = [weaveSteps + 1]int{}
	for i := range s.Movers {
		o.takeMover(s, &s.Movers[i])
	}
}

// takePlaces takes the places to drive to that are within reach and some distance apart.
func (o *weaveSearch) takePlaces(s *Scene, w *Wish) {
	const passed, apart, enough = 10.0, 10.0, 70.0 // m from a place on the way at which it counts as passed, m, m
	dir, at, way := w.Heading.Dir(), s.Self.At, w.Far
	o.last = 0
	o.places[0] = waypoint{x: dir[0] * w.Far, z: dir[2] * w.Far, room: passed}
	if w.Room > 0 {
		o.places[0].room = w.Room
	}
	for i := 0; i < len(w.Then) && way < enough && o.last+1 < len(o.places); i++ {
		p, q := &o.places[o.last], waypoint{x: w.Then[i][0] - at[0], z: w.Then[i][2] - at[2], room: passed}
		q.leg = math.Sqrt(float64((q.x-p.x)*(q.x-p.x)) + float64((q.z-p.z)*(q.z-p.z)))
		if q.leg >= apart || i == len(w.Then)-1 {
			o.last++
			o.places[o.last] = q
			way += q.leg
		}
	}
	o.places[o.last].rest = 0
	for k := o.last; k > 0; k-- {
		o.places[k-1].rest = o.places[k].rest + o.places[k].leg/o.speed
	}
}

// goOn follows the last plan, and beyond it to the place, as the first strand of every stretch. It
// reports whether that meets nothing.
func (o *weaveSearch) goOn(last *weave) (clear bool) {
	const keeping = 0.1 // s that keeping to what friends know is worth
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
			w, g := o.swing(&q, u.turn), o.gain(q.v, u.speed)
			o.step(&q, k, done, u, &w, &g)
		}
		o.estimate(&q, done+q.steps)
		toll := o.toll(&q, &o.kept[level][0], done)
		clear = clear && toll == 0
		q.cost, q.estimated = q.cost+toll, q.estimated+toll
		done += q.steps
		o.kept[level+1][0] = q
	}
	return clear
}

// way is a turn by which a strand may go on.
type way struct {
	turn    float64 // share of the fastest one, in the first step
	toPlace bool    // whether it turns to the place in every step
	swing   swing   // of the first step
}

// ways returns the turns by which a strand may go on: all the way to either side, straight on, and
// to the place, which lies a share of the fastest turn ahead, unless that is the same as another.
func (o *weaveSearch) ways(p *strand, ahead float64) (ways [weaveTurns]way, n int) {
	const straight = 0.15 // share of the fastest turn that is as good as straight on
	const on, toPlace = 1, 3
	for k, turn := range [weaveTurns]float64{-1, on: 0, 2: 1, toPlace: ahead} {
		if k == on && math.Abs(ahead) < straight || k == toPlace && math.Abs(ahead) == 1 {
			continue
		}
		ways[n] = way{turn, k == toPlace, o.swing(p, turn)}
		n++
	}
	return ways, n
}

// spread follows all strands that were kept through the next stretch.
func (o *weaveSearch) spread(level, done, steps int) {
	const (
		slow, crawl, back = 0.5, 1.3, 2.5 // share, m/s, m/s
		stops             = 1.4           // m/s below which it stands or backs up next
		dear              = 0.2           // s, of backing up
		smooth            = 0.03          // s for a change of the turn
	)
	o.open = o.open[:0]
	n, kept := 0, o.kept[level][:o.held[level]]
	for i := range kept {
		p := &kept[i]
		ways, turns := o.ways(p, o.turnToPlace(p))
		before := p.did[max(p.steps-1, 0)].turn
		for _, speed := range [weaveSpeeds]float64{o.speed, slow * o.speed, crawl, 0, -back} {
			if speed <= 0 && p.v > stops {
				continue
			}
			var gains [2]gain
			for k, v := 0, p.v; k < steps; k++ {
				gains[k] = o.gain(v, speed)
				v = gains[k].v
			}
			for t := range turns {
				way, q := &ways[t], &o.ends[n]
				*q = *p
				q.from, q.steps, q.weighed = i, steps, false
				o.step(q, 0, done, control{way.turn, speed}, &way.swing, &gains[0])
				for k := 1; k < steps; k++ {
					u := control{way.turn, speed}
					if way.toPlace {
						u.turn = o.turnToPlace(q)
					}
					then := o.swing(q, u.turn)
					o.step(q, k, done, u, &then, &gains[k])
				}
				if level == 0 {
					if q.did[0].turn*o.wrong > 0 {
						q.cost += o.side
					}
				} else {
					q.cost += float64(smooth * math.Abs(q.did[0].turn-before))
				}
				if speed < 0 {
					q.cost += dear
				}
				o.estimate(q, done+steps)
				o.open.Push(q.estimated, int32(n))
				n++
			}
		}
	}
}

// keep keeps the strands with the least estimated times, no two alike. Only now is it
// tested what they meet.
func (o *weaveSearch) keep(level, done, width int) {
	kept, n := &o.kept[level], o.held[level]
	for n < width && len(o.open) > 0 {
		k := o.open.Pop().Index
		q := &o.ends[k]
		if o.alike.holds(q, kept[:n]) {
			continue
		}
		if !q.weighed {
			q.weighed = true
			if toll := o.toll(q, &o.kept[level-1][q.from], done-q.steps); toll > 0 {
				q.cost, q.estimated = q.cost+toll, q.estimated+toll
				o.open.Push(q.estimated, k)
				continue
			}
		}
		kept[n] = *q
		n++
	}
	o.held[level] = n
}

// alike is the difference up to which two strands count as the same.
type alike struct {
	cos    float64 // of the angle between headings
	faster float64 // m/s
}

// finely and coarsely return what counts as alike in a crowd, where small differences let tanks
// pass one another, and elsewhere, where they would fill the few strands with a single way.
func finely() alike   { return alike{cos: 0.994, faster: 0.4} }
func coarsely() alike { return alike{cos: 0.98, faster: 1} }

// holds reports whether one of others counts as the same as a strand.
func (a *alike) holds(q *strand, others []strand) bool {
	const near = 1.5 // m
	for i := range others {
		p := &others[i]
		if math.Abs(p.x-q.x) < near && math.Abs(p.z-q.z) < near && math.Abs(p.v-q.v) < a.faster && float64(p.hx*q.hx)+float64(p.hz*q.hz) > a.cos {
			return true
		}
	}
	return false
}

// write records the best strand: what to do, and where that leads.
func (o *weaveSearch) write(told *intent, s *Scene, plan *[weaveSteps]control) {
	at, k := weaveSteps, o.best
	for level := weaveLevels; level > 0; level-- {
		q := &o.kept[level][k]
		at -= q.steps
		copy(plan[at:], q.did[:q.steps])
		k = q.from
	}
	x, z, q := s.Self.At[0], s.Self.At[2], o.kept[0][0]
	told.tick = s.Tick
	told.poses[0] = pose{x, z, q.hx, q.hz}
	for i := range plan {
		was, w, g := q.pose, o.swing(&q, plan[i].turn), o.gain(q.v, plan[i].speed)
		q.drive(&w, &g)
		told.poses[2*i+1] = pose{x + float64((was.x+q.x)/2), z + float64((was.z+q.z)/2), q.hx, q.hz}
		told.poses[2*i+2] = pose{x + q.x, z + q.z, q.hx, q.hz}
	}
}
