package ai

import (
	"math/rand/v2"
	"time"

	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// field is the size of a daily battle: tanks on a side, and a map that suits them.
type field struct {
	side  int
	size  terrain.Size
	trees [3]int // open, usual, dense: one of them is drawn
}

// fields returns what daily battles draw from.
func fields() []field {
	small, usual := [3]int{120, 180, 260}, [3]int{250, 400, 700}
	return []field{
		{3, terrain.Small, small},
		{4, terrain.Small, small},
		{5, terrain.Usual, usual},
		{6, terrain.Usual, usual},
		{7, terrain.Usual, usual},
	}
}

// DailyBattle returns the battle of the day that contains an instant, by the date in UTC. It is the
// same for everybody with the same version of the game. Days before 1970 have the battle of the
// first day. Battle and map have a new number each day, for as many days as there are short codes.
func DailyBattle(at time.Time) BattleSpec {
	const (
		length = 24 * 60 * 60 // s of a day
		short  = 1_000_000    // seeds below it have short codes
		step   = 271_829      // odd and no multiple of 5, so that no seed comes again; differs from the step of Next, whose maps are those of the next rounds
		salt   = 0x6461696c79
	)
	day := uint64(max(at.Unix(), 0)) / length
	draw := rand.New(rand.NewPCG(day, salt))
	s := DefaultBattle()
	s.Mode = dailyMode(day, s.Mode)
	s.Seed = day * step % short
	f := pick(draw, fields())
	s.TeamSize, s.Size, s.Trees = f.side, f.size, pick(draw, f.trees[:])
	s.Preset = pick(draw, []terrain.Preset{terrain.Hills, terrain.Hills, terrain.Hills, terrain.Flat}) // hills hide more
	s.Level = pick(draw, []profile.Level{profile.Regular, profile.Veteran})
	s.Tank = pick(draw, tanks.Owns())
	return s
}

// dailyMode returns the mode of a day. Each run of days has every mode once and the usual one
// twice, in an order of its own.
func dailyMode(day uint64, usual tanks.ModeID) tanks.ModeID {
	const salt = 0x6d6f6465
	run := append(tanks.Modes(), usual)
	n := uint64(len(run))
	draw := rand.New(rand.NewPCG(day/n, salt))
	draw.Shuffle(len(run), func(i, j int) { run[i], run[j] = run[j], run[i] })
	return run[day%n]
}

// pick draws one element.
func pick[T any](draw *rand.Rand, from []T) T { return from[draw.IntN(len(from))] }
