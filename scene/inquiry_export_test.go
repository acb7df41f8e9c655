package scene

import (
	"treeline/scene/config"
	"treeline/tanks"
)

// What the tests of the report and of the X-ray reach into.

// Allow sets who may look behind the enemy's eyes.
func (w *Windowless) Allow(to config.Audience) { w.g.config.View.Xray = to }

// Report says whether the report is open, and on whom.
func (w *Windowless) Report() (open bool, of tanks.ID) { return w.g.inquiry.open, w.g.inquiry.of }

// Paused says whether the battle waits.
func (w *Windowless) Paused() bool { return w.g.session.Held() }

// Watcher returns the enemy that is nearest to seeing a tank.
func (w *Windowless) Watcher(id tanks.ID) tanks.ID { return watcher(w.g.session.World(), id) }
