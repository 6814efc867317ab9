import type { BrowserContext, Page } from "@playwright/test";
import { TOPICS } from "../../content/backlinks/topics";
import { PATHS } from "../../content/learn/paths";
import { expect, open, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

const FIRST = `/learn/${PATHS[0]?.id}/${PATHS[0]?.lessons[0]}`;
const SECOND = `/learn/${PATHS[0]?.id}/${PATHS[0]?.lessons[1]}`;
const LESSONS = PATHS.reduce((sum, { lessons }) => sum + lessons.length, 0);
const LAST_PAGE = Math.ceil(TOPICS.reduce((sum, { links }) => sum + links.length, 0) / 20);

const markAsDone = (page: Page) => page.getByRole("button", { name: "Mark as done" });

test("keeps a lesson's mark across tabs and sends progress to no one", async ({ page, context }) => {
  await test.step("mark a lesson, and continue at the next from another tab", () => markAndContinue(page, context));
  await test.step("send calculator input and progress to no one", () => calculateInPrivate(page));
});

async function markAndContinue(page: Page, context: BrowserContext): Promise<void> {
  await open(page, "/learn");
  await expect(page.getByRole("link", { name: /^Start with the first/ })).toHaveAttribute("href", FIRST);
  await page.getByRole("link", { name: /^Start with the first/ }).click();
  await expect(markAsDone(page)).toHaveAttribute("aria-pressed", "false");
  await markAsDone(page).focus();
  await page.keyboard.press("Enter");
  await expect(markAsDone(page)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(markAsDone(page)).toHaveAttribute("aria-pressed", "true");

  const other = await context.newPage();
  await open(other, "/learn");
  await expect(other.getByRole("link", { name: /^Continue where you left off/ })).toHaveAttribute("href", SECOND);
  await expect(other.getByText(`1 of ${LESSONS} done`)).toBeVisible();
  await expect(other.getByText(`1 of ${PATHS[0]?.lessons.length} done`)).toBeVisible();
  await markAsDone(page).click();
  await expect(markAsDone(page)).toHaveAttribute("aria-pressed", "false");
  await expect(other.getByText(`0 of ${LESSONS} done`)).toBeVisible();
  await expect(other.getByRole("link", { name: /^Continue where you left off/ })).toHaveAttribute("href", FIRST);
  await other.close();
}

async function calculateInPrivate(page: Page): Promise<void> {
  await open(page, FIRST);
  const calculator = page.locator("[data-calculator]");
  await calculator.evaluate((element) => element.scrollIntoView());
  await expect(calculator).toHaveAttribute("data-calculator", "live");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await calculator.getByRole("textbox", { name: "Spent a month" }).fill("1537");
  await expect(calculator.locator("[data-calculator-value]")).not.toHaveText("12%");
  await markAsDone(page).click();
  await expect(markAsDone(page)).toHaveAttribute("aria-pressed", "true");
  // A beacon that waits for the page to be left would go out now.
  await page.goto("/about");
  expect(sent.filter((request) => /1537|done|progress/.test(request))).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([]);
}

test("survives invalid stored progress", atNight, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("learn-progress", '{"done":"all","opened":[1]}'));
  await open(page, "/learn");
  await expect(page.getByRole("link", { name: /^Start with the first/ })).toHaveAttribute("href", FIRST);
});

// By day: calculators.test.ts.
test("recalculates a lesson's calculator and opens its question", atNight, async ({ page }) => {
  await open(page, FIRST);
  const calculator = page.locator("[data-calculator]");
  await calculator.evaluate((element) => element.scrollIntoView());
  await expect(calculator).toHaveAttribute("data-calculator", "live");
  await expect(calculator.locator("[data-calculator-value]")).toHaveText("12%");
  await calculator.getByRole("textbox", { name: "Spent a month" }).fill("1500");
  await expect(calculator.locator("[data-calculator-value]")).toHaveText("50%");
  const answer = page.locator("#check details p");
  await expect(answer).toBeHidden();
  await page.locator("#check summary").focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
});

test("links the pages of the list, and other sites with noopener", atNight, async ({ page }) => {
  for (let number = 1; number <= LAST_PAGE; number += 1) {
    const path = `/backlinks/${number}`;
    await page.goto(path);
    const steps = page.getByRole("navigation", { name: "Pages" });
    await expect(steps.locator("[aria-current=page]")).toHaveText(String(number));
    for (const [rel, target] of [
      ["prev", number - 1],
      ["next", number + 1],
    ] as const) {
      const isThere = target >= 1 && target <= LAST_PAGE;
      await expect(steps.locator(`a[rel=${rel}]`)).toHaveCount(isThere ? 1 : 0);
      await expect(page.locator(`head link[rel=${rel}]`)).toHaveCount(isThere ? 1 : 0);
      if (!isThere) continue;
      await expect(steps.locator(`a[rel=${rel}]`)).toHaveAttribute("href", `/backlinks/${target}`);
      const inHead = await page.locator(`head link[rel=${rel}]`).getAttribute("href");
      // The address is the one the pages were built for.
      expect(new URL(inHead ?? "").pathname).toBe(`/backlinks/${target}`);
    }
    const links = page.locator("main section li h3 a");
    if (number < LAST_PAGE) await expect(links).toHaveCount(20);
    for (const rel of await links.evaluateAll((all) => all.map((link) => link.getAttribute("rel"))))
      expect(rel).toMatch(/^(nofollow )?noopener$/);
  }
});
