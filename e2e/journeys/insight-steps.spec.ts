import { expectAccessible } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

test("handles, follows, undoes, accepts and postpones an insight", async ({ page, context, world, pictures }) => {
  const person = await world.newPerson();
  await world.linkBank(person);
  await world.untilFirstInsights(person);
  await world.generate(person, "hidden-insights");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(context, person);
  await open(page, "/hidden-insights");
  const card = page.getByRole("article").filter({ hasText: "Duplicate charge" }).first();
  const title = await card.getByRole("heading", { level: 2 }).innerText();

  await test.step("fill in and copy the message", async () => {
    await card.getByRole("button", { name: "Draft message" }).click();
    await expect(card.getByText(/Please refund/)).toContainText("$");
    await card.getByRole("button", { name: "Copy the text" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Please refund");
    await expectAccessible(page, "an insight with its text to send", { take: (name) => pictures.take(name) });
  });

  await test.step("follow a handled insight and fold it away", async () => {
    await card.getByRole("button", { name: "Handled", exact: true }).focus();
    await page.keyboard.press("Enter");
    const followed = page.getByRole("region", { name: "Did it stop?" });
    await expect(followed).toContainText(title);
    await expect(followed).toContainText("Watching");
    await page.getByText("1 decided").click();
    await expect(card.getByText(/^Handled on/)).toBeVisible();
    await expectAccessible(page, "an insight that was handled", { take: (name) => pictures.take(name) });
    await card.getByRole("button", { name: /^(Undo|Done)/ }).click();
    await expect(followed).toBeHidden();
    await expect(card.getByRole("button", { name: "Handled", exact: true })).toBeVisible();
  });

  await test.step("wait for a reminder's day and hide what is fine", async () => {
    await card.getByRole("button", { name: "Remind me" }).click();
    await card.getByRole("button", { name: "Set the reminder" }).click();
    await page.getByText("1 decided").click();
    await expect(card.getByText(/Reminder on/)).toBeVisible();
    await card.getByRole("button", { name: /^(Undo|Done)/ }).click();
    await card.getByRole("button", { name: "This is fine" }).click();
    await expect(page.getByText("1 decided")).toBeVisible();
    await world.generate(person, "hidden-insights");
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  });
});
