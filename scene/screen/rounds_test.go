package screen_test

import (
	"runtime"
	"slices"
	"testing"
	"time"
	"weak"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
	"treeline/terrain"
)

// ended lets green win the round, and waits until its bar is open.
func ended(w *screen.Windowless) *screen.Windowless {
	all := w.Battle().World.Tanks
	for i := range all {
		if all[i].Team == 1 {
			all[i].Health = 0
		}
	}
	pass(w, 2)
	return w
}

// pass lets seconds pass, picture by picture.
func pass(w *screen.Windowless, seconds float64) {
	for range int(seconds * float64(time.Second/frame)) {
		w.Step(frame)
	}
}

// TestEveryRoundIsOnAnotherMap: R and what the bar has selected go on to the map that
// follows from the seed, with the score of the series, in the camera that was chosen; Shift+R
// stays on this map.
func TestEveryRoundIsOnAnotherMap(t *testing.T) {
	w := battle(t, false)
	first := *w.Spec()
	w.Choose(camera.ModeChase)
	ended(w).Press('R')
	if got, want := *w.Spec(), first.Next(); got.Seed != want.Seed || w.Battle().World.Map.Spec.Seed != want.Seed {
		t.Fatalf("R: battle %d on map %d, want both %d", got.Seed, w.Battle().World.Map.Spec.Seed, want.Seed)
	}
	if w.Battle().World.Tick > 1 || !w.Driving() || w.Camera() != camera.ModeChase {
		t.Errorf("R: tick %d, driving %v, camera %s; want the start of a round in the own tank, seen as before", w.Battle().World.Tick, w.Driving(), w.Camera())
	}
	if got := w.See().Wins; got != [2]int{1, 0} {
		t.Errorf("R: the score is %v", got)
	}
	on := w.Battle().World.Map
	ended(w).Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: true})
	w.Step(frame)
	if w.Battle().World.Map != on || w.Battle().World.Round != 1 || w.See().Wins != [2]int{2, 0} {
		t.Errorf("Shift+R: map %d, round %d, score %v", w.Battle().World.Map.Spec.Seed, w.Battle().World.Round, w.See().Wins)
	}
	ended(w).Press(input.KeyEnter)
	if w.Battle().World.Map == on || w.See().Wins != [2]int{3, 0} {
		t.Errorf("Enter: map %d, score %v", w.Battle().World.Map.Spec.Seed, w.See().Wins)
	}
}

// TestARaisedSightDoesNotGoIntoTheNextRound: on another map or on the same, whoever raised it from
// the chase camera is back there.
func TestARaisedSightDoesNotGoIntoTheNextRound(t *testing.T) {
	for _, same := range []bool{false, true} {
		w := battle(t, false)
		w.Choose(camera.ModeChase)
		w.Act(input.Zoom)
		if w.Camera() != camera.ModeFirst {
			t.Fatalf("the sight was raised in the %s camera", w.Camera())
		}
		ended(w).Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: same})
		pass(w, 0.1)
		if w.Battle().World.Phase == tanks.Over || w.Camera() != camera.ModeChase || w.Zoom() != 1 {
			t.Errorf("same map %v: phase %v, the %s camera at %vx", same, w.Battle().World.Phase, w.Camera(), w.Zoom())
		}
	}
}

// TestAMapWithANumberOfItsOwnIsForOneRound: the next map follows from the seed of the battle.
func TestAMapWithANumberOfItsOwnIsForOneRound(t *testing.T) {
	w := atTitle(t)
	w.Spec().MapSeed = 9
	w.Press(input.KeyEnter)
	first := *w.Spec()
	if land := w.Battle().World.Map.Spec.Seed; land != 9 {
		t.Fatalf("the first round is on map %d", land)
	}
	ended(w).Press('R')
	if got, want := w.Battle().World.Map.Spec.Seed, first.Next().Seed; got != want || w.Spec().Seed != want {
		t.Errorf("battle %d is on map %d, want both %d", w.Spec().Seed, got, want)
	}
}

// TestTheSameMapAgainIsFoughtAsTheMenusHaveIt: a change from the next round on counts there too,
// and the score of the series goes on.
func TestTheSameMapAgainIsFoughtAsTheMenusHaveIt(t *testing.T) {
	w := battle(t, false)
	on := w.Battle().World.Map
	again := func() {
		w.Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: true})
		w.Step(frame)
	}
	w.Spec().Level = profile.Ace
	if again(); w.Session().Spec().Level == profile.Ace {
		t.Fatal("a round that runs is left")
	}
	ended(w)
	again()
	if got := w.Session().Spec(); got.Level != profile.Ace || w.Battle().World.Map != on || w.See().Wins != [2]int{1, 0} {
		t.Errorf("level %s on map %d, score %v", got.Level, w.Battle().World.Map.Spec.Seed, w.See().Wins)
	}
	fought := w.Battle()
	ended(w)
	if again(); w.Battle() != fought || w.See().Wins != [2]int{2, 0} {
		t.Errorf("another battle %v, score %v", w.Battle() != fought, w.See().Wins)
	}
}

// TestEveryRoundBeginsInTheOwnTank, on a new map and on the same, whichever tank was taken over
// in the last. A spectator keeps the tank.
func TestEveryRoundBeginsInTheOwnTank(t *testing.T) {
	for _, watch := range []bool{false, true} {
		for _, same := range []bool{false, true} {
			w := battle(t, watch)
			w.Act(input.NextTank)
			w.Act(input.TakeOver)
			taken := w.Session().Seat()
			if !watch && taken == 0 {
				t.Fatal("no other tank was taken over")
			}
			ended(w).Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: same})
			pass(w, 0.1)
			want := tanks.ID(0)
			if watch {
				want = taken
			}
			if got := w.Session().Seat(); got != want || w.Me() != want || !w.Driving() {
				t.Errorf("spectator %v, same map %v: seat %d, followed %d, driving %v, want %d", watch, same, got, w.Me(), w.Driving(), want)
			}
		}
	}
}

