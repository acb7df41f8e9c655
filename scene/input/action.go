package input

// Context is a situation in which controls have meanings of their own.
type Context uint8

// The contexts.
const (
	Always    Context = iota // everywhere
	Driving                  // at the controls of a tank
	Overhead                 // over the map
	Battle                   // in a battle, in any camera
	Menu                     // in a menu
	Title                    // in the main menu
	Paused                   // in the pause menu
	Report                   // over the report on who saw a tank
	Killer                   // over the last seconds as seen through the killer's gun
	Page                     // over a page of text
	Tuning                   // over the tuning panel
	Photo                    // with the free camera
	Rebinding                // on the controls screen
	Bar                      // at the bar of sight thresholds
	Ending                   // at the bar at the end of a round
	Layers                   // for the layers of an open overlay
)

// Action is something that a person can ask for. Each belongs to one context.
type Action uint8

// The actions.
const (
	NoAction Action = iota

	// Always.
	ShowKeys
	ShowTuning
	ShowBar
	ToggleSound
	ToggleFullscreen
	SavePicture

	// Driving. Most last as long as their control is held; those of the zoom, the range and the aim
	// lock do not.
	Ahead
	Back
	Left
	Right
	LookLeft
	LookRight
	LookUp
	LookDown
	Fire
	Zoom
	ZoomIn
	ZoomOut
	RangeUp
	RangeDown
	AimLock

	// Overhead. The first eight last as long as their control is held.
	PanUp
	PanDown
	PanLeft
	PanRight
	TurnLeft
	TurnRight
	Closer
	Farther
	WholeMap
	ShowPeriscope
	PickTank
	PickMore
	SelectNext
	OrderThere
	OrderMove
	OrderWatch

	// Battle.
	NextCamera
	NextTank
	PreviousTank
	TakeOver
	XRay // lasts as long as its control is held
	AskWhy
	Overlays
	LockOverlays
	OrderHold
	OrderFollow
	OrderAttack
	OrderAtWill
	ReleaseSmoke
	Pause
	SingleStep
	NextRound
	SameMap
	Continue
	Slower
	Faster
	StepBack
	SkipBack
	SkipAhead
	Bookmark
	NextBookmark
	PhotoMode
	HideHUD
	WhatIf
	OpenMenu

	// Layers, by number.
	SwitchLayer1
	SwitchLayer2
	SwitchLayer3
	SwitchLayer4
	SwitchLayer5
	SwitchLayer6
	SwitchLayer7
	SwitchLayer8
	SwitchLayer9
	SwitchLayer0

	// Menu.
	Up
	Down
	Less
	More
	Accept
	Cancel

	// Shortcuts of the main menu and of the pause menu.
	Watch
	SetUp
	Replays
	Quit
	Resume
	Restart
	CopyCode
	ToTitle
	QuitBattle

	// Pages of text.
	CloseReport
	KillersGun
	PlayAgain
	CloseKiller
	ClosePage

	// Tuning.
	PreviousKnob
	NextKnob
	LowerKnob
	RaiseKnob
	PreviousTab
	NextTab
	ResetKnob
	UndoChange
	RedoChange
	EraseLetter
	CloseTuning

	// Bar. ShowBefore lasts as long as its control is held.
	PreviousSlider
	NextSlider
	LowerSlider
	RaiseSlider
	ResetSlider
	ResetBar
	UndoTurn
	RedoTurn
	NextPreset
	NextEyes
	ShowBefore
	OpenPanel
	CloseBar

	// Ending.
	PreviousButton
	NextButton

	// Photo. The first six last as long as their control is held.
	FlyAhead
	FlyBack
	FlyLeft
	FlyRight
	FlyUp
	FlyDown
	Narrower
	Wider
	ClosePhoto

	// Rebinding.
	Unbind
	RestoreDefault

	Actions // number of actions
)
