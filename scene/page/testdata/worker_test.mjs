// The versions of the site that the browser keeps.
import assert from "node:assert";
import { test } from "node:test";
import vm from "node:vm";
import { read } from "./page.mjs";

// net is a site whose versions are installed one after the other, in one browser.
function net(scope = "https://x/play/") {
	const boxes = new Map(), key = (k) => typeof k === "string" ? k : k.url, made = { down: null, boxes };
	const box = () => ({ files: new Map(), async match(k) { return this.files.get(key(k)); }, async put(k, v) { this.files.set(key(k), v); } });
	const caches = {
		open: async (name) => boxes.get(name) ?? boxes.set(name, box()).get(name), has: async (name) => boxes.has(name),
		keys: async () => [...boxes.keys()], delete: async (name) => boxes.delete(name),
		async match(k) { for (const b of boxes.values()) if (b.files.has(key(k))) return b.files.get(key(k)); },
	};
	made.version = (version) => {
		const on = {}, files = ["./", `assets/a.${version.repeat(10)}.webp`];
		const world = {
			caches, URL, Response, registration: { scope },
			fetch: async (file) => { if (made.down === "all" || file === made.down) throw new Error("offline"); return { ok: true, body: version + key(file) }; },
			self: { addEventListener: (name, hear) => (on[name] = hear), skipWaiting: async () => {}, clients: { claim: async () => {} } },
		};
		vm.createContext(world);
		vm.runInContext(`const version = ${JSON.stringify(version)}, files = ${JSON.stringify(files)};\n` + read("sw.js"), world);
		const wait = (name) => new Promise((done, failed) => on[name]({ waitUntil: (p) => p.then(done, failed) }));
		const ask = (file) => new Promise((done) => on.fetch({ request: { method: "GET", url: scope + file }, respondWith: done }));
		return { file: files[1], install: () => wait("install"), activate: () => wait("activate"), ask };
	};
	made.kept = async (v) => !!await caches.match(v.file);
	return made;
}

async function through(v) {
	await v.install();
	await v.activate();
}

test("a version that breaks off takes no other with it, and leaves nothing", async () => {
	const n = net(), [v1, v2, v3, v4] = ["1", "2", "3", "4"].map(n.version);
	await through(v1);
	n.down = v2.file;
	await assert.rejects(v2.install());
	assert.deepEqual([...n.boxes.keys()], ["treeline/play/:1"]);
	n.down = null;
	await through(v3);
	assert.ok(await n.kept(v1), "the page of version 1 has lost its files");
	await through(v4);
	assert.deepEqual([...n.boxes.keys()], ["treeline/play/:3", "treeline/play/:4"]);
});

test("a torso that the browser has cut off itself counts for nothing", async () => {
	const n = net(), [v1, v3] = ["1", "3"].map(n.version);
	await through(v1);
	n.boxes.set("treeline/play/:2", { files: new Map([["./", {}]]), match: async () => undefined });
	await through(v3);
	assert.deepEqual([...n.boxes.keys()], ["treeline/play/:1", "treeline/play/:3"]);
});

test("a version that comes back and breaks off keeps what it had", async () => {
	const n = net(), [v1, v2] = ["1", "2"].map(n.version);
	await through(v1);
	await through(v2);
	n.down = "./";
	await assert.rejects(v1.install());
	assert.ok(await n.kept(v1));
	assert.ok(await n.kept(v2));
});

test("a new build on the own machine shows at once, and the last one without a server", async () => {
	for (const [scope, fresh] of [["http://localhost:8000/", true], ["https://x/play/", false]]) {
		const n = net(scope), v1 = n.version("1");
		await through(v1);
		assert.equal((await v1.ask("")).body, fresh ? "1" + scope : "1./", scope);
		assert.equal((await v1.ask(v1.file)).body, "1" + v1.file, "what has a hash in its name is kept");
		n.down = "all";
		assert.equal((await v1.ask("")).body, "1./", scope);
	}
});

test("copies of the game on one server keep apart", async () => {
	const n = net(), other = "treeline/play/other/:1";
	n.boxes.set(other, { files: new Map(), match: async () => undefined });
	for (const v of ["1", "2", "3"].map(n.version)) await through(v);
	assert.deepEqual([...n.boxes.keys()], [other, "treeline/play/:2", "treeline/play/:3"]);
});
