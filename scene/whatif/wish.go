package whatif

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"treeline/ai/profile"
	"treeline/ai/steer"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Parse reads what is to go another way in a battle of some tanks:
//
//	ai.sight.still=0.1     any setting of tanks and ai
//	rowan.level=ace        the level of a crew; green and red stand for all of a team
//	red.strategy=orca      how its bot steers
//	rowan.order=hold       what it is told at the instant: hold, free, follow:NAME or attack:X,Z
//
// An error says in a line what cannot be.
func Parse(wishes []string, all []tanks.Member) (replay.Change, error) {
	var c replay.Change
	for _, wish := range wishes {
		path, value, ok := strings.Cut(wish, "=")
		path, value = strings.TrimSpace(path), strings.TrimSpace(value)
		who, what, dotted := strings.Cut(path, ".")
		if !ok || !dotted {
			return c, fmt.Errorf("%q is not of the form path=value, as in ai.sight.still=0.15 or rowan.level=ace", wish)
		}
		if crews := crewsOf(who, all); len(crews) > 0 {
			if err := tell(&c, crews, what, value, all); err != nil {
				return c, fmt.Errorf("%s: %w", wish, err)
			}
			continue
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

// crewsOf returns the tanks that a word stands for: a team's, or the one of that name.
func crewsOf(who string, all []tanks.Member) []tanks.ID {
	var crews []tanks.ID
	for id := range all {
		if strings.EqualFold(who, all[id].Name) || strings.EqualFold(who, all[id].Team.Name("")) {
			crews = append(crews, tanks.ID(id))
		}
	}
	return crews
}

// tell adds what goes another way with some crews.
func tell(c *replay.Change, crews []tanks.ID, what, value string, all []tanks.Member) error {
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
		k.Call, err = order(value, all)
	default:
		err = errors.New("a tank has a level, a strategy and an order")
	}
	for _, id := range crews {
		k.Tank = id
		if k.Call.Kind != tanks.NoCall {
			if k.Call.To = id; len(crews) > 1 {
				k.Call.To = tanks.NoTank // all of the team, in one call
			}
		}
		c.Crews = append(c.Crews, k)
		if k.Call.Kind != tanks.NoCall && k.Call.To == tanks.NoTank {
			break
		}
	}
	return err
}

// order reads what a tank is told.
func order(value string, all []tanks.Member) (tanks.Call, error) {
	call := tanks.Call{From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank}
	kind, rest, _ := strings.Cut(value, ":")
	switch kind {
	case "hold":
		call.Kind = tanks.Hold
	case "free":
		call.Kind = tanks.Dismiss
	case "follow":
		whom := crewsOf(rest, all)
		if len(whom) != 1 {
			return call, fmt.Errorf("follow wants the name of a tank, as in follow:%s", all[0].Name)
		}
		call.Kind, call.Whom = tanks.Follow, whom[0]
	case "attack":
		x, z, _ := strings.Cut(rest, ",")
		var errX, errZ error
		call.Kind = tanks.Attack
		call.At[0], errX = strconv.ParseFloat(x, 64)
		call.At[2], errZ = strconv.ParseFloat(z, 64)
		if errX != nil || errZ != nil {
			return call, errors.New("attack wants a place in metres, as in attack:120,80")
		}
	default:
		return call, errors.New("want hold, free, follow:NAME or attack:X,Z")
	}
	return call, nil
}
