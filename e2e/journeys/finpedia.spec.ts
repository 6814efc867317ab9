import type { Page } from "@playwright/test";
import { expectAccessible, violationsOn } from "../fixtures/accessibility";
import { expect, open, test } from "../fixtures/browser";
import { APP_URL } from "../fixtures/product";

const WITH_CALCULATOR = "/finpedia/in/housing/home-loan-emi";
const WITHOUT_CALCULATOR = "/finpedia/gb/taxes/personal-allowance";

const list = (page: Page) => page.locator("#finpedia-entries");
const search = (page: Page) => page.getByLabel("Search Finpedia");

test("the list narrows by country and category, says how many are left, and its address can be gone back to [spec 2.22]", async ({
  page,
}) => {
  await open(page, "/finpedia");
  const all = await list(page).getByRole("listitem").count();
  expect(all).toBeGreaterThanOrEqual(120);
  await expect(list(page).getByRole("status")).toHaveText(`${all} entries`);
  await page.getByRole("radio", { name: /^India/ }).check();
  await page.getByRole("radio", { name: /^Housing/ }).check();
  await expect(page).toHaveURL("/finpedia?country=in&category=housing");
  const entries = list(page).getByRole("link");
  await expect(entries.filter({ hasNotText: "India · Housing" })).toHaveCount(0);
  await expect(list(page).getByRole("status")).toHaveText(`${await entries.count()} entries`);
  await entries.filter({ hasText: "Home loan EMI" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home loan EMI" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("radio", { name: /^India/ })).toBeChecked();
  await expect(list(page).getByRole("link").filter({ hasNotText: "India · Housing" })).toHaveCount(0);
  await page.getByRole("button", { name: `Show all ${all}` }).click();
  await expect(page).toHaveURL("/finpedia");
  await expect(list(page).getByRole("listitem")).toHaveCount(all);
});

test("a letter's link leads to its part of the list at once, wide or narrow", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/finpedia");
    for (const letter of ["T", "C", "P"]) {
      await page
        .getByRole("navigation", { name: "Finpedia A to Z" })
        .getByRole("link", { name: letter, exact: true })
        .click();
      // Below the header and the strip, which stay in sight.
      await expect
        .poll(() =>
          page.locator(`section#${letter.toLowerCase()}`).evaluate((part) => part.getBoundingClientRect().top),
        )
        .toBeLessThanOrEqual(150);
      await expect(page.locator(`section#${letter.toLowerCase()}`)).toBeInViewport();
    }
  }
});

test("a search answers as it is typed, with a slip or half a word, and its script comes only when it is used", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/finpedia");
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/finpedia/search-index.json");
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("compund inter");
  await expect(list(page).getByRole("link").first()).toContainText("Compound interest");
  expect(asked).toContain("/finpedia/search-index.json");
  await expect(list(page).getByRole("status")).toContainText("for “compund inter”");
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveValue("");
  await page.keyboard.type("zzzzqq");
  await expect(list(page).getByRole("status")).toHaveText("No entries for “zzzzqq”");
  await open(page, "/finpedia?q=home+loan+emi");
  await expect(list(page).getByRole("link").first()).toContainText("Home loan EMI");
});

test("on an entry's page what is found drops down, and the arrows and Enter go there", async ({ page }) => {
  await open(page, WITHOUT_CALCULATOR);
  await search(page).fill("home loan emi");
  await expect(page.getByRole("option").first()).toContainText("Home loan EMI");
  await search(page).press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Home loan EMI");
  await search(page).press("Enter");
  await expect(page).toHaveURL(WITH_CALCULATOR);
});

test("when the index does not come the list stays whole and says so", async ({ page, watch }) => {
  watch.allow(/search-index\.json/);
  await page.route("**/finpedia/search-index.json", (route) => route.fulfill({ status: 503, body: "" }));
  await open(page, "/finpedia");
  const all = await list(page).getByRole("listitem").count();
  await search(page).fill("mortgage");
  await expect(list(page).getByRole("status")).toContainText("could not be loaded");
  await expect(list(page).getByRole("listitem")).toHaveCount(all);
});

test("a calculator begins with its entry's example, follows what is typed or slid, and nothing moves as it comes", async ({
  page,
}) => {
  await open(page, `${WITH_CALCULATOR}#calculator`);
  const calculator = page.locator("[data-calculator]");
  const value = page.locator("[data-calculator-value]");
  await expect(calculator).toHaveAttribute("data-calculator", "live");
  await expect(value).toHaveText("₹43,391.16");
  await page.getByRole("textbox", { name: "Years" }).fill("30");
  await expect(value).toHaveText("₹38,445.67");
  await page.getByRole("textbox", { name: "Loan" }).fill("₹1,00,00,000");
  await expect(value).toHaveText("₹76,891.35");
  await page.getByRole("slider", { name: "Interest rate a year" }).press("Home");
  await expect(value).toHaveText("₹27,777.78");
  // Anything but a figure changes nothing, says so, and is put right on leaving.
  const years = page.getByRole("textbox", { name: "Years" });
  await years.fill("thirty");
  await expect(years).toHaveAttribute("aria-invalid", "true");
  await expect(value).toHaveText("₹27,777.78");
  await years.blur();
  await expect(years).toHaveValue("30");
});

