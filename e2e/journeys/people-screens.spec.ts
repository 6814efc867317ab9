import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, open, showIn, signIn, test } from "../fixtures/browser";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ["light", "dark"] as const;
const GUEST_SCREENS = [
  "/login",
  "/signup",
  "/verify-email?email=a%40example.test",
  "/forgot-password",
  "/reset-password?email=a%40example.test",
] as const;

test("the screens before signing in are accessible in both themes, wide and narrow", async ({ page, pictures }) => {
  test.setTimeout(180_000);
  for (const path of GUEST_SCREENS) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await inspect(page, path.replace(/\W+/g, "-"), pictures);
  }
});

test("the profile and its completion are accessible in both themes, wide and narrow", async ({
  page,
  context,
  world,
  pictures,
}) => {
  test.setTimeout(180_000);
  await signIn(context, await world.newPerson());
  await open(page, "/complete-profile");
  await expect(page.getByLabel("First name")).toBeVisible();
  await inspect(page, "complete-profile", pictures);
  await open(page, "/profile");
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await inspect(page, "profile", pictures);
});

test("what the forms refuse is said accessibly in both themes, wide and narrow", async ({
  page,
  context,
  world,
  watch,
  pictures,
}) => {
  test.setTimeout(240_000);
  // The refusals are what is looked at.
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
    await inspect(page, `refused-${button}`, pictures);
  }
  await open(page, "/verify-email?email=a%40example.test");
  await page.getByLabel("Six-digit code").fill("000000");
  await expect(page.getByLabel("Six-digit code")).toHaveAccessibleDescription(/That code is not right/);
  await inspect(page, "refused-code", pictures);
  // What was said of the last code is no reproach to the one being typed.
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
  await inspect(page, "refused-profile", pictures);
});

test("every window of the profile and the second step of signing in are accessible in both themes, wide and narrow", async ({
  page,
  context,
  world,
  pictures,
}) => {
  test.setTimeout(300_000);
  const person = await world.newPerson();
  await signIn(context, person);
  await open(page, "/profile");
  const windowNamed = (name: string | RegExp) => page.getByRole("dialog", { name });
  const look = async (name: string | RegExp, picture: string) => {
    await expect(windowNamed(name)).toBeVisible();
    await inspect(page, picture, pictures);
  };

  await page.getByRole("button", { name: "Change", exact: true }).click();
  await windowNamed("Change your password").getByRole("button", { name: "Change password" }).click();
  await expect(windowNamed("Change your password").getByLabel("Current password")).toBeFocused();
  await look("Change your password", "window-password");
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
  await page.getByRole("button", { name: "I have kept them" }).click();

  await page.getByRole("button", { name: "New codes" }).click();
  await look("Make new recovery codes?", "window-new-codes");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await look("Remove the authenticator app?", "window-remove");
  await page.keyboard.press("Escape");

  await test.step("once the sign-in is no longer fresh, the password is asked for", async () => {
    await page.route("**/api/auth/second-factor", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, payload: { ...body.payload, freshUntil: null } } });
    });
    await open(page, "/profile");
    await page.getByRole("button", { name: "New codes" }).click();
    await look("Confirm it is you", "window-fresh-sign-in");
    await page.unroute("**/api/auth/second-factor");
  });

  await context.clearCookies();
  await open(page, "/login");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await inspect(page, "second-step", pictures);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await inspect(page, "second-step-recovery", pictures);
});

/** Every theme at every size: no violation of axe's rules, and nothing to scroll sideways for. */
async function inspect(page: Page, name: string, pictures: { take: (name: string) => Promise<void> }) {
  for (const colorScheme of THEMES) {
    for (const size of SIZES) {
      await showIn(page, colorScheme);
      await page.setViewportSize(size);
      const axe = new AxeBuilder({ page });
      // The dark page is the same page in other colours.
      const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, `${name}, ${colorScheme}, ${size.width} px wide`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
      await pictures.take(`${name}-${colorScheme}-${size.width}`);
    }
  }
}
