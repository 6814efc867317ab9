import crypto from "node:crypto";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import type { LinkTokenCreateRequest, RemovedTransaction, Transaction } from "plaid";
import {
  Configuration,
  CountryCode,
  SandboxItemFireWebhookRequestWebhookCodeEnum as Fired,
  PlaidApi,
  Products,
} from "plaid";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startReceiver, startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let plaid: PlaidApi;

function clientOf(url: string): PlaidApi {
  const headers = { "PLAID-CLIENT-ID": "any", "PLAID-SECRET": "any" };
  return new PlaidApi(new Configuration({ basePath: `${url}/plaid`, baseOptions: { headers, timeout: 10_000 } }));
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  plaid = clientOf(sandbox.url);
  receiver = await startReceiver();
});

afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });
});

async function linkBank(institution = "ins_109508", webhook?: string, client = plaid): Promise<string> {
  const created = await client.sandboxPublicTokenCreate({
    institution_id: institution,
    initial_products: [Products.Transactions],
    options: { transactions: { days_requested: 730 }, ...(webhook ? { webhook } : {}) },
  });
  return exchange(created.data.public_token, client);
}

async function exchange(public_token: string, client = plaid): Promise<string> {
  return (await client.itemPublicTokenExchange({ public_token })).data.access_token;
}

const FIRED = [
  Fired.DefaultUpdate,
  Fired.NewAccountsAvailable,
  Fired.UserPermissionRevoked,
  Fired.UserAccountRevoked,
  Fired.PendingDisconnect,
  Fired.LoginRepaired,
  Fired.SyncUpdatesAvailable,
];
const TWO_YEARS = { products: [Products.Transactions], transactions: { days_requested: 730 } };

/** Opens Link, or its update mode with `access_token`. @returns a call of its page */
async function openLink(fields: Partial<LinkTokenCreateRequest>) {
  const { data } = await plaid.linkTokenCreate({
    client_name: "Sorrel",
    language: "en",
    country_codes: [CountryCode.Us],
    user: { client_user_id: "somebody" },
    ...fields,
  });
  return async (action: string, body: object) => {
    const url = `${sandbox.url}/plaid/link/api/${data.link_token}/${action}`;
    const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return response.json();
  };
}

interface Walk {
  readonly added: Transaction[];
  readonly modified: Transaction[];
  readonly removed: RemovedTransaction[];
  readonly cursor: string;
}

async function walk(accessToken: string, from = "", client = plaid): Promise<Walk> {
  const result = { added: [] as Transaction[], modified: [] as Transaction[], removed: [] as RemovedTransaction[] };
  let cursor = from;
  for (;;) {
    const { data } = await client.transactionsSync({
      access_token: accessToken,
      count: 200,
      ...(cursor ? { cursor } : {}),
    });
    result.added.push(...data.added);
    result.modified.push(...data.modified);
    result.removed.push(...data.removed);
    cursor = data.next_cursor;
    if (!data.has_more) return { ...result, cursor };
  }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const reason = await call.then(
    () => undefined,
    (error: { response?: { data?: { error_code?: string } } }) => error,
  );
  return reason?.response?.data?.error_code ?? "none";
}

