import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { picturePath } from "@/lib/public-settings";
import { TOPICS } from "../../content/backlinks/topics";
import { PATHS } from "../../content/learn/paths";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { APP_URL, expect, inHalves, test } from "../fixtures/product";
import { assertStructuredData } from "../fixtures/schema-org";

const STANDING = Object.keys(SITE_PAGES);

type Fetched = { status: number; html: string; headers: Record<string, string> };

const fetched = new Map<string, Promise<Fetched>>();

function ask(request: APIRequestContext, path: string): Promise<Fetched> {
  const known = fetched.get(path);
  if (known) return known;
  const answer = request.get(path, { maxRedirects: 0 }).then(async (response) => ({
    status: response.status(),
    headers: response.headers(),
    html: /text\/html/.test(response.headers()["content-type"] ?? "") ? await response.text() : "",
  }));
  fetched.set(path, answer);
  return answer;
}

async function sitemapOf(request: APIRequestContext): Promise<{ path: string; changedOn: string }[]> {
  const response = await request.get("/sitemap.xml");
  expect(response.status()).toBe(200);
  const entries = [...(await response.text()).matchAll(/<url>\s*<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)<\/lastmod>/g)];
  return entries.map(([, loc = "", changedOn = ""]) => {
    assert.equal(new URL(loc).origin, APP_URL);
    return { path: new URL(loc).pathname, changedOn };
  });
}

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

/** Escapes a class name for a style sheet: a leading digit as its code, other characters with a backslash. */
const escaped = (name: string) => name.replace(/[^\w-]/g, "\\$&").replace(/^(-?)(\d)/, "$1\\3$2 ");

async function forAll<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const FIRST = `/learn/${PATHS[0]?.id}/${PATHS[0]?.lessons[0]}`;
const LAST_PAGE = Math.ceil(TOPICS.reduce((sum, { links }) => sum + links.length, 0) / 20);

