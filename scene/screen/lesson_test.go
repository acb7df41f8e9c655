package screen_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/lesson"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// pupil plays the lesson with keys and mouse alone, or with a gamepad alone. It may look at
// the world to find its way.
type pupil struct {
	*screen.Windowless

	t       *testing.T
	pad     *screen.Gamepad // nil for keys and mouse
	x, y    float64         // cursor
	seconds float64
	step    int // that is played
	held    map[input.Key]bool
}

func newPupil(t *testing.T) *pupil {
	t.Helper()
	w := atTitle(t)
	for w.Selected() != "Lesson" {
		w.Press(input.KeyDown)
	}
	w.Press(input.KeyEnter)
	return &pupil{Windowless: w, t: t, held: map[input.Key]bool{}}
}

func (p *pupil) me() *tanks.Tank { return &p.Battle().World.Tanks[0] }

// wait lets seconds pass.
func (p *pupil) wait(seconds float64) {
	for range int(seconds * tanks.Hertz) {
		p.Step(time.Second / tanks.Hertz)
	}
	p.seconds += seconds
}

// hold presses some keys and lets go of all others, or pushes the stick so.
func (p *pupil) hold(keys ...input.Key) {
	if p.pad != nil {
		side := func(less, more input.Key) (v float64) {
			if slices.Contains(keys, less) {
				v--
			}
			if slices.Contains(keys, more) {
				v++
			}
			return v
		}
		p.pad.Push(input.LeftX, side('A', 'D'))
		p.pad.Push(input.LeftY, side('W', 'S'))
		return
	}
	for _, k := range []input.Key{'W', 'A', 'S', 'D'} {
		if now := slices.Contains(keys, k); now != p.held[k] {
			if p.held[k] = now; now {
				p.Hold(k)
			} else {
				p.Release(k)
			}
		}
	}
}

// drive drives toward a place until it is near, the step is done, or seconds are over.
func (p *pupil) drive(to mgl64.Vec3, near, seconds float64) {
	const tick, slow, crooked = 0.1, 0.5, 0.6 // s, m/s, rad
	for stuck := 0.0; seconds > 0 && geom.PlaneDist(p.me().At, to) > near && !p.done(); seconds -= tick {
		off := p.me().Heading.To(geom.HeadingOf(to.Sub(p.me().At)))
		var keys []input.Key
		if math.Abs(off) < crooked {
			keys = append(keys, 'W')
		}
		if off > 0.05 {
			keys = append(keys, 'A')
		} else if off < -0.05 {
			keys = append(keys, 'D')
		}
		p.hold(keys...)
		if stuck += tick; math.Abs(p.me().Speed) > slow || math.Abs(off) >= crooked {
			stuck = 0
		}
		if stuck > 1.5 {
			p.hold('S', 'A')
			p.wait(2)
			stuck = 0
		}
		p.wait(tick)
	}
	p.hold()
}

// press presses a key, or the button of a gamepad that does the same.
func (p *pupil) press(k input.Key, button input.Pad) {
	if p.pad != nil {
		p.pad.Press(button)
		return
	}
	p.Press(k)
}

// aim moves the mouse until the sight lies on a tank, and waits for the gun.
func (p *pupil) aim(id tanks.ID) {
	const gain, most, moves = 350.0, 120.0, 40 // px for a rad, px, pictures
	for range moves {
		at := p.Battle().World.Tanks[id].At.Add(mgl64.Vec3{0, 1, 0})
		eye := tanks.EyePoint(p.me())
		now, want := p.Person().Target.Sub(eye), at.Sub(eye)
		off := geom.HeadingOf(now).To(geom.HeadingOf(want))
		rise := math.Atan2(want[1], geom.Len(want)) - math.Atan2(now[1], geom.Len(now))
		if p.pad != nil {
			p.look(off, rise)
		} else {
			p.x -= min(max(gain*off, -most), most)
			p.y -= min(max(gain*rise, -most), most)
			p.Take(input.Event{Kind: input.CursorMoved, X: p.x, Y: p.y})
		}
		p.wait(0.05)
		draw(p.t, p.Windowless)
	}
	if p.pad != nil {
		p.look(0, 0)
	}
	p.wait(1)
}

// look pushes the right stick toward what lies so many radians to the left and above.
func (p *pupil) look(left, up float64) {
	const gain, least, good = 2.0, 0.3, 0.004 // of a rad; beyond the dead zone; rad
	push := func(off float64) float64 {
		if math.Abs(off) < good {
			return 0
		}
		return math.Copysign(min(max(gain*math.Abs(off), least), 1), -off)
	}
	p.pad.Push(input.RightX, push(left))
	p.pad.Push(input.RightY, push(up))
}

