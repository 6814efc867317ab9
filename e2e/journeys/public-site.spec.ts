import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { picturePath } from "../../lib/site-address";
import { expect, open, test } from "../fixtures/browser";
import { newNetwork } from "../fixtures/network";
import { APP_URL, inHalves, SANDBOX_URL } from "../fixtures/product";
import { assertStructuredData } from "../fixtures/schema-org";

/** Patterns of page kinds with many pages; one of each is taken from the sitemap. */
const MANY = [
  /^\/finpedia\/[^/]+$/,
  /^\/finpedia\/[^/]+\/[^/]+$/,
  /^\/finpedia\/[^/]+\/[^/]+\/.+/,
  /^\/learn\/[^/]+$/,
  /^\/learn\/[^/]+\/.+/,
  /^\/backlinks\/\d+$/,
];
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

async function samplesOf(request: APIRequestContext): Promise<string[]> {
  const paths = (await sitemapOf(request)).map(({ path }) => path);
  return [...STANDING, ...MANY.flatMap((kind) => paths.find((path) => kind.test(path)) ?? [])];
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

// Prefetching is part of what these tests cover.
test.use({ fetchesAhead: true });

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

test("loads two font files for a visitor and preloads the text's", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && asked.push(request.url()));
  for (const path of ["/", "/about", "/finpedia", "/learn", "/backlinks/1"]) {
    asked.length = 0;
    await open(page, path);
    await page.waitForLoadState("networkidle");
    // The framework marks a preloaded file with a p.
    expect(asked.map((url) => /\/(fraunces|inter)\.(p\.)?/.exec(url)?.[0]).toSorted(), path).toEqual([
      "/fraunces.",
      "/inter.p.",
    ]);
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

test("redirects pages by the table, for guests and members, never calls [spec 2.13]", async ({
  request,
  playwright,
  world,
}) => {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows every public page, and asks for JavaScript on sign-up", async ({ page, request, watch }) => {
    // This browser's report of a script it wasn't allowed to run.
    watch.allow(/^csp: GET \S+\.js$/);
    for (const path of await samplesOf(request)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(400);
      const disclosures = page.locator("main details");
      const closed = await disclosures.evaluateAll((all) =>
        all.findIndex((one) => !(one as HTMLDetailsElement).open && one.checkVisibility()),
      );
      if (closed !== -1) {
        await disclosures.nth(closed).locator("> summary").click();
        await expect(disclosures.nth(closed)).toHaveAttribute("open");
      }
      // Submitted before its script loads, a form must not put its data in the address.
      for (const form of await page.locator("main form:not(search form)").all())
        await expect(form).toHaveAttribute("method", "post");
    }
    await page.goto("/help");
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.locator("main noscript p")).toBeVisible();

    await page.goto("/signup");
    await expect(page.getByRole("heading", { level: 1, name: "Start free" })).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    // Nothing is loading, so nothing may say so.
    await expect(page.getByText(/^Loading/)).toBeHidden();
    for (const form of await page.locator("form").all()) await expect(form).toHaveAttribute("method", "post");
    await page.getByRole("link", { name: "Log in" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  });
});

test("searches help by any word and delivers a message", async ({ page, request, context }) => {
  await context.setExtraHTTPHeaders(newNetwork());
  await open(page, "/help");
  const search = page.getByRole("searchbox");
  await search.fill("lost recovery");
  await expect(page.getByRole("status")).toHaveText(/^\d+ answers$|^One answer$/);
  await expect(page.getByRole("heading", { name: "I lost my second factor" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connecting a bank", exact: true })).toBeHidden();
  await search.fill("zzzz");
  await expect(page.getByRole("status")).toHaveText("No answers match. Try fewer words, or write to us.");
  await search.fill("");
  await expect(page.getByRole("heading", { name: "Connecting a bank", exact: true })).toBeVisible();

  const email = `reader-${Date.now()}@example.test`;
  await page.getByLabel("Your name").fill("Rita Reader");
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("What it is about").selectOption("A mistake on a page");
  await page.getByLabel("Your message").fill("The second link on the press page has a typing mistake.");
  await expect(page.getByLabel("Leave this empty")).not.toBeInViewport();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  await expect
    .poll(async () => {
      const mails = await request.get(`${SANDBOX_URL}/mail/api/messages?to=hello@sorrel.test`);
      return ((await mails.json()) as { text: string }[]).filter(({ text }) => text.includes(email)).length;
    })
    .toBe(1);
});

test("keeps the header's theme across pages, applied before painting", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/about");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await open(page, "/security");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
});
