import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility";
import { expect, hydrated, open, test } from "../fixtures/browser";
import { PASSWORD } from "../fixtures/product";

test.use({ viewport: { width: 1440, height: 900 } });

/** Clicks from the landing page to the first insight, without typing or reading the email. */
const MAX_CLICKS = 10;
const FIRST_INSIGHT_MS = 10_000;

test("reaches the first insight in ten clicks, none after linking", async ({ page, world, pictures }) => {
  test.setTimeout(120_000);
  const email = `first-${randomUUID().slice(0, 8)}@example.test`;
  const generations: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("generate-v2")) generations.push(sent.url());
  });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  await open(page, "/");
  await click(page.getByRole("link", { name: "Start free" }).first());
  await expect(page).toHaveURL(/\/signup$/);
  await hydrated(page);
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill("Calder");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password again").fill(PASSWORD);
  await click(page.getByLabel("I accept the terms"));
  await click(page.getByRole("button", { name: "Create account" }));
  await expect(page).toHaveURL(/\/verify-email\?email=/);
  await page.getByLabel("Six-digit code").pressSequentially(await world.codeFor(email));
  await expect(page).toHaveURL(/\/complete-profile$/);
  await page.getByLabel("Country").selectOption("US");
  await click(page.getByRole("button", { name: "Continue" }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await click(page.getByRole("main").getByRole("button", { name: "Connect a bank" }));
  const bank = page.frameLocator("iframe[title='Connect your bank']");
  await click(bank.getByRole("button", { name: "Continue" }));
  await click(bank.getByRole("button", { name: /^First Platypus Bank/ }));
  await bank.getByLabel("User name").fill("user_good");
  await bank.getByLabel("Password").fill("pass_good");
  await click(bank.getByRole("button", { name: "Log in" }));
  await click(bank.getByRole("button", { name: "Connect" }));
  await click(bank.getByRole("button", { name: "Finish" }));

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your bank is connected")).toBeVisible({ timeout: 30_000 });
  const connectedAt = Date.now();
  const found = dialog.getByRole("region", { name: "What we found" });
  await expect(found.getByRole("link").first()).toBeVisible({ timeout: FIRST_INSIGHT_MS });
  expect(Date.now() - connectedAt).toBeLessThan(FIRST_INSIGHT_MS);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(generations).toEqual([]);
  await pictures.take("connected-with-findings");

  await dialog.getByRole("button", { name: "Done" }).click();
  const card = page.getByRole("region", { name: "Worth a look" });
  await expect(card.getByRole("link", { name: /Show the proof/ })).toHaveCount(3);
  await pictures.take("dashboard-with-findings");

  await test.step("counts and marks new insights until their page is left", async () => {
    const navigation = page.getByRole("navigation", { name: "Main" });
    const hidden = navigation.getByRole("link", { name: /^Hidden insights/ });
    await expect(hidden).toHaveAccessibleName(/\d+ new$/);
    await hidden.click();
    await expect(page.getByRole("article").first().getByText("New", { exact: true })).toBeVisible();
    await pictures.take("new-findings");
    await navigation.getByRole("link", { name: "Dashboard" }).click();
    await expect(hidden).toHaveAccessibleName(/\d+ insights$/);
    await page.reload();
    await expect(hidden).toHaveAccessibleName(/\d+ insights$/);
    await expect(navigation.getByRole("link", { name: /^Insights/ })).toHaveAccessibleName(/\d+ new$/);
  });

  await test.step("keeps the page with new insights accessible in both themes", async () => {
    await open(page, "/insights");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page, "insights with what is new", { take: (name) => pictures.take(name) });
  });
});
