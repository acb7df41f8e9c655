// A page for the scripts of the site, as far as they ask for one, in a Node.
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

export const site = process.env.SITE ?? path.join(import.meta.dirname, "..", "site");
export const read = (name) => fs.readFileSync(path.join(site, name), "utf8");
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// element is one of the page, which remembers what it is given.
export function element(name = "div") {
	const e = {
		name, children: [], heard: {}, style: {}, hidden: false, textContent: "",
		classList: { add() {}, remove(c) { e.shown = c === "gone"; }, toggle() {} },
		append: (...all) => e.children.push(...all), replaceChildren: () => (e.children = []),
		addEventListener: (kind, hear) => (e.heard[kind] = hear),
		click: () => e.heard.click?.(), focus() {}, select() {}, remove() {}, showModal() { e.open = true; }, close() { e.open = false; },
	};
	return e;
}

// load runs scripts of the site in a page with some things of its own, and returns its globals.
// Lines that the page tells are in told.
export function load(scripts, own = {}) {
	const told = [], ids = {}, heard = {};
	const document = {
		body: element("body"), documentElement: element("html"), hidden: false, createElement: element, querySelectorAll: () => [],
		getElementById: (id) => (ids[id] ??= element(id)), addEventListener: (kind, hear) => (heard[kind] = hear), ...own.document,
	};
	const page = {
		told, ids, heard, console: { log() {} }, setTimeout: (act, ms) => setTimeout(act, ms).unref(), clearTimeout, Uint8Array, TextEncoder, TextDecoder, AbortController, Blob, Response, URL, URLSearchParams,
		TransformStream, DecompressionStream, WebAssembly, Event, performance, DataView, ArrayBuffer, Uint32Array, navigator: {}, location: { search: "" },
		addEventListener: (kind, hear) => (heard[kind] = hear), getSelection: () => ({ isCollapsed: true }),
		treeline: { warn: (text, ...values) => told.push([text, ...values].join(" ")), say: (text, ...values) => told.push([text, ...values].join(" ")) },
		...own, document,
	};
	page.globalThis = page.window = page;
	vm.createContext(page);
	for (const name of scripts) vm.runInContext(read(name), page, { filename: name });
	return page;
}
