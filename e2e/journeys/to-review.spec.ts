import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

// By day: review-page.test.tsx.
test(
  "answers questions by keyboard alone and undoes the last with U",
  atNight,
  async ({ page, context, world, pictures }) => {
    test.setTimeout(120_000);
    const person = await world.newPerson();
    await world.linkBank(person);
    await world.untilFirstInsights(person);
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
  },
);

// By day: twins.db.test.ts, review-page.test.tsx.
test(
  "asks once about rows from both statement and bank, without duplicates",
  atNight,
  async ({ page, context, world, pictures }) => {
    test.setTimeout(120_000);
    const neighbor = await world.newPerson();
    await world.linkBank(neighbor);
    type Row = { date: string; name: string; amount: number };
    const query = "startDate=2025-01-01&endDate=2099-12-31&pending=false&limit=40";
    const { body } = await neighbor.call<{ transactions: Row[] }>(
      "GET",
      `/api/accounts/transactions/my-range?${query}`,
    );
    const lines = body.payload.transactions.map(({ date, name, amount }) => `${date},"POS ${name} 0412",${amount}`);
    const person = await world.newPerson();
    await person.call("POST", "/api/transactions/import", {
      ...{ fileName: "village.csv", newAccount: { name: "Village bank", kind: "checking" } },
      content: Buffer.from(["Date,Description,Amount", ...lines].join("\n")).toString("base64"),
    });
    await world.linkBank(person);
    await signIn(context, person);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/to-review");
    await page.getByRole("button", { name: /^Duplicates/ }).click();
    const card = page.getByRole("main").getByRole("article");
    await expect(card.getByRole("heading", { level: 2, name: /you already have/ })).toBeVisible();
    await expect(card.getByText("From your file")).toBeVisible();
    await expect(card.getByText("Only the one you had counts. Nothing is counted twice.")).toBeVisible();
    await pictures.take("review-twins-1440");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await pictures.take("review-twins-390-dark");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("y");
    const answered = page.getByRole("list", { name: "Just answered" });
    await expect(answered.getByRole("listitem")).toContainText("The same, counted once");
    await page.keyboard.press("u");
    await expect(card.getByText("From your file")).toBeVisible();
  },
);
