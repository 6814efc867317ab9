import type { Page } from "@playwright/test";
import { PAGES } from "../../lib/routes";
import { DESK, expectAccessible } from "../fixtures/accessibility";
import { type Admin, newAdmin, signInAsAdmin } from "../fixtures/admin";
import { expect, open, signIn, test } from "../fixtures/browser";
import { amountsLeftLegible, figuresThatDoNotOpen } from "../fixtures/figures";
import type { Person } from "../fixtures/product";

/** Users with two years of data and insights, with nothing yet, and the operator. */
const people: { rich?: Person; fresh?: Person; admin?: Admin } = {};

test.beforeAll(async ({ world, household: rich }) => {
  test.setTimeout(90_000);
  const [fresh, admin] = await Promise.all([world.newPerson(), newAdmin(world)]);
  Object.assign(people, { rich, fresh, admin });
});

type Screen = {
  name: string;
  path: string;
  as: keyof typeof people;
  /** Waits for the page's data, then opens anything to be checked. */
  ready: (page: Page) => Promise<void>;
  /** Shows prices, which stay legible while amounts are hidden. */
  prices?: true;
  /** Every amount opens. The forecast, the calendar and prices have some without a proof. */
  opens?: true;
};

const settled = async (page: Page) => {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
};

const SCREENS: readonly Screen[] = [
  {
    name: "complete profile",
    path: "/complete-profile",
    as: "fresh",
    ready: async (page) => {
      await expect(page.getByRole("heading", { level: 1, name: "Complete your profile" })).toBeVisible();
      await expect(page.getByLabel("First name")).toBeVisible();
    },
  },
  {
    name: "the dashboard before there is anything",
    path: "/dashboard",
    as: "fresh",
    ready: async (page) => await expect(page.getByText("Connect your bank to begin")).toBeVisible(),
  },
  {
    name: "the dashboard",
    opens: true,
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
    opens: true,
    path: "/spending",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("table", { name: "Transactions" }).locator("tbody tr").first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "where the money went",
    opens: true,
    path: "/spending?view=overview",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("heading", { name: "Recurring payments" })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "insights with proofs open",
    path: "/insights",
    as: "rich",
    // Proofs are built alike: six of them contain every part, and axe takes equally long for each.
    ready: (page) => openProofs(page, 6),
  },
  {
    name: "the forecast with a day and its past transactions open",
    path: "/forecast",
    as: "rich",
    ready: async (page) => {
      await page
        .getByRole("button", { name: /^Show .* past transactions?$/ })
        .first()
        .click();
      await expect(page.getByRole("button", { name: "Hide" }).first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "the budgets proposed from history, with months open",
    path: "/budgets",
    as: "rich",
    ready: async (page) => {
      await page
        .getByTitle(/the months it comes from$/)
        .first()
        .click();
      await expect(page.getByText("Half of these months")).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "recurring with a series open",
    path: "/recurring",
    as: "rich",
    ready: async (page) => {
      await page.getByRole("region", { name: "Bills" }).getByRole("button", { expanded: false }).first().click();
      await expect(page.getByRole("button", { name: "I canceled this" })).toBeVisible();
    },
  },
  {
    name: "the questions to review",
    opens: true,
    path: "/to-review",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("heading", { name: "To review" })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "the net worth over time",
    opens: true,
    path: "/net-position",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("table", { name: "By month" }).locator("tbody tr").first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "a month in review",
    opens: true,
    path: "/review",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("heading", { level: 1, name: /\d{4}/ })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: "the calendar of a month",
    path: "/calendar",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
    },
  },
  ...[
    { name: "the choice of a statement", path: "/spending/import", heading: "Import a statement" },
    { name: "the categories", path: "/profile/categories", heading: "Categories" },
    { name: "the notifications", path: "/notifications", heading: "Notifications" },
    { name: "the settings of notifications", path: "/notifications/settings", heading: "Notification settings" },
  ].map(({ heading, ...screen }) => ({
    ...screen,
    as: "rich" as const,
    ready: async (page: Page) => {
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await settled(page);
    },
  })),
  {
    name: "hidden insights with proofs open",
    path: "/hidden-insights",
    as: "rich",
    // Same components as on the insights page.
    ready: (page) => openProofs(page, 2),
  },
  {
    name: "the profile",
    path: "/profile",
    as: "rich",
    ready: async (page) => {
      await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
      await expect(page.getByText("This device")).toBeVisible();
      await settled(page);
    },
  },
  { name: "the plans", path: "/subscription/plans", as: "rich", prices: true, ready: settled },
  {
    name: "the operator's page, with someone looked up",
    path: "/admin",
    as: "admin",
    ready: async (page) => {
      await expect(page.getByRole("button", { name: "Try send-mail again" }).first()).toBeVisible();
      await page.getByLabel("Their exact address").fill(people.rich?.email ?? "");
      await page.getByRole("button", { name: "Look up" }).click();
      await expect(page.getByText("Bank connections", { exact: true })).toBeVisible();
    },
  },
];

for (const as of ["fresh", "rich", "admin"] as const) {
  test(`keeps every screen accessible, with amounts that open and hide: ${as}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    const person = people[as];
    if (person && "recoveryCodes" in person) await signInAsAdmin(context, person);
    else if (person) await signIn(context, person);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(DESK);
    for (const screen of SCREENS.filter((one) => one.as === as)) {
      await test.step(screen.name, async () => {
        await open(page, screen.path);
        expect(new URL(page.url()).pathname).toBe(screen.path.split("?")[0]);
        await screen.ready(page);
        // Figures open once their data has loaded.
        if (screen.opens) await expect.poll(() => figuresThatDoNotOpen(page)).toEqual([]);
        if (!screen.prices) expect(await amountsLeftLegible(page)).toEqual([]);
        await expectAccessible(page, screen.name);
      });
    }
  });
}

/** Opens at least this many proofs, then more until one has a sent text: an automatic run sent nothing. */
async function openProofs(page: Page, atLeast: number) {
  await expect(page.getByRole("article").first()).toBeVisible();
  const sentTexts = page.getByText("The exact text");
  for (const [at, insight] of (await page.getByRole("article").all()).entries()) {
    if (at >= atLeast && (await sentTexts.count()) > 0) break;
    await insight.getByRole("button", { name: "Show the proof" }).click();
    await expect(insight.getByText("How this is counted")).toBeVisible();
  }
  for (const summary of await page.getByText("What we sent to the model").all()) await summary.click();
  await sentTexts.filter({ visible: true }).first().click();
  await settled(page);
}

test("checks every page behind the login, or names its other test", () => {
  /** Checked after a purchase, which leads there. */
  const elsewhere = ["/subscription/success"];
  const behindLogin = Object.entries(PAGES).flatMap(([path, kind]) =>
    kind === "protected" || kind === "admin" ? [path] : [],
  );
  expect(behindLogin.length).toBeGreaterThan(5);
  const looked = new Set(SCREENS.map(({ path }) => path.split("?")[0]));
  expect(behindLogin.filter((path) => !looked.has(path)).toSorted()).toEqual(elsewhere);
});
