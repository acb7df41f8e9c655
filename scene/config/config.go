// Package config is the tree of everything that can be turned, and its readers:
// settings file, command line, live panel and manual. It knows no engine.
package config

import (
	"treeline/ai"
	"treeline/ai/brain"
	"treeline/tanks"
	"treeline/terrain"
)

// Config is the whole tree.
type Config struct {
	Terrain terrain.Tuning
	Tanks   tanks.Tuning
	AI      brain.Tuning
	View    View
}

// View holds what concerns only the picture, the sound and the controls.
type View struct {
	FOV        float64  `unit:"deg" min:"45" max:"80" help:"Vertical field of view of the cameras."`
	Shake      float64  `unit:"share" min:"0" max:"1" help:"Strength of the camera's shake."`
	Xray       Audience `help:"Who may look through the enemy's eyes, turn on the overlays, and ask who sees a living tank: nobody, spectators, or everybody as in training against bots."`
	Report     bool     `help:"Say by itself why your tank was seen, a moment after it was destroyed."`
	UIScale    float64  `unit:"x" min:"0" max:"3" help:"Size of text and display; 0 suits it to the window, 1 is right for 720 pixels of height."`
	Borderless bool     `help:"Full screen is a window without a frame, so that other windows come to the front at once; otherwise the game has the screen to itself."`
	FPS        float64  `unit:"1/s" min:"0" max:"360" help:"Most pictures in a second; 0 for as many as the screen shows, or 240 where it does not say."`
	Vsync      bool     `help:"Wait for the screen before a new picture, so that none is torn."`
	Mouse      Mouse
	Radio      Radio
	Sound      Sound
	Picture    Picture
}

// Picture holds how much of the world is drawn. The tier, low, medium or high,
// decides what there is at all; these take away from it.
type Picture struct {
	Tier        Tier    `help:"Quality of the picture: what a start without --quality uses. auto is measured at the first start, and what suits the machine is kept here."`
	Scale       float64 `unit:"share" min:"0" max:"1" help:"Share of the window's resolution at which the world is drawn, from 0.5. 0 suits it to the speed of a machine without a graphics card, and is all of it on others. Text is always sharp."`
	Shadows     bool    `help:"Tanks throw shadows."`
	Marks       bool    `help:"Tracks and shells leave marks on the ground."`
	Insignia    bool    `help:"Tanks wear numbers and signs."`
	Barrel      bool    `help:"The gunner sees the barrel of the own gun."`
	Relief      bool    `help:"Light follows the relief of plates and leaves (tanks on medium, all on high)."`
	Sway        bool    `help:"Plants move in the wind."`
	Bloom       bool    `help:"What is bright glows (high only)."`
	Antialias   bool    `help:"Edges are smoothed (high only)."`
	Grass       float64 `unit:"share" min:"0" max:"1" help:"Tufts of grass round the camera."`
	Undergrowth float64 `unit:"share" min:"0" max:"1" help:"Low plants that hide nothing."`
	Particles   float64 `unit:"share" min:"0" max:"1" help:"Smoke, dust and splinters."`
	Flash       float64 `unit:"share" min:"0" max:"1" help:"Brightness of muzzle flashes, fire and sparks: less for eyes that flashes disturb."`
}

// Radio holds what is told of the radio of the own team.
type Radio struct {
	Text bool `help:"Show what the crews of your team report, above the lower left corner."`
	Cues bool `help:"Sound a short signal with every report that is shown or could be."`
}

// Mouse holds how the mouse turns the look.
type Mouse struct {
	Sensitivity float64 `unit:"x" min:"0.1" max:"5" help:"How far the look turns for a movement of the mouse."`
	Zoomed      float64 `unit:"x" min:"0.1" max:"3" help:"A further factor while the sight magnifies."`
	Invert      bool    `help:"Moving the mouse away looks down instead of up."`
}

// Sound holds the loudness of the groups of sounds, each a factor on the mix as it
// was balanced and Master one on all of them, and how else sounds reach a person.
type Sound struct {
	Master   float64 `unit:"share" min:"0" max:"1" help:"Loudness of everything."`
	Effects  float64 `unit:"share" min:"0" max:"1" help:"Loudness of shots, impacts and explosions."`
	Engine   float64 `unit:"share" min:"0" max:"1" help:"Loudness of engines, tracks and turrets."`
	UI       float64 `unit:"share" min:"0" max:"1" help:"Loudness of clicks and cues."`
	Ambience float64 `unit:"share" min:"0" max:"1" help:"Loudness of wind, birds and the far battle."`

	Ring       bool `help:"Draw what your tank hears as arcs round the sight: shots with the sign of their team, engines broken up, thicker the nearer, as wide as hearing is unsure. It tells what the crew's ears tell, no more."`
	Background bool `help:"Go on sounding while another window is in front."`
}

// Default returns the standard values of everything.
func Default() Config {
	return Config{
		Terrain: terrain.DefaultTuning(),
		Tanks:   tanks.DefaultTuning(),
		AI:      ai.DefaultTuning(),
		View: View{
			FOV: 60, Shake: 1, Xray: Everybody, Report: true, Vsync: true, Mouse: Mouse{Sensitivity: 1, Zoomed: 1}, Radio: Radio{Text: true, Cues: true},
			Sound:   Sound{Master: 0.8, Effects: 1, Engine: 0.8, UI: 0.8, Ambience: 0.7},
			Picture: Picture{Tier: AutoTier, Shadows: true, Marks: true, Insignia: true, Barrel: true, Relief: true, Sway: true, Bloom: true, Antialias: true, Grass: 1, Undergrowth: 1, Particles: 1, Flash: 1},
		},
	}
}
