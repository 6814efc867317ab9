import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrated, open, signIn, test } from "../fixtures/browser";
import { atNight, PASSWORD, type Person } from "../fixtures/product";

test("signs up, verifies and opens the bank's window by keyboard alone", async ({ page, world }) => {
  const email = `keys-${randomUUID().slice(0, 8)}@example.test`;
  await open(page, "/signup");
  await tabTo(page, "First name");
  for (const text of ["Ada", "Keys", email]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(PASSWORD);
  await tabTo(page, "Password again");
  await page.keyboard.type(PASSWORD);
  await tabTo(page, "I accept the terms");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/verify-email/);
  await hydrated(page);

  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.keyboard.type(await world.codeFor(email));
  await expect(page).toHaveURL(/\/complete-profile$/);
  await expect(page.getByLabel("Country")).toBeVisible();
  await tabTo(page, "Spend less");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Spend less")).toBeChecked();
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await expect(page.getByText("Connect your bank to begin")).toBeVisible();
  await tabTo(page, "Connect a bank");
  await page.keyboard.press("Enter");
  const bank = page.frameLocator("iframe[title='Connect your bank']");
  await expect(bank.getByRole("button", { name: "Continue" })).toBeVisible();
  // The bank's window traps the focus; Escape closes it and restores the focus.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.locator("iframe[title='Connect your bank']")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Connect a bank" })).toBeFocused();
});

// By day: command-palette.test.tsx.
test("opens the palette, goes to a page and returns focus by keyboard", atNight, async ({ page, context, world }) => {
  await signIn(context, await world.newPerson());
  await open(page, "/dashboard");
  await expect(page.getByText("Connect your bank to begin")).toBeVisible();
  const search = page.getByPlaceholder("Search transactions, pages, help");
  const before = page.getByRole("button", { name: "Add transaction" });
  await before.focus();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(before).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await page.keyboard.type("hidden");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hidden-insights$/);
  await expect(page.getByRole("heading", { level: 1, name: "Hidden insights" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await page.keyboard.type("zzyzx coffee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/spending\?q=zzyzx/);
});

test("skips to the content, and walks rows by key", async ({ page, context, household }) => {
  await test.step("skip to the content with the first Tab", () => skipToContent(page, context, household));
  await test.step("walk, open and select rows by key", () => walkRows(page));
});

async function skipToContent(page: Page, context: BrowserContext, household: Person): Promise<void> {
  for (const path of ["/", "/login", "/dashboard"]) {
    if (path === "/dashboard") await signIn(context, household);
    await open(page, path);
    await page.locator("main").waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  }
}

async function walkRows(page: Page): Promise<void> {
  await open(page, "/spending");
  const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
  await expect(rows.first()).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("j");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByPlaceholder("Find a category")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Find a category")).toBeHidden();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(rows.nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search transactions")).toBeFocused();
}

// By day: popover.test.tsx, history-layers.test.tsx.
test("closes one layer per Escape, innermost first", atNight, async ({ page, context, household }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(context, household);
  await open(page, "/dashboard");
  const formula = page.getByRole("region", { name: /How this is counted/ });
  const inner = page.getByRole("region", { name: /^You have/ });
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });
  const nowhere = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  // Tests a formula and an opened part, with the focus in neither, the formula and the part.
  const card = page.getByRole("region", { name: "Where you stand" });
  const figure = card.locator("button[aria-expanded]").first();
  for (const focus of [
    nowhere,
    () =>
      formula
        .getByRole("button", { name: /^Close/ })
        .first()
        .focus(),
    () => inner.focus(),
  ]) {
    await figure.click();
    await formula.locator("button[aria-expanded]").first().click();
    await expect(inner).toBeFocused();
    await focus();
    await page.keyboard.press("Escape");
    await expect(inner).toHaveCount(0);
    await expect(formula).toBeVisible();
    await nowhere();
    await page.keyboard.press("Escape");
    await expect(formula).toHaveCount(0);
    await expect(figure).toBeFocused();
  }

  // Opens a transaction from a proof, so its sheet is on top.
  const month = card.locator("button[aria-expanded]").filter({ hasText: /^−\$/ }).last();
  await month.click();
  const proof = card.getByRole("region").last();
  await expect(proof).toBeFocused();
  const row = proof.locator("tbody button[aria-expanded]").first();
  for (const focus of [nowhere, () => sheet.getByRole("button", { name: "Close" }).focus()]) {
    await row.click();
    await expect(sheet).toBeFocused();
    await focus();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(proof).toBeVisible();
    await expect(row).toBeFocused();
  }
  await nowhere();
  await page.keyboard.press("Escape");
  await expect(proof).toHaveCount(0);
  await expect(month).toBeFocused();
});

async function tabTo(page: Page, name: string): Promise<void> {
  const reached: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const [control] = await focused.all();
    if (!control) continue;
    const isIt = await control.evaluate((element, wanted) => {
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const label = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
      return { label: label.trim(), isIt: label.trim().replace(/^✓\s*/, "") === wanted };
    }, name);
    if (isIt.isIt) return;
    reached.push(isIt.label);
  }
  throw new Error(`Tab does not reach "${name}"; it reached ${reached.join(" | ")}`);
}
