import type { APIRequestContext } from "@playwright/test";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { expect, open, test } from "../fixtures/browser";
import { newNetwork } from "../fixtures/network";
import { SANDBOX_URL } from "../fixtures/product";

/** Patterns of page kinds with many pages; one of each is taken from the sitemap. */
const MANY = [
  /^\/finpedia\/[^/]+$/,
  /^\/finpedia\/[^/]+\/[^/]+$/,
  /^\/finpedia\/[^/]+\/[^/]+\/.+/,
  /^\/learn\/[^/]+$/,
  /^\/learn\/[^/]+\/.+/,
  /^\/backlinks\/\d+$/,
];

async function samplesOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  return [...Object.keys(SITE_PAGES), ...MANY.flatMap((kind) => paths.find((path) => kind.test(path)) ?? [])];
}

// Prefetching is part of what these tests cover.
test.use({ fetchesAhead: true });

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
