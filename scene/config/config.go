// Package config is the tree of all settings, with everything that reads and writes it: settings
// file, command line, settings panel and manual. It does not import the engine.
package config

import (
	"treeline/ai"
	"treeline/ai/brain"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/tanks"
	"treeline/terrain"
)

// Config is the whole tree.
type Config struct {
	Terrain terrain.Tuning
	Tanks   tanks.Tuning
	AI      brain.Tuning
	View    View

	Controls input.Bound // the keys and buttons of every action; no knobs
}

// View holds the settings that concern only the picture, the sound and the controls.
type View struct {
	Language    Language  `help:"Language of the game. Automatic (auto in a file) is that of the system; a file such as fr.toml in the folder lang beside the settings adds one."`
	FOV         float64   `unit:"deg" min:"45" max:"80" help:"Vertical field of view of the cameras."`
	Shake       float64   `unit:"share" min:"0" max:"1" help:"Strength of camera shake."`
	Rocking     float64   `unit:"share" min:"0" max:"1" help:"How much the hulls of tanks rock when they speed up, brake, turn and fire. This changes the picture only."`
	Training    bool      `help:"Training: X-ray, overlays and reports show what enemies see and think even while you play. Otherwise players are shown their own team only, and spectators everything."`
	Report      bool      `help:"Open the report on why your tank was seen shortly after it is destroyed."`
	Hints       bool      `help:"Show hints in a battle when they help, until you have shown that you know what they say."`
	Periscope   bool      `help:"In the view from above, show what the gunner of the tank that you follow sees in a small picture."`
	Markers     Markers   `help:"Markers of enemies in the picture, on the compass and on the map: team marks those that your team sees or has reported, own only those that your own tank sees or has seen, off none."`
	Crosshair   Crosshair `help:"Colour of the crosshair and of the gunner's sight. While a shot would not reach the target, it turns red, or what stands for red in other colour schemes."`
	ManualRange bool      `help:"Set the range of the gun yourself, by keys. Otherwise it is that of whatever is under the sight, which then also shows what a shell would hit."`
	MinimapSize float64   `unit:"x" min:"0.6" max:"1.5" help:"Size of the map in the corner, as far as the window has room for it."`
	UIScale     float64   `unit:"x" min:"0" max:"3" least:"0.5" zero:"automatic" help:"Scale of the interface, as far as the window has room for it. Automatic fits it to the window; 1, which is 100 %, suits a window 720 pixels high."`
	Colors      Eyes      `help:"Colours for players who find some hard to tell apart: green and red become blue and orange for protanopia and deuteranopia, teal and red for tritanopia, in teams, meters, overlays and the paint of tanks."`
	Contrast    bool      `help:"High contrast: instruments and menus are opaque with bright rims, and tanks in sight are outlined in the colour of their team."`
	Fullscreen  bool      `help:"Fill the whole screen."`
	Borderless  bool      `help:"Full screen is a borderless window, from which switching to other windows is quick; otherwise the game has the screen to itself."`
	FPS         float64   `unit:"1/s" min:"0" max:"360" least:"30" zero:"automatic" help:"Upper limit of the frame rate. Automatic is the refresh rate of the screen, or 240 without vsync."`
	Vsync       bool      `help:"Wait for the screen's refresh before each frame (vsync), so that none is torn."`
	Mouse       Mouse
	Pad         Pad
	Press       Press
	Radio       Radio
	Sound       Sound
	Picture     Picture
}

// Picture holds how much of the world is drawn. The tier decides what is available at all; these
// settings reduce it.
type Picture struct {
	Tier        Tier    `help:"Graphics quality when --quality is not given. Automatic (auto in a file) measures at the first start which tier suits the machine, and remembers it."`
	Scale       float64 `unit:"share" min:"0" max:"1" least:"0.5" zero:"automatic" help:"Share of the window's resolution at which the world is drawn, at least 0.5. Automatic adapts it to the speed of machines without a graphics card and is full resolution on others. Text is always sharp."`
	Shadows     bool    `help:"Tanks cast shadows."`
	Marks       bool    `help:"Tracks and shells leave marks on the ground."`
	Insignia    bool    `help:"Tanks carry numbers and markings."`
	Barrel      bool    `help:"Show your own gun barrel in the gunner's sight."`
	Relief      bool    `help:"Normal maps: light follows the relief of armour plates and leaves (tanks on medium, everything on high)."`
	Sway        bool    `help:"Plants move in the wind."`
	Bloom       bool    `help:"Bloom: bright things glow (high only)."`
	Antialias   bool    `help:"Anti-aliasing: edges are smoothed (high only)."`
	Grass       float64 `unit:"share" min:"0" max:"1" help:"Density of grass around the camera."`
	Undergrowth float64 `unit:"share" min:"0" max:"1" help:"Density of low plants that hide nothing."`
	Particles   float64 `unit:"share" min:"0" max:"1" help:"Amount of smoke, dust and splinters."`
	Flash       float64 `unit:"share" min:"0" max:"1" help:"Brightness of muzzle flashes, fire and sparks: turn it down if flashes bother you."`
}

