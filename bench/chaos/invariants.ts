import pg from "pg";
import type { ChaosPerson } from "./people";

export type Broken = { what: string; count: number; examples: string[] };

export type StoredRow = { userId: string; id: string; name: string; amountMinor: number; notes: string | null };

/**
 * Compares the acknowledged answers with the database at rest: no write is lost, doubled, invented or half done.
 *
 * @param reference  someone whose bank was linked undisturbed: all banks have the same transactions
 */
export async function brokenInvariants(
  databaseUrl: string,
  people: readonly ChaosPerson[],
  reference: ChaosPerson,
): Promise<Broken[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rowsOf = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
  try {
    const stored = await rowsOf<StoredRow>(
      `SELECT user_id AS "userId", id, name, amount_minor::int AS "amountMinor", notes FROM transactions WHERE source = 'manual'`,
    );
    const doubles = await rowsOf<{ id: string }>(
      `SELECT provider_transaction_id AS id FROM transactions WHERE provider_transaction_id IS NOT NULL
       GROUP BY user_id, account_id, provider_transaction_id HAVING count(*) > 1`,
    );
    const ofBanks = await rowsOf<{ userId: string; rows: string }>(
      `SELECT user_id AS "userId", count(*) || ' of ' || sum(amount_minor) AS rows FROM transactions WHERE source = 'bank' GROUP BY 1`,
    );
    const unfinished = await rowsOf<{ id: string }>(`SELECT id FROM insight_requests WHERE status = 'processing'`);
    const known = new Set((await rowsOf<{ id: string }>("SELECT id FROM insight_requests")).map(({ id }) => id));
    const doubleInsights = await rowsOf<{ id: string }>(
      `SELECT min(request_id::text) AS id FROM insights GROUP BY user_id, request_id, fact_id HAVING count(*) > 1`,
    );
    const sums = await rowsOf<{ id: string }>(
      `SELECT user_id::text || month AS id FROM (
         (TABLE stored EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT TABLE stored)) different`.replace(
        /^/,
        `WITH stored AS (SELECT user_id, month, currency, category_id, net_minor, transaction_count, pending_count FROM monthly_rollups),
           counted AS (SELECT user_id, date_trunc('month', date)::date AS month, currency, category_id, sum(amount_minor)::bigint,
             count(*)::int, count(*) FILTER (WHERE pending)::int
             FROM transactions WHERE NOT is_excluded AND NOT is_transfer GROUP BY 1, 2, 3, 4) `,
      ),
    );
    const expected = ofBanks.find(({ userId }) => userId === reference.userId)?.rows;
    const others = ofBanks
      .filter(({ rows }) => rows !== expected)
      .map(({ userId, rows }) => `${userId}: ${rows}, not ${expected}`);
    const changed = people.flatMap((person) =>
      wrongInJournal(
        person,
        stored.filter(({ userId }) => userId === person.userId),
      ),
    );
    const lostGenerations = people.flatMap(({ journal }) => [...journal.requestIds].filter((id) => !known.has(id)));
    return [
      broken("acknowledged writes that are lost or changed", changed),
      broken(
        "transactions of a bank that are there twice",
        doubles.map(({ id }) => id),
      ),
      broken("people whose bank's transactions are not those of everyone", others),
      broken(
        "insights of a generation that are there twice",
        doubleInsights.map(({ id }) => id),
      ),
      broken("accepted generations that are not known any more", lostGenerations),
      broken(
        "writes that their own person did not read afterwards",
        people.flatMap(({ journal }) => journal.unread ?? []),
      ),
      broken(
        "generations that never ended",
        unfinished.map(({ id }) => id),
      ),
      broken(
        "monthly sums that are not those of their transactions",
        sums.map(({ id }) => id),
      ),
      broken(
        "answers of 500",
        people.filter(({ answers }) => answers.has(500)).map(({ email, answers }) => `${email}: ${answers.get(500)}`),
      ),
      broken(
        "503 without Retry-After",
        people.filter(({ withoutRetryAfter }) => withoutRetryAfter > 0).map(({ email }) => email),
      ),
    ];
  } finally {
    await client.end();
  }
}

function broken(what: string, examples: string[]): Broken {
  return { what, count: examples.length, examples: examples.slice(0, 5) };
}

export const brokenLines = (found: readonly Broken[]) =>
  found.map(({ what, count, examples }) => `\n   BROKEN ${count} ${what}: ${examples.join("; ")}`).join("");

/** Lists a person's transactions that contradict their journal and can't come from unanswered requests. */
export function wrongInJournal({ journal }: Pick<ChaosPerson, "journal">, stored: readonly StoredRow[]): string[] {
  const wrong: string[] = [];
  for (const [name, { id, amountMinor, answered, sent }] of journal.added) {
    const found = stored.filter((one) => one.name === name);
    const most = answered === "deleted" ? 0 : 1;
    const least = answered === "added" && sent === null ? 1 : 0;
    if (found.length < least || found.length > most)
      wrong.push(`${name}: ${answered}, ${sent} sent, there ${found.length} times`);
    if (found.some((one) => one.amountMinor !== amountMinor || (id !== null && one.id !== id)))
      wrong.push(`${name}: changed`);
  }
  const sentNames = new Set(journal.added.keys());
  for (const { name } of stored) if (!sentNames.has(name)) wrong.push(`${name}: never sent`);
  for (const [id, { answered, sent }] of journal.notes) {
    const one = stored.find((row) => row.id === id);
    if (one && one.notes !== answered && !sent.includes(one.notes ?? ""))
      wrong.push(`note of ${id}: ${one.notes}, answered ${answered}`);
  }
  return wrong;
}
