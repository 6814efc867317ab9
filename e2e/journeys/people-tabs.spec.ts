import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrated, open, sessionToken, signIn, test } from "../fixtures/browser";
import { atNight, type Person } from "../fixtures/product";

test("follows logins across tabs, ending another user's session first [spec 9.11]", async ({
  context,
  page: first,
  world,
}) => {
  const [maya, ada] = [await world.newPerson(), await world.newPerson()];
  const second = await context.newPage();
  for (const tab of [first, second]) await open(tab, "/login");
  await mark(first);
  await mark(second);

  await test.step("log in on the second tab, which reloads", async () => {
    await logIn(second, maya);
    await expect(second).toHaveURL(/\/dashboard$/, { timeout: 20_000 });
    await hydrated(second);
    expect(await isMarked(second)).toBe(false);
    await open(second, "/profile");
    await expect(second.getByText(maya.email).first()).toBeVisible();
    // No call may still be open when the cookies go.
    await second.waitForLoadState("networkidle");
    await mark(second);
  });

  await test.step("leave the first tab's login page for the dashboard", async () => {
    await expect(first).toHaveURL(/\/dashboard$/, { timeout: 20_000 });
    expect(await isMarked(first)).toBe(false);
  });

  await test.step("return to the login page as a tab that missed everything", async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    await open(first, "/login");
    await context.addCookies(cookies);
  });

  const theirs = ["subscription", "user", "plaid", "insights", "cashflow", "transactions"].map(
    (word) => `kept:${word}`,
  );
  await second.evaluate((keys) => {
    for (const storage of [localStorage, sessionStorage]) for (const key of keys) storage.setItem(key, "maya's");
    sessionStorage.setItem("theme-tried", "dark");
  }, theirs);
  const observer = await observeStorage(context);

  const mayasToken = await sessionToken(context);
  await test.step("end the old session 100 ms before another user's begins", async () => {
    await recordAuthCalls(first);
    await logIn(first, ada);
    await expect(first).toHaveURL(/\/dashboard$/, { timeout: 20_000 });
    const [logout, login, ...others] = await recordedAuthCalls(first);
    expect([logout?.path, login?.path, others]).toEqual(["/api/auth/logout", "/api/auth/login", []]);
    expect((login?.beganAtMs ?? 0) - (logout?.endedAtMs ?? 0)).toBeGreaterThanOrEqual(99);
    const answer = await world.anonymous("GET", "/api/auth/me", undefined, { authorization: `Bearer ${mayasToken}` });
    expect(answer.status).toBe(401);
  });

  await test.step("reload the second tab in place with the new user", async () => {
    await expect(second.getByText(ada.email).first()).toBeVisible({ timeout: 20_000 });
    await expect(second.getByText(maya.email)).toHaveCount(0);
    await expect(second).toHaveURL(/\/profile$/);
    expect(await isMarked(second)).toBe(false);
  });

  await test.step("clear the first user's stored data from both storages", async () => {
    const stored = await second.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
    );
    expect(stored.filter((key) => theirs.includes(key))).toEqual([]);
    expect(stored).toContain("theme-tried");
  });

  await test.step("notify the tabs of both changes, by address only", async () => {
    const announced = (await receivedBy(observer)).flatMap(({ key, newValue }) =>
      key === "auth-event" && newValue !== null ? [JSON.parse(newValue)] : [],
    );
    const event = { timestamp: expect.any(Number), sourceSessionId: expect.any(String) };
    expect(announced).toEqual([
      { type: "LOGOUT", data: null, ...event },
      { type: "LOGIN", data: { email: ada.email }, ...event },
    ]);
  });
});

