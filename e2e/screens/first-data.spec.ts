import type { BrowserContext, Page } from "@playwright/test";
import { expect, open, signIn, test } from "../fixtures/browser";
import { isNightly } from "../fixtures/product";

/** Calls whose answers a document holds, as `POST /api/insights` or `GET /api/overview`. */
const callsIn = (html: string) =>
  new Set([...html.matchAll(/queryKey\\":\[\\"[\w-]+\\",\\"(\/api\/[\w/-]+)\\"/g)].map(([, path = ""]) => path));

/** Holds every script back until the returned function is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are held back, up to its streamed content. */
async function stream(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("shows the net worth before any script has run", async ({ context, page, household }) => {
  await signIn(context, household);
  const release = await holdScripts(context);
  await stream(page, "/dashboard");
  await expect(page.getByText("Net worth").first()).toBeVisible();
  await expect(page.locator("main")).toContainText(/\$\d/);
  await expect(page.getByText("Loading Sorrel Capital...")).toBeVisible();
  release();
  await expect(page.getByText("Loading Sorrel Capital...")).toHaveCount(0);
});

/** Every page is made alike, and first-answers.db.test.ts answers the queries of each. */
const BY_DAY = ["/dashboard", "/spending", "/insights", "/profile"];
const AT_NIGHT = [
  "/to-review",
  "/notifications",
  "/hidden-insights",
  "/calendar",
  "/recurring",
  "/budgets",
  "/forecast",
  "/net-position",
  "/review",
];

test("asks for nothing that came with a page", async ({ context, page, household }) => {
  await signIn(context, household);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of isNightly ? [...BY_DAY, ...AT_NIGHT] : BY_DAY) {
    asked.length = 0;
    const answer = await page.goto(path);
    expect(answer?.headers()["cache-control"], path).toBe("no-store");
    const brought = callsIn((await answer?.text()) ?? "");
    // Those of the page beside those of the shell.
    expect(brought.size, path).toBeGreaterThan(2);
    await page.waitForLoadState("networkidle");
    expect(
      asked.filter((one) => brought.has(one)),
      path,
    ).toEqual([]);
  }
});

test("shows nothing of a user who logged out while the page loaded", async ({ context, page, household }) => {
  await signIn(context, household);
  const release = await holdScripts(context);
  await stream(page, "/dashboard");
  await context.clearCookies();
  release();
  await expect(page.getByRole("heading", { name: "Not authenticated" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/\$\d/);
});

test("covers figures of a user who logged out before scripts run", async ({ context, page, household }) => {
  await signIn(context, household);
  const release = await holdScripts(context);
  await page.route("**/dashboard", async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    await route.fulfill({ response });
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  const netWorth = page.getByText("Net worth").first();
  await expect(netWorth).toBeAttached();
  await expect(netWorth).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: "Not authenticated" })).toBeVisible();
});

test("shows another user's page after their login meanwhile", async ({ context, page, household, world }) => {
  await signIn(context, household);
  const release = await holdScripts(context);
  await stream(page, "/dashboard");
  await expect(page.getByText("Net worth").first()).toBeVisible();
  await context.clearCookies();
  await signIn(context, await world.newPerson());
  release();
  await expect(page.getByRole("heading", { name: "Connect your bank to begin" })).toBeVisible();
  await expect(page.getByText("Net worth")).toHaveCount(0);
});

test("leaves the asking to the page after a click on a link", async ({ context, page, household }) => {
  await signIn(context, household);
  await open(page, "/spending");
  const asked = page.waitForRequest(/\/api\/overview$/);
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Dashboard" }).click();
  await asked;
  await expect(page.getByText("Net worth").first()).toBeVisible();
});
