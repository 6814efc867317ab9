import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility";
import { askFromPage, expect, open, signIn, test } from "../fixtures/browser";
import { APP_URL, atNight, type GenerationStatus, type Person } from "../fixtures/product";

const people: { rich?: Person } = {};
let found: NonNullable<GenerationStatus["insights"]> = [];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ world }) => {
  test.setTimeout(90_000);
  people.rich = await world.newPerson();
  await world.linkBank(people.rich);
  // The first sync's own insights would close a proof being read.
  await world.untilFirstInsights(people.rich);
  found = (await world.generate(people.rich, "hidden-insights")).insights ?? [];
});

const rich = () => people.rich as Person;
const POLLS = /\/api\/hidden-insights\/generate-v2\/[0-9a-f-]+$/;

test("opens a proof, reads the sent text and rates by keyboard", async ({ page, context }) => {
  await signIn(context, rich());
  await open(page, "/hidden-insights");
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: "Show the proof" }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText("Sum matches the figure")).toBeVisible();
  // The button stays in place under another name, and the next stop is inside the proof.
  await expect(card.getByRole("button", { name: "Hide the proof" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card.locator(":focus")).toHaveAttribute("aria-expanded", "false");
  // Each transaction opens by its name; after the last, the insight can be rated.
  const useful = card.getByRole("button", { name: "Useful", exact: true });
  for (let stop = 0; stop < 40 && (await card.locator("[aria-expanded]:focus").count()) > 0; stop += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(useful).toBeFocused();
  await page.keyboard.press("Space");
  await expect(useful).toHaveAttribute("aria-pressed", "true");
  await card.locator("summary", { hasText: "What we sent to the model" }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText("What could be stated")).toBeVisible();
  await card.locator("summary", { hasText: "The exact text" }).focus();
  await page.keyboard.press("Enter");
  const facts = card.getByRole("region", { name: "The insights, as they were sent" });
  await expect(facts).toBeVisible();
  const own = facts.locator("mark");
  await expect(own).toHaveCount(1);
  await expect(own).toBeInViewport();
  expect((await own.textContent())?.replace(/"f\d+"/, "")).not.toMatch(/\d/);
});

test("follows a run started elsewhere, pausing while the page is left", atNight, async ({ page, context }) => {
  await signIn(context, rich());
  const requestId = found[0] ? await requestIdOf(page) : "";
  let isDone = false;
  const asked: number[] = [];
  await page.route(POLLS, async (route: Route) => {
    asked.push(Date.now());
    if (isDone) return route.continue();
    const progress = { step: 3, of: 4, label: "Putting it into words" };
    const payload = { requestId, status: "processing", isProcessing: true, message: "Under way", progress };
    return route.fulfill({ json: { success: true, payload } });
  });
  await page.route("**/api/hidden-insights/history", async (route) => {
    const answer = await (await route.fetch()).json();
    const running = isDone ? null : { requestId, startedAt: new Date().toISOString() };
    await route.fulfill({ json: { ...answer, payload: { ...answer.payload, running } } });
  });
  await open(page, "/hidden-insights");
  const run = page.getByRole("region", { name: "Insights in progress" });
  await expect(run.getByText("Putting it into words")).toBeVisible();
  await expect(run.getByText("Step 3 of 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate insights" })).toBeDisabled();

  await page.getByRole("link", { name: "Spending" }).first().click();
  await expect(page.getByRole("table", { name: "Transactions" })).toBeVisible();
  const before = asked.length;
  // Longer than the longest pause between two polls.
  const noMore = page.waitForRequest(POLLS, { timeout: 6_000 }).then(
    () => false,
    () => true,
  );
  expect(await noMore).toBe(true);
  expect(asked.length).toBe(before);

  isDone = true;
  await page.getByRole("link", { name: "Hidden insights" }).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(run).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(found.length);
});

