/*
 * The service worker: what makes the public pages readable without a connection. It stores built files, which never
 * change under one name, and public pages, which are fetched anew whenever there is a network. It stores nothing that
 * belongs to somebody: no pushed notification, no call of the API, no page behind a sign-in, nothing whose answer says `no-store`.
 *
 * Its address carries the build (`/sw.js?build=…`): another build is another worker with stores of its own. It takes over at
 * once, because pages come from the network first, and keeps the stores of the build before for pages still open.
 */

const BUILD = new URL(self.location.href).searchParams.get("build") || "unknown";
const PREFIX = "sorrel-";
const FILES = `${PREFIX}files-${BUILD}`;
const PAGES = `${PREFIX}pages-${BUILD}`;

const OFFLINE = "/offline";
/** Read even by somebody who has not been there yet. */
const FIRST_PAGES = ["/", OFFLINE, "/faq", "/help", "/finpedia", "/learn"];
const FIRST_FILES = ["/icon.svg", "/manifest.webmanifest", "/icons/icon-192.png"];
/** A page kept is some tens of kilobytes. */
const MAX_PAGES = 80;
/** Longer than this is as good as no network, where the page is in store. */
const PATIENCE_MS = 4000;
/** The page that brings a worker is still busy with itself: what is stored for later waits until it has come to rest. */
const REST_MS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // Pages are requested while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isNeverStored(url.pathname)) {
    // Already requested: left alone, the browser would request it twice.
    if (request.mode === "navigate" && event.preloadResponse) event.respondWith(requestedPage(event));
  } else if (request.mode === "navigate") event.respondWith(answerPage(event, url));
  else if (isBuilt(url.pathname)) event.respondWith(answerFile(event));
  else if (FIRST_FILES.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => stored(FILES, url.pathname)));
});

function isNeverStored(pathname) {
  return pathname === "/api" || pathname.startsWith("/api/") || pathname === "/sw.js";
}

function isBuilt(pathname) {
  return pathname.startsWith("/_next/static/");
}

/** Whether an answer is a public page: whole, ours, where it was asked for, and not told to be forgotten. */
function mayStorePage(response) {
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    /^text\/html\b/.test(response.headers.get("content-type") || "") &&
    !/no-store|private/.test(response.headers.get("cache-control") || "")
  );
}

/** From the network, else from store, else the page that says that there is no connection. */
async function answerPage(event, { pathname }) {
  const fromNetwork = requestedPage(event).then((response) => {
    if (mayStorePage(response)) event.waitUntil(keepPage(pathname, response.clone()));
    return response;
  });
  // Told of below; until then it must not count as unhandled.
  fromNetwork.catch(() => undefined);
  const known = await stored(PAGES, pathname);
  try {
    return await (known ? Promise.race([fromNetwork, pause(PATIENCE_MS)]) : fromNetwork);
  } catch {
    return known || offlinePage();
  }
}

async function requestedPage(event) {
  return (await event.preloadResponse) || fetch(event.request);
}

function pause(ms) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("too slow")), ms));
}

async function offlinePage() {
  const page = await stored(PAGES, OFFLINE);
  if (!page) return Response.error();
  return new Response(page.body, { status: 503, statusText: "Offline", headers: page.headers });
}

/** A built file is the same for ever: from store, and from the network the first time. */
async function answerFile(event) {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const known = await caches.match(pathname);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200 && response.type === "basic") event.waitUntil(keepFile(pathname, response.clone()));
  return response;
}

async function keepFile(pathname, response) {
  const files = await caches.open(FILES);
  // Disks may be full.
  await files.put(pathname, response).catch(() => undefined);
}

async function prepare() {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await Promise.all([storeFirstPages(), storeFiles(FIRST_FILES)]);
}

/** The first pages and every built file that they name. One that is not there (yet) is no reason to have no worker. */
async function storeFirstPages() {
  const pages = await caches.open(PAGES);
  await Promise.all(
    FIRST_PAGES.map(async (pathname) => {
      // Without cookies: somebody who is signed in would be led away from the landing page.
      const response = await fetch(pathname, { credentials: "omit", cache: "no-cache" });
      if (!mayStorePage(response)) return;
      const html = await response.clone().text();
      await pages.put(pathname, response);
      await storeFiles(new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:css|js|woff2)/g)));
    }),
  );
  if (!(await pages.match(OFFLINE))) throw new Error("There is no page to show without a connection.");
}

async function storeFiles(pathnames) {
  const files = await caches.open(FILES);
  await Promise.all(
    [...pathnames].map(async (pathname) => {
      if (await files.match(pathname)) return;
      const response = await fetch(pathname, { credentials: "omit" });
      if (response.status === 200) await files.put(pathname, response);
    }),
  );
}

async function keepPage(pathname, response) {
  const pages = await caches.open(PAGES);
  await pages.delete(pathname);
  await pages.put(pathname, response);
  const kept = (await pages.keys()).filter(({ url }) => !FIRST_PAGES.includes(new URL(url).pathname));
  // Oldest first.
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_PAGES)).map((request) => pages.delete(request)));
}

async function stored(name, pathname) {
  const store = await caches.open(name);
  return store.match(pathname, { ignoreVary: true });
}

/** Keeps this build's stores and those of the build before it, for pages that are still open; stores are listed oldest first. */
async function forgetOldBuilds() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const builds = [...new Set(ours.map((name) => name.replace(/^sorrel-(?:files|pages)-/, "")))];
  const before = builds.filter((build) => build !== BUILD).at(-1);
  await Promise.all(
    ours
      .filter((name) => !name.endsWith(`-${BUILD}`) && !(before && name.endsWith(`-${before}`)))
      .map((name) => caches.delete(name)),
  );
}

/*
 * What is pushed: shown as it came, and opened at its page. Nothing of it is stored. The server decides what it says
 * (docs/decisions/0285-notifications.md).
 */
self.addEventListener("push", (event) => {
  const message = readMessage(event.data);
  if (message) event.waitUntil(self.registration.showNotification(message.title, message.options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

function readMessage(data) {
  try {
    const { title, body, url, tag } = data.json();
    return {
      title: String(title),
      options: { body: String(body), tag: String(tag), icon: "/icons/icon-192.png", data: { url: String(url) } },
    };
  } catch {
    return null;
  }
}

/** In a page of ours that is open, else in a new one; never anywhere else, whatever a message says. */
async function openPage(url) {
  const asked = new URL(url || "/", self.location.origin);
  const { href } = asked.origin === self.location.origin ? asked : new URL("/", self.location.origin);
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) return self.clients.openWindow(href);
  await page.focus();
  // A page that this worker does not control yet can't be led anywhere.
  return page.navigate(href).catch(() => self.clients.openWindow(href));
}
