import Papa from "papaparse";
import { expect, test } from "vitest";
import { answerCall } from "@/app/api/calls";
import { pool } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { exportTransactionsOutput } from "@/lib/schemas/transactions";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { countingQueries } from "@/tests/queries";
import { addManual as add } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");

const download = async (viewer: TestViewer, query: string): Promise<Response> =>
  answerCall(
    new Request(`http://localhost:3000/api/transactions/export?${query}`, {
      headers: { authorization: `Bearer ${viewer.token}` },
    }),
  );

const csvOf = async (response: Response): Promise<Record<string, string>[]> =>
  Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data;

test("exports the rows my-range lists, as JSON and as CSV", async () => {
  const viewer = await createViewer();
  const accounts = await linkBank(viewer);
  const [account] = accounts;
  await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
  for (const query of [
    "",
    `type=expense&minAmount=20&sort=amount&order=asc&startDate=${addDays(today, -200)}`,
    `accountId=${account?.id}&q=a&startDate=${addDays(today, -100)}&endDate=${addDays(today, -10)}`,
  ]) {
    const listed = await viewer.get(`/api/accounts/transactions/my-range?${query}&limit=200`);
    const { transactions } = listed.body.payload;
    expect(transactions.length).toBeGreaterThan(0);
    const json = await download(viewer, `${query}&format=json`);
    expect(json.headers.get("content-disposition")).toBe(`attachment; filename="sorrel-transactions-${today}.json"`);
    const rows = exportTransactionsOutput.parse(await json.json());
    // The export adds account and tag names to the listed fields.
    expect(rows.slice(0, 200).map(({ account: _, tags: __, ...row }) => row)).toEqual(transactions);
    expect(rows.every(({ account, accountId }) => (account === null) === (accountId === null))).toBe(true);
    const csv = await csvOf(await download(viewer, `${query}&format=csv`));
    expect(csv.map((line) => [line.Id, Number(line.Amount), line.Date])).toEqual(
      rows.map((row) => [row.id, row.amount, row.date]),
    );
    // The first row's account depends on the day: savings interest arrives on a month's last day.
    expect(csv[0]?.Account).toContain(accounts.find(({ id }) => id === rows[0]?.accountId)?.name);
  }
});

test("guards CSV cells against formulas and keeps amounts numeric", async () => {
  const viewer = await createViewer();
  for (const name of ["=1+1", "x;=1+1", "\u200b=1+1"]) await add(viewer, { name, notes: name });
  const text = await (await download(viewer, "")).text();
  for (const delimiter of [",", ";", "\t", "|"]) {
    const cells = Papa.parse<string[]>(text, { delimiter, quoteChar: "\u0000", skipEmptyLines: true }).data.flat();
    const begun = cells.filter((cell) => /^[\s"\p{Cf}\p{DI}]*[=+@]/u.test(cell));
    expect(begun, JSON.stringify(delimiter)).toEqual([]);
  }
  expect((await csvOf(await download(viewer, "format=csv"))).map(({ Amount }) => Amount)).toEqual([
    "-10",
    "-10",
    "-10",
  ]);
});

test("exports a header line or an empty list without rows", async () => {
  const viewer = await createViewer();
  expect(await (await download(viewer, "format=json")).json()).toEqual([]);
  expect(await csvOf(await download(viewer, "format=csv"))).toEqual([]);
});

test("streams a large file in batches, each row once", async () => {
  const viewer = await createViewer();
  await add(viewer);
  await pool().query(
    `INSERT INTO transactions SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
       'date', t.date - (n % 25)))).* FROM transactions t, generate_series(1, 4999) n WHERE t.user_id = $1`,
    [viewer.userId],
  );
  const queries = await countingQueries(async () => {
    const response = await download(viewer, "format=json");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });
  // Session, freshness, the names of accounts, banks and tags, and the first batch. Unread rows aren't queried, except
  // one piece ahead. The whole file would take eight queries.
  expect(queries).toBeLessThanOrEqual(7);
  const rows = (await (await download(viewer, "format=json")).json()) as { id: string }[];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5000);
});

test.each(["format=xml", "startDate=2026-02-30", "startDate=2026-03-01&endDate=2026-02-01", "minAmount=1e309"])(
  "refuses %s before the file begins",
  async (query) => {
    const viewer = await createViewer();
    const response = await download(viewer, query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, error: "VALIDATION_FAILED" });
  },
);
