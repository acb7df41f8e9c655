package league

import (
	"context"
	"net/http"
)

// Handler returns what answers the requests to a server that keeps its replays in a folder.
func (p *Pages) Handler(ctx context.Context, folder string) http.Handler {
	return &handler{pages: p, folder: folder, build: "test", ctx: ctx}
}
