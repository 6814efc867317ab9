import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { expect, open, signIn, test } from "../fixtures/browser";
import { APP_URL, type Person, SANDBOX_URL, worldAt } from "../fixtures/product";

/** Somebody with two years of rows and both kinds of findings, and somebody who has only just signed up. */
const people: { rich?: Person; fresh?: Person } = {};

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(90_000);
  const request = await playwright.request.newContext({ baseURL: APP_URL });
  const world = worldAt(request, { appUrl: APP_URL, sandboxUrl: SANDBOX_URL });
  const [rich, fresh] = await Promise.all([world.newPerson(), world.newPerson()]);
  await world.linkBank(rich);
  await Promise.all([world.generate(rich, "insights"), world.generate(rich, "hidden-insights")]);
  Object.assign(people, { rich, fresh });
  await request.dispose();
});

// Four readings of a whole page take their time on a busy machine.
test.describe.configure({ timeout: 120_000 });
// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Screen = {
  name: string;
  path: string;
  as?: keyof typeof people;
  /** What is there once the page has its data; then anything that is to be opened. */
  ready: (page: Page) => Promise<void>;
};

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};
const settled = async (page: Page) => {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
};

const SCREENS: readonly Screen[] = [
  { name: "the landing page", path: "/", ready: heading(/proof/) },
  // Other public pages, each under the name that the footer gives it.
  ...Object.entries(SITE_PAGES).flatMap(([path, { label }]) =>
    path === "/" ? [] : [{ name: `the public page ${label}`, path, ready: heading(/.+/) }],
  ),
  { name: "login", path: "/login", ready: heading("Log in") },
  { name: "sign-up", path: "/signup", ready: heading("Start free") },
  { name: "verify e-mail", path: "/verify-email?email=nobody@example.test", ready: heading("Check your mail") },
  { name: "forgot password", path: "/forgot-password", ready: heading(/.+/) },
  { name: "reset password", path: "/reset-password?email=nobody@example.test", ready: heading(/.+/) },
  { name: "complete profile", path: "/complete-profile", as: "fresh", ready: heading("Complete your profile") },
  {
    name: "the dashboard before there is anything",
    path: "/dashboard",
    as: "fresh",
    ready: async (page) => await expect(page.getByText("Connect your bank to begin")).toBeVisible(),
  },
  {
    name: "the dashboard",
    path: "/dashboard",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("heading", { name: "First Platypus Bank" })).toBeVisible();
      await expect(page.getByRole("link").filter({ hasText: "Show the proof" }).first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "spending before there is anything",
    path: "/spending",
    as: "fresh",
    ready: async (page) => await expect(page.getByText("Every transaction will be here")).toBeVisible(),
  },
  {
    name: "spending",
    path: "/spending",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("table", { name: "Transactions" }).locator("tbody tr").first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "where the money went",
    path: "/spending?view=overview",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("heading", { name: "Recurring payments" })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "insights with every proof open",
    path: "/insights",
    as: "rich",
    ready: openProofs,
  },
  { name: "hidden insights with every proof open", path: "/hidden-insights", as: "rich", ready: openProofs },
  { name: "the profile", path: "/profile", as: "rich", ready: settled },
  { name: "the plans", path: "/subscription/plans", as: "rich", ready: settled },
];

const WIDTHS = [1440, 390] as const;

for (const { name, path, as, ready } of SCREENS) {
  test(`${name}: no rule of accessibility is broken, light or dark, on a desk or a phone, and 320 px are enough`, async ({
    page,
    context,
  }) => {
    // Four readings of a long page: a machine with other work to do needs its time.
    test.setTimeout(240_000);
    const person = as && people[as];
    if (person) await signIn(context, person);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      await open(page, path);
      expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
      await ready(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        const axe = new AxeBuilder({ page });
        // The dark page is the same page in other colours.
        const { violations, passes } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
        expect(violations.map(toWords), `${colorScheme}, ${width} px`).toEqual([]);
        expect(passes.length).toBeGreaterThanOrEqual(colorScheme === "dark" ? 1 : 10);
      }
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overflow(page)).toEqual([]);
  });
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

function toWords({ id, nodes }: Violation) {
  return { id, where: nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ""}`) };
}

/** What makes the page scroll sideways, if anything does. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
  });
}

async function openProofs(page: Page) {
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const finding of await page.getByRole("article").all()) {
    await finding.getByRole("button", { name: "Show the proof" }).click();
    await expect(finding.getByText("How this is counted")).toBeVisible();
  }
  await page.getByText("What the AI saw").first().click();
  await settled(page);
}
