package config

var (
	_ Choice = (*Markers)(nil)
	_ Choice = (*Crosshair)(nil)
)

// Markers selects the enemies that the HUD marks for a player.
type Markers uint8

// The choices of markers.
const (
	TeamMarkers Markers = iota // enemies that the team sees or has reported
	OwnMarkers                 // enemies that the player's own tank sees or saw
	NoMarkers
)

// String returns the name of the choice.
func (m Markers) String() string { return m.Choices()[m] }

// Choices returns the names of all choices.
func (Markers) Choices() []string { return []string{"team", "own", "off"} }

// UnmarshalText reads one of these names.
func (m *Markers) UnmarshalText(text []byte) error {
	i, err := indexOf(m.Choices(), text)
	if err == nil {
		*m = Markers(i)
	}
	return err
}

// Crosshair is the colour of the crosshair.
type Crosshair uint8

// The colours.
const (
	PaleCrosshair Crosshair = iota
	WhiteCrosshair
	YellowCrosshair
	CyanCrosshair
)

// String returns the name of the colour.
func (c Crosshair) String() string { return c.Choices()[c] }

// Choices returns the names of all colours.
func (Crosshair) Choices() []string { return []string{"standard", "white", "yellow", "cyan"} }

// UnmarshalText reads the name of a colour.
func (c *Crosshair) UnmarshalText(text []byte) error {
	i, err := indexOf(c.Choices(), text)
	if err == nil {
		*c = Crosshair(i)
	}
	return err
}
