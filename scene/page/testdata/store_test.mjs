// What the browser keeps of the player's files, and what it is told when it does not.
import assert from "node:assert";
import { test } from "node:test";
import { load, pause } from "./page.mjs";

// database stands in for IndexedDB. It keeps no file above room bytes, nor more than space of all, throws while it is
// closed, and gives up, whatever is in it, when down.
function database() {
	const base = { kept: new Map(), room: Infinity, space: Infinity, closed: false, opened: 0, connections: [] };
	const request = (result) => {
		const r = { result };
		setTimeout(() => r.onsuccess?.(), 1);
		return r;
	};
	const connection = () => ({
		close() {},
		transaction() {
			if (base.closed) throw new Error("InvalidStateError: the connection is closing");
			const writes = [], act = {
				objectStore: () => ({ put: (v, k) => writes.push([k, v]), delete: (k) => writes.push([k]), getAllKeys: () => request([...base.kept.keys()]), getAll: () => request([...base.kept.values()]) }),
			};
			setTimeout(() => {
				const after = new Map([...base.kept, ...writes]), all = [...after.values()].reduce((n, v) => n + (v?.data.length ?? 0), 0);
				if (writes.some(([, v]) => v?.data.length > base.room || v && all > base.space)) return act.onabort?.();
				for (const [k, v] of writes) v ? base.kept.set(k, v) : base.kept.delete(k);
				act.oncomplete?.();
			}, 1);
			return act;
		},
	});
	base.open = () => {
		base.opened++;
		if (base.gone) throw new Error("SecurityError");
		base.connections.push(connection());
		return request(base.connections.at(-1));
	};
	base.names = () => [...base.kept.keys()].map((path) => path.split("/").pop()).sort().join(" ");
	return base;
}

async function opened(own = {}) {
	const base = database(), page = load(["store.js"], { indexedDB: base, ...own });
	await page.store.open();
	return { base, page, store: page.store, put: (name, size) => page.store.put(page.store.folder + "/" + name, new Uint8Array(size)) };
}

test("a file that is too large holds up no other, and is tried again", async () => {
	const { base, page, store, put } = await opened();
	base.room = 1000;
	put("replays/big.replay", 5000);
	put("career.json", 10);
	await store.flush();
	assert.equal(base.names(), "career.json");
	put("settings.toml", 10);
	await store.flush();
	assert.equal(page.told.length, 1, "the player is told once: " + page.told);
	base.room = Infinity;
	await store.flush();
	assert.equal(base.names(), "big.replay career.json settings.toml");
	base.room = 1000;
	put("replays/other.replay", 5000);
	await store.flush();
	assert.equal(page.told.length, 2, "another time is told of anew");
	await store.remove(store.folder + "/replays/other.replay");
	await store.flush();
	assert.equal(base.names(), "big.replay career.json settings.toml");
});

test("what is refused is written in time without anything new", { timeout: 60_000 }, async () => {
	const { base, store, put } = await opened({ setTimeout: (act, ms) => setTimeout(act, Math.min(ms, 40)) });
	base.room = 5;
	put("career.json", 10);
	await store.flush();
	base.room = Infinity;
	await pause(200);
	assert.equal(base.names(), "career.json");
});

test("a database that the browser has closed is opened again", async () => {
	for (const close of [(b) => (b.closed = true), (b) => b.connections[0].onclose?.()]) {
		const { base, page, store, put } = await opened();
		close(base);
		put("career.json", 10);
		await store.flush();
		base.closed = false;
		await store.flush();
		assert.equal(base.names(), "career.json");
		assert.ok(base.opened === 2, "opened " + base.opened + " times");
		assert.ok(page.told.length <= 1);
	}
});

test("one that cannot be opened again is told of", async () => {
	const { base, page, store, put } = await opened();
	base.gone = base.closed = true;
	put("career.json", 10);
	await store.flush();
	assert.match(page.told.join(), /has no more room/);
});

test("a browser that keeps nothing says so, and the game starts", async () => {
	const base = database();
	base.gone = true;
	for (const indexedDB of [undefined, base]) {
		const page = load(["store.js"], { indexedDB });
		await page.store.open();
		assert.match(page.told.join(), /stores nothing/);
		page.store.put(page.store.folder + "/career.json", new Uint8Array(3));
		await page.store.flush();
		assert.equal(page.store.get(page.store.folder + "/career.json").length, 3);
	}
});

