package whatif

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/steer"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain"
)

// Parse returns the change that some wishes describe for a battle:
//
//	ai.sight.still=0.1     any setting of tanks and ai
//	rowan.level=ace        the level of a crew; green and red stand for all crews of a team
//	red.strategy=orca      how its bot steers
//	rowan.order=hold       its order at the instant: hold, free, follow:NAME, attack:X,Z,
//	                       move:X,Z or watch:X,Z
//
// The error says in one line which wish is wrong, and why.
func Parse(wishes []string, battle *ai.BattleSpec) (replay.Change, error) {
	var c replay.Change
	all := battle.LineUp()
	for _, wish := range wishes {
		path, value, ok := strings.Cut(wish, "=")
		path, value = strings.TrimSpace(path), strings.TrimSpace(value)
		who, what, dotted := strings.Cut(path, ".")
		if !ok || !dotted {
			return c, fmt.Errorf("%q is not of the form path=value, as in ai.sight.still=0.15 or rowan.level=ace", wish)
		}
		if crews := crewsOf(who, all); len(crews) > 0 {
			if err := tell(&c, crews, what, value, battle); err != nil {
				return c, fmt.Errorf("%s: %w", wish, err)
			}
			continue
		}
		if what == "level" || what == "strategy" || what == "order" {
			return c, fmt.Errorf("%w, or green or red for a team", noTank(who, all))
		}
		if who == "terrain" || who == "view" {
			return c, fmt.Errorf("%s changes nothing in a battle that is fought: want a setting of tanks or ai, or a tank's level, strategy or order", path)
		}
		scratch := config.Default()
		if err := config.Set(&scratch, wish); err != nil {
			return c, err
		}
		c.Settings = append(c.Settings, config.Entry{Path: path, Value: value})
	}
	return c, nil
}

// crewsOf returns the tanks that a word stands for: those of a team, or the one with that name;
// none if there is neither.
func crewsOf(who string, all []tanks.Member) []tanks.ID {
	var crews []tanks.ID
	for id := range all {
		if strings.EqualFold(who, all[id].Name) || strings.EqualFold(who, all[id].Team.Name("")) {
			crews = append(crews, tanks.ID(id))
		}
	}
	return crews
}

// noTank returns the error for a name that no tank has.
func noTank(name string, all []tanks.Member) error {
	names := make([]string, len(all))
	for id := range all {
		names[id] = all[id].Name
	}
	return fmt.Errorf("there is no tank %q: want one of %s", name, strings.Join(names, ", "))
}

// tell adds to c what is different for some crews.
func tell(c *replay.Change, crews []tanks.ID, what, value string, battle *ai.BattleSpec) error {
	k := replay.Crew{}
	var err error
	switch what {
	case "level":
		k.Level = profile.Level(value)
		err = k.Level.Check()
	case "strategy":
		if _, ok := steer.PlanOf(value); !ok {
			err = fmt.Errorf("want %s", strings.Join(steer.Plan.Choices(0), ", "))
		}
		k.Strategy = value
	case "order":
		k.Call, err = order(value, crews, battle)
	default:
		err = errors.New("a tank has a level, a strategy and an order")
	}
	for _, id := range crews {
		k.Tank = id
		if k.Call.Kind != tanks.NoCall {
			if k.Call.To = id; len(crews) > 1 {
				k.Call.To = tanks.NoTank // one call to the whole team
			}
		}
		c.Crews = append(c.Crews, k)
		if k.Call.Kind != tanks.NoCall && k.Call.To == tanks.NoTank {
			break
		}
	}
	return err
}

// order reads an order to some crews.
func order(value string, crews []tanks.ID, battle *ai.BattleSpec) (tanks.Call, error) {
	call := tanks.Call{From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank}
	kind, rest, _ := strings.Cut(value, ":")
	var err error
	switch kind {
	case "hold":
		call.Kind = tanks.Hold
	case "free":
		call.Kind = tanks.Dismiss
	case "follow":
		call.Kind = tanks.Follow
		call.Whom, err = leader(rest, crews, battle.LineUp())
	case "attack":
		call.Kind = tanks.Attack
	case "move":
		call.Kind = tanks.Move
	case "watch":
		call.Kind = tanks.Overwatch
	default:
		err = errors.New("want hold, free, follow:NAME, attack:X,Z, move:X,Z or watch:X,Z")
	}
	if call.Kind.AtPlace() {
		call.At, err = place(kind, rest, battle.Land(terrain.DefaultTuning()))
	} else if err == nil && rest != "" && call.Kind != tanks.Follow {
		err = fmt.Errorf("%s takes no place: move:%s goes there", kind, rest)
	}
	return call, err
}

// leader returns the tank with a name, if some crews can follow it.
func leader(name string, crews []tanks.ID, all []tanks.Member) (tanks.ID, error) {
	whom := crewsOf(name, all)
	switch {
	case name == "" || len(whom) > 1:
		return tanks.NoTank, errors.New("follow wants the name of another tank of its team")
	case len(whom) == 0:
		return tanks.NoTank, noTank(name, all)
	case all[whom[0]].Team != all[crews[0]].Team:
		return tanks.NoTank, fmt.Errorf("%s is an enemy: a tank follows one of its own team", all[whom[0]].Name)
	case len(crews) == 1 && whom[0] == crews[0]:
		return tanks.NoTank, fmt.Errorf("%s cannot follow itself: name another tank of its team", all[whom[0]].Name)
	}
	return whom[0], nil
}

// place returns the place X,Z on a map; order is the word before it, for errors.
func place(order, text string, land terrain.Spec) (at mgl64.Vec3, err error) {
	x, z, _ := strings.Cut(text, ",")
	var errX, errZ error
	at[0], errX = strconv.ParseFloat(x, 64)
	at[2], errZ = strconv.ParseFloat(z, 64)
	if errX != nil || errZ != nil {
		return at, fmt.Errorf("%s wants a place in metres, as in %s:120,80", order, order)
	}
	if !land.Contains(at) {
		return at, fmt.Errorf("%s lies outside the map, which goes from 0,0 to %g,%g", text, land.Width, land.Depth)
	}
	return at, nil
}
