import { expect, open, signIn, test } from "../fixtures/browser";
import { rich } from "../fixtures/product";

test("questions are answered by keyboard alone, one after the other, and U brings the last one back", async ({
  page,
  context,
  world,
  pictures,
}) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/to-review");
  const card = page.getByRole("main").getByRole("article");
  const question = card.getByRole("heading", { level: 2 });
  await expect(question).toBeVisible();
  const first = await question.innerText();
  await pictures.take("review-1440-first");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Just answered" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(first, { exact: true })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(question).toHaveText(first);
  await expect(page.getByRole("list", { name: "Just answered" })).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(
    page
      .getByRole("dialog")
      .or(page.getByRole("complementary", { name: /transaction/i }))
      .first(),
  ).toBeVisible();
});

test("the rich household has questions of several kinds, each with its answers under the thumb", async ({
  page,
  context,
  pictures,
}) => {
  await signIn(context, rich());
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/to-review");
  const queue = page.getByRole("complementary", { name: "The queue" });
  await expect(queue.getByRole("button")).not.toHaveCount(0);
  const kinds = await queue.getByRole("button").allInnerTexts();
  expect(kinds.length, kinds.join(", ")).toBeGreaterThan(2);
  for (const [place, kind] of kinds.entries()) {
    await queue.getByRole("button").nth(place).click();
    await expect(page.getByRole("main").getByRole("article")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1440, height: 1000 });
      await pictures.take(`review-${kind.split(/\s/)[0]}-1440-${colorScheme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expect(page.getByRole("button", { name: "Not now" })).toBeInViewport();
      await pictures.take(`review-${kind.split(/\s/)[0]}-390-${colorScheme}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
