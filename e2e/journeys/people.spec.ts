import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessible } from "../fixtures/accessibility";
import { expect, hydrated, open, sessionToken, signIn, test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import type { Person } from "../fixtures/product";
import { APP_URL, atNight, PASSWORD } from "../fixtures/product";

const THEO = "theo.lindqvist@gmail.example";
const OTHER_PASSWORD = "a louder river at night";

test("signs up with Google, sets a password, exports everything and leaves", async ({
  page,
  context,
  pictures,
  world,
  watch,
}) => {
  await test.step("return to the form with a reason after canceling at Google", async () => {
    await open(page, "/signup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Google didn’t log you in" })).toBeVisible();
    await expect(page).toHaveURL(/\/signup\?error=/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  });

  await test.step("accept a verified address and prefill Google's name", async () => {
    await hydrated(page);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: /Theo Lindqvist/ }).click();
    await expect(page).toHaveURL(/\/complete-profile$/);
    await expect(page.getByLabel("First name")).toHaveValue("Theo");
    await hydrated(page);
    await page.getByLabel("Country").selectOption("US");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/, Theo$/);
  });

  await test.step("confirm a stale login by emailed code and continue", async () => {
    await withDatabase((client) =>
      client.query(
        "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
        [THEO],
      ),
    );
    await open(page, "/profile");
    await signingIn(page).getByRole("button", { name: "Add" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
    await pictures.take("confirm-it-is-you");
    await dialog.getByRole("button", { name: "Get a code" }).click();
    await expect(dialog.getByText(`Sent to ${THEO}`)).toBeVisible();
    await pictures.take("confirm-by-code");
    await look(page, "confirm-it-is-you", "[role=dialog]");
    await dialog.getByLabel("Six-digit code").fill(await world.codeFor(THEO));
    await page.getByRole("dialog", { name: "Add a passkey" }).getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("set a first password without an old one", async () => {
    await page.getByRole("button", { name: "Set one" }).click();
    const dialog = page.getByRole("dialog", { name: "Set a password" });
    await dialog.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("New password again").fill(PASSWORD);
    await pictures.take("first-password");
    await dialog.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Your password is set")).toBeVisible();
    await open(page, "/profile");
    await expect(signingIn(page).getByRole("button", { name: "Change" })).toBeVisible();
  });

  await test.step("export everything as one file", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export everything" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sorrel-account-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({ user: { email: THEO } });
    await expect(page.getByText("The file is in your downloads.")).toBeVisible();
  });

  await test.step("delete the account with that password, not with another", async () => {
    watch.allow(/api\/account|400/);
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account" });
    await look(page, "window-delete", "[role=dialog]");
    await dialog.getByLabel("Your password").fill("not my password at all");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(dialog.getByText("That is not your password")).toBeVisible();
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await pictures.take("delete");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Your account is deleted, with everything in it.")).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  });

  await test.step("accept a user of the OIDC issuer", async () => {
    await open(page, "/signup");
    await page.getByRole("button", { name: "Continue with Acme" }).click();
    await page.getByRole("button", { name: /Omar Haddad/ }).click();
    await expect(page).toHaveURL(/\/complete-profile$/);
    await expect(page.getByLabel("First name")).toHaveValue("Omar");
  });
});

test("sets up an authenticator app and logs in with its codes", async ({ page, context, world, watch, pictures }) => {
  const person = await world.newPerson();
  await signIn(context, person);

  const { totp, recoveryCodes } = await test.step("set the app up with its typed secret and first code", async () => {
    await open(page, "/profile");
    await signingIn(page).getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
    await expect(dialog.getByRole("img", { name: "Code to scan with your app" })).toBeVisible();
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
    const app = new TOTP({ secret });
    await look(page, "window-totp", "[role=dialog]");
    await dialog.getByRole("textbox").pressSequentially(app.generate());
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    await look(page, "window-recovery-codes", "[role=dialog]");
    // Pressed by accident: the codes aren't shown again.
    await page.keyboard.press("Escape");
    const shown = await codes.allInnerTexts();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    for (const code of shown) expect(file).toContain(code);
    await page.getByRole("button", { name: "I’ve saved them" }).click();
    await expect(signingIn(page).getByText("10 of 10 are left")).toBeVisible();
    for (const [button, title] of [
      ["New codes", "Create new recovery codes?"],
      ["Remove", "Remove the authenticator app?"],
    ] as const) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await look(page, title, "[role=dialog]");
      await page.keyboard.press("Escape");
    }
    return { totp: app, recoveryCodes: shown };
  });

  await test.step("require a correct code after the password", async () => {
    await signOut(page);
    await logIn(page, person);
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
    const code = page.getByLabel("Six-digit code");
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await look(page, "second-step", "main");
    watch.allow(/api\/auth\/mfa/);
    await code.pressSequentially(wrongCode(totp));
    await expect(page.getByText("That code is not right", { exact: false }).first()).toBeVisible();
    await expect(code).toBeFocused();
    await pictures.take("wrong-code");
    // The setup code is used up; the next one already works, for clocks that run ahead.
    await code.pressSequentially(totp.generate({ timestamp: Date.now() + 30_000 }));
    await expect(page).toHaveURL(/\/dashboard$/);
    // Waits for the dashboard's data: ending the session earlier would leave requests unanswered.
    await expect(page.getByRole("region", { name: "Getting started" })).toContainText("of 4 done");
  });

  await test.step("log in with a recovery code", async () => {
    const [recoveryCode = ""] = recoveryCodes;
    await signOut(page);
    await logIn(page, person);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await look(page, "second-step-recovery", "main");
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await open(page, "/profile");
    await expect(signingIn(page).getByText("9 of 10 are left")).toBeVisible();
  });
});

test("adds a passkey, logs in with it and removes it", async ({ page, context, world, pictures }) => {
  const person = await world.newPerson();
  await signIn(context, person);
  await giveAuthenticator(page);

  await test.step("add it and show the recovery codes", async () => {
    await open(page, "/profile");
    await signingIn(page).getByRole("button", { name: "Add" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await expect(dialog).toBeVisible();
    await look(page, "window-passkey", "[role=dialog]");
    await dialog.getByLabel("Name").fill("Key on the ring");
    await dialog.getByRole("button", { name: "Add" }).click();
    await page.getByRole("button", { name: "I’ve saved them" }).click();
    await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Key on the ring");
    await pictures.take("added");
  });

  await test.step("use it for the next login's second step", async () => {
    await signOut(page);
    await logIn(page, person);
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    await pictures.take("asked");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("need only the password after removal", async () => {
    await open(page, "/profile");
    await page.getByRole("button", { name: "Remove the passkey Key on the ring" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("list", { name: "Passkeys" })).toBeHidden();
    const { body } = await world.anonymous("POST", "/api/auth/login", credentialsOf(person));
    expect(body.payload).toMatchObject({ email: person.email });
  });
});

test("logs out one device, and all others on a password change [spec 2.31]", async ({
  page,
  context,
  browser,
  world,
  watch,
  pictures,
}) => {
  const person = await world.newPerson();
  // The sign-up was a device too; it is ended so the list is predictable.
  await person.call("POST", "/api/auth/logout", {});
  await signIn(context, person);
  const phone = await otherDevice(browser, person);
  await open(page, "/profile");
  const devices = page.getByRole("region", { name: "Devices" });

  await test.step("list both, name this one and log out the phone", async () => {
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices.getByRole("listitem").first()).toContainText("This device");
    await pictures.take("devices");
    await devices.getByRole("button", { name: "Log out Safari on iPhone" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    expect(await isSignedIn(phone)).toBe(false);
  });

  await test.step("log out several at once and keep this one", async () => {
    const others = [await otherDevice(browser, person), await otherDevice(browser, person)];
    await open(page, "/profile");
    await expect(devices.getByRole("listitem")).toHaveCount(3);
    await devices.getByRole("button", { name: "Log out all others" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    expect(await isSignedIn(context)).toBe(true);
    for (const other of others) {
      expect(await isSignedIn(other)).toBe(false);
      await other.close();
    }
  });

  const tablet = await otherDevice(browser, person);
  await test.step("report a wrong current password under its field", async () => {
    await signingIn(page).getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your password" });
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByLabel("Current password")).toBeFocused();
    await look(page, "window-password", "[role=dialog]");
    await dialog.getByLabel("Current password").fill("not my password at all");
    await dialog.getByLabel("New password", { exact: true }).fill(OTHER_PASSWORD);
    await dialog.getByLabel("New password again").fill(OTHER_PASSWORD);
    watch.allow(/change-password|400/);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByText("That is not your password")).toBeVisible();
    await expect(dialog.getByLabel("Current password")).toBeFocused();
    expect(await isSignedIn(tablet)).toBe(true);
  });

  await test.step("keep this session after the change and end the other", async () => {
    const dialog = page.getByRole("dialog", { name: "Change your password" });
    await dialog.getByLabel("Current password").fill(person.password);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password is changed")).toBeVisible();
    expect(await isSignedIn(context)).toBe(true);
    expect(await isSignedIn(tablet)).toBe(false);
  });
  await phone.close();
  await tablet.close();
});

test("replaces an expired code and counts down to the next", atNight, async ({ page, world, watch }) => {
  const email = `late-${randomUUID()}@example.test`;
  const name = { firstName: "Nora", lastName: "Quist" };
  const signup = { ...name, email, password: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true };
  // In this browser, because its cookie says whose sign-up the code verifies.
  await open(page, "/signup");
  const signedUp = await page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/auth/signup", { method: "POST", headers, body: JSON.stringify(body) })).status;
  }, signup);
  expect(signedUp).toBe(201);
  const late = await world.codeFor(email);
  await withDatabase((client) =>
    client.query(
      `UPDATE one_time_codes SET created_at = created_at - interval '11 minutes',
         expires_at = expires_at - interval '11 minutes', can_resend_at = can_resend_at - interval '11 minutes'
       WHERE email = $1`,
      [email],
    ),
  );
  await open(page, `/verify-email?email=${encodeURIComponent(email)}`);
  const code = page.getByLabel("Six-digit code");
  const form = page.locator("form");
  watch.allow(/verify-email|400/);
  await code.pressSequentially(late);
  await expect(form.getByText("That code has expired. Please ask for a new one.")).toBeVisible();

  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(form.getByText("A new code is on its way. Earlier ones no longer work.")).toBeVisible();
  await expect(form.getByText("That code has expired", { exact: false })).toBeHidden();
  const countdown = form.getByRole("button", { name: "A new code can be sent in 0:" });
  await expect(countdown).toBeDisabled();
  const first = await countdown.innerText();
  await expect(countdown).not.toHaveText(first);

  let newer = late;
  await expect.poll(async () => (newer = await world.codeFor(email)), { timeout: 15_000 }).not.toBe(late);
  await code.pressSequentially(late);
  await expect(form.getByText("That code is not right.", { exact: false })).toBeVisible();
  await code.pressSequentially(newer);
  await expect(page).toHaveURL(/\/complete-profile$/);
});

test("returns to the same page after a session ended elsewhere", atNight, async ({ page, context, world, watch }) => {
  const person = await world.newPerson();
  await signIn(context, person);
  const token = await sessionToken(context);
  await world.anonymous("POST", "/api/auth/logout", {}, { authorization: `Bearer ${token}` });
  watch.allow(/401/);
  await page.goto("/spending?q=coffee");
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/spending\?q=coffee$/);
});

/** Checks a part of a page that its own test has checked whole. */
function look(page: Page, where: string, part: string): Promise<void> {
  return expectAccessible(page, where, { part });
}

function signingIn(page: Page) {
  return page.getByRole("region", { name: "Logging in" });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
}

async function logIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

const credentialsOf = ({ email, password }: Person) => ({ email, password });

function wrongCode(totp: TOTP): string {
  const near = [-1, 0, 1].map((steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 }));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "444444";
}

/** Adds Chromium's virtual authenticator, which approves every request. */
async function giveAuthenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** Opens another logged-in browser; the caller closes it. */
async function otherDevice(browser: Browser, person: Person): Promise<BrowserContext> {
  const other = await browser.newContext({ baseURL: APP_URL, userAgent: PHONE });
  await signIn(other, person);
  return other;
}

async function isSignedIn(device: BrowserContext): Promise<boolean> {
  return (await device.request.get(`${APP_URL}/api/auth/me`)).status() === 200;
}
