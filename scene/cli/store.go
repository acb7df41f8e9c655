package cli

import "errors"

// storeFlags choose how matches of an experiment are kept.
type storeFlags struct {
	Store      string `placeholder:"FILE.sqlite" help:"Keep every match, or every part of a survey, in a database. The same command continues where an earlier one stopped, and with more matches fights only those that are missing."`
	queueFlags `set:"queue= With --store and without this flag the queue is in this program."`
	Listen     string `placeholder:"HOST:PORT" help:"With --store: let treeline worker on other machines help, through this address, such as 127.0.0.1:4222. Where strangers can reach it, give --nats-token too."`
	Shard      string `placeholder:"I/N" help:"With --store: fight only the I-th of N parts, for systems that start the same program many times. lab store merge puts the parts together."`
}

// check returns an error for flags that have no effect without a store.
func (f *storeFlags) check() error {
	if f.Store == "" && (f.Shard != "" || f.Nats != "" || f.Listen != "") {
		return usage(errors.New("--shard, --nats and --listen are for what is kept: add --store FILE.sqlite"))
	}
	return nil
}

// queueFlags choose where the queue of jobs is, and how to sign in there.
type queueFlags struct {
	Nats      string `placeholder:"URL" help:"NATS servers that hold the queue of matches, such as nats://host:4222, several separated by commas.${queue}"`
	NatsToken string `placeholder:"TOKEN" env:"TREELINE_NATS_TOKEN" help:"Token that the queue requires: its servers, or a program that listens for workers."`
	NatsCreds string `placeholder:"FILE" help:"Credentials for the servers, as nsc makes them."`
	NatsCA    string `name:"nats-ca" placeholder:"FILE" help:"Certificate of the authority that signed the servers' certificate, if the system does not know it."`
	NatsCert  string `placeholder:"FILE" help:"Certificate that identifies this program to the servers; --nats-key is its key."`
	NatsKey   string `placeholder:"FILE" help:"Key of the certificate of --nats-cert."`
}

// workerCommand fights matches for experiments of other programs.
type workerCommand struct {
	queueFlags `set:"queue= Required."`
	Workers    int `default:"0" span:"0,256" placeholder:"N" help:"Matches fought at the same time, 0 for one on each core (${default})."`
}

// Run implements treeline worker.
func (w *workerCommand) Run() error {
	if w.Nats == "" {
		return usage(errors.New("a worker wants to know where the queue is: add --nats nats://HOST:PORT"))
	}
	return w.work()
}

// storeGroup are the commands for kept matches.
type storeGroup struct {
	List   storeList   `cmd:"" help:"List who fought whom in a store and how it ended."`
	Export storeExport `cmd:"" help:"Write all matches of a store as a table."`
	Replay storeReplay `cmd:"" help:"Fight a match of a store again and write its replay, which treeline replay shows."`
	Merge  storeMerge  `cmd:"" help:"Copy the matches of other stores into one."`
}

type storeList struct {
	File   string `arg:"" placeholder:"FILE.sqlite" help:"The store."`
	Format string `default:"text" enum:"text,json" help:"Output: text, a table for people, or json, one object per line (${default})."`
}

type storeExport struct {
	File string `arg:"" placeholder:"FILE.sqlite" help:"The store."`
	Out  string `required:"" output:"" placeholder:"FILE" help:"File for the table: FILE.csv or FILE.parquet."`
}

type storeReplay struct {
	File  string `arg:"" placeholder:"FILE.sqlite" help:"The store."`
	Match int64  `arg:"" placeholder:"ID" help:"Number of the match, from the column id of an exported table."`
	Out   string `output:"" placeholder:"FILE.replay" help:"File for the replay (match-ID.replay)."`
	programFlags
}

// programFlags choose whether outside programs may be started for matches that are fought again.
type programFlags struct {
	Programs bool `help:"Start programs on this machine (exec:) that matches name, to fight those again: only for a store that you trust. WebAssembly modules need no trust."`
}

type storeMerge struct {
	Into string   `arg:"" placeholder:"INTO.sqlite" help:"The store that takes the matches; it is made if it does not exist."`
	From []string `arg:"" placeholder:"FROM.sqlite" help:"The stores that the matches come from."`
}
