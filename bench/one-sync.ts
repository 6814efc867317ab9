/**
 * Runs first syncs in a separate process with its own memory: `one-sync.ts ROWS ROUNDS`. Each round only reads the
 * bank's pages, inserts the rows by one statement, and runs the product's first sync, each for a new user.
 * Prints one JSON line.
 */
import { v7 as uuidv7 } from "uuid";
import { disconnect, pool } from "@/lib/db/client";
import type { ChangesPage } from "@/lib/providers/bank";
import { plaidProvider } from "@/lib/providers/plaid/provider";
import { encryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";

export type SyncReport = { bankMs: number[]; insertMs: number[]; syncMs: number[]; peakRssBytes: number };

const WARM_UP_ROWS = 1000;

const [rows = 0, rounds = 0] = process.argv.slice(2).map(Number);
const isWatchingMemory = rounds === 1;

await sync(WARM_UP_ROWS);
if (!isWatchingMemory) await insert(WARM_UP_ROWS);
const report: SyncReport = { bankMs: [], insertMs: [], syncMs: [], peakRssBytes: 0 };
for (let round = 0; round < rounds; round += 1) {
  report.bankMs.push(await readBank(rows));
  // Its arrays would count toward the sync's memory.
  if (!isWatchingMemory) report.insertMs.push(await insert(rows));
  report.syncMs.push(await sync(rows));
}
const KILOBYTE = 1024;
report.peakRssBytes = process.resourceUsage().maxRSS * KILOBYTE;
console.log(JSON.stringify(report));
await disconnect();
process.exit(0);

/** Baseline of the provider: fetches and parses its pages. */
async function readBank(count: number): Promise<number> {
  const startedAtMs = performance.now();
  for (let cursor = "0", hasMore = true; hasMore; ) {
    const answer = await fetch(`${process.env.PLAID_BASE_URL}/transactions/sync`, {
      method: "POST",
      body: JSON.stringify({ access_token: `rows-${count}`, cursor }),
    });
    const page = (await answer.json()) as { next_cursor: string; has_more: boolean };
    cursor = page.next_cursor;
    hasMore = page.has_more;
  }
  return performance.now() - startedAtMs;
}

async function sync(count: number): Promise<number> {
  const link = await newLink(count);
  const startedAtMs = performance.now();
  const done = await runSync(link);
  const tookMs = performance.now() - startedAtMs;
  if (done?.added !== count) throw new Error(`${done?.added} of ${count} rows were added`);
  return tookMs;
}

/** Baseline of the database: inserts the prepared rows by one statement. */
async function insert(count: number): Promise<number> {
  const { userId, connectionId } = await newLink(count);
  const all: ChangesPage["added"] = [];
  const accountIds = new Map<string, string>();
  for (let cursor = "0", hasMore = true; hasMore; ) {
    const page = await plaidProvider.fetchChanges({ accessToken: `rows-${count}`, cursor });
    all.push(...page.added);
    for (const { providerAccountId } of page.accounts) accountIds.set(providerAccountId, uuidv7());
    cursor = page.nextCursor;
    hasMore = page.hasMore;
  }
  for (const [providerAccountId, id] of accountIds) {
    await pool().query(
      `INSERT INTO accounts (user_id, id, connection_id, provider_account_id, name, type, currency)
       VALUES ($1, $2, $3, $4, 'x', 'depository', 'USD')`,
      [userId, id, connectionId, providerAccountId],
    );
  }
  const columns = [
    all.map(() => uuidv7()),
    all.map((row) => accountIds.get(row.providerAccountId)),
    all.map((row) => row.providerTransactionId),
    all.map((row) => row.date),
    all.map((row) => row.amountMinor),
    all.map((row) => row.name),
    all.map((row) => row.merchant),
    all.map((row) => row.merchantKey),
    all.map((row) => row.categoryId),
    all.map((row) => row.providerCategory),
    all.map((row) => row.providerConfidence),
  ];
  const startedAtMs = performance.now();
  await pool().query(
    `INSERT INTO transactions (user_id, id, account_id, provider_transaction_id, date, amount_minor, name, merchant,
       merchant_key, category_id, provider_category, provider_confidence, currency, source)
     SELECT $1, s.*, 'USD', 'bank' FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::date[], $6::bigint[], $7::text[],
       $8::text[], $9::text[], $10::uuid[], $11::text[], $12::text[]) s`,
    [userId, ...columns],
  );
  return performance.now() - startedAtMs;
}

async function newLink(rows: number): Promise<{ userId: string; connectionId: string }> {
  const [userId, connectionId] = [uuidv7(), uuidv7()];
  await pool().query(
    `INSERT INTO users (id, email, password_hash, email_verified_at, first_name, last_name, terms_accepted_at)
     VALUES ($1, $2, 'no hash of any password', now(), 'Bench', 'User', now())`,
    [userId, `${userId}@example.test`],
  );
  await pool().query(
    `INSERT INTO bank_connections (user_id, id, provider_connection_id, encrypted_token, institution_id, institution_name)
     VALUES ($1, $2, $3, $4, 'ins_1', 'Bench Bank')`,
    [userId, connectionId, connectionId, encryptBankToken(`rows-${rows}`, { userId, connectionId })],
  );
  return { userId, connectionId };
}
