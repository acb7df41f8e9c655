package stack

// The screens of the game, in one list so that no two have the same name.
const (
	TitleName   Name = "title"
	BattleName  Name = "battle"
	MenuName    Name = "menu"
	ConfirmName Name = "confirm"
	KeysName    Name = "keys"
	ReportName  Name = "report"
	TuningName  Name = "tuning"
	ReplaysName Name = "replays"
	PhotoName   Name = "photo"
	KillerName  Name = "gun"
	WhatIfName  Name = "whatif"

	BarName      Name = "bar"
	ControlsName Name = "controls"
	CaptureName  Name = "capture"
	ConflictName Name = "conflict"

	EndName Name = "end"

	SettingsName Name = "settings"
	SetupName    Name = "setup"
	CareerName   Name = "career"
	LessonName   Name = "lesson"
	NamingName   Name = "naming"
)