// fire clicks, or pulls the trigger.
func (p *pupil) fire() {
	if p.pad != nil {
		p.pad.Push(input.RightPull, 1)
		p.wait(0.1)
		p.pad.Push(input.RightPull, -1)
		return
	}
	p.Take(input.Event{Kind: input.ButtonWentDown})
	p.wait(0.1)
	p.Take(input.Event{Kind: input.ButtonWentUp})
}

// shoot shoots at a tank until the step is done.
func (p *pupil) shoot(id tanks.ID) {
	for range 8 {
		if p.done() {
			return
		}
		p.aim(id)
		p.fire()
		p.wait(1.5)
	}
}

// done reports whether the step that is played is done.
func (p *pupil) done() bool {
	at, _ := p.Course().At()
	return at > p.step || p.Course().Done()
}

// hiddenPlaces returns the places round the tank that no enemy could see it on, the nearest first.
func (p *pupil) hiddenPlaces() (all []mgl64.Vec3) {
	w, me := p.Battle().World, p.me()
	was := me.Pose
	for x := -60.0; x <= 60; x += 6 {
		for z := -60.0; z <= 60; z += 6 {
			at := was.At.Add(mgl64.Vec3{x, 0, z})
			if !w.Map.Spec.Contains(at) {
				continue
			}
			at[1] = w.Map.Ground.Height(at[0], at[2])
			me.At = at
			if p.Battle().Explain(2, 0).Share+p.Battle().Explain(3, 0).Share < 0.01 {
				all = append(all, at)
			}
		}
	}
	me.Pose = was
	slices.SortFunc(all, func(a, b mgl64.Vec3) int {
		return int(geom.PlaneDist(a, was.At)*100) - int(geom.PlaneDist(b, was.At)*100)
	})
	return all
}

// play does what a step asks for.
func (p *pupil) play(name lesson.Name) {
	w := p.Battle().World
	switch name {
	case lesson.Drive:
		p.hold('W')
		p.wait(6)
		p.hold('W', 'A')
		p.wait(5)
		p.hold()
	case lesson.Aim:
		p.shoot(2)
	case lesson.Noticed:
		p.drive(w.Tanks[3].At, 40, 40)
		p.wait(3)
	case lesson.Why:
		p.press('H', input.PadX)
		p.wait(0.5)
		p.press(input.KeyEscape, input.PadX)
		p.wait(0.2)
	case lesson.Hide:
		for _, at := range p.hiddenPlaces() {
			if p.drive(at, 3, 25); p.done() {
				return
			}
			if p.wait(4); p.done() {
				return
			}
		}
	case lesson.Peek:
		p.peek()
	case lesson.Flank:
		target := &w.Tanks[2]
		for _, aside := range []float64{45, -45, 25, -25} {
			p.drive(target.At.Add(target.Heading.Right().Mul(aside)), 12, 40)
			if p.shoot(2); p.done() {
				return
			}
		}
	case lesson.Squad:
		p.press('F', input.PadB)
		p.wait(0.5)
		p.press('B', input.PadRightBumper)
		p.wait(0.5)
	case lesson.Last:
		for range 1200 {
			if open, _ := p.Report(); open || p.done() {
				break
			}
			p.wait(0.1)
		}
		p.wait(1)
		p.press(input.KeyEscape, input.PadX)
		p.wait(0.2)
	}
}

// peek comes out of cover, shoots and goes back.
func (p *pupil) peek() {
	const half = 0.5 // of the tank shows to the tank that is shot at
	for range 6 {
		if p.done() {
			return
		}
		cover := p.me().At
		for range 5 {
			if p.drive(p.Battle().World.Tanks[3].At, 30, 4); p.Battle().Explain(3, 0).Share > half {
				break
			}
		}
		p.aim(3)
		p.fire()
		p.wait(0.2)
		p.drive(cover, 3, 15)
		for _, at := range p.hiddenPlaces() {
			if p.drive(at, 3, 15); p.done() {
				return
			}
			p.wait(3)
			break
		}
	}
}