test("a debt that never ends says so, and the page stays", async ({ page }) => {
  for (const [path, field, first, unending] of [
    ["/finpedia/in/credit/minimum-amount-due", "Or the same amount each month", "6000", "2000"],
    ["/finpedia/global/credit/minimum-payment", "Interest rate a year", "36", "45"],
    ["/learn/out-of-debt/beyond-the-minimum", "Interest rate a year", "30", "45"],
  ] as const) {
    await open(page, path);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const calculator = page.locator("[data-calculator]");
    await calculator.evaluate((element) => element.scrollIntoView());
    await expect(calculator).toHaveAttribute("data-calculator", "live");
    const typedInto = calculator.getByRole("textbox", { name: field });
    await typedInto.fill(first);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await typedInto.fill(unending);
    await expect(calculator).toContainText(/doesn’t cover the interest, so this debt never ends/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("the built example and the live calculator measure the same", async ({ page }) => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const isCalculator = page.url().includes("/finpedia/") && (await isHydrated(page));
    // Asked last: while the page was asked, the others may have been let go.
    if (isCalculator && isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await open(page, WITH_CALCULATOR);
  const calculator = page.locator("[data-calculator]");
  await calculator.evaluate((element) => element.scrollIntoView());
  await expect(calculator).toHaveAttribute("data-calculator", "example");
  const before = await calculator.evaluate(placeInDocument);
  isHeld = false;
  for (const go of held) go();
  await expect(calculator).toHaveAttribute("data-calculator", "live");
  expect(await calculator.evaluate(placeInDocument)).toEqual(before);
});

test("a calculator's script comes when the reader comes near or goes by keys, not with the page", async ({ page }) => {
  const calculator = page.locator("[data-calculator]");
  for (const comeNear of [
    () => page.keyboard.press("Tab"),
    () => calculator.evaluate((element) => element.scrollIntoView()),
  ]) {
    await open(page, WITH_CALCULATOR);
    await page.waitForLoadState("networkidle");
    await expect(calculator).toHaveAttribute("data-calculator", "example");
    await comeNear();
    await expect(calculator).toHaveAttribute("data-calculator", "live");
  }
});

/** Where an element stands in its document: the window may still be scrolling to it. */
function placeInDocument(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + scrollX, y: Math.round(y + scrollY), width, height };
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => "hydrated" in document.documentElement.dataset).catch(() => false);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => {
    // How this browser reports a script that it was not allowed to run.
    watch.allow(/^csp: GET \S+\.js$/);
  });

  test("the list is whole and its letters lead within it, and nothing is offered that cannot work", async ({
    page,
  }) => {
    await page.goto("/finpedia");
    expect(await list(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(120);
    await expect(search(page)).toBeHidden();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Finpedia A to Z" })
      .getByRole("link", { name: "P", exact: true })
      .click();
    await expect(page.locator("section#p")).toBeInViewport();
  });

  test("an entry reads whole, its calculator as plain figures", async ({ page, pictures }) => {
    await page.goto(WITH_CALCULATOR);
    for (const name of ["In plain words", "An example", "Calculator", "The rules in India", "Sources"])
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(page.locator("[data-calculator-value]")).toHaveText("₹43,391.16");
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Copy/ })).toBeHidden();
    await pictures.take("finpedia-entry-without-javascript");
  });
});

test("structured data names the term, the set it belongs to and the way to it", async ({ page }) => {
  await page.goto(WITH_CALCULATOR);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(graph["@graph"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        "@type": "DefinedTerm",
        name: "Home loan EMI",
        inDefinedTermSet: expect.objectContaining({ "@type": "DefinedTermSet", name: "Finpedia" }),
      }),
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: expect.arrayContaining([expect.objectContaining({ position: 5, name: "Home loan EMI" })]),
      }),
    ]),
  );
});

test("an entry that is not there is an unknown path, whatever it looks like", async ({ request }) => {
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

test("the pages carry hardly more script than a page of prose does", async ({ browser }) => {
  /** Bytes of script that come over the wire to a visitor who has been nowhere yet. */
  const scriptsOf = async (path: string) => {
    const context = await browser.newContext({ baseURL: APP_URL });
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await context.close();
    return total;
  };
  const plain = await scriptsOf("/about");
  expect(plain).toBeGreaterThan(50_000);
  for (const path of ["/finpedia", WITHOUT_CALCULATOR, WITH_CALCULATOR])
    expect((await scriptsOf(path)) - plain, path).toBeLessThan(10_000);
});

test("no rule of accessibility is broken on the list, a search or an entry, light or dark, wide or narrow", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const path of ["/finpedia?q=loan", WITHOUT_CALCULATOR, WITH_CALCULATOR]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    if (path.includes("?q=")) await expect(list(page).getByRole("status")).toContainText("for “loan”");
    if (path === WITH_CALCULATOR) {
      await page.locator("[data-calculator]").evaluate((element) => element.scrollIntoView());
      await expect(page.locator("[data-calculator=live]")).toBeVisible();
    }
    await expectAccessible(page, path);
  }
});

test("no rule of accessibility is broken on the entries, each as it is made: all of them where E2E_EVERY_ENTRY is set", async ({
  page,
}) => {
  test.setTimeout(900_000);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const every = [...sitemap.matchAll(/<loc>[^<]*(\/finpedia\/[^/<]+\/[^/<]+\/[^/<]+)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  expect(every.length).toBeGreaterThanOrEqual(120);
  // Each category is made differently; a hundred and sixty pages would take the whole run's time.
  const ofEach = new Map(every.map((path) => [path.split("/")[3], path]));
  const paths = process.env.E2E_EVERY_ENTRY ? every : [...ofEach.values()];
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    found.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`));
  }
  expect(found).toEqual([]);
});
