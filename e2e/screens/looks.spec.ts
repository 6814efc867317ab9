import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, open, showIn, signIn, test } from "../fixtures/browser";
import { isNightly, type Person } from "../fixtures/product";
import { type Recording, record, replay } from "../fixtures/recorded";

/**
 * Compares the main screens with pictures (docs/decisions/0476). Their data is recorded, so neither the day nor chance
 * changes a pixel.
 */
const RENEW =
  "RENEW_LOOKS=1 npx playwright test --project=screens looks.spec.ts --update-snapshots --max-failures=1 --retries=0";
const HOW = `It looks otherwise than its picture in e2e/looks. Where that is meant, renew it: ${RENEW}`;
const ANSWERS = path.join(import.meta.dirname, "../looks/answers.json");
const EMPTY_ANSWERS = path.join(import.meta.dirname, "../looks/answers-empty.json");
const isRenewed = Boolean(process.env.RENEW_LOOKS);

const WIDTHS = { desk: { width: 1440, height: 1000 }, phone: { width: 390, height: 844 } };

const THEMES = ["light", "dark"] as const;
/** Each width and each theme once. */
const BY_DAY = { desk: ["light"], phone: ["dark"] } as const;

// Half scale: shows misplaced or miscolored elements, but not how browser releases differ at the edges of letters.
test.use({ deviceScaleFactor: 0.5, locale: "en-US" });

const people: { rich?: Person; fresh?: Person } = {};

test.beforeAll(async ({ world }) => {
  // The user only unlocks the pages; their content comes from the recording.
  people.fresh = await world.newPerson();
  people.rich = people.fresh;
  if (isRenewed) {
    const rich = await world.newPerson();
    await world.linkBank(rich);
    await world.generate(rich, "insights");
    await world.generate(rich, "hidden-insights");
    people.rich = rich;
    // The pictures show long-time users.
    for (const person of [rich, people.fresh]) {
      const ended = await person.call("PATCH", "/api/account/getting-started", { isEnded: true });
      expect(ended.status, ended.body.message).toBe(200);
    }
    for (const file of [ANSWERS, EMPTY_ANSWERS]) rmSync(file, { force: true });
  }
});

type Screen = {
  name: string;
  path: string;
  as?: keyof typeof people;
  ready: (page: Page) => Promise<void>;
};

const seen = (find: (page: Page) => Locator) => async (page: Page) => {
  await expect(find(page).first()).toBeVisible();
};
const heading = (name: string | RegExp) => seen((page) => page.getByRole("heading", { level: 1, name }));

const SCREENS: readonly Screen[] = [
  { name: "landing", path: "/", ready: seen((page) => page.getByRole("heading", { level: 1 })) },
  { name: "login", path: "/login", ready: seen((page) => page.getByLabel("Email")) },
  {
    name: "finpedia-entry",
    path: "/finpedia/global/budgeting/cash-flow-gap",
    ready: seen((page) => page.getByRole("heading", { level: 1 })),
  },
  {
    name: "dashboard-empty",
    path: "/dashboard",
    as: "fresh",
    ready: seen((page) => page.getByText("Connect your bank to begin")),
  },
  {
    name: "dashboard",
    path: "/dashboard",
    as: "rich",
    ready: seen((page) => page.getByRole("link").filter({ hasText: "Show the proof" })),
  },
  {
    name: "spending",
    path: "/spending",
    as: "rich",
    ready: seen((page) => page.getByRole("table", { name: "Transactions" }).locator("tbody tr")),
  },
  { name: "transaction", path: "/spending", as: "rich", ready: openTransaction },
  { name: "insights", path: "/insights", as: "rich", ready: seen((page) => page.getByRole("article")) },
  { name: "to-review", path: "/to-review", as: "rich", ready: heading("To review") },
  { name: "forecast", path: "/forecast", as: "rich", ready: seen((page) => page.locator("main svg")) },
  {
    name: "budgets",
    path: "/budgets",
    as: "rich",
    ready: seen((page) => page.getByTitle(/the months it comes from$/)),
  },
  {
    name: "recurring",
    path: "/recurring",
    as: "rich",
    ready: seen((page) => page.getByRole("region", { name: "Bills" })),
  },
  { name: "calendar", path: "/calendar", as: "rich", ready: heading(/20\d\d/) },
  { name: "profile", path: "/profile", as: "rich", ready: seen((page) => page.getByText("This device")) },
];

for (const as of ["fresh", "rich", undefined] as const) {
  test(`matches its pictures in both themes, wide and narrow: ${as ?? "guest"}`, async ({ page, context, watch }) => {
    test.setTimeout(300_000);
    const screens = SCREENS.filter((screen) => screen.as === as);
    const person = as && people[as];
    if (person) {
      await signIn(context, person);
      await showAddress(context, person);
    }
    await page.setViewportSize(WIDTHS.desk);
    const visit = async ({ path: address, ready }: Screen) => {
      await open(page, address);
      await ready(page);
      await settled(page);
    };
    const file = as === "fresh" ? EMPTY_ANSWERS : ANSWERS;
    if (person && isRenewed) {
      const recorder = record(context, file);
      for (const screen of screens) {
        await visit(screen);
        await page.waitForLoadState("networkidle");
      }
      await recorder.stop();
      // A recorded answer may have reset the user cookie.
      await showAddress(context, person);
    }
    expect(existsSync(file), HOW).toBe(true);
    const unknown = person ? await replay(page, JSON.parse(readFileSync(file, "utf8")) as Recording) : [];
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(WIDTHS.desk);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await visit(screen);
        await page.evaluate(() => document.fonts.ready);
        for (const [width, size] of Object.entries(WIDTHS)) {
          await page.setViewportSize(size);
          for (const theme of isNightly || isRenewed ? THEMES : BY_DAY[width as keyof typeof WIDTHS]) {
            await showIn(page, theme);
            await expect.soft(page, HOW).toHaveScreenshot([screen.name, `${width}-${theme}.png`], {
              animations: "disabled",
              caret: "hide",
              scale: "device",
              maxDiffPixelRatio: 0.01,
            });
          }
        }
      });
    }
    expect(unknown, `Calls without a recorded answer. ${HOW}`).toEqual([]);
    expect(watch.troubles()).toEqual([]);
  });
}

/** Gives any session a constant address, because the profile shows it. */
async function showAddress(context: BrowserContext, person: Person) {
  const user = (await context.cookies()).find((cookie) => cookie.name === "user");
  if (!user) throw new Error("There is no cookie that says who is logged in");
  const shown = decodeURIComponent(user.value).replace(person.email, "nora.quist@example.test");
  await context.addCookies([{ ...user, value: encodeURIComponent(shown) }]);
}

async function settled(page: Page) {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

async function openTransaction(page: Page) {
  const row = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]").nth(2);
  await row.getByRole("cell").first().click();
  await expect(page.getByRole("complementary", { name: /^Transaction: / })).toBeFocused();
}
