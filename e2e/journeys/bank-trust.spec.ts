import { violationsOn } from "../fixtures/accessibility";
import { expect, hydrated, test } from "../fixtures/browser";
import { ownServer } from "../fixtures/own-server";
import { atNight, type Person, worldAt } from "../fixtures/product";

// Its own bank, because faults and the clock affect the whole sandbox.
const server = ownServer(Number(process.env.E2E_PORT ?? 3300) + 36);
let person: Person;

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: "serial", timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
  const world = worldAt(server);
  person = await world.newPerson();
  await world.linkBank(person);
});
test.afterAll(() => server.dispose());

test.beforeEach(async ({ context }) => {
  const { email, password } = person;
  const answer = await context.request.post(`${server.appUrl}/api/auth/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
});

const control = async (what: string, body: object) => {
  const answer = await fetch(`${server.sandboxUrl}/_sandbox/${what}`, { method: "POST", body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
};
const nextSync = (kind: string) => control("faults", { provider: "plaid", path: "/transactions/sync", kind, times: 1 });

// By day: check-balances.db.test.ts, connected-banks-card.test.tsx.
test("reports an unreported transaction as a gap that closes on arrival", atNight, async ({ page, pictures }) => {
  await page.goto(`${server.appUrl}/profile`);
  await hydrated(page);
  const bank = page.getByRole("region", { name: "First Platypus Bank" });
  const sync = bank.getByRole("button", { name: "Sync First Platypus Bank now" });
  await sync.click();
  await expect(bank.getByText("Every cent explained")).toHaveCount(3);
  await pictures.take("every-cent-explained");

  await nextSync("withheld_row");
  await sync.click();
  const gap = bank.getByRole("link", { name: /^\$[\d.,]+ not explained since today$/ });
  await expect(gap).toBeVisible();
  await expect(bank.getByText("Every cent explained")).toHaveCount(2);
  const row = bank.getByRole("listitem").filter({ has: page.getByRole("link", { name: /not explained/ }) });
  await row.getByRole("button", { name: /^Last balances of/ }).click();
  await expect(row.getByText("Not explained by any transaction")).toBeVisible();
  await pictures.take("gap");
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(`${server.appUrl}/dashboard`);
  const card = page.getByRole("region", { name: "Accounts", exact: true });
  await expect(card.getByRole("img", { name: "Every cent explained" })).toHaveCount(2);
  await pictures.take("gap-on-the-dashboard");
  await card.getByRole("link", { name: /not explained since/ }).click();
  await expect(page).toHaveURL(/\/spending\?startDate=[\d-]+&accountId=/);

  await control("clock", { days: 1 });
  await page.goto(`${server.appUrl}/profile`);
  await hydrated(page);
  await sync.click();
  await expect(bank.getByText("Every cent explained")).toHaveCount(3);
});

// By day: link.db.test.ts, sync.db.test.ts.
test(
  "repairs a bank that asks for a new login and syncs it [spec 7.13]",
  atNight,
  async ({ page, watch, pictures }) => {
    watch.allow(/422/);
    await page.goto(`${server.appUrl}/profile`);
    await hydrated(page);
    const bank = page.getByRole("region", { name: "First Platypus Bank" });
    await nextSync("login_required");
    await bank.getByRole("button", { name: "Sync First Platypus Bank now" }).click();
    await expect(
      bank.getByText("Your bank wants you to log in again. Until then, nothing new comes in."),
    ).toBeVisible();
    await pictures.take("asks-for-a-login");
    // Includes what was missed meanwhile.
    await control("clock", { days: 2 });

    await bank.getByRole("button", { name: "Log in again" }).click();
    const window = page.frameLocator("iframe[title='Connect your bank']");
    await expect(window.getByText("First Platypus Bank asks you to log in again")).toBeVisible();
    await expect(window.getByText("firstplatypus.example")).toBeVisible();
    await pictures.take("bank-window");
    await window.getByRole("button", { name: "Log in" }).click();
    await window.getByRole("button", { name: "Finish" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Your bank is connected again")).toBeVisible({ timeout: 20_000 });
    await pictures.take("logged-in-again");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(bank.getByText("Your bank wants you to log in again")).toBeHidden();
    await expect(bank.getByText("Every cent explained")).toHaveCount(3);
    const { body } = await person.call<{ status: string }[]>("GET", "/api/accounts");
    expect(body.payload.map(({ status }) => status)).toEqual(["ok", "ok", "ok"]);
  },
);

// By day: link.db.test.ts.
test("refuses to connect a bank twice and says what to do", atNight, async ({ page, watch, pictures }) => {
  watch.allow(/409/);
  await page.goto(`${server.appUrl}/profile`);
  await hydrated(page);
  await page.getByRole("button", { name: "Connect another bank" }).click();
  const window = page.frameLocator("iframe[title='Connect your bank']");
  await window.getByRole("button", { name: "Continue" }).click();
  await window.getByRole("button", { name: /^First Platypus Bank/ }).click();
  await window.getByRole("button", { name: "Log in" }).click();
  await window.getByRole("button", { name: "Connect" }).click();
  await window.getByRole("button", { name: "Finish" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/First Platypus Bank is connected already: Platypus Checking ••0000/)).toBeVisible();
  await expect(dialog.getByText(/Change accounts/)).toBeVisible();
  await pictures.take("connected-already");
  const { body } = await person.call<unknown[]>("GET", "/api/accounts");
  expect(body.payload).toHaveLength(3);
});