// TestTheLessonCanBeDoneToItsEnd plays every step with keys and mouse, which the texts name. None
// is skipped, and it takes a few minutes.
func TestTheLessonCanBeDoneToItsEnd(t *testing.T) {
	p := newPupil(t)
	p.goThrough(t, map[lesson.Name]string{
		lesson.Drive: "with W A S D", lesson.Aim: "aim with the mouse, and hit it with the left button", lesson.Peek: "fire with the left button,",
	})
}

// TestLosingTheLastFightOpensTheReport: the death that ends the round of the last fight opens the page too,
// no other round begins before it was read, however long that takes, and the lesson is over then.
func TestLosingTheLastFightOpensTheReport(t *testing.T) {
	p := newPupil(t)
	for range len(lesson.Steps()) - 1 {
		p.Press(input.KeyEnter)
	}
	if now := p.Course().Now().Name; now != lesson.Last {
		t.Fatalf("at %s, want the last step", now)
	}
	w := p.Battle().World
	for _, id := range []tanks.ID{1, 0} {
		w.Tanks[id].Health, w.Tanks[id].KilledTick = 0, w.Tick
	}
	const moment = 4 // s
	p.wait(moment)
	if open, of := p.Report(); !open || of != 0 || p.me().Alive() {
		t.Fatalf("the page is open %t on tank %d, alive %t; want that on the own, lost tank", open, of, p.me().Alive())
	}
	const long = 70 // s: the battle rests
	p.wait(long)
	if p.me().Alive() {
		t.Error("another round begins while the page is read")
	}
	p.Press(input.KeyEscape)
	if p.wait(moment); !slices.Contains(p.Open(), stack.LessonName) {
		t.Errorf("the step is not done: share %.2f, open are %v", p.Course().Share(), p.Open())
	}
}

// TestTheLessonCanBeDoneByGamepad plays every step with a gamepad alone, whose buttons the
// texts name.
func TestTheLessonCanBeDoneByGamepad(t *testing.T) {
	p := newPupil(t)
	p.pad = p.Connect("Xbox Controller")
	draw(t, p.Windowless)
	p.pad.Press(input.PadB) // closes the menu that came with it
	draw(t, p.Windowless)
	p.goThrough(t, map[lesson.Name]string{
		lesson.Drive: "with the left stick", lesson.Aim: "with the right stick, and hit it with RT", lesson.Why: "with X. Read it, and go back with X",
		lesson.Peek: "fire with RT,", lesson.Squad: "with B, then attack where you look with RB", lesson.Last: "go back with X",
	})
}

// goThrough plays the lesson to its end. The tasks of steps must hold these words.
func (p *pupil) goThrough(t *testing.T, words map[lesson.Name]string) {
	t.Helper()
	b := someCareer(t, 0)
	p.UseCareer(b)
	for i, step := range lesson.Steps() {
		if at, _ := p.Course().At(); at != i {
			t.Fatalf("at step %d, want %d", at, i)
		}
		draw(t, p.Windowless)
		if task := p.Task(); !strings.Contains(task.Head, step.Title) || strings.Contains(task.Text, "%") || task.Foot == (canvas.Hint{}) {
			t.Errorf("step %d reads %+v", i, task)
		}
		if text := p.Task().Text; !strings.Contains(text, words[step.Name]) {
			t.Errorf("%s reads %q, want %q in it", step.Name, text, words[step.Name])
		}
		begin := p.seconds
		p.step = i
		p.play(step.Name)
		if !p.done() {
			t.Fatalf("%s is not done after %.0f s: share %.2f", step.Name, p.seconds-begin, p.Course().Share())
		}
		t.Logf("%s: %.0f s", step.Name, p.seconds-begin)
		for at, _ := p.Course().At(); at == i; at, _ = p.Course().At() {
			p.wait(0.1)
		}
	}
	p.wait(0.1)
	if !slices.Contains(p.Open(), stack.LessonName) || p.Course().Passed() != len(lesson.Steps()) || !b.Knows("lesson") {
		t.Errorf("at the end %v are open, %d steps were done, known %v", p.Open(), p.Course().Passed(), b.Knows("lesson"))
	}
	if len(b.Rounds()) != 0 {
		t.Error("the lesson is a round of the career")
	}
	const shortest, longest = 60, 300 // s
	if p.seconds < shortest || p.seconds > longest {
		t.Errorf("the lesson took %.0f s", p.seconds)
	}
	t.Logf("the lesson took %.0f s", p.seconds)
}

