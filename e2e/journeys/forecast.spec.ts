import { expect, open, signIn, test } from "../fixtures/browser";

test("the low point opens to its past transactions by keyboard, a floor changes its words, and every account has its days", async ({
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
  await open(page, "/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Forecast" }).click();
  await expect(page.getByText("Likely range, 8 in 10")).toBeVisible();
  await pictures.take("forecast-1440");

  // The chart's day is chosen with the arrow keys; the day below follows, and its rows come to the line.
  const slider = page.getByRole("slider", { name: "Day of the forecast" });
  await slider.focus();
  await page.keyboard.press("Home");
  const day = page
    .getByRole("region")
    .filter({ has: page.getByRole("button", { name: "Day before" }) })
    .last();
  await expect(day.getByText("Balance now")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(day.getByText("Balance the evening before")).toBeVisible();
  const cents = async (text: string) => Math.round(Number(text.replaceAll(/[^\d.−]/g, "").replace("−", "-")) * 100);
  const amounts = await Promise.all((await day.locator("[data-line] .amt").allInnerTexts()).map(cents));
  const total = amounts.pop();
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);

  await page.getByRole("button", { name: /^Open / }).focus();
  await page.keyboard.press("Enter");
  const past = day.getByRole("button", { name: /^Show .* past transactions?$/ }).first();
  await past.focus();
  await page.keyboard.press("Enter");
  await expect(day.getByRole("list").first().getByRole("listitem").first()).toBeVisible();
  await pictures.take("forecast-1440-day");

  await page.getByRole("button", { name: "Set a floor" }).click();
  await page.getByLabel("Stay above, in USD").fill("1000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Under your $1,000,000 floor")).toBeVisible();
  await expect(page).toHaveURL(/floor=1000000/);
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Under your $1,000,000 floor")).toHaveCount(0);

  await page.getByRole("button", { name: "Show as a table" }).click();
  await expect(page.getByRole("region", { name: "Days of the forecast" }).getByRole("row")).toHaveCount(91);
  await page.getByRole("button", { name: "Show the line" }).click();

  await page.emulateMedia({ colorScheme: "dark" });
  await pictures.take("forecast-1440-dark");
  await page.setViewportSize({ width: 390, height: 844 });
  await pictures.take("forecast-390-dark");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: "light" });
  await pictures.take("forecast-390");
});
