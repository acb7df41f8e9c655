package protocol

import (
	"encoding/json"
	"strings"

	"treeline/tanks"
)

// elided stands for values that are too long for an example.
const elided = `"..."`

// examples returns one message of each type.
func examples() map[string]any {
	yaw, pitch, target := 2.87, 0.012, Whole(1)
	at := Pose{Place: Place{452.5, 8.84, 206.25}, Heading: -2.86, Pitch: 0.005, Roll: -0.01, Turret: 0.1, Gun: 0.02}
	foe := Pose{Place: Place{301.25, 10.5, 240}, Heading: 0.25, Turret: -0.1}
	long := json.RawMessage(elided)
	return map[string]any{
		RoundType: Round{
			Type: RoundType, Protocol: Version, Rules: tanks.RulesVersion, Hertz: tanks.Hertz, Random: 4191817366, Tank: 5, Tanks: 10, Team: "red",
			Name: "Falcon", Level: "regular", Settings: long, Sight: long, Map: long,
		},
		ReadyType: Ready{Type: ReadyType, Protocol: Version},
		ViewType: View{
			Type: ViewType, Tick: 81, Driving: true, Task: "fight", Foes: 5,
			Self:    Self{Pose: at, ID: 5, Class: "badger", Speed: 8.5, Health: 100, Bloom: 1.75, Charges: 2, FiredTick: -1, HitTick: -1},
			Crew:    Crew{React: 0.5, Hand: 0.004, Timing: 0.1},
			Friends: []Friend{}, Sounds: []Sound{{Kind: "engine", Heading: 2.9, Range: 160, Enemy: true}},
			Seen: []Contact{{Pose: foe, Velocity: Velocity{VX: 6, VZ: -1.5}, ID: 1, Class: "badger", Share: 0.4, Aim: Place{301, 12, 240.25}}},
			Hits: []Hit{}, Landed: []Landed{}, Reports: []Report{}, Calls: []Call{}, Shells: []Shell{}, Wrecks: []Wreck{}, Clouds: []Cloud{}, Gone: []int{}, Fallen: []int{},
		},
		OrderType: Order{
			Type: OrderType, Tick: 81, Throttle: 0.5, Steer: -0.2, Yaw: &yaw, Pitch: &pitch, Fire: true, Target: &target, Note: "halting to shoot",
			Marks: []Mark{{Kind: CircleMark, X: 301, Z: 240, R: 10}},
		},
	}
}

// writeExample writes the example of a message for the page, wrapped.
func writeExample(b *strings.Builder, kind string) error {
	const wide = 150 // characters
	line, err := json.Marshal(examples()[kind])
	if err != nil {
		return err
	}
	text := strings.ReplaceAll(strings.ReplaceAll(string(line), elided, "{...}"), `"classes":null`, `"classes":[...]`)
	b.WriteString("An example, which is one line")
	if strings.Contains(text, "...") {
		b.WriteString(" and shortened")
	}
	b.WriteString(":\n\n")
	row := ""
	for _, piece := range strings.SplitAfter(text, ",") {
		if row != "" && len(row)+len(piece) > wide {
			b.WriteString("    " + row + "\n")
			row = ""
		}
		row += piece
	}
	b.WriteString("    " + row + "\n\n")
	return nil
}
