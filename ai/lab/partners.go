package lab

import (
	"treeline/ai"
	"treeline/ai/brain/sparring"
)

// Partners returns the sparring partners: bots that each do one thing to excess. The laboratory
// offers them in addition to the roster; players never meet them. The slice belongs to the caller.
func Partners() []ai.Entry {
	return []ai.Entry{
		{Name: "camper", Help: "waits half hidden near its spawn, and shoots", New: sparring.NewCamper},
		{Name: "swarm", Help: "stays together with its team and rushes the enemy", New: sparring.NewSwarm},
		{Name: "sharpshooter", Help: "fires from as far as its hand gives a fair chance, and gives ground", New: sparring.NewSharpshooter},
		{Name: "runner", Help: "never fires, and keeps away from the enemy", New: sparring.NewRunner},
		{Name: "sharp", Help: "a commander that lays its gun without error and fires at once", New: sparring.NewSharp},
	}
}
