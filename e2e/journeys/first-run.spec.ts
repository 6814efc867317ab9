import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../fixtures/browser";
import { PASSWORD, SANDBOX_URL } from "../fixtures/product";

// The only journey with animations on, as most users see them (docs/decisions/0476).
test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: "no-preference" },
  fetchesAhead: true,
});

/** Clicks from the landing page to the first insight, without typing or reading the email. */
const MAX_CLICKS = 10;
const FIRST_INSIGHT_MS = 10_000;

test("takes a stranger from sign-up to insights that add up [spec 2.1]", async ({
  page,
  context,
  request,
  pictures,
}) => {
  test.setTimeout(180_000);
  const email = `stranger-${randomUUID().slice(0, 8)}@example.test`;
  /** Number of long proofs expanded: otherwise the sums would cover only the first rows. */
  let opened = 0;
  const generations: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("generate-v2")) generations.push(sent.url());
  });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  await test.step("lead from the landing page to the sign-up form", async () => {
    await open(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("proof");
    await pictures.take("landing");
    await click(page.getByRole("link", { name: "Start free" }).first());
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step("create an account that waits for its code", async () => {
    await hydrated(page);
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Calder");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password again").fill(PASSWORD);
    await click(page.getByLabel("I accept the terms"));
    await pictures.take("sign-up");
    await click(page.getByRole("button", { name: "Create account" }));
    await expect(page).toHaveURL(/\/verify-email\?email=/);
    await expect(page.getByText(email)).toBeVisible();
    await pictures.take("verify-email");
  });

  const code = await test.step("show the mail and its code in the mailbox", async () => {
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Open the local mailbox" }).click();
    const mailbox = await opening;
    await expect(mailbox).toHaveURL(`${SANDBOX_URL.replace("127.0.0.1", "localhost")}/mail`);
    await mailbox.getByRole("button", { name: email }).click();
    const shown = mailbox.locator("#code");
    await expect(shown).toHaveText(/^\d{6}$/);
    await expect(mailbox.frameLocator("#html").getByText(await shown.innerText(), { exact: true })).toBeVisible();
    await pictures.take("mailbox", mailbox);
    const text = await shown.innerText();
    await mailbox.close();
    return text;
  });

  await test.step("log in with the code and ask for the profile", async () => {
    await page.getByLabel("Six-digit code").pressSequentially(code);
    await expect(page).toHaveURL(/\/complete-profile$/);
    await expect(page.getByLabel("First name")).toHaveValue("Ines");
    await page.getByLabel("Country").selectOption("US");
    await expect(page.getByLabel("Currency", { exact: true })).toHaveValue("USD");
    await page.getByLabel("Time zone").selectOption("America/New_York");
    await page.getByLabel("Monthly income in USD").fill("4,200");
    await page.getByText("Spend less").click();
    await pictures.take("complete-profile");
    await click(page.getByRole("button", { name: "Continue" }));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("show an empty dashboard that offers the bank", async () => {
    await expect(page.getByRole("heading", { name: "Connect your bank to begin" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Good \w+|Hello), Ines$/);
    await expect(page.getByRole("region", { name: "Getting started" })).toContainText("0 of 4 done");
    await pictures.take("dashboard-empty");
  });

  // Slow enough to watch the rows arrive.
  await request.post(`${SANDBOX_URL}/_sandbox/faults`, {
    data: { provider: "plaid", path: "/transactions/sync", delayMs: 2000 },
  });
  await test.step("log in at the bank and share the chosen accounts", async () => {
    await click(page.getByRole("main").getByRole("button", { name: "Connect a bank" }));
    const bank = page.frameLocator("iframe[title='Connect your bank']");
    await click(bank.getByRole("button", { name: "Continue" }));
    await click(bank.getByRole("button", { name: /^First Platypus Bank/ }));
    await bank.getByLabel("User name").fill("user_good");
    await bank.getByLabel("Password").fill("pass_good");
    await pictures.take("bank-sign-in");
    await click(bank.getByRole("button", { name: "Log in" }));
    await expect(bank.getByRole("checkbox")).toHaveCount(3);
    for (const box of await bank.getByRole("checkbox").all()) await expect(box).toBeChecked();
    await pictures.take("bank-accounts");
    await click(bank.getByRole("button", { name: "Connect" }));
    await click(bank.getByRole("button", { name: "Finish" }));
  });

  await test.step("count the rows as they arrive and then show the accounts", async () => {
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Connecting your bank")).toBeVisible();
    const now = dialog.locator("[aria-current=step]");
    await expect(now).toHaveText(/^Reading transactions – [\d,]+ transactions so far$/, { timeout: 20_000 });
    await pictures.take("connecting");
    await request.delete(`${SANDBOX_URL}/_sandbox/faults`);
    await expect(dialog.getByText("Your bank is connected")).toBeVisible({ timeout: 30_000 });
    const connectedAtMs = performance.now();
    const found = dialog.getByRole("region", { name: "What we found" });
    await expect(found.getByRole("link").first()).toBeVisible({ timeout: FIRST_INSIGHT_MS });
    expect(performance.now() - connectedAtMs).toBeLessThan(FIRST_INSIGHT_MS);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    expect(generations).toEqual([]);
    await expect(dialog.getByText("Platypus Checking")).toBeVisible();
    await pictures.take("connected");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("fill the dashboard: position, cashflow, categories, rows, accounts", async () => {
    await expect(page.getByRole("region", { name: "Where you stand" })).toContainText("Net worth");
    for (const name of [
      /You came out/,
      "Spending by category",
      "Next 14 days",
      "Recent transactions",
      "Accounts",
      "Worth a look",
    ])
      await expect(page.getByRole("heading", { name }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "First Platypus Bank" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Getting started" })).toContainText("1 of 4 done");
    await pictures.take("dashboard");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await pictures.take("dashboard-below");
  });

  await test.step("count and mark new insights until their page is left", async () => {
    const card = page.getByRole("region", { name: "Worth a look" });
    await expect(card.getByRole("link", { name: /Show the proof/ })).toHaveCount(3);
    const navigation = page.getByRole("navigation", { name: "Main" });
    const hidden = navigation.getByRole("link", { name: /^Hidden insights/ });
    await expect(hidden).toHaveAccessibleName(/\d+ new$/);
    await hidden.click();
    await expect(page.getByRole("article").first().getByText("New", { exact: true })).toBeVisible();
    await navigation.getByRole("link", { name: "Dashboard" }).click();
    await expect(hidden).toHaveAccessibleName(/\d+ insights$/);
    await page.reload();
    await expect(hidden).toHaveAccessibleName(/\d+ insights$/);
  });

  await test.step("search and filter spending, with totals matching the rows", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Spending" }).click();
    await expect(page).toHaveURL(/\/spending/);
    const table = page.getByRole("table", { name: "Transactions" });
    await expect(dataRows(table).first()).toBeVisible();
    await pictures.take("spending");
    const [name = ""] = await namesIn(table);
    await page.getByLabel("Search transactions").fill(name);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect.poll(async () => [...new Set(await namesIn(table))]).toEqual([name]);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByLabel("Type").selectOption("income");
    await expect(page).toHaveURL(/type=income/);
    await expect
      .poll(async () => (await amountsOf(table)).length > 0 && (await amountsOf(table)).every((minor) => minor > 0))
      .toBe(true);
    const shown = await amountsOf(table);
    const totalIn = minorOf(await page.getByText("In", { exact: true }).locator("xpath=..").innerText());
    expect(totalIn).toBe(sum(shown));
    await pictures.take("spending-income");
    await page.getByRole("button", { name: "Clear filters" }).click();
  });

  await test.step("change a category in place", async () => {
    const table = page.getByRole("table", { name: "Transactions" });
    await page.getByLabel("Type").selectOption("expense");
    await expect(page).toHaveURL(/type=expense/);
    // The old list stays until the new one loads, and its first row differs.
    await expect.poll(async () => (await amountsOf(table)).every((minor) => minor < 0)).toBe(true);
    const chip = dataRows(table)
      .first()
      .getByRole("button", { name: /^Category of/ });
    await chip.click();
    await page.getByPlaceholder("Find a category").fill("gifts");
    await pictures.take("category-picker");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/is now .*Gifts/i)).toBeVisible();
    await expect(chip).toHaveAccessibleName(/Gifts/i);
  });

  await test.step("generate insights whose sums match their rows", async () => {
    await generate(page, "Insights", pictures);
    opened += await openAndAddUp(page);
    await pictures.take("insights-proof");
  });

  await test.step("find the raised price and the duplicate charge with their rows", async () => {
    await generate(page, "Hidden insights", pictures);
    await expect(page.getByRole("article").filter({ hasText: "Price increase" }).first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: "Duplicate charge" }).first()).toBeVisible();
    opened += await openAndAddUp(page);
    expect(opened).toBeGreaterThan(0);
    await pictures.take("hidden-insights-proof");
    const useful = page.getByRole("button", { name: "Useful", exact: true }).first();
    await useful.click();
    await expect(useful).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await page.getByRole("button", { name: "Show the proof" }).first().click();
    await expect(page.getByRole("button", { name: "Useful", exact: true }).first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("open an insight's proof from the dashboard", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const insight = page.getByRole("link").filter({ hasText: "Show the proof" }).first();
    await expect(insight).toBeVisible();
    // The bank, the viewed insights, and the changed category.
    await expect(page.getByRole("region", { name: "Getting started" })).toContainText("3 of 4 done");
    await pictures.take("dashboard-with-insights");
    await insight.click();
    await expect(page).toHaveURL(/insights#insight-/);
    await expect(page.getByRole("button", { name: "Hide the proof" })).toBeVisible();
  });
});

async function generate(page: Page, title: string, pictures: { take: (name: string) => Promise<void> }) {
  const slug = title.toLowerCase().replace(" ", "-");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: new RegExp(`^${title}`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Generate insights" }).click();
  await expect(page.getByRole("region", { name: "Insights in progress" })).toBeVisible();
  await pictures.take(`${slug}-thinking`);
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Insights in progress" })).toBeHidden();
  await pictures.take(slug);
}

/** @returns the number of long proofs expanded */
async function openAndAddUp(page: Page): Promise<number> {
  const insights = await page.getByRole("article").all();
  expect(insights.length).toBeGreaterThan(0);
  let sums = 0;
  let opened = 0;
  for (const insight of insights) {
    await insight.getByRole("button", { name: "Show the proof" }).click();
    await expect(insight.getByText("How this is counted")).toBeVisible();
    await expect(insight.locator("[aria-busy=true]")).toHaveCount(0);
    // Rows shown only for comparison are in a table without a sum.
    const rows = insight.getByRole("table").filter({ has: page.locator("tfoot") });
    if ((await rows.count()) === 0) continue;
    const showMore = insight.getByRole("button", { name: /^Show [\d,]+ more transactions?$/ });
    while ((await showMore.count()) > 0) {
      await showMore.first().click();
      opened += 1;
    }
    await expect(rows.locator("tfoot")).toContainText("Sum matches the figure");
    const total = sum(await amountsOf(rows));
    expect(total).toBe(minorOf(await rows.locator("tfoot td").innerText()));
    // The proved figure is among those named beside the rows.
    const figures = await insight.getByRole("table").first().locator("tbody td").allInnerTexts();
    expect(figures.map((text) => Math.abs(minorOf(text)))).toContain(Math.abs(total));
    sums += 1;
  }
  expect(sums).toBeGreaterThan(0);
  return opened;
}

function dataRows(table: Locator): Locator {
  return table.locator("tbody tr").filter({ has: table.page().locator("td:nth-child(5)") });
}

function namesIn(table: Locator): Promise<string[]> {
  return table.locator("tbody td:nth-child(2) bdi").allInnerTexts();
}

/** Reads all rows' amounts in signed minor units; the amount is the last cell with money. */
async function amountsOf(table: Locator): Promise<number[]> {
  const amounts = await table.locator("tbody tr td .amt").allInnerTexts();
  return amounts.map(minorOf);
}

/** Parses `"−$1,234.50"` as `-123450`. */
function minorOf(text: string): number {
  const digits = text.replace(/\D/g, "");
  const hasCents = /\.\d{2}\b/.test(text);
  const minor = Number(digits) * (hasCents ? 1 : 100);
  return text.includes("−") ? -minor : minor;
}

function sum(minors: readonly number[]): number {
  return minors.reduce((total, minor) => total + minor, 0);
}
