package screen

// Snapshot returns the present moment.
func (w *Windowless) Snapshot() Snapshot { return w.k.Snapshot() }

// Picked returns how many tanks are selected on the map.
func (w *Windowless) Picked() int { return len(w.b.selection.ids) }

// Bare reports whether the HUD is hidden.
func (w *Windowless) Bare() bool { return w.b.bare }

// ReportMade returns the tick at which the open page was made.
func (w *Windowless) ReportMade() int { return w.b.reports.current().made }

// ReportKeys returns the keys that the open page names, each with what it does.
func (w *Windowless) ReportKeys() (all []string) {
	for _, h := range w.b.reports.current().page.Keys {
		all = append(all, h.Key+" "+h.Does)
	}
	return all
}