test("one that never answers does not hold up the game", async () => {
	const page = load(["store.js"], { indexedDB: { open: () => ({}) }, setTimeout: (act, ms) => setTimeout(act, Math.min(ms, 40)) });
	await page.store.open();
	assert.match(page.told.join(), /stores nothing/);
});

test("a file is there under its new name before the old one goes", async () => {
	const rename = (fs, from, to) => fs.rename(from, to, () => {});
	const move = (fs, from, to) => fs.link(from, to, () => fs.unlink(from, () => {}));
	const twice = (fs, from, to) => { rename(fs, from, to + "-1"); move(fs, to + "-1", to); };
	for (const act of [rename, move, twice]) {
		const { base, page, store, put } = await opened();
		put("career.json", 10);
		await store.flush();
		base.space = 15;
		act(page.fs, store.folder + "/career.json", store.folder + "/career.json.damaged");
		for (let i = 0; i < 2; i++) {
			await store.flush();
			assert.equal(base.names(), "career.json", "while there is no room");
		}
		base.space = Infinity;
		await store.flush();
		assert.equal(base.names(), "career.json.damaged");
	}
});

test("a new name that is given up, or filled anew, keeps the old one no longer", async () => {
	for (const [then, left] of [[(store, to) => store.remove(to), ""], [(store, to) => store.put(to, new Uint8Array(3)), "b.replay"]]) {
		const { base, page, store, put } = await opened();
		put("replays/a.replay", 10);
		await store.flush();
		base.space = 15;
		page.fs.rename(store.folder + "/replays/a.replay", store.folder + "/replays/b.replay", () => {});
		await store.flush();
		then(store, store.folder + "/replays/b.replay");
		await store.flush();
		assert.equal(base.names(), left);
	}
});

test("what is removed makes room while other files are refused", async () => {
	const { base, store, put } = await opened();
	base.space = 25;
	put("replays/a.replay", 20);
	await store.flush();
	put("career.json", 10);
	await store.flush();
	assert.equal(base.names(), "a.replay");
	store.remove(store.folder + "/replays/a.replay");
	await store.flush();
	await store.flush();
	assert.equal(base.names(), "career.json");
});

test("locks that are missing, refused or old let the game start", async () => {
	const lent = { request: async (_, __, act) => act() };
	for (const [navigator, own, warned] of [
		[{}, {}, 0], [{ locks: lent }, { AbortSignal: class {} }, 0], [{ locks: lent }, { AbortController: undefined }, 0],
		[{ locks: { request: () => { throw new Error("no"); } } }, {}, 0],
		[{ locks: { request: async () => { throw Object.assign(new Error("no"), { name: "SecurityError" }); } } }, {}, 0],
		[{ get locks() { throw new Error("no"); } }, {}, 0],
		[{ locks: { request: (_, { signal }) => new Promise((_, failed) => (signal.onabort = () => failed(signal.reason))) } }, { setTimeout: (act, ms) => setTimeout(act, Math.min(ms, 40)) }, 1],
	]) {
		const { page } = await opened({ navigator, ...own });
		assert.equal(page.told.length, warned, page.told.join());
	}
});

test("the browser is asked once to keep the files, when one is worth it", async () => {
	let asked = 0;
	const storage = { persisted: async () => false, persist: async () => ++asked };
	const { store, put } = await opened({ navigator: { storage } });
	put("settings.toml", 10);
	await store.flush();
	assert.equal(asked, 0);
	for (const name of ["career.json", "replays/a.replay", "career.json"]) {
		put(name, 10);
		await store.flush();
	}
	await pause(10);
	assert.equal(asked, 1);
});

test("the browser is not asked while somebody drives, but after that", async () => {
	let asked = 0, drives = true;
	const storage = { persisted: async () => false, persist: async () => ++asked };
	const { store, put } = await opened({ navigator: { storage }, touch: { driving: () => drives }, setTimeout: (act, ms) => setTimeout(act, Math.min(ms, 5)) });
	put("replays/a.replay", 10);
	await store.flush();
	await pause(50);
	assert.equal(asked, 0);
	drives = false;
	await pause(50);
	assert.equal(asked, 1);
	put("maps/a.json", 10);
	await store.flush();
	await pause(50);
	assert.equal(asked, 1);
});