describe("syncing", () => {
  test("returns two years of unique rows with matching balances", async () => {
    const accessToken = await linkBank("ins_109508");
    const { added, modified, removed } = await walk(accessToken);
    expect(new Set(added.map((row) => row.transaction_id)).size).toBe(added.length);
    expect([modified, removed]).toEqual([[], []]);
    expect(added.length).toBeGreaterThan(800);

    const { data } = await plaid.accountsGet({ access_token: accessToken });
    const checking = data.accounts.find((account) => account.subtype === "checking");
    await sandbox.control("clock", { days: 20 });
    const later = await walk(accessToken);
    const { data: after } = await plaid.accountsGet({ access_token: accessToken });
    const checkingAfter = after.accounts.find((account) => account.account_id === checking?.account_id);
    const known = new Set(added.filter((row) => !row.pending).map((row) => row.transaction_id));
    const change = later.added
      .filter((row) => row.account_id === checking?.account_id && !row.pending && !known.has(row.transaction_id))
      .reduce((sum, row) => sum - Math.round(row.amount * 100), 0);
    const moved = Math.round(((checkingAfter?.balances.current ?? 0) - (checking?.balances.current ?? 0)) * 100);
    expect(change).toBe(moved);
  });

  test("continues from a cursor with replaced, vanished and recategorized rows", async () => {
    const accessToken = await linkBank("ins_700102");
    const first = await walk(accessToken);
    const view = new Map(first.added.map((row) => [row.transaction_id, row]));
    let cursor = first.cursor;
    const seen = { replaced: 0, vanished: 0, modified: 0, tips: 0 };
    for (let step = 0; step < 20; step += 1) {
      await sandbox.control("clock", { days: 2 });
      const next = await walk(accessToken, cursor);
      for (const row of next.removed) {
        const follower = next.added.find((added) => added.pending_transaction_id === row.transaction_id);
        if (follower) {
          seen.replaced += 1;
          if (follower.amount !== view.get(row.transaction_id)?.amount) seen.tips += 1;
        } else seen.vanished += 1;
        expect(view.delete(row.transaction_id)).toBe(true);
      }
      for (const row of next.added) view.set(row.transaction_id, row);
      for (const row of next.modified) {
        expect(view.has(row.transaction_id)).toBe(true);
        view.set(row.transaction_id, row);
        seen.modified += 1;
      }
      cursor = next.cursor;
    }
    const fresh = await walk(accessToken);
    const byId = (rows: Iterable<Transaction>) =>
      [...rows].sort((a, b) => a.transaction_id.localeCompare(b.transaction_id));
    expect(byId(view.values())).toEqual(byId(fresh.added));
    expect(
      Object.values(seen).every((count) => count > 0),
      JSON.stringify(seen),
    ).toBe(true);
  });

  test("asks for a restart when a day passes during a walk", async () => {
    const accessToken = await linkBank();
    const { data } = await plaid.transactionsSync({ access_token: accessToken, count: 10 });
    await sandbox.control("clock", { days: 1 });
    const next = plaid.transactionsSync({ access_token: accessToken, cursor: data.next_cursor });
    expect(await codeOf(next)).toBe("TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION");
    expect((await walk(accessToken)).added.length).toBeGreaterThan(800);
  });

  test("answers without rows or cursor while the bank isn't ready", async () => {
    const accessToken = await linkBank();
    await sandbox.control("faults", { provider: "plaid", path: "/transactions/sync", kind: "not_ready", times: 1 });
    const { data } = await plaid.transactionsSync({ access_token: accessToken });
    expect([data.transactions_update_status, data.added.length, data.next_cursor]).toEqual(["NOT_READY", 0, ""]);
    expect((await plaid.transactionsSync({ access_token: accessToken })).data.added.length).toBe(100);
  });

  test("refuses a foreign cursor", async () => {
    const [one, other] = [await linkBank(), await linkBank()];
    const { cursor } = await walk(one);
    expect(await codeOf(plaid.transactionsSync({ access_token: other, cursor }))).toBe("INVALID_FIELD");
  });

  test("refuses an excessive count", async () => {
    // Outside the contract.
    const own = await startTestSandbox({ recordFile: undefined });
    const client = clientOf(own.url);
    const access_token = await linkBank(undefined, undefined, client);
    expect(await codeOf(client.transactionsSync({ access_token, count: 501 }))).toBe("INVALID_FIELD");
    await own.close();
  });

  test("returns ninety days by default", async () => {
    const created = await plaid.sandboxPublicTokenCreate({
      institution_id: "ins_109508",
      initial_products: [Products.Transactions],
    });
    const { data } = await plaid.itemPublicTokenExchange({ public_token: created.data.public_token });
    const dates = (await walk(data.access_token)).added.map((row) => row.date).sort();
    const spanDays = (Date.parse(dates.at(-1) ?? "") - Date.parse(dates[0] ?? "")) / 86_400_000;
    expect(spanDays).toBeLessThanOrEqual(90);
    expect(spanDays).toBeGreaterThan(80);
  });
});

test("repeats rows for the same seed and differs for another", async () => {
  const clock = { days: 0 };
  const rowsOf = async (seed: string) => {
    const other = await startTestSandbox({ seed });
    await other.control("clock", clock);
    const client = clientOf(other.url);
    const { added } = await walk(await linkBank(undefined, undefined, client), "", client);
    await other.close();
    return added;
  };
  const [one, same, different] = [await rowsOf("a"), await rowsOf("a"), await rowsOf("b")];
  expect(one).toEqual(same);
  expect(one).not.toEqual(different);
});

