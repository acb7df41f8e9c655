package cli

// storeFlags are how matches of an experiment are kept.
type storeFlags struct {
	Store string `placeholder:"FILE.sqlite" help:"Keep every match in a database. The same command goes on where an earlier one has stopped, and with more matches fights only those that are missing."`
	Shard string `placeholder:"I/N" help:"With --store: fight only the I-th of N parts, for systems that start the same program many times. lab store merge puts the parts together."`
}

// storeGroup is what can be done with matches that are kept.
type storeGroup struct {
	List   storeList   `cmd:"" help:"List who fought whom in a store, and how it ended."`
	Export storeExport `cmd:"" help:"Write all matches of a store as a table."`
	Replay storeReplay `cmd:"" help:"Fight a match of a store again and write its replay, which treeline replay shows."`
	Merge  storeMerge  `cmd:"" help:"Take the matches of other stores into one."`
}

type storeList struct {
	File   string `arg:"" placeholder:"FILE.sqlite" help:"The store."`
	Format string `default:"text" enum:"text,json" help:"Table for people (text) or one JSON object a line (json) (${default})."`
}

type storeExport struct {
	File string `arg:"" placeholder:"FILE.sqlite" help:"The store."`
	Out  string `required:"" placeholder:"FILE" help:"The table: FILE.csv or FILE.parquet."`
}

type storeReplay struct {
	File  string `arg:"" placeholder:"FILE.sqlite" help:"The store."`
	Match int64  `arg:"" placeholder:"ID" help:"The match, by the column id."`
	Out   string `placeholder:"FILE.replay" help:"The replay (match-ID.replay)."`
}

type storeMerge struct {
	Into string   `arg:"" placeholder:"INTO.sqlite" help:"The store that takes the matches, made if it is not there."`
	From []string `arg:"" placeholder:"FROM.sqlite" help:"The stores that they come from."`
}

// Run implements treeline lab store list.
func (s *storeList) Run() error { return s.list() }

// Run implements treeline lab store export.
func (s *storeExport) Run() error { return s.export() }

// Run implements treeline lab store replay.
func (s *storeReplay) Run() error { return s.replay() }

// Run implements treeline lab store merge.
func (s *storeMerge) Run() error { return s.merge() }
