import { TOTP } from "otpauth";
import { expectAccessible } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

// The screens as first opened: accessibility.spec.ts and accessibility-public.spec.ts.

test("reports refused forms accessibly in both themes, wide and narrow", async ({
  page,
  context,
  world,
  watch,
  pictures,
}) => {
  test.setTimeout(240_000);
  // Only the refusals are checked: the rest of these pages has its own tests.
  const lookAtForm = (picture: string) => expectAccessible(page, picture, { part: "main", ...pictures });
  watch.allow(/400|api\/auth/);
  for (const { path, button } of [
    { path: "/login", button: "Log in" },
    { path: "/signup", button: "Create account" },
    { path: "/forgot-password", button: "Send a code" },
    { path: "/reset-password?email=a%40example.test", button: "Change password" },
  ]) {
    await open(page, path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await lookAtForm(`refused-${button}`);
  }
  await open(page, "/verify-email?email=a%40example.test");
  await page.getByLabel("Six-digit code").fill("000000");
  await expect(page.getByLabel("Six-digit code")).toHaveAccessibleDescription(/That code is not right/);
  await lookAtForm("refused-code");
  // The last code's refusal doesn't apply to the one being typed.
  await page.getByLabel("Six-digit code").pressSequentially("1");
  await expect(page.getByLabel("Six-digit code")).not.toHaveAttribute("aria-invalid");

  await signIn(context, await world.newPerson());
  await open(page, "/complete-profile");
  await page.getByLabel("First name").fill("");
  await page.getByLabel(/Monthly income/).fill("plenty");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your first name")).toBeVisible();
  const tops = await Promise.all(["First name", "Last name"].map((name) => page.getByLabel(name).boundingBox()));
  expect(tops[0]?.y, "two fields side by side stand in line, one of them with an error").toBe(tops[1]?.y);
  await lookAtForm("refused-profile");
});

test("keeps profile windows and the second factor accessible", async ({ page, context, world, pictures }) => {
  test.setTimeout(300_000);
  const person = await world.newPerson();
  await signIn(context, person);
  await open(page, "/profile");
  const windowNamed = (name: string | RegExp) => page.getByRole("dialog", { name });
  // One component affects the page behind an open window, so only the first is checked whole.
  const look = async (name: string | RegExp, picture: string, part: string | undefined = "[role=dialog]") => {
    await expect(windowNamed(name)).toBeVisible();
    await expectAccessible(page, picture, { part, ...pictures });
  };

  await page.getByRole("button", { name: "Change", exact: true }).click();
  await windowNamed("Change your password").getByRole("button", { name: "Change password" }).click();
  await expect(windowNamed("Change your password").getByLabel("Current password")).toBeFocused();
  await look("Change your password", "window-password", "body");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Delete account" }).click();
  await look("Delete your account", "window-delete");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await look("Add a passkey", "window-passkey");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Set up" }).click();
  const secret = windowNamed("Set up an authenticator app").locator("code");
  await expect(secret).toBeVisible();
  await look("Set up an authenticator app", "window-totp");
  const totp = new TOTP({ secret: (await secret.innerText()).replaceAll(" ", "") });
  await windowNamed("Set up an authenticator app").getByRole("textbox").pressSequentially(totp.generate());
  await look("Keep your recovery codes", "window-recovery-codes");
  await page.getByRole("button", { name: "I’ve saved them" }).click();

  await page.getByRole("button", { name: "New codes" }).click();
  await look("Create new recovery codes?", "window-new-codes");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await look("Remove the authenticator app?", "window-remove");
  await page.keyboard.press("Escape");

  await test.step("ask for the password once the login is no longer fresh", async () => {
    await page.route("**/api/auth/second-factor", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, payload: { ...body.payload, freshUntil: null } } });
    });
    await open(page, "/profile");
    await page.getByRole("button", { name: "New codes" }).click();
    await look("Confirm it’s you", "window-fresh-login");
    await page.unroute("**/api/auth/second-factor");
  });

  await context.clearCookies();
  await open(page, "/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page, "second-step", { part: "main", ...pictures });
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expectAccessible(page, "second-step-recovery", { part: "main", ...pictures });
});
