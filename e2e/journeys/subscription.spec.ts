import type { BrowserContext, Page } from "@playwright/test";
import { DESK, expectAccessible } from "../fixtures/accessibility";
import { expect, hydrated, test } from "../fixtures/browser";
import { ownServer } from "../fixtures/own-server";
import { atNight, type Person, worldAt } from "../fixtures/product";

// Its own payment provider, because faults, webhooks and the clock affect the whole sandbox.
const server = ownServer(Number(process.env.E2E_PORT ?? 3300) + 30);
const PLANS = `${server.appUrl}/subscription/plans`;

let newPerson: () => Promise<Person>;

test.use({ viewport: DESK });
test.describe.configure({ mode: "serial", timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start({
    PASSWORD_COST: "6",
    ...(process.env.E2E_TRAFFIC ? { SANDBOX_RECORD: process.env.E2E_TRAFFIC } : {}),
  });
  const world = worldAt(server);
  newPerson = () => world.newPerson();
});
test.afterAll(() => server.dispose());
test.afterEach(async () => {
  await fetch(`${server.sandboxUrl}/_sandbox/faults`, { method: "DELETE" });
  await control("webhooks", { lose: false });
});

const control = async (what: string, body: object) => {
  const answer = await fetch(`${server.sandboxUrl}/_sandbox/${what}`, { method: "POST", body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
};

async function signIn(context: BrowserContext, { email, password }: Person) {
  await context.clearCookies();
  const answer = await context.request.post(`${server.appUrl}/api/auth/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
}

async function openPlans(page: Page) {
  await page.goto(PLANS);
  await hydrated(page);
  await expect(page.getByRole("region", { name: "You are on" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

const plan = (page: Page) => page.getByRole("region", { name: "You are on" });

async function buy(page: Page, choice: { interval: "month" | "year"; card?: string }) {
  await page.getByRole("radio", { name: choice.interval === "year" ? /a year/ : /a month/ }).check();
  await page.getByRole("button", { name: /^Get Premium/ }).click();
  await expect(page.getByRole("heading", { name: "Subscribe to Sorrel Premium" })).toBeVisible();
  if (choice.card) await page.getByRole("radio", { name: new RegExp(choice.card) }).check();
  await page.getByRole("button", { name: /^Pay / }).click();
}

/**
 * Checks accessibility and takes a picture; accessibility.spec.ts covers the rest of the page.
 */
async function look(page: Page, name: string, take: (name: string) => Promise<void>) {
  await expectAccessible(page, name, { part: "main", take });
}

test("buys a year after a declined card and shows amount and day", async ({ page, context, pictures, watch }) => {
  watch.allow(/402/);
  await signIn(context, await newPerson());
  await openPlans(page);
  await expect(plan(page)).toContainText("Free");
  // accessibility.spec.ts checks it as "the plans".
  await pictures.take("plans-free");

  await buy(page, { interval: "year", card: "is declined$" });
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try another one.");
  await pictures.take("checkout-declined");
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await hydrated(page);
  await expect(page.getByText("Nothing was bought or charged.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /a year/ })).toBeChecked();
  await expect(plan(page)).toContainText("Free");

  await buy(page, { interval: "year" });
  await expect(page).toHaveURL(/\/subscription\/success\?session_id=cs_/);
  await expect(page.getByRole("heading", { level: 1, name: "Premium is on" })).toBeVisible();
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });
  const inAYear = new Date();
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  await expect(page.getByText(`Renews on ${day.format(inAYear)} for $79 a year.`)).toBeVisible();
  await look(page, "success", pictures.take);

  await page.getByRole("link", { name: "See your plan" }).click();
  await expect(plan(page)).toContainText("Premium");
  await expect(page.getByText("200", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What is left" })).toContainText("of 200");
  await expect(page.getByRole("region", { name: "What is left" })).toContainText("of 20");
  await look(page, "plans-premium", pictures.take);
});

/** Presses with the keyboard: the button is replaced by its opposite, and the card keeps the focus. */
async function press(page: Page, name: string) {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
  await expect(plan(page)).toBeFocused();
}

test("cancels, reactivates, cancels again and loses premium at the period's end [spec 2.32]", async ({
  page,
  context,
  pictures,
}) => {
  await signIn(context, await newPerson());
  await openPlans(page);
  await buy(page, { interval: "month" });
  await expect(page.getByRole("heading", { level: 1, name: "Premium is on" })).toBeVisible();
  await openPlans(page);
  await expect(plan(page)).toContainText("Renews on");

  await press(page, "Cancel Premium");
  await expect(plan(page)).toContainText(/Premium until \w+ \d+, \d{4}/);
  await expect(plan(page)).toContainText("It will not renew.");
  await look(page, "plans-will-not-renew", pictures.take);

  await press(page, "Reactivate Premium");
  await expect(plan(page)).toContainText("Renews on");
  await page.getByRole("button", { name: "Cancel Premium" }).click();
  await expect(page.getByRole("button", { name: "Reactivate Premium" })).toBeVisible();

  await control("clock", { days: 32 });
  // The webhook is on its way; the page reloads until it arrives.
  await expect
    .poll(async () => {
      await openPlans(page);
      return plan(page).textContent();
    })
    .toContain("Premium has ended.");
  await expect(page.getByRole("button", { name: "Get Premium again" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What is left" })).toContainText("of 10");
  await look(page, "plans-expired", pictures.take);
});

test("turns premium on for its buyer alone, without a webhook [spec 2.33]", async ({
  page,
  context,
  pictures,
  watch,
}) => {
  watch.allow(/404/);
  await signIn(context, await newPerson());
  await control("webhooks", { lose: true });
  await openPlans(page);
  await buy(page, { interval: "month" });
  await expect(page.getByRole("heading", { level: 1, name: "Premium is on" })).toBeVisible();
  await expect(page.getByText(/^Renews on .* for \$7\.99 a month\.$/)).toBeVisible();
  const theirs = page.url();
  await signIn(context, await newPerson());
  for (const address of [theirs, `${server.appUrl}/subscription/success`]) {
    await page.goto(address);
    await expect(page.getByText("We can’t find this purchase on your account.")).toBeVisible();
  }
  await look(page, "success-not-yours", pictures.take);
});

// By day: renewal.db.test.ts, renewal-card.test.tsx.
test("shows a failed renewal, fixed on the provider's page", atNight, async ({ page, context, pictures }) => {
  await signIn(context, await newPerson());
  await openPlans(page);
  await buy(page, { interval: "month", card: "declined at the renewal" });
  await expect(page.getByRole("heading", { level: 1, name: "Premium is on" })).toBeVisible();
  await control("clock", { days: 32 });
  await expect
    .poll(async () => {
      await openPlans(page);
      return plan(page).textContent();
    })
    .toContain("did not go through");
  await look(page, "plans-payment-failed", pictures.take);

  await press(page, "Cancel Premium");
  await expect(plan(page)).toContainText("at most: it will not renew");
  await expect(page.getByRole("button", { name: "Change the card" })).toBeVisible();
  await pictures.take("plans-payment-failed-canceled");
  await press(page, "Reactivate Premium");

  // No webhook arrives: the page polls by itself.
  await control("webhooks", { lose: true });
  await page.getByRole("button", { name: "Change the card" }).click();
  await page.getByRole("button", { name: /Use a card that pays/ }).click();
  await expect(page.getByText("4242")).toBeVisible();
  await pictures.take("portal");
  await page.getByRole("link", { name: "Return to Sorrel" }).click();
  await hydrated(page);
  await expect(plan(page)).toContainText("Renews on");
});

test(
  "reports an unreachable provider on both pages and recovers",
  atNight,
  async ({ page, context, pictures, watch }) => {
    watch.allow(/502/);
    await signIn(context, await newPerson());
    await openPlans(page);
    await control("faults", { provider: "stripe", path: "/v1/checkout", status: 500, times: 2 });
    await page.getByRole("button", { name: "Get Premium" }).click();
    await expect(page.getByText("The payment provider failed").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Get Premium" })).toBeEnabled();
    await pictures.take("plans-provider-away");

    await buy(page, { interval: "month" });
    await expect(page.getByRole("heading", { level: 1, name: "Premium is on" })).toBeVisible();
    await control("faults", { provider: "stripe", path: "/v1/checkout", status: 500, times: 100 });
    await page.reload();
    await expect(page.getByText("Couldn’t check your payment")).toBeVisible();
    await look(page, "success-provider-away", pictures.take);
    await fetch(`${server.sandboxUrl}/_sandbox/faults`, { method: "DELETE" });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Premium is on" })).toBeVisible();
  },
);