// By day: session-manager.test.ts, tab-channel.test.ts.
test(
  "logs other tabs out in place, announced once for 100 ms [spec 9.9]",
  atNight,
  async ({ context, page: first, world, pictures }) => {
    const maya = await world.newPerson();
    await signIn(context, maya);
    const second = await context.newPage();
    const observer = await observeStorage(context);
    await open(first, "/spending");
    await first.waitForLoadState("networkidle");
    await mark(first);
    await open(second, "/profile");
    await second.waitForLoadState("networkidle");
    await mark(second);
    await recordTabKey(second);

    await second.getByRole("main").getByRole("button", { name: "Log out", exact: true }).click();
    await expect(second).toHaveURL(/\/login$/);
    await hydrated(second);
    expect(await isMarked(second)).toBe(false);
    await expect(first.getByRole("heading", { name: "You’re logged out" })).toBeVisible();
    await expect(first).toHaveURL(/\/spending$/);
    await pictures.take("logged-out-elsewhere", first);
    expect(await isMarked(first)).toBe(true);
    await expect(first.getByText(maya.email)).toHaveCount(0);

    const received = (await receivedBy(observer)).filter(({ key }) => key === "auth-event");
    expect(received).toHaveLength(2);
    const [announced, removed] = received;
    expect(JSON.parse(announced?.newValue ?? "")).toEqual({
      type: "LOGOUT",
      data: null,
      timestamp: expect.any(Number),
      sourceSessionId: expect.any(String),
    });
    expect(removed).toMatchObject({ key: announced?.key, newValue: null });
    const [writtenAtMs = 0, removedAtMs = 0, ...others] = await recordedTabKey(second);
    expect(others).toEqual([]);
    expect(removedAtMs - writtenAtMs).toBeGreaterThanOrEqual(99);

    await test.step("remember the page and return to it after login", async () => {
      await first.getByRole("main").getByRole("button", { name: "Log in" }).click();
      await expect(first).toHaveURL(/\/login$/);
      await hydrated(first);
      await logIn(first, maya);
      await expect(first).toHaveURL(/\/spending$/, { timeout: 20_000 });
    });
  },
);

test("logs a tab out in place when only its token is gone", atNight, async ({ context, page, world }) => {
  await signIn(context, await world.newPerson());
  await open(page, "/profile");
  await page.waitForLoadState("networkidle");
  await mark(page);
  await context.clearCookies({ name: "accessToken" });
  await hideAndShow(page);
  await expect(page.getByRole("heading", { name: "You’re logged out" })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await isMarked(page)).toBe(true);
});

async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}

/** Simulates a tab going away and back: a headless browser shows all pages at once. */
async function hideAndShow(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const value of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });
}

type StorageChange = { key: string | null; newValue: string | null };

/** Opens a page of our origin without our scripts, and records what tabs write to localStorage. */
async function observeStorage(context: BrowserContext): Promise<Page> {
  const observer = await context.newPage();
  await observer.goto("/api/health");
  await observer.evaluate(() => {
    const received: StorageChange[] = [];
    Object.assign(window, { received });
    window.addEventListener("storage", ({ key, newValue }) => received.push({ key, newValue }));
  });
  return observer;
}

function receivedBy(observer: Page): Promise<StorageChange[]> {
  return observer.evaluate(() => (window as unknown as { received: StorageChange[] }).received);
}

/**
 * Records, on the page's own clock, when it writes and removes its tab message. The arrival in another tab says nothing
 * about the time between.
 */
async function recordTabKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (storage: Storage, key: string) => {
      if (storage !== localStorage || key !== "auth-event") return;
      times.push(performance.now());
      // The logout opens another page, so the record must outlive this one.
      sessionStorage.setItem("noted-times", JSON.stringify(times));
    };
    const { setItem, removeItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      note(this, key);
    };
    Storage.prototype.removeItem = function (key) {
      note(this, key);
      removeItem.call(this, key);
    };
  });
}

async function recordedTabKey(page: Page): Promise<number[]> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("noted-times"))) ?? "[]") as number[];
}

type AuthCall = { path: string; beganAtMs: number; endedAtMs: number };

/** Records, on the page's own clock, the calls that end and begin sessions. */
async function recordAuthCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const calls: AuthCall[] = [];
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const path = String(input);
      if (!/^\/api\/auth\/log(in|out)$/.test(path)) return fetch(input, init);
      const beganAtMs = performance.now();
      const response = await fetch(input, init);
      calls.push({ path, beganAtMs, endedAtMs: performance.now() });
      // The login opens another page, so the record must outlive this one.
      sessionStorage.setItem("noted-calls", JSON.stringify(calls));
      return response;
    };
  });
}

async function recordedAuthCalls(page: Page): Promise<AuthCall[]> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("noted-calls"))) ?? "[]") as AuthCall[];
}
