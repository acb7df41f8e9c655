package lesson

import (
	"treeline/scene/input"
	"treeline/scene/view"
	"treeline/terrain"
)

// Name identifies a step.
type Name string

// The steps, in their order.
const (
	Drive   Name = "drive"
	Aim     Name = "aim"
	Noticed Name = "noticed"
	Why     Name = "why"
	Hide    Name = "hide"
	Peek    Name = "peek"
	Flank   Name = "flank"
	Squad   Name = "squad"
	Last    Name = "last"
)

// Step is a step of the course.
type Step struct {
	Name  Name
	Title string
	Task  string         // what the player should do, in one line; %s stands for a key
	Keys  []Key          // for the %s in Task
	begin func() watcher // makes the watcher of the step
}

// Key is a control that a task names: a group of actions or, for players with a mouse, its movement
// or buttons instead.
type Key struct {
	Actions []input.Action
	Mouse   string // shown instead of the control without a gamepad; "" to show the control
}

// watcher tracks the progress of a step.
type watcher interface {
	// tick handles a tick and returns the share of the step that is done, 1 for all.
	tick(v *view.View, news []view.Event) float64
}

// reader is a watcher that also tracks the page on why a tank was seen.
type reader interface {
	// page tells the watcher whether the page is open, and reports whether the step is done by that.
	// It needs no tick: long after the end of a round, none comes.
	page(open bool) (done bool)
}

// Steps returns the steps of the course. The slice is fresh.
func Steps() []Step {
	return []Step{
		{Drive, "Drive", "Drive 40 m and turn around with %s", []Key{{Actions: []input.Action{input.Ahead, input.Left, input.Back, input.Right}}}, newDrive},
		{Aim, "Aim", "There is a tank at the mark. Drive until you see it, aim with %s, and hit it with %s", []Key{look(), one(input.Fire)}, newAim},
		{Noticed, "Get noticed", "Drive toward the mark, in the open, until an enemy notices you: watch the eye", nil, newNoticed},
		{Why, "See why", "Ask why you were seen with %s. Read it, and go back with %s", []Key{one(input.AskWhy), one(input.CloseReport)}, newWhy},
		{Hide, "Hide", "Get behind trees, a rock or a rise, and stay there until the eye closes", nil, newHide},
		{Peek, "Peek", "Come out until you see an enemy, fire with %s, and get out of its sight again", []Key{one(input.Fire)}, newPeek},
		{Flank, "Flank", "Its front armour is thick. Drive round it and hit it in the side or rear. Practice shells do a fifth of the damage", nil, newFlank},
		{Squad, "Lead a squad", "Have your squad follow you with %s, then attack where you look with %s", []Key{one(input.OrderFollow), one(input.OrderAttack)}, newSquad},
		{Last, "The last fight", "In a moment they will fight back. Destroy them; if they destroy you, read why and go back with %s", []Key{one(input.CloseReport)}, newLast},
	}
}

// Land returns the map of the lesson: small, open around the player, with cover nearby.
func Land() terrain.Spec {
	const seed, wide, deep, trees = 28, 280, 240, 110
	land := terrain.DefaultSpec(seed)
	land.Width, land.Depth, land.Trees = wide, deep, trees
	return land
}

func one(a input.Action) Key { return Key{Actions: []input.Action{a}} }

func look() Key {
	return Key{Actions: []input.Action{input.LookLeft, input.LookRight}, Mouse: "the mouse"}
}

// Course is a player's progress through the steps. Use NewCourse to start one.
type Course struct {
	at    int
	share float64
	watch watcher
	done  []bool // by step; false if it was skipped
}

// NewCourse returns a course at its first step.
func NewCourse() *Course {
	c := &Course{done: make([]bool, len(Steps()))}
	c.enter(0)
	return c
}

func (c *Course) enter(at int) {
	c.at, c.share, c.watch = at, 0, nil
	if at < len(c.done) {
		c.watch = Steps()[at].begin()
	}
}

// At returns the index of the present step, and the number of steps. At the end of the course both
// are equal.
func (c *Course) At() (at, of int) { return c.at, len(c.done) }

// Over reports whether the course is over.
func (c *Course) Over() bool { return c.at >= len(c.done) }

// Now returns the present step; it must not be called when the course is over.
func (c *Course) Now() Step { return Steps()[c.at] }

// Share returns how much of the present step is done, 0 to 1.
func (c *Course) Share() float64 { return min(max(c.share, 0), 1) }

// Done reports whether the present step is done. It stays done until Next is called.
func (c *Course) Done() bool { return c.share >= 1 }

// Tick handles a tick: v is what the player is shown after it, and news what they were told of it.
func (c *Course) Tick(v *view.View, news []view.Event) {
	if !c.Over() && !c.Done() {
		c.share = c.watch.tick(v, news)
	}
}

// Page tells the course whether the page on why a tank was seen is open, which may end the step.
func (c *Course) Page(open bool) {
	if r, ok := c.watch.(reader); ok && !c.Over() && !c.Done() && r.page(open) {
		c.share = 1
	}
}

// Again starts the present step from its beginning.
func (c *Course) Again() { c.enter(c.at) }

// Next goes to the next step. If the present one is not done, it counts as skipped.
func (c *Course) Next() {
	if c.Over() {
		return
	}
	c.done[c.at] = c.Done()
	c.enter(c.at + 1)
}

// Passed returns how many steps were done and not skipped.
func (c *Course) Passed() (n int) {
	for _, done := range c.done {
		if done {
			n++
		}
	}
	return n
}