test("shows loading placeholders at 320 px without sideways scrolling", atNight, async ({ page, context }) => {
  await signIn(context, rich());
  await page.setViewportSize({ width: 320, height: 700 });
  await askFromPage(page);
  await page.route(/\/api\/hidden-insights(\/history)?$/, () => {});
  await open(page, "/hidden-insights");
  await expect(page.getByText("Loading your insights")).toBeAttached();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
});

// By day: reverify-insights.db.test.ts.
test("corrects an insight when its row is excluded and explains why", atNight, async ({ page, context }) => {
  const insight = found.find(({ type }) => type === "duplicate_charge");
  const [row] = insight?.evidence.transactionIds ?? [];
  const changed = await rich().call("PATCH", `/api/transactions/${row}`, { isExcluded: true });
  expect(changed.status, changed.body.message).toBe(200);
  const corrections = async () => {
    const { body } = await rich().call<{ id: string; corrections: unknown[] }[]>("POST", "/api/hidden-insights", {});
    return body.payload.find(({ id }) => id === insight?.id)?.corrections;
  };
  await expect.poll(corrections, { timeout: 30_000 }).toHaveLength(1);
  await signIn(context, rich());
  await open(page, "/hidden-insights");
  const card = page.locator(`#insight-${insight?.id}`);
  await expect(card.getByRole("listitem")).toContainText(
    /^Corrected: was \$[\d.,]+, now \$[\d.,]+, because .+ is left out of totals\.$/,
  );
  await card.getByRole("button", { name: "Show the proof" }).click();
  await expect(card.getByText("Sum matches the figure")).toBeVisible();
});

// By day: insight-card.test.tsx, step-bar.test.tsx.
test(
  "handles, follows, undoes, accepts and postpones an insight",
  atNight,
  async ({ page, context, world, pictures }) => {
    const person = await world.newPerson();
    await world.linkBank(person);
    await world.untilFirstInsights(person);
    await world.generate(person, "hidden-insights");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(context, person);
    await open(page, "/hidden-insights");
    const card = page.getByRole("article").filter({ hasText: "Duplicate charge" }).first();
    const title = await card.getByRole("heading", { level: 2 }).innerText();

    await test.step("fill in and copy the message", async () => {
      await card.getByRole("button", { name: "Draft message" }).click();
      await expect(card.getByText(/Please refund/)).toContainText("$");
      await card.getByRole("button", { name: "Copy the text" }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Please refund");
      await expectAccessible(page, "an insight with its text to send", { part: "main", ...pictures });
    });

    await test.step("follow a handled insight and fold it away", async () => {
      await card.getByRole("button", { name: "Handled", exact: true }).focus();
      await page.keyboard.press("Enter");
      const followed = page.getByRole("region", { name: "Did it stop?" });
      await expect(followed).toContainText(title);
      await expect(followed).toContainText("Watching");
      await page.getByText("1 decided").click();
      await expect(card.getByText(/^Handled on/)).toBeVisible();
      await expectAccessible(page, "an insight that was handled", { part: "main", ...pictures });
      await card.getByRole("button", { name: /^(Undo|Done)/ }).click();
      await expect(followed).toBeHidden();
      await expect(card.getByRole("button", { name: "Handled", exact: true })).toBeVisible();
    });

    await test.step("wait for a reminder's day and hide what is fine", async () => {
      await card.getByRole("button", { name: "Remind me" }).click();
      await card.getByRole("button", { name: "Set the reminder" }).click();
      await page.getByText("1 decided").click();
      await expect(card.getByText(/Reminder on/)).toBeVisible();
      await card.getByRole("button", { name: /^(Undo|Done)/ }).click();
      await card.getByRole("button", { name: "This is fine" }).click();
      await expect(page.getByText("1 decided")).toBeVisible();
      await world.generate(person, "hidden-insights");
      await page.reload();
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    });
  },
);

async function requestIdOf(page: Page): Promise<string> {
  const answer = await page.request.post(`${APP_URL}/api/hidden-insights`, { data: {}, headers: { origin: APP_URL } });
  return (await answer.json()).payload[0].requestId;
}
