import type { APIRequestContext, Page } from "@playwright/test";
import { PATHS } from "../../content/learn/paths";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { expect, test } from "../fixtures/browser";

/** Patterns of page kinds with many pages; one of each is taken from the sitemap. */
const MANY = [
  /^\/finpedia\/[^/]+$/,
  /^\/finpedia\/[^/]+\/[^/]+$/,
  /^\/finpedia\/[^/]+\/[^/]+\/.+/,
  /^\/learn\/[^/]+$/,
  /^\/learn\/[^/]+\/.+/,
  /^\/backlinks\/\d+$/,
];
const LESSONS = PATHS.reduce((sum, { lessons }) => sum + lessons.length, 0);
const [FIRST, SECOND] = (PATHS[0]?.lessons ?? []).map((lesson) => `/learn/${PATHS[0]?.id}/${lesson}`);

test.use({ javaScriptEnabled: false });

test("shows every public page whole without JavaScript", async ({ page, request, watch, pictures }) => {
  // This browser's report of a script it wasn't allowed to run.
  watch.allow(/^csp: GET \S+\.js$/);
  for (const path of await samplesOf(request)) await test.step(`show ${path}`, () => expectWholePage(page, path));

  await test.step("offer no search of help, and ask for JavaScript on sign-up", async () => {
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

  await test.step("list all of Finpedia with working letters", async () => {
    await page.goto("/finpedia");
    expect(await page.locator("#finpedia-entries").getByRole("listitem").count()).toBeGreaterThanOrEqual(120);
    await expect(page.getByLabel("Search Finpedia")).toBeHidden();
    await expect(page.getByRole("radio")).toHaveCount(0);
    const letters = page.getByRole("navigation", { name: "Finpedia A to Z" });
    await letters.getByRole("link", { name: "P", exact: true }).click();
    await expect(page.locator("section#p")).toBeInViewport();
  });

  await test.step("show an entry's calculator as plain figures", async () => {
    await page.goto("/finpedia/in/housing/home-loan-emi");
    for (const name of ["In plain words", "An example", "Calculator", "The rules in India", "Sources"])
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(page.locator("[data-calculator-value]")).toHaveText("₹43,391.16");
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Copy/ })).toBeHidden();
    await pictures.take("finpedia-entry-without-javascript");
  });

  await test.step("lead through lessons and links without promising progress", async () => {
    await page.goto("/learn");
    await expect(page.locator("main section li a")).toHaveCount(LESSONS);
    await page.locator(`main section a[href="${FIRST}"]`).click();
    await expect(page.getByRole("heading", { level: 2, name: "A worked example" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as done" })).toBeHidden();
    await page.locator("#check summary").click();
    await expect(page.locator("#check details p")).toBeVisible();
    await page.getByRole("link", { name: /^Next lesson/ }).click();
    await expect(page).toHaveURL(SECOND ?? "");
    await page.goto("/backlinks/1");
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL("/backlinks/2");
  });
});

async function samplesOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  return [...Object.keys(SITE_PAGES), ...MANY.flatMap((kind) => paths.find((path) => kind.test(path)) ?? [])];
}

async function expectWholePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(400);
  const disclosures = page.locator("main details");
  const closed = await disclosures.evaluateAll((all) =>
    all.findIndex((disclosure) => !(disclosure as HTMLDetailsElement).open && disclosure.checkVisibility()),
  );
  if (closed !== -1) {
    await disclosures.nth(closed).locator("> summary").click();
    await expect(disclosures.nth(closed)).toHaveAttribute("open");
  }
  // Submitted before its script loads, a form must not put its data in the address.
  for (const form of await page.locator("main form:not(search form)").all())
    await expect(form).toHaveAttribute("method", "post");
}
