import { DESK } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

test("opens the other page though a menu opens while it loads", async ({ page, context, world }) => {
  const person = await world.newPerson();
  await world.addPurchase(person, { name: "Juniper Pet Supply", amount: 96.4, category: "Pets" });
  await signIn(context, person);
  await page.setViewportSize(DESK);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname === "/budgets",
    async (route) => {
      await isAnswered;
      await route.continue();
    },
  );
  await open(page, "/spending");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Budgets" });
  await link.click();
  await expect(link.getByRole("status")).toBeVisible();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  answer();
  await page.waitForURL("/budgets");
  await expect(page.getByRole("heading", { level: 1, name: "Budgets" })).toBeVisible();
  await page.goBack();
  await page.waitForURL("/spending");
});
