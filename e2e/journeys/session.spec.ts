import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrated, open, sessionToken, signIn, test } from "../fixtures/browser";
import { atNight, type Person, type World } from "../fixtures/product";

const LOGOUT = "**/api/auth/logout{,/finish}";

test("leads to the profile's form, and sends the readable token half", async ({ context, page, world }) => {
  const person = await world.newPerson({ isProfileComplete: false });
  await signIn(context, person);
  await page.goto("/spending");
  await expect(page).toHaveURL(/\/complete-profile$/);
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel(/Monthly income/).fill("4321");
  await page.getByText("Spend less", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/spending$/);

  const calls: { url: string; bearer: string | undefined }[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) {
      calls.push({ url: request.url(), bearer: request.headers().authorization });
    }
  });
  await open(page, "/profile");
  await expect(page.getByLabel("Monthly income in USD")).toHaveValue("4321");
  await page.waitForLoadState("networkidle");
  const half = await cookieValue(context, "accessToken");
  expect(half.split(".")).toHaveLength(2);
  expect(calls.length).toBeGreaterThan(3);
  for (const { url, bearer } of calls) expect(bearer, url).toBe(`Bearer ${half}`);

  const signature = await cookieValue(context, "accessTokenSignature");
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  expect(readable).toContain(half);
  expect(readable).not.toContain(signature);
  // Help and the privacy page state it: a user's figures are in the open page only, stored nowhere.
  const stored = await page.evaluate(async () =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, await caches.keys()]),
  );
  expect(decodeURIComponent(stored)).not.toMatch(/4321|spend_less|monthlyIncome|goals/);
  for (const headers of [
    { authorization: `Bearer ${half}` },
    { cookie: `accessToken=${half}` },
    { cookie: `accessTokenSignature=${signature}` },
  ] as Record<string, string>[])
    expect((await world.anonymous("GET", "/api/auth/me", undefined, headers)).status).toBe(401);
});

test("hides amounts across pages, storing only what the privacy page lists", async ({ context, page, household }) => {
  await signIn(context, household);
  /** Finds readable texts with an amount, with nothing blurred around them. */
  const readable = () =>
    page.evaluate(() => {
      const isBlurred = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).filter.includes("blur") || isBlurred(element.parentElement));
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        // Screen reader text is heard, not seen by onlookers.
        if (!parent || parent.closest("script, style, noscript, template, title, .sr-only")) continue;
        const text = node.textContent ?? "";
        if (/[$€£]\s?\d|\d\.\d\d\b/.test(text) && parent.checkVisibility() && !isBlurred(parent)) found.push(text);
      }
      return found;
    });
  const keys = new Set<string>();
  const visit = async (path: string) => {
    await open(page, path);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    for (const [key, value] of Object.entries(stored)) {
      keys.add(key);
      // Only a flag, a choice or a time: an amount has a decimal point, a name has letters.
      expect(value, key).toMatch(/^(1|light|dark|\d{13})$/);
    }
  };
  for (const path of ["/", "/learn", "/dashboard"]) await visit(path);
  await expect.poll(readable).not.toEqual([]);
  await page.getByRole("button", { name: "Hide amounts" }).first().click();
  // accessibility.spec.ts hides them on every screen.
  for (const path of ["/insights", "/spending"]) {
    await visit(path);
    expect(await readable(), path).toEqual([]);
  }
  // Other keys (runs, messages to tabs or the next page, lessons) exist only while needed.
  expect([...keys].toSorted()).toEqual(["hide-amounts", "last-used-at"]);
  await page.getByRole("button", { name: "Hide amounts" }).first().click();
  await expect.poll(readable).not.toEqual([]);
});

