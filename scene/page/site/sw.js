// Keeps this version of the site, whole, so that the game starts and plays without a
// network. A build puts its files and a hash over them above these lines, so that each
// version is a script of its own. It takes over as soon as it is there whole; a page of the
// version before goes on with the files of that one, which are kept until the next is there
// whole. Of a version that breaks off nothing is kept.
"use strict";
const ours = `treeline${new URL(registration.scope).pathname}:`, name = ours + version; // other copies may be on the same server
const hashed = /\.[0-9a-f]{10}\./, whole = ".whole"; // what tells that a version is

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
	const { method, url } = event.request, scope = registration.scope;
	if (method !== "GET" || !url.startsWith(scope)) return;
	const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
	const file = path === "" || path === "index.html" ? "./" : path;
	if (files.includes(file) || hashed.test(file)) event.respondWith(serve(file, event.request));
});

// keep keeps all files. What has the same name in an older version is the same where the
// name holds a hash.
async function keep() {
	const begun = await caches.has(name); // a version that was here before, and may be in use
	const box = await caches.open(name);
	try {
		for (const file of files) {
			const known = hashed.test(file) && await caches.match(file);
			const answer = known || await fetch(file, { cache: hashed.test(file) ? "default" : "no-cache" });
			if (!answer.ok) throw new Error("the site has no " + file);
			await box.put(file, answer);
		}
		await box.put(whole, new Response(""));
	} catch (fault) {
		if (!begun) await caches.delete(name);
		throw fault;
	}
	await self.skipWaiting();
}

// tidy deletes the versions before, but for the last one that is whole. The oldest come first.
async function tidy() {
	const all = (await caches.keys()).filter((other) => other.startsWith(ours)), before = all.slice(0, all.indexOf(name));
	let last = "";
	for (const other of before) if (await (await caches.open(other)).match(whole)) last = other;
	for (const other of before) if (other !== last) await caches.delete(other);
	await self.clients.claim();
}

// serve answers from this version. Where the game is built, the page and its scripts are asked for
// first, so that a new build shows at once.
async function serve(file, request) {
	if (new URL(registration.scope).hostname === "localhost" && !hashed.test(file)) {
		const fresh = await fetch(request).catch(() => null);
		if (fresh?.ok) return fresh;
	}
	const box = await caches.open(name);
	return await box.match(file) ?? await caches.match(file) ?? fetch(request);
}
