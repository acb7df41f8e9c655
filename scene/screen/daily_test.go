package screen_test

import (
	"reflect"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

func TestTheTitleHasTheBattleOfTheDay(t *testing.T) {
	w := atTitle(t)
	var kept []string
	w.OnKeepBattle(func(code string) error { kept = append(kept, code); return nil })
	own := *w.Spec()
	x, y := w.Titled("Daily battle")
	if words := w.Daily(); words != "hunt, 1 v 6" {
		t.Errorf("the title says %q of it", words)
	}
	w.Click(x, y)
	draw(t, w)
	open(t, w, "the daily battle", stack.BattleName)
	want := ai.DailyBattle(screen.Today)
	if got := w.Session().Spec(); !reflect.DeepEqual(got, want) || w.Session().Seat() < 0 {
		t.Errorf("%+v is fought, want %+v", got, want)
	}
	w.Press(input.KeyEscape)
	draw(t, w)
	w.Press('R') // restart
	draw(t, w)
	if got := w.Session().Spec(); !reflect.DeepEqual(got, want) {
		t.Errorf("after a restart %+v is fought, want %+v", got, want)
	}
	w.Press(input.KeyEscape)
	draw(t, w)
	w.Press('T')
	draw(t, w)
	open(t, w, "the title", stack.TitleName)
	if got := *w.Spec(); !reflect.DeepEqual(got, own) || len(kept) != 0 {
		t.Errorf("the menus have %+v afterwards, want %+v; kept %q", got, own, kept)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	if got := w.Session().Spec(); !reflect.DeepEqual(got, own) || len(kept) != 1 {
		t.Errorf("then %+v is fought, want %+v; kept %q", got, own, kept)
	}
}

func TestTheTitleShowsTheBestRoundOfTheDay(t *testing.T) {
	w := atTitle(t)
	code, err := battlecode.Encode(ai.DailyBattle(screen.Today))
	if err != nil {
		t.Fatal(err)
	}
	book := someCareer(t, 0)
	for _, r := range []career.Round{
		{ID: "a", Code: code, Result: career.Defeat, Way: 300, Dealt: 40},
		{ID: "b", Code: code, Result: career.Defeat, Way: 300, Dealt: 90},
		{ID: "c", Code: "151D-01P7", Result: career.Defeat, Way: 300, Dealt: 200},
	} {
		if err := book.Add(r, screen.Today); err != nil {
			t.Fatal(err)
		}
	}
	w.UseCareer(book)
	for _, key := range []input.Key{input.KeyEnter, input.KeyEscape, 'T'} { // and back, to a title that begins anew
		w.Press(key)
		draw(t, w)
	}
	if words := w.Daily(); words != "hunt, best: 90 points" {
		t.Errorf("the title says %q", words)
	}
}
