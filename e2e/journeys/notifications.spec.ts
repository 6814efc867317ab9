import { categoryBySlug } from "../../lib/domain/transactions/category";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight, dayFromNow } from "../fixtures/product";

// By day: notifications.test.tsx.
test(
  "opens a notification's proof from the bell and marks it read",
  atNight,
  async ({ page, context, world, pictures }) => {
    test.setTimeout(120_000);
    const person = await world.newPerson();
    const trial = { name: "Cinema Plus", type: "expense", amount: 15.99, cadence: "monthly", firstDay: dayFromNow(2) };
    await person.call("POST", "/api/recurring", {
      ...trial,
      ...{ isTrial: true, categoryId: categoryBySlug("tv-streaming")?.id, accountId: null },
    });
    // The bank's first sync is analyzed at once.
    await world.linkBank(person);
    await expect
      .poll(async () => (await person.call("GET", "/api/notifications")).body.payload, { timeout: 30_000 })
      .not.toMatchObject({ unread: 0 });
    await signIn(context, person);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/dashboard");

    const bell = page.getByRole("button", { name: /^Notifications, \d+ unread$/ });
    await bell.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    const cinema = panel.getByRole("link", { name: /^Unread: Your Cinema Plus trial ends on/ });
    await expect(cinema).toBeVisible();
    await pictures.take("notifications-bell-1440");
    await cinema.click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(/\/calendar\?month=.*day=/);
    // The day is open, with the expected charge.
    await expect(page.getByRole("button", { name: "Close" }).first()).toBeVisible();
    await expect(page.locator("main").getByText("Cinema Plus").first()).toBeVisible();
    await expect(page.getByText("$15.99").first()).toBeVisible();
    await pictures.take("notifications-proof-1440");

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
    const read = page.getByRole("link", { name: /^Your Cinema Plus trial ends on/ });
    await expect(read).toBeVisible();
    await page.getByRole("button", { name: /^Mark unread: Your Cinema Plus/ }).click();
    await expect(page.getByRole("link", { name: /^Unread: Your Cinema Plus/ })).toBeVisible();
    await pictures.take("notifications-390");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Mark all read" }).click();
    await expect(read).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: /^Unread: Your Cinema Plus/ })).toBeVisible();
    await page.getByRole("link", { name: /^Unread: Your Cinema Plus/ }).click();
    await expect(page).toHaveURL(/\/calendar\?/);
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/notifications");
    await pictures.take("notifications-390-dark");
    await page.setViewportSize({ width: 1440, height: 900 });
    await pictures.take("notifications-1440-dark");
  },
);
