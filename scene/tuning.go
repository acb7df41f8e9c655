package scene

// panelShown says whether the tuning panel is open.
func (g *game) panelShown() bool { return false }

// showPanel opens or closes the tuning panel.
func (g *game) showPanel(bool) {}

// resizePanel follows the window's size.
func (g *game) resizePanel() {}

// panelWidth returns how much of the screen the open panel covers, in pixels.
func (g *game) panelWidth() float64 { return 0 }

// controlPlaces returns where the sliders of the open panel are.
func (g *game) controlPlaces() map[string][4]int { return nil }