describe("tokens", () => {
  test("redeems a public token once", async () => {
    const created = await plaid.sandboxPublicTokenCreate({
      institution_id: "ins_700101",
      initial_products: [Products.Transactions],
    });
    await plaid.itemPublicTokenExchange({ public_token: created.data.public_token });
    const again = plaid.itemPublicTokenExchange({ public_token: created.data.public_token });
    expect(await codeOf(again)).toBe("INVALID_PUBLIC_TOKEN");
  });

  test("keeps items and cursors across restarts", async () => {
    const before = await startTestSandbox();
    const client = clientOf(before.url);
    const accessToken = await linkBank(undefined, undefined, client);
    const { cursor } = await walk(accessToken, "", client);
    await before.control("clock", { days: 3 });
    const after = await before.restart();
    const next = await walk(accessToken, cursor, clientOf(after.url));
    expect(next.added.length).toBeGreaterThan(0);
    expect(next.added.length).toBeLessThan(40);
    await after.close();
  });

  test("rejects a removed item", async () => {
    const accessToken = await linkBank();
    await plaid.itemRemove({ access_token: accessToken });
    expect(await codeOf(plaid.accountsGet({ access_token: accessToken }))).toBe("ITEM_NOT_FOUND");
  });
});

describe("webhooks", () => {
  test("are signed over their exact bytes with the published key", async () => {
    const accessToken = await linkBank("ins_700101", receiver.url);
    await plaid.sandboxItemFireWebhook({
      access_token: accessToken,
      webhook_code: Fired.SyncUpdatesAvailable,
    });
    const webhook = await receiver.waitFor("SYNC_UPDATES_AVAILABLE");
    const token = String(webhook.headers["plaid-verification"]);
    const [header = ""] = token.split(".");
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const { data } = await plaid.webhookVerificationKeyGet({ key_id: kid });
    const keys = createLocalJWKSet({ keys: [data.key as unknown as JWK] });
    const { payload } = await jwtVerify(token, keys, { algorithms: ["ES256"], maxTokenAge: "5 min" });
    expect(payload.request_body_sha256).toBe(crypto.createHash("sha256").update(webhook.body).digest("hex"));
  });

  test.each(["ins_700102", "ins_700103", "ins_700104", "ins_700106"])("of %s arrive for every kind", async (bank) => {
    const access_token = await linkBank(bank, "http://localhost:9/other");
    await plaid.transactionsSync({ access_token, options: { include_original_description: true } });
    await plaid.accountsBalanceGet({ access_token });
    await plaid.itemWebhookUpdate({ access_token, webhook: receiver.url });
    const { data } = await plaid.itemGet({ access_token });
    for (const webhook_code of FIRED) {
      await plaid.sandboxItemFireWebhook({ access_token, webhook_code });
      await expect
        .poll(() => receiver.received.map(({ body }) => JSON.parse(body)))
        .toContainEqual(expect.objectContaining({ item_id: data.item.item_id, webhook_code }));
    }
  });

  test("announce a broken login, repaired through Link's update mode", async () => {
    const accessToken = await linkBank("ins_700104", receiver.url);
    await plaid.sandboxItemResetLogin({ access_token: accessToken });
    await receiver.waitFor("ITEM_LOGIN_REQUIRED");
    expect(await codeOf(plaid.transactionsSync({ access_token: accessToken }))).toBe("ITEM_LOGIN_REQUIRED");

    const call = await openLink({ access_token: accessToken });
    await call("connect", {});
    expect((await plaid.transactionsSync({ access_token: accessToken })).data.added.length).toBeGreaterThan(0);
  });
});

describe("Link", () => {
  test("shares the chosen accounts under the interface's own ids", async () => {
    const call = await openLink(TWO_YEARS);
    const wrong = await call("log-in", { institutionId: "ins_700101", username: "user_bad", password: "pass_good" });
    expect(wrong).toMatchObject({ accounts: null, code: "INVALID_CREDENTIALS" });
    const choice = { institutionId: "ins_700101", username: "user_good", accountKeys: ["harbor-checking"] };
    const linked = await call("connect", choice);
    const { data: held } = await plaid.accountsGet({ access_token: await exchange(linked.publicToken) });
    expect(held.accounts.map((account) => account.account_id)).toEqual(
      linked.metadata.accounts.map((a: { id: string }) => a.id),
    );
    expect(held.accounts.map((account) => account.mask)).toEqual(["4821"]);
    expect(linked.metadata.institution).toEqual({ name: "Harbor National", institution_id: "ins_700101" });
  });

  test("lets only the app frame its page", async () => {
    const page = (origin: string) =>
      fetch(`${sandbox.url}/plaid/link/frame/link-sandbox-x?origin=${encodeURIComponent(origin)}`);
    const own = await page("http://localhost:9");
    expect(own.headers.get("content-security-policy")).toContain("frame-ancestors 'self' http://localhost:*");
    expect((await page("https://evil.example")).status).toBe(403);
  });
});

