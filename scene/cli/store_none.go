//go:build !headless || js

package cli

import (
	"errors"

	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/train"
)

// errNoStore returns the error of commands that need a database in a build that has none.
func errNoStore() error {
	return usage(errors.New("this build keeps no experiments: use treeline-headless, the one without a window (make headless)"))
}

func (l *labBots) kept(config.Config) error { return errNoStore() }

func (*labDuel) kept(lab.DuelOptions, config.Config) error { return errNoStore() }

func (*labTable) kept(lab.LeagueOptions, config.Config, *config.Config) error { return errNoStore() }

func (*labTrain) kept(train.Options) error { return errNoStore() }

func (*storeFlags) runSurvey(lab.Merger, config.Config, int) error { return errNoStore() }

func (*leagueFight) fight(config.Config) error { return errNoStore() }

func (*leagueTable) Run() error { return errNoStore() }

func (*leagueServe) Run() error { return errNoStore() }

func (*workerCommand) work() error { return errNoStore() }

func (*storeList) Run() error { return errNoStore() }

func (*storeExport) Run() error { return errNoStore() }

func (*storeReplay) Run() error { return errNoStore() }

func (*storeMerge) Run() error { return errNoStore() }
