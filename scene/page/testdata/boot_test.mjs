// How the program is started, and what is told when it is not, or ends.
import assert from "node:assert";
import { test } from "node:test";
import { element, load, pause } from "./page.mjs";

// started starts a program that does what run says, and returns the page.
async function started(run, own = {}) {
	let flushed = 0, reloaded = 0, driving = true;
	const canvas = () => ({ ...element("canvas"), getContext: () => ({}) });
	class Go {
		importObject = {};
		run = async () => run(this, page);
	}
	const answer = { ok: true, json: async () => ({ file: "p.wasm", length: 8 }), arrayBuffer: async () => new ArrayBuffer(8), body: new Blob(["12345678"]).stream() };
	const page = load(["words.js", "boot.js"], {
		Go, fetch: async () => answer, store: { home: "/home", open: async () => {}, flush: async () => flushed++ }, console,
		WebAssembly: { instantiate: async () => ({ instance: {} }), RuntimeError: WebAssembly.RuntimeError }, location: { search: "", reload: () => reloaded++ },
		document: { createElement: canvas }, touch: { drive: (on) => (driving = on) }, ...own,
	});
	await pause(20);
	return { page, line: page.ids.line?.textContent ?? "", flushed: () => flushed, reloaded: () => reloaded, driving: () => driving };
}

test("a program that ends by itself is told of, with a way to load it again", async () => {
	for (const [fatal, code] of [["fatal error: out of memory", 2], [undefined, 2]]) {
		const { page, line, flushed, reloaded, driving } = await started((go, page) => {
			page.treeline.fatal = fatal;
			go.exit(code);
		});
		assert.match(line, fatal ? /stopped by an error.*out of memory/ : /stopped by an error.*exit code 2/);
		assert.equal(page.ids.again.hidden, false);
		assert.equal(page.ids.cover.shown, true);
		assert.equal(driving(), false);
		page.ids.again.click();
		assert.deepEqual([flushed(), reloaded()], [1, 1]);
	}
});

test("what the program has said itself stays", async () => {
	const { line } = await started((go, page) => {
		page.treeline.say("Treeline has ended. Reload the page to play.");
		go.exit(0);
	});
	assert.equal(line, "Treeline has ended. Reload the page to play.");
});

test("what a page still tells a program that has ended is no fault", async () => {
	for (const kind of ["error", "unhandledrejection"]) {
		const { page } = await started(() => new Promise(() => {}));
		let kept = 0;
		const late = () => page.heard[kind]({ error: new Error("Go program has already exited"), preventDefault: () => kept++ });
		late();
		assert.equal(kept, 0);
		page.treeline.say("Treeline has ended. Reload the page to play.");
		late();
		assert.equal(kept, 1);
	}
});

test("what the address asks for in vain is told, with a way to play without it", async () => {
	let opened = "";
	const location = { search: "?code=1", pathname: "/play/", assign: (address) => (opened = address) };
	const { page, line } = await started((go, page) => page.treeline.refuse("the address asks for a battle"), { location });
	assert.equal(line, "The address asks for a battle");
	assert.equal(page.ids.again.textContent, "Play without this link");
	page.ids.again.click();
	assert.equal(opened, "/play/");
	const plain = await started((go, page) => page.treeline.refuse("no room"));
	plain.page.ids.again.click();
	assert.equal(plain.reloaded(), 1);
});

test("a fault of the machine that runs the program is told of too", async () => {
	const { page } = await started(() => new Promise(() => {}));
	page.heard.error({ error: new Error("of the page") });
	assert.doesNotMatch(page.ids.line.textContent, /stopped/);
	page.heard.error({ error: new WebAssembly.RuntimeError("unreachable") });
	assert.match(page.ids.line.textContent, /stopped by an error.*unreachable/);
	const trap = await started(() => { throw new WebAssembly.RuntimeError("memory access out of bounds"); });
	assert.match(trap.line, /could not be loaded: memory access/);
});

test("an older browser loads the program without showing how far it is", async () => {
	let ran = false;
	await started(() => (ran = true), { TransformStream: undefined });
	assert.ok(ran);
});

test("a browser that cannot play is told why", async () => {
	assert.match((await started(() => {}, { WebAssembly: undefined })).line, /needs WebAssembly/);
	assert.match((await started(() => {}, { document: { createElement: () => ({ getContext: () => null }) } })).line, /needs WebGL 2/);
});

test("the words that are written last are those of the fault", async () => {
	const page = load(["store.js"]), said = new TextEncoder().encode("runtime: out of memory\nfatal error: out of memory\n\ngoroutine 1\npanic: later\n");
	page.fs.writeSync(2, said);
	assert.equal(page.treeline.fatal, "fatal error: out of memory");
});
