package scene

import (
	"github.com/go-gl/mathgl/mgl64"

	"fmt"
	"math"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/tanks"
)

// act carries out what the person asked for since the last frame.
func (g *game) act() error {
	for _, a := range g.ctl.take() {
		if g.window(a) {
			continue
		}
		var err error
		switch {
		case g.menu:
			err = g.inMenu(a)
		case g.title:
			err = g.inTitle(a)
		default:
			g.inBattle(a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// window carries out actions that mean the same everywhere, and says whether a
// was one.
func (g *game) window(a input.Action) bool {
	switch a {
	case input.Fullscreen:
		g.ctl.deaf = settling
		g.win.Fill(!g.win.Filled(), g.config.View.Borderless)
	case input.Picture:
		g.savePicture()
	case input.Mute:
		g.muted = !g.muted
		g.say(either(g.muted, "sound off", "sound on"))
	case input.Keys:
		g.keys = !g.keys
		g.sound.Play("ui_click")
	case input.Panel:
		g.panel.SetVisible(!g.panel.Visible())
		g.sound.Play("ui_click")
	default:
		return false
	}
	return true
}

// inBattle carries out an action in the running battle.
func (g *game) inBattle(a input.Action) {
	w := g.session.World()
	switch a {
	case input.Menu:
		g.back(func() { g.openMenu(true) })
	case input.Pause:
		g.session.Hold(!g.session.Held())
		g.sound.Play("ui_click")
	case input.Fire:
		if g.driving() && g.cams.mode != Overhead && !g.session.Held() {
			g.session.Human().Pull()
		}
	case input.Zoom:
		g.raiseSight()
	case input.NextCamera:
		g.choose(g.cams.next())
	case input.NextTank:
		g.followNext(1)
		g.reportOn()
	case input.PreviousTank:
		g.followNext(-1)
		g.reportOn()
	case input.Report:
		g.toggleReport()
	case input.XRay:
		g.askXRay()
	case input.Possess:
		g.possess()
	case input.Hold:
		g.order(tanks.Hold)
	case input.Follow:
		g.order(tanks.Follow)
	case input.Attack:
		g.order(tanks.Attack)
	case input.AtWill:
		g.order(tanks.Dismiss)
	case input.WholeMap:
		g.cams.roaming = true
		g.cams.overhead.WholeMap(g.aspect())
	case input.Overlays:
		g.nextLayers()
	case input.Slower:
		g.pace(0.5)
	case input.Faster:
		g.pace(2)
	case input.NextRound:
		if !g.nextRound() {
			g.say("the round is not over: " + input.Name(input.Menu) + ", then " + input.Name(input.NextRound) + " restarts the battle")
		}
	case input.Confirm:
		if w.Phase == tanks.Over {
			g.nextRound()
		} else if !g.driving() {
			g.possess()
		}
	}
}

// choose changes the camera.
func (g *game) choose(mode string) {
	var t *tanks.Tank
	if g.cams.me != tanks.NoTank {
		t = &g.session.World().Tanks[g.cams.me]
	}
	target := g.session.Human().Target
	if !g.driving() && t != nil {
		target = ahead(t)
	}
	g.cams.choose(mode, t, target)
	g.session.Human().Rest()
	if mode == Overhead && g.cams.me == tanks.NoTank {
		g.cams.overhead.WholeMap(g.aspect())
	}
}

// raiseSight changes between the naked eye and the magnified sight. From the
// chase camera it goes to the gunner's eye, and back there again.
func (g *game) raiseSight() {
	c := &g.cams
	switch c.shown(g.session.World()) {
	case First:
		c.first.Toggle()
	case Chase:
		if !g.driving() {
			return
		}
		g.choose(First)
		c.first.Toggle()
		c.fromZoom = true
		return
	}
	if c.fromZoom && c.first.Goal() == 1 {
		g.choose(Chase)
	}
}

// pace makes the battle run faster or slower. A person who drives has no time
// machine.
func (g *game) pace(factor float64) {
	if err := g.session.SetPace(g.session.Pace() * factor); err != nil {
		g.say(err.Error())
		return
	}
	g.say(fmt.Sprintf("speed %gx", g.session.Pace()))
}

// steer reads what is held and moved, for dt seconds.
func (g *game) steer(dt float64) {
	c := &g.cams
	feel := &g.config.View.Mouse
	g.ctl.feel = input.MouseFeel{
		Sensitivity: feel.Sensitivity, Zoomed: feel.Zoomed, Invert: feel.Invert,
	}
	g.ctl.zoom = c.first.Zoom()
	left, up := g.ctl.mouse.Take()
	mode := c.shown(g.session.World())
	switch {
	case g.title || g.menu:
		g.ctl.takeScroll()
		if d := g.ctl.takeDrag(); d.clicked && !d.right {
			g.clickMenu(d.x, d.y)
		}
	case mode == Overhead:
		g.survey(dt)
	case g.driving():
		c.look = c.look.Turn(left, up)
	default:
		c.swing = c.swing.Turn(left, up)
	}
	if mode == First && !g.title {
		if n := math.Round(g.ctl.takeScroll()); n != 0 {
			c.first.Step(int(n))
		}
	}
	g.hold(mode)
	g.push(dt)
}

// hold turns held keys into the person's orders.
func (g *game) hold(mode string) {
	if !g.driving() || mode == Overhead || g.menu {
		g.session.Human().Rest()
		return
	}
	g.session.Human().Throttle = g.ctl.axis(input.Ahead, input.Back)
	g.session.Human().Steer = g.ctl.axis(input.Left, input.Right)
	g.session.Human().Trigger = g.ctl.held(input.Fire)
}

// survey moves the overhead camera: keys, wheel, and the mouse, which drags the
// map or picks a tank.
func (g *game) survey(dt float64) {
	const (
		turnRate = 1.2  // rad/s
		notch    = 0.86 // of the height, for each notch of the wheel
	)
	c := &g.cams
	pan := camera.Pan{
		Right: g.ctl.axis(input.Right, input.Left),
		Up:    g.ctl.axis(input.Ahead, input.Back),
		Turn:  g.ctl.axis(input.TurnLeft, input.TurnRight) * turnRate * dt,
	}
	if pan.Right != 0 || pan.Up != 0 {
		c.roaming = true
	}
	c.overhead.Move(pan, dt)
	if n := g.ctl.takeScroll(); n != 0 {
		if at, ok := g.underCursor(g.ctl.x, g.ctl.y); ok {
			c.overhead.Zoom(math.Pow(notch, n), at)
		}
	}
	d := g.ctl.takeDrag()
	if d.clicked && d.right {
		g.point(d.x, d.y)
	} else if d.clicked {
		g.pick(d.x, d.y)
	} else if d.held && d.moved > clickSlack && (d.dx != 0 || d.dy != 0) {
		g.dragMap(d)
	}
}

// dragMap moves the map along with the mouse.
func (g *game) dragMap(d drag) {
	from, ok := g.underCursor(d.x-d.dx, d.y-d.dy)
	to, ok2 := g.underCursor(d.x, d.y)
	if ok && ok2 {
		g.cams.roaming = true
		g.cams.overhead.Shift(from.Sub(to))
	}
}

// underCursor returns the point of the ground that is drawn at a pixel. Before the
// first picture there is none.
func (g *game) underCursor(x, y float64) (at mgl64.Vec3, ok bool) {
	const far = 20000 // m
	v := &g.cams.now
	if v.Forward == (mgl64.Vec3{}) {
		return at, false
	}
	dir := v.Ray(x, y, g.width, g.height)
	d, ok := g.session.World().Map.Ground.Raycast(v.Eye, dir, far)
	return v.Eye.Add(dir.Mul(d)), ok
}

// pick follows the tank that is drawn at a pixel, if there is one.
func (g *game) pick(x, y float64) {
	w, best := g.session.World(), g.tankAt(x, y)
	if best == tanks.NoTank {
		return
	}
	if g.session.Seat() != tanks.NoTank && w.Tanks[best].Team != w.Tanks[g.session.Seat()].Team {
		g.say("you follow tanks of your own team only")
		return
	}
	g.moveTo(best)
}

// tankAt returns the tank that is drawn at a pixel, NoTank if there is none.
func (g *game) tankAt(x, y float64) tanks.ID {
	const reach = 18 // px
	w := g.session.World()
	best, nearest := tanks.NoTank, math.Inf(1)
	lens := lens(g.cams.now)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		px, py, ok := lens.Project(t.At, g.width, g.height)
		edge, _, _ := lens.Project(t.At.Add(lens.Up.Mul(t.Body().Radius())), g.width, g.height)
		limit := math.Max(reach, math.Abs(edge-px))
		if d := math.Hypot(px-x, py-y); ok && d < limit && d < nearest {
			best, nearest = t.ID, d
		}
	}
	return best
}

// mouseFree says whether the cursor is for pointing rather than for looking.
func (g *game) mouseFree() bool {
	if g.title || g.menu || g.keys || g.inquiry.open || g.session.Held() || g.panel.Visible() {
		return true
	}
	mode := g.cams.shown(g.session.World())
	return mode == Overhead || mode == First && !g.driving()
}

func either(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