// TestTheTitleBeginsAtTheLessonForNewPlayers: until they have come to its end or begun a battle.
func TestTheTitleBeginsAtTheLessonForNewPlayers(t *testing.T) {
	w := atTitle(t)
	if w.Selected() != "Start battle" {
		t.Errorf("who is not new finds %q", w.Selected())
	}
	b := someCareer(t, 0)
	w.UseCareer(b)
	w.Newcomer()
	if w.Selected() != "Lesson" {
		t.Errorf("a new player finds %q", w.Selected())
	}
	w.Press(input.KeyEnter)
	if w.Course() == nil {
		t.Fatal("Enter begins no lesson")
	}
	w.Press(input.KeyEscape)
	w.Press('T')
	if w.Selected() != "Lesson" {
		t.Errorf("who has left the lesson finds %q", w.Selected())
	}
	w.Press(input.KeyUp)
	w.Press(input.KeyEnter)
	w.Press(input.KeyEscape)
	w.Press('T')
	if w.Selected() != "Start battle" {
		t.Errorf("who has begun a battle finds %q", w.Selected())
	}
	if err := b.Learn("lesson"); err != nil {
		t.Fatal(err)
	}
	if w.Newcomer(); w.Selected() != "Start battle" {
		t.Errorf("who knows the lesson finds %q", w.Selected())
	}
}

// TestTheLessonIsSkippedAtWill: a step by key and by gamepad, and all of it by the menu.
func TestTheLessonIsSkippedAtWill(t *testing.T) {
	p := newPupil(t)
	p.Press(input.KeyEnter)
	if at, _ := p.Course().At(); at != 1 {
		t.Errorf("Enter goes to step %d", at)
	}
	p.Take(input.Event{Kind: input.PadWentDown, Pad: input.PadA})
	p.Take(input.Event{Kind: input.PadWentUp, Pad: input.PadA})
	if at, _ := p.Course().At(); at != 2 {
		t.Errorf("A goes to step %d", at)
	}
	if task := p.Task(); !strings.Contains(task.Foot.Key, "A") {
		t.Errorf("with a gamepad the note reads %q", task.Foot)
	}
	p.Press(input.KeyEscape)
	p.wait(0.1)
	if !p.Held() {
		t.Error("the lesson goes on behind its menu")
	}
	p.Press('T')
	if open := p.Open(); len(open) != 1 || open[0] != stack.TitleName || p.Course() != nil {
		t.Errorf("after leaving %v are open", open)
	}
}

// TestTheRangeHasTargetsOneOfWhichMoves, and nobody shoots back.
func TestTheRangeHasTargetsOneOfWhichMoves(t *testing.T) {
	w := atTitle(t)
	before := *w.Spec()
	w.Range()
	if w.Spec().Seed != before.Seed || w.Spec().TeamSize != before.TeamSize {
		t.Error("the range changes the battle that is set up")
	}
	all := w.Battle().World.Tanks
	moved := map[tanks.ID]float64{}
	for second := range 60 {
		pass(w, 1)
		for i := range all {
			if all[i].Shots > 0 {
				t.Fatalf("tank %d shoots", i)
			}
			if second > 40 {
				moved[all[i].ID] += math.Abs(all[i].Speed)
			}
		}
	}
	still := 0
	for id := tanks.ID(4); id < 7; id++ {
		if moved[id] < 10 {
			still++
		}
	}
	if still != 3 || moved[7] < 60 {
		t.Errorf("%d of 3 targets stand, the other has driven %.0f m", still, moved[7])
	}
	ended(w)
	w.Press(input.KeyEnter)
	if w.Step(frame); w.Battle().World.Round != 1 {
		t.Error("the range cannot be shot at again")
	}
}

// TestHintsComeInBattlesUntilTheyAreKnown: one who calls to nobody is told of the squad; one who
// has called is not told again, in this battle or another. They can be turned off.
func TestHintsComeInBattlesUntilTheyAreKnown(t *testing.T) {
	w, b := played(t)
	w.Press('R') // a round with the career
	ended(w).Press('R')
	hinted := func() (seen bool) {
		for range 500 {
			pass(w, 0.1)
			draw(t, w)
			seen = seen || w.Hinted()
		}
		return seen
	}
	w.Config().View.Hints = false
	if hinted() {
		t.Error("hints that are off are given")
	}
	ended(w).Press('R')
	w.Config().View.Hints = true
	if !hinted() {
		t.Error("a player who calls to nobody is not told of the squad")
	}
	w.Press('F')
	if pass(w, 0.1); !b.Knows("hint squad") {
		t.Error("a call is no sign of knowing how to call")
	}
}
