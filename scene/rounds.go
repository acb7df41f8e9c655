package scene

import (
	"cmp"
	"time"

	"treeline/ai"
	"treeline/scene/hud"
	"treeline/scene/session"
	"treeline/scene/stage"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// draft is a map with what of its picture needs no window, made beside the game.
type draft struct {
	land   terrain.Spec
	from   *stage.Stage // that makes room for it
	made   parallel.Group
	shapes *stage.Draft
	err    error
}

// newDraft begins to make the map of a spec, unless it is there already, and its picture,
// once an earlier draft is made: only the last one can be running when its stage is left.
func newDraft(from *stage.Stage, land terrain.Spec, m *terrain.Map, earlier *draft) *draft {
	n := &draft{land: land, from: from}
	n.made.Go(func() {
		_ = earlier.wait() // in vain
		if m == nil {
			if m, n.err = terrain.Generate(land); n.err != nil {
				return
			}
		}
		n.shapes, n.err = from.Draft(m)
	})
	return n
}

// wait waits until all is made, and returns what is wrong with it. A nil draft has nothing
// to wait for.
func (n *draft) wait() error {
	if n == nil {
		return nil
	}
	n.made.Wait()
	return n.err
}

// prepare begins to make the map of a battle beside the game.
func (a *app) prepare(spec ai.BattleSpec) {
	if land := spec.Land(a.config.Terrain); land != a.display.stage.Map().Spec {
		a.draft(land, nil)
	}
}

// draft returns that of a map, which is begun if it is not.
func (a *app) draft(land terrain.Spec, m *terrain.Map) *draft {
	from, n := a.display.stage, a.next
	if n == nil || n.from != from || n.land != land || m != nil && (n.wait() != nil || n.shapes.Map() != m) {
		a.next = newDraft(from, land, m, n)
	}
	return a.next
}

// begin starts a battle that is fought here, on the map that is shown or on another one,
// which visit brings into the picture. The error is screen.ErrCancelled if the player goes
// back before it has begun: then nothing has changed.
func (a *app) begin(spec ai.BattleSpec, known *ai.Lessons, player bool) (session.Session, error) {
	setup := a.o.setup(&a.config)
	setup.BattleSpec, setup.Lessons = spec, cmp.Or(known, setup.Lessons)
	return a.start("The battle begins", setup, setup.Land(setup.Terrain), player)
}

// beginDrill is begin for a battle by a script, on a map of its own.
func (a *app) beginDrill(setup ai.Setup, land terrain.Spec) (session.Session, error) {
	return a.start("Practice begins", setup, land, true)
}

// start starts a battle on a map. The heading stands over the parts that are loaded.
func (a *app) start(heading string, setup ai.Setup, land terrain.Spec, player bool) (session.Session, error) {
	a.asked = time.Now()
	d := a.display
	m := d.stage.Map()
	from, to := coverPart, stagePart
	var next *draft
	if m.Spec != land {
		from, to, next = mapPart, numParts, a.draft(land, nil)
	}
	a.opening = d.load(heading, from, to, true)
	a.opening.canGoBack(&a.kit)
	var l *session.Local
	err := a.opening.inBackground(from, func() (err error) {
		if err = next.wait(); err != nil {
			return err
		}
		if next != nil {
			m = next.shapes.Map()
		}
		l, err = session.NewLocal(setup, m, player)
		return err
	}, func() { l.Dismiss() })
	if err != nil {
		return nil, err
	}
	return l, nil
}

// visit brings the picture to the map of a session that was opened last. There is no way
// back from it.
func (a *app) visit(s session.Session) (err error) {
	a.endRecording()
	a.releaseBots()
	a.fought, _ = s.(*session.Local)
	d, m, l := a.display, s.World().Map, a.opening
	if d.stage.Map() == m {
		return nil
	}
	l.back = ""
	if err := l.inBackground(stagePart+int(stage.Meshes), func() error { return a.draft(m.Spec, m).wait() }, nil); err != nil {
		return err
	}
	shapes := a.next.shapes
	a.next = nil
	if d.stage, err = d.stage.Move(shapes, l.stage); err != nil {
		return err
	}
	a.kit.HUD.Close()
	a.kit.HUD = hud.New(d.canvas, m)
	if err := l.inBackground(firstPart, freeMemory, nil); err != nil {
		return err
	}
	return l.begun()
}

// noteBegun notes how long it took from the wish for a battle to its first picture.
func (a *app) noteBegun() {
	if !a.asked.IsZero() {
		a.tracer.begun, a.asked = ms(time.Since(a.asked)), time.Time{}
	}
}