test("reaches every public page directly, matching the sitemap [spec 2.6, 2.8, 2.12]", async ({ request }) => {
  const listed = await sitemapOf(request);
  expect(listed.length).toBeGreaterThan(STANDING.length);
  const seen = new Set(["/"]);
  const anchors = new Map<string, string>();
  for (let next = ["/"]; next.length > 0; ) {
    const found = new Set<string>();
    await forAll(next, async (path) => {
      const { status, html } = await ask(request, path);
      assert.equal(status, 200, path);
      for (const href of hrefsOf(html)) {
        const url = new URL(href, APP_URL + path);
        if (url.origin !== APP_URL) continue;
        if (url.hash !== "") anchors.set(url.pathname + url.hash, path);
        if (!seen.has(url.pathname)) found.add(url.pathname);
      }
    });
    for (const path of found) seen.add(path);
    next = [...found];
  }
  for (const [target, from] of anchors) {
    const [path = "", anchor] = target.split("#");
    const { html } = await ask(request, path);
    assert.ok(html.includes(`id="${anchor}"`), `${target}, linked from ${from}, is there`);
  }
  const guests = ["/login", "/signup", "/forgot-password", "/reset-password", "/verify-email"];
  const pages: string[] = [];
  for (const path of seen) if ((await ask(request, path)).html !== "" && !guests.includes(path)) pages.push(path);
  expect(pages.toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
  for (const { path, changedOn } of listed) assert.match(changedOn, /^20\d\d-\d\d-\d\d/, path);
});

test("gives every public page its own address, title and structured data", async ({ request }) => {
  test.setTimeout(240_000);
  const titles = new Map<string, string>();
  const listed = await sitemapOf(request);
  const paths = new Set(listed.map(({ path }) => path));
  await forAll(listed, async ({ path }) => {
    const { html } = await ask(request, path);
    const attribute = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? "");
    assert.equal(new URL(attribute(/<link rel="canonical" href="([^"]*)"/)).pathname, path);
    const title = attribute(/<title>([^<]*)<\/title>/);
    assert.equal(titles.get(title), undefined, `${path} has a title of its own: ${title}`);
    titles.set(title, path);
    const description = attribute(/<meta name="description" content="([^"]*)"/);
    assert.ok(description.length >= 50, `${path}: description`);
    assert.notEqual(attribute(/<meta property="og:title" content="([^"]*)"/), "", path);
    assert.equal(new URL(attribute(/<meta property="og:image" content="([^"]*)"/)).pathname, picturePath(path), path);
    assert.equal(html.match(/<h1\b/g)?.length, 1, `${path} has one heading of the first rank`);
    const kinds = new Set(assertStructuredData(html, path).map((thing) => thing["@type"]));
    const isA = (...wanted: string[]) => {
      for (const kind of wanted) assert.ok(kinds.has(kind), `${path} is a ${kind}`);
    };
    if (path !== "/") isA("BreadcrumbList");
    if (path === "/") isA("Organization", "WebSite");
    if (path === "/faq" || path === "/help") isA("FAQPage");
    if (/^\/finpedia\/.+\/.+\/.+/.test(path)) isA("DefinedTerm", "Article");
    if (/^\/learn\/.+\/.+/.test(path)) isA("Article");
    if (/^\/(finpedia(\/[^/]+){0,2}|learn(\/[^/]+)?)$/.test(path)) isA("CollectionPage");
    if (!path.startsWith("/backlinks")) assert.ok(title.length <= 60, `${path}: ${title}`);
    for (const [, language = "", href = ""] of html.matchAll(
      /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g,
    )) {
      assert.match(language, /^(en-(US|GB|CA|AU|IN)|x-default)$/, path);
      assert.ok(paths.has(new URL(href).pathname), `${path} is also ${href}`);
    }
  });
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${APP_URL}/sitemap.xml`);
  for (const closed of ["/api/", "/dashboard", "/profile"]) expect(robots).toContain(`Disallow: ${closed}`);
});

test("describes the logged-out screens and keeps them out of search", async ({ request }) => {
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/verify-email"]) {
    const { html } = await ask(request, path);
    expect(html, path).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "").pathname).toBe(path);
    expect((/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "").length, path).toBeGreaterThanOrEqual(
      50,
    );
  }
});

test("loads at most two style sheets, which define every class used", async ({ request }) => {
  const sheets = new Map<string, string>();
  const sheetAt = async (url: string) => sheets.get(url) ?? (await request.get(url)).text();
  await forAll(await sitemapOf(request), async ({ path }) => {
    const { html } = await ask(request, path);
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url = ""]) => unescaped(url));
    assert.ok(linked.length === 1 || linked.length === 2, `${path}: ${linked}`);
    for (const url of linked) sheets.set(url, await sheetAt(url));
    const page = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
    const inPage = [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules);
    const styles = [...linked.map((url) => sheets.get(url)), ...inPage].join("");
    const names = [...page.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, all = ""]) => unescaped(all).split(/\s+/));
    assert.ok(names.length > 10, path);
    const unknown = [...new Set(names)].filter((name) => !styles.includes(`.${escaped(name)}`));
    assert.deepEqual(unknown, [], path);
  });
});

test("allows every public inline script by its hash", async ({ request }) => {
  await forAll(await sitemapOf(request), async ({ path }) => {
    const { html, headers } = await ask(request, path);
    const allowed = headers["content-security-policy"] ?? "";
    for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\bsrc=|application\/ld\+json/.test(attributes)) continue;
      assert.ok(allowed.includes(createHash("sha256").update(code).digest("base64")), path);
    }
  });
});

test("draws a page's picture from its title, none for unknown pages", async ({ request }) => {
  const entry = (await sitemapOf(request)).find(({ path }) => path.startsWith("/finpedia/"));
  const pictures = await Promise.all(
    ["/", "/faq", entry?.path ?? ""].map(async (path) => {
      const response = await request.get(picturePath(path));
      expect(response.headers()["content-type"], path).toBe("image/png");
      return response.body();
    }),
  );
  for (const png of pictures) {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeGreaterThan(10_000);
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  expect((await request.get("/og/nowhere.png", { maxRedirects: 0 })).status()).toBe(307);
});

test("redirects pages, never calls, for guests and members [spec 2.13]", async ({ request, playwright, world }) => {
  const { token } = await world.newPerson();
  const member = await playwright.request.newContext({
    baseURL: APP_URL,
    extraHTTPHeaders: { cookie: inHalves(token) },
  });
  const MOVED = [
    ["/nowhere", "/"],
    ["/finpedia/us/banking/no-such-entry", "/"],
    ["/finpedia/atlantis", "/"],
    ["/backlinks/0", "/"],
    ["/backlinks/9999", "/"],
    ["/backlinks", "/backlinks/1"],
    ["/register", "/signup"],
  ];
  for (const who of [request, member]) {
    for (const [path = "", target] of MOVED) {
      const response = await who.get(path, { maxRedirects: 0 });
      expect([path, response.status(), new URL(response.headers().location ?? "", APP_URL).pathname]).toEqual([
        path,
        307,
        target,
      ]);
    }
    for (const path of ["/about", "/faq", "/finpedia"])
      expect((await who.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
    for (const path of ["/api/nowhere", "/api/%zz", "/_next/static/nowhere.js", "/_next/nowhere"])
      expect((await who.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  for (const path of ["/", "/login", "/signup"]) {
    const response = await member.get(path, { maxRedirects: 0 });
    expect([response.status(), new URL(response.headers().location ?? "", APP_URL).pathname]).toEqual([
      307,
      "/dashboard",
    ]);
  }
  await member.dispose();
});

test("treats a missing entry as an unknown path", async ({ request }) => {
  for (const path of [
    "/finpedia/us/banking/no-such-entry",
    "/finpedia/fr/banking/annual-percentage-yield",
    "/finpedia/US/banking/annual-percentage-yield",
    "/finpedia/fr",
    "/finpedia/us/no-such-category",
    "/finpedia/us/banking/annual-percentage-yield/more",
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(new URL(response.headers().location ?? "", "http://sorrel.test").pathname, path).toBe("/");
  }
});

test("redirects unknown lessons, paths and link pages to the landing page", async ({ request }) => {
  const unknown = [
    `${FIRST}-not`,
    "/learn/no-path",
    "/learn/no-path/where-it-goes",
    `/learn/${PATHS[1]?.id}/${PATHS[0]?.lessons[0]}`,
    ...["0", "01", "1.0", "-1", "+1", "1e0", "one", `${LAST_PAGE + 1}`, "9999"].map((page) => `/backlinks/${page}`),
    "/backlinks/1/2",
  ];
  for (const [path, target] of [...unknown.map((path) => [path, "/"]), ["/backlinks", "/backlinks/1"]] as const) {
    const response = await request.get(path ?? "", { maxRedirects: 0 });
    expect([path, response.status(), new URL(response.headers().location ?? "", APP_URL).pathname]).toEqual([
      path,
      307,
      target,
    ]);
  }
});
