import type { RemovedTransaction, Transaction } from "plaid";
import { Configuration, CountryCode, PlaidApi, Products } from "plaid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
let plaid: PlaidApi;

function clientOf(url: string): PlaidApi {
  const headers = { "PLAID-CLIENT-ID": "any", "PLAID-SECRET": "any" };
  return new PlaidApi(new Configuration({ basePath: `${url}/plaid`, baseOptions: { headers, timeout: 10_000 } }));
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  plaid = clientOf(sandbox.url);
});

afterAll(() => sandbox.close());

async function linkBank(institution = "ins_109508", client = plaid): Promise<string> {
  const created = await client.sandboxPublicTokenCreate({
    institution_id: institution,
    initial_products: [Products.Transactions],
    options: { transactions: { days_requested: 730 } },
  });
  return exchange(created.data.public_token, client);
}

async function exchange(public_token: string, client = plaid): Promise<string> {
  return (await client.itemPublicTokenExchange({ public_token })).data.access_token;
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

test("repeats rows for the same seed and differs for another", async () => {
  const clock = { days: 0 };
  const rowsOf = async (seed: string) => {
    const other = await startTestSandbox({ seed });
    await other.control("clock", clock);
    const client = clientOf(other.url);
    const { added } = await walk(await linkBank(undefined, client), "", client);
    await other.close();
    return added;
  };
  const [one, same, different] = [await rowsOf("a"), await rowsOf("a"), await rowsOf("b")];
  expect(one).toEqual(same);
  expect(one).not.toEqual(different);
});

test("refuses a wrong password, and pages that frame it from elsewhere", async () => {
  const { data } = await plaid.linkTokenCreate({
    client_name: "Sorrel",
    language: "en",
    country_codes: [CountryCode.Us],
    user: { client_user_id: "somebody" },
    products: [Products.Transactions],
  });
  const wrong = await fetch(`${sandbox.url}/plaid/link/api/${data.link_token}/log-in`, {
    method: "POST",
    body: JSON.stringify({ institutionId: "ins_700101", username: "user_bad", password: "pass_good" }),
  });
  expect(await wrong.json()).toMatchObject({ accounts: null, code: "INVALID_CREDENTIALS" });
  const page = (origin: string) =>
    fetch(`${sandbox.url}/plaid/link/frame/link-sandbox-x?origin=${encodeURIComponent(origin)}`);
  const own = await page("http://localhost:9");
  expect(own.headers.get("content-security-policy")).toContain("frame-ancestors 'self' http://localhost:*");
  expect((await page("https://evil.example")).status).toBe(403);
});
