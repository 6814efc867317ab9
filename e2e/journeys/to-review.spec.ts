import { expect, open, signIn, test } from "../fixtures/browser";

test("questions are answered by keyboard alone, one after the other, and U brings the last one back", async ({
  page,
  context,
  world,
  pictures,
}) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await world.generate(person, "hidden-insights");
  await signIn(context, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/to-review");
  const question = page.getByRole("main").getByRole("article").getByRole("heading", { level: 2 });
  const answered = page.getByRole("list", { name: "Just answered" });
  await expect(question).toBeVisible();
  const first = await question.innerText();
  await pictures.take("review-1440");
  await page.keyboard.press("Enter");
  await expect(answered.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(first, { exact: true })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(question).toHaveText(first);
  await expect(answered).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.getByRole("button", { name: "Not now" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await pictures.take("review-390-dark");
});