// By day: pending-logouts.test.ts, session-actions.test.ts.
test(
  "repeats an unreceived logout across a reload and a later login",
  atNight,
  async ({ context, page, world, watch }) => {
    const person = await world.newPerson();
    await signIn(context, person);
    const token = await sessionToken(context);
    watch.allow(/ERR_FAILED|ERR_CONNECTION_REFUSED/);
    await open(page, "/profile");
    await context.route(LOGOUT, (route) => route.abort("connectionrefused"));
    await page.getByRole("main").getByRole("button", { name: "Log out", exact: true }).click();

    await test.step("show the login page at once, logged out", async () => {
      await expect(page).toHaveURL(/\/login$/);
      const names = (await context.cookies()).map(({ name }) => name);
      for (const name of ["accessToken", "user", "__Host-settings", "__Host-logoutTicket"])
        expect(names).not.toContain(name);
      expect(await isLive(world, token)).toBe(true);
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step("keep a later login unaffected", async () => {
      await open(page, "/login");
      await logIn(page, person);
      await expect(page).toHaveURL(/\/dashboard$/);
      expect(await isLive(world, token)).toBe(true);
    });

    await test.step("end only the first session once the server is back", async () => {
      await context.unroute(LOGOUT);
      await open(page, "/profile");
      await expect.poll(() => isLive(world, token)).toBe(false);
      await page.reload();
      await expect(page.getByText(person.email).first()).toBeVisible();
      expect(await isLive(world, await sessionToken(context))).toBe(true);
    });
  },
);

test("ends a refused session without looping, and returns after login [spec 2.24]", async ({
  context,
  page,
  world,
  watch,
}) => {
  const person = await world.newPerson();
  const visited = navigationsOf(page);
  const leftBehind = async () => (await context.cookies()).map(({ name }) => name);

  await test.step("leave for the login page on another server's 401", async () => {
    await signIn(context, person);
    watch.allow(/401/);
    // A proxy that has lost us: its own page, which clears none of our cookies.
    await context.route("**/api/**", (route) =>
      route.fulfill({ status: 401, contentType: "text/html", body: "<html>Proxy</html>" }),
    );
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
    // A redirect loop would keep the network busy.
    await page.waitForLoadState("networkidle");
    expect(visited.map((url) => new URL(url).pathname)).toEqual(["/dashboard", "/login"]);
    await context.unroute("**/api/**");
  });

  await test.step("redirect a broken signature to / once, and back after login", async () => {
    await context.clearCookies();
    await signIn(context, person);
    // middleware.test.ts breaks it in every other way.
    const signature = (await context.cookies()).find(({ name }) => name === "accessTokenSignature");
    if (signature) await context.addCookies([{ ...signature, value: "A".repeat(43) }]);
    visited.length = 0;
    await page.goto("/spending");
    await expect(page).toHaveURL(/\/$/);
    // A loop would have begun by then.
    await hydrated(page);
    expect(visited.map((url) => new URL(url).pathname)).toEqual(["/"]);
    for (const name of ["accessToken", "accessTokenSignature", "user"]) expect(await leftBehind()).not.toContain(name);
    await open(page, "/login");
    await logIn(page, person);
    await expect(page).toHaveURL(/\/spending$/);
  });
});

test("logs out an idle page, and the next login returns to it", async ({ context, page, world }) => {
  const person = await world.newPerson();
  await signIn(context, person);
  await page.clock.install();
  await open(page, "/profile");
  await page.getByLabel("Log me out when I’m away for").selectOption("15 minutes");
  await expect
    .poll(async () => decodeURIComponent(await cookieValue(context, "__Host-settings")))
    .toContain('"idleTimeoutMinutes":15');
  await page.keyboard.press("Tab");
  await page.clock.fastForward("14:30");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.clock.fastForward("14:30");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.clock.fastForward("00:45");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Logged out after 15 minutes away")).toBeVisible();
  expect(await cookieValue(context, "__Host-from")).toBe(encodeURIComponent("/profile"));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
});

async function cookieValue(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? "";
}

async function isLive(world: World, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.anonymous("GET", "/api/auth/me", undefined, headers)).status === 200;
}

/** Records the documents a page showed, without redirects or address changes by the router. */
function navigationsOf(page: Page): string[] {
  const visited: string[] = [];
  page.on("domcontentloaded", () => visited.push(page.url()));
  return visited;
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}