describe("faults", () => {
  test("answer an error code in the provider's format, as often as requested", async () => {
    const accessToken = await linkBank();
    await sandbox.control("faults", {
      provider: "plaid",
      path: "/accounts/get",
      code: "TRANSACTIONS_SYNC_LIMIT",
      times: 1,
    });
    expect(await codeOf(plaid.accountsGet({ access_token: accessToken }))).toBe("TRANSACTIONS_SYNC_LIMIT");
    expect((await plaid.accountsGet({ access_token: accessToken })).status).toBe(200);
  });

  test("fail the client on reset connections and hanging servers", async () => {
    const accessToken = await linkBank();
    for (const kind of ["reset", "hang"]) {
      await sandbox.control("faults", { provider: "plaid", path: "/accounts/get", kind, times: 1 });
      await expect(plaid.accountsGet({ access_token: accessToken }, { timeout: 300 })).rejects.toThrow();
    }
  });
});

describe("with a fault set, the bank", () => {
  const next = (kind: string) =>
    sandbox.control("faults", { provider: "plaid", path: "/transactions/sync", kind, times: 1 });
  const balances = async (access_token: string) =>
    (await plaid.accountsGet({ access_token })).data.accounts.map(({ balances: { current } }) => current ?? 0);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);

  test("withdraws a row for good, with its balance", async () => {
    const accessToken = await linkBank("ins_700101");
    const first = await walk(accessToken);
    const before = await balances(accessToken);
    await next("removed_row");
    const second = await walk(accessToken, first.cursor);
    expect([second.added, second.modified]).toEqual([[], []]);
    expect(second.removed).toHaveLength(1);
    const gone = first.added.find((row) => row.transaction_id === second.removed[0]?.transaction_id);
    expect(sum(await balances(accessToken)) - sum(before)).toBe(Math.round((gone?.amount ?? 0) * 100));
    const whole = await walk(accessToken);
    expect(whole.added).toHaveLength(first.added.length - 1);
  });

  test("withholds a row until tomorrow, though its balance counts it", async () => {
    const accessToken = await linkBank("ins_700101");
    const first = await walk(accessToken);
    const before = await balances(accessToken);
    await next("withheld_row");
    const second = await walk(accessToken, first.cursor);
    expect(second.removed).toHaveLength(1);
    expect(await balances(accessToken)).toEqual(before);
    await sandbox.control("clock", { days: 1 });
    const third = await walk(accessToken, second.cursor);
    expect(third.added.map((row) => row.transaction_id)).toContain(second.removed[0]?.transaction_id);
  });

  test("asks for a complete restart when a row vanishes between pages", async () => {
    const accessToken = await linkBank();
    const { data: page } = await plaid.transactionsSync({ access_token: accessToken, count: 100 });
    await next("removed_row");
    const onwards = plaid.transactionsSync({ access_token: accessToken, count: 100, cursor: page.next_cursor });
    expect(await codeOf(onwards)).toBe("TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION");
    const ids = (await walk(accessToken)).added.map((row) => row.transaction_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("asks for a login until the user logs in again", async () => {
    const accessToken = await linkBank();
    await next("login_required");
    for (let times = 0; times < 2; times += 1) {
      expect(await codeOf(plaid.transactionsSync({ access_token: accessToken }))).toBe("ITEM_LOGIN_REQUIRED");
    }
    const call = await openLink({ access_token: accessToken });
    await call("connect", {});
    expect((await walk(accessToken)).added.length).toBeGreaterThan(900);
  });

  test("shares another account in update mode and syncs its rows", async () => {
    const first = await openLink(TWO_YEARS);
    const harbor = { institutionId: "ins_700101", username: "user_good" };
    const { publicToken } = await first("connect", { ...harbor, accountKeys: ["harbor-checking"] });
    const access_token = await exchange(publicToken);
    const { cursor } = await walk(access_token);
    const update = await openLink({ access_token, update: { account_selection_enabled: true } });
    await update("connect", { accountKeys: ["harbor-savings"] });
    const second = await walk(access_token, cursor);
    const { accounts } = (await plaid.accountsGet({ access_token })).data;
    expect(accounts.map(({ mask }) => mask)).toEqual(["4821", "0097"]);
    expect(new Set(second.added.map((row) => row.account_id))).toEqual(new Set([accounts[1]?.account_id]));
    expect([second.modified, second.removed]).toEqual([[], []]);
  });
});