// TestTeamsKnowOfEachOtherInTheNextRound: on a new map and on the same; a player who changes the battle
// in the menus meets teams that know nothing.
func TestTeamsKnowOfEachOtherInTheNextRound(t *testing.T) {
	w := battle(t, false)
	known := func() int { return len(w.Battle().Lessons().Of(1)) }
	if known() != 0 {
		t.Fatalf("the first round begins with lessons of %d", known())
	}
	if ended(w).Press('R'); known() != 1 || w.Battle().Lessons().Of(1)[0].End != squad.Lost || w.Battle().Lessons().Of(0)[0].End != squad.Won {
		t.Errorf("R: lessons %+v", w.Battle().Lessons())
	}
	ended(w).Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: true})
	if w.Step(frame); known() != 2 {
		t.Errorf("Shift+R: lessons of %d rounds", known())
	}
	w.Spec().TeamSize++
	if ended(w).Press('R'); known() != 0 {
		t.Errorf("another size of the teams: lessons of %d rounds", known())
	}
}

// TestTheBarAtTheEndOfARound goes to its buttons by keys, by gamepad and by mouse, and
// leaves it alone while a page lies over it.
func TestTheBarAtTheEndOfARound(t *testing.T) {
	for name, press := range map[string]func(w *screen.Windowless){
		"keys": func(w *screen.Windowless) { w.Press(input.KeyRight); w.Press(input.KeyEnter) },
		"pad": func(w *screen.Windowless) {
			for _, p := range []input.Pad{input.DPadRight, input.PadA} {
				w.Take(input.Event{Kind: input.PadWentDown, Pad: p})
				w.Take(input.Event{Kind: input.PadWentUp, Pad: p})
			}
		},
		"mouse": func(w *screen.Windowless) { w.Click(w.EndButton(1)) },
	} {
		w := battle(t, false)
		on := w.Battle().World.Map
		if ended(w); !slices.Contains(w.Open(), stack.EndName) || w.Caught() {
			t.Fatalf("the bar is open: %v, the mouse is caught: %v", slices.Contains(w.Open(), stack.EndName), w.Caught())
		}
		draw(t, w)
		press(w)
		if w.Step(frame); w.Battle().World.Map != on || w.Battle().World.Round != 1 || slices.Contains(w.Open(), stack.EndName) {
			t.Errorf("%s: round %d, the bar is open: %v", name, w.Battle().World.Round, slices.Contains(w.Open(), stack.EndName))
		}
	}
	w := ended(battle(t, false))
	w.Press('H')
	draw(t, w)
	if _, y := w.EndButton(0); y != 0 {
		t.Error("the bar shows under the report")
	}
}

// TestSpectatorsSeeTheNextRoundByThemselvesAndPlayersDoNot: after a while, and on a new map.
func TestSpectatorsSeeTheNextRoundByThemselvesAndPlayersDoNot(t *testing.T) {
	for _, watch := range []bool{false, true} {
		w := battle(t, watch)
		first := w.Spec().Seed
		pass(ended(w), 10)
		if next := w.Spec().Seed != first; next != watch {
			t.Errorf("spectator %v: a new map %v, twelve seconds after the end", watch, next)
		}
	}
}

// TestWhoGoesBackIsNotAskedAgainAtOnce: a spectator who ends the loading sees the end for as
// long as before.
func TestWhoGoesBackIsNotAskedAgainAtOnce(t *testing.T) {
	w := battle(t, true)
	asked := w.FailToBegin(screen.ErrCancelled)
	if pass(ended(w), 12); *asked != 1 || w.Err() != nil {
		t.Errorf("the next round was to begin %d times in fourteen seconds, %v", *asked, w.Err())
	}
}

// TestAPageIsReadInPeace: no round begins under it.
func TestAPageIsReadInPeace(t *testing.T) {
	w := ended(battle(t, true))
	first := w.Spec().Seed
	w.Press('H')
	if pass(w, 12); w.Spec().Seed != first {
		t.Error("the next round began under the report")
	}
}

// TestTheNextMapIsMadeWhileTheEndIsShown: it is asked for once, and it is the one that
// comes.
func TestTheNextMapIsMadeWhileTheEndIsShown(t *testing.T) {
	w := battle(t, false)
	var asked []ai.BattleSpec
	w.OnPrepare(func(s ai.BattleSpec) { asked = append(asked, s) })
	pass(w, 1)
	if len(asked) != 0 {
		t.Error("a map was made in the middle of a round")
	}
	pass(ended(w), 5)
	w.Press('R')
	land := terrain.DefaultTuning()
	if len(asked) != 1 || asked[0].Land(land) != w.Spec().Land(land) {
		t.Errorf("%d maps were made, %+v; want that of %+v", len(asked), asked, w.Spec())
	}
}

// TestOldBattlesAreFreed: nothing keeps the battle of a round, or its map, once the next
// one has begun.
func TestOldBattlesAreFreed(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	world, land := weak.Make(w.Battle().World), weak.Make(w.Battle().World.Map)
	ended(w).Press('R')
	draw(t, w)
	for range 3 { // finalizers keep things for a while
		runtime.GC()
	}
	if world.Value() != nil || land.Value() != nil {
		t.Errorf("kept: battle %v, map %v", world.Value() != nil, land.Value() != nil)
	}
	runtime.KeepAlive(w)
}