// Radio holds how radio reports of the player's team are shown.
type Radio struct {
	Text bool    `help:"Show what the crews of your team report, above the lower left corner."`
	Size float64 `unit:"x" min:"1" max:"2" help:"Size of the text of radio messages."`
	Cues bool    `help:"Play a short sound with every radio report, whether or not it is shown."`
}

// Mouse holds how the mouse turns the view.
type Mouse struct {
	Sensitivity float64 `unit:"x" min:"0.1" max:"5" help:"Mouse sensitivity: how far the view turns for a movement of the mouse."`
	Zoomed      float64 `unit:"x" min:"0.1" max:"3" help:"Factor on the mouse sensitivity while zoomed in: less makes aiming finer."`
	Invert      bool    `help:"Invert the vertical axis: pushing the mouse forward looks down."`
}

// Pad holds how a gamepad drives and turns the view.
type Pad struct {
	Sensitivity   float64 `unit:"x" min:"0.1" max:"5" help:"Gamepad sensitivity: how fast the view turns with the stick."`
	Curve         float64 `unit:"power" min:"1" max:"4" help:"Response curve of the stick that turns the view: 1 is linear, more is finer around the middle."`
	DriveDeadZone float64 `unit:"share" min:"0" max:"0.9" help:"Dead zone of the left stick: how much of its travel has no effect."`
	LookDeadZone  float64 `unit:"share" min:"0" max:"0.9" help:"Dead zone of the right stick: how much of its travel has no effect."`
	Invert        bool    `help:"Invert the vertical axis of the gamepad: pushing the stick forward looks down."`
}

// Press holds which keys toggle and which have to be held.
type Press struct {
	Sight    Pressing `help:"Gunner's sight: toggle with each press, or hold."`
	AimLock  Pressing `help:"Aim lock: hold, or toggle with each press."`
	Xray     Pressing `help:"X-ray: hold, or toggle with each press."`
	Overlays Pressing `help:"Overlays: toggle goes on to the next with each press; hold shows one while the key is down, and a short press goes on to the next."`
}

// Sound holds the volumes of the groups of sounds, as factors on the balanced mix, with Master a
// factor on all of them, and other settings of sound.
type Sound struct {
	Master   float64 `unit:"share" min:"0" max:"1" help:"Volume of everything that can be heard."`
	Effects  float64 `unit:"share" min:"0" max:"1" help:"Volume of shots, impacts and explosions."`
	Engine   float64 `unit:"share" min:"0" max:"1" help:"Volume of engines, tracks and turrets."`
	UI       float64 `unit:"share" min:"0" max:"1" help:"Volume of clicks and cues."`
	Ambience float64 `unit:"share" min:"0" max:"1" help:"Volume of wind, birds and distant fighting."`

	Ring       bool `help:"Draw what your tank hears as arcs around the sight: shots with the sign of their team, engines as dashes; thicker when nearer, wider when the direction is less certain. They show only what the crew can hear."`
	Mute       bool `help:"Play no sound at all, whatever the volumes are."`
	Background bool `help:"Keep the sound on while another window is in front."`
}

// Default returns the tree with all defaults.
func Default() Config {
	return Config{
		Terrain: terrain.DefaultTuning(),
		Tanks:   tanks.DefaultTuning(),
		AI:      ai.DefaultTuning(),
		View: View{
			Language: lang.Automatic, Colors: AllColors, FOV: 60, Shake: 1, Rocking: 1, Report: true, Hints: true, Periscope: true, MinimapSize: 1, Borderless: true, Vsync: true, Mouse: Mouse{Sensitivity: 1, Zoomed: 1},
			Pad:   Pad{Sensitivity: 1, Curve: 1.8, DriveDeadZone: 0.15, LookDeadZone: 0.12},
			Press: Press{AimLock: Hold, Xray: Hold}, Radio: Radio{Text: true, Size: 1, Cues: true},
			Sound:   Sound{Master: 0.8, Effects: 1, Engine: 0.8, UI: 0.8, Ambience: 0.7},
			Picture: Picture{Tier: AutoTier, Shadows: true, Marks: true, Insignia: true, Barrel: true, Relief: true, Sway: true, Bloom: true, Antialias: true, Grass: 1, Undergrowth: 1, Particles: 1, Flash: 1},
		},
		Controls: input.DefaultBound(),
	}
}
