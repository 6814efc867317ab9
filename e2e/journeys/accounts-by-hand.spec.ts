import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight, dayFromNow } from "../fixtures/product";

const dialog = (page: Page) => page.getByRole("dialog");

// By day: by-hand-card.test.tsx, by-hand.db.test.ts.
test("adds, sets, spends from and closes a manual account", atNight, async ({ page, context, world, pictures }) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  const look = (name: string, part: string) => expectAccessible(page, `by-hand-${name}`, { part, ...pictures });
  await signIn(context, person);
  await page.setViewportSize(DESK);
  await open(page, "/profile");
  await expect(page.getByText("No manual accounts yet")).toBeVisible();
  await look("empty", "#by-hand");
  await page.getByRole("button", { name: "Add a manual account" }).click();
  await look("add", "[role=dialog]");
  await dialog(page).getByLabel("Name").fill("Wallet");
  await dialog(page).getByLabel("Balance in USD").fill("120");
  await dialog(page).getByLabel("As of").fill(dayFromNow(-5));
  await dialog(page).getByRole("button", { name: "Add account" }).click();
  const card = page.locator("#by-hand");
  await expect(card.getByText("$120.00")).toBeVisible();

  const categories = await person.call<{ id: string; slug: string }[]>("GET", "/api/categories");
  const categoryId = categories.body.payload.find(({ slug }) => slug === "groceries")?.id;
  const accounts = await person.call<{ id: string }[]>("GET", "/api/accounts");
  const entry = { date: dayFromNow(-2), amount: 20.5, type: "expense", name: "Market", categoryId };
  await person.call("POST", "/api/transactions/manual", { ...entry, accountId: accounts.body.payload[0]?.id });
  await open(page, "/dashboard");
  const where = page.getByRole("region", { name: "Manual accounts" });
  await expect(where).toContainText("Wallet");
  await where.getByRole("button", { name: /99\.50/ }).click();
  await expect(where.getByText(/^You set it on/)).toBeVisible();
  await expect(where).toContainText("Market");
  await look("dashboard", "#accounts");

  await page.setViewportSize(PHONE);
  await open(page, "/profile");
  await card.getByRole("button", { name: "More of Wallet" }).click();
  await card.getByRole("button", { name: "Set balance" }).click();
  await dialog(page).getByLabel("Balance in USD").fill("90");
  await dialog(page).getByRole("button", { name: "Set balance" }).click();
  await expect(card.getByRole("button", { name: /^Remove the balance/ })).toHaveCount(2);
  await look("open", "#by-hand");
  await card.getByRole("button", { name: "Close account" }).click();
  await dialog(page).getByRole("button", { name: "Close account" }).click();
  await expect(page.getByText("No manual accounts yet")).toBeVisible();
});
