import { expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";
import { bookRows, createLedgerOwner } from "@/tests/ledger-rows";
import { comparableRows, compareRows } from "./compare-rows";
import type { Place } from "./place-rows";

const MEGABYTE = 1024 * 1024;
/** V8's own count for `--max-old-space-size=256`. */
const SMALL_HEAP_BYTES = 304 * MEGABYTE;

test("refuses a file whose days hold more transactions than fit in memory", async () => {
  const owner = await createLedgerOwner("2026-11-10");
  await bookRows(
    owner,
    ...["01", "02", "03"].map((day) => ({ date: `2026-11-${day}`, amountMinor: -1000, name: "Bakery" })),
  );
  const row = { line: 2, date: "2026-11-02", amountMinor: -1000, currency: "USD", name: "Bakery" };
  const place: Place = {
    name: null,
    to: "none",
    accountId: null,
    kind: "other",
    currency: "USD",
    inFile: 1,
    rows: [{ ...row, notes: null, externalId: null, category: null }],
  };
  const compare = (maxRows: number, storing = 1, leastKnown = 0) =>
    compareRows(prisma(), { userId: owner.userId, maxRows, leastKnown, storing: () => storing }, [place]);
  expect((await compare(4)).probable).toHaveLength(1);
  await expect(compare(3)).rejects.toMatchObject({
    code: "UNPROCESSABLE",
    message: expect.stringContaining("shorter period"),
  });
  await expect(compare(4, 2)).rejects.toMatchObject({
    code: "NOT_READY",
    message: expect.stringContaining("Nothing was added"),
  });
  expect((await compare(0, 9, 3)).probable).toHaveLength(1);
});

test("compares a few thousand stored transactions on the smallest heap", async () => {
  const owner = await createLedgerOwner("2026-11-10");
  await bookRows(owner, { date: "2026-11-02", amountMinor: -1000, name: "Bakery" });
  const row = { line: 2, date: "2026-11-02", amountMinor: -1000, currency: "USD", name: "Bakery" };
  const rows = [{ ...row, notes: null, externalId: null, category: null }];
  const place = { name: null, to: "none", accountId: null, kind: "other", currency: "USD", inFile: 1, rows } as const;
  const maxRows = comparableRows(100 * MEGABYTE);
  const { probable } = await compareRows(prisma(), { userId: owner.userId, maxRows }, [{ ...place, rows }]);
  expect(probable).toHaveLength(1);
});

test("leaves the small deployment room for the largest file", () => {
  expect(comparableRows(SMALL_HEAP_BYTES)).toBeGreaterThan(MAX_IMPORT_ROWS);
  expect(comparableRows(8 * SMALL_HEAP_BYTES)).toBeGreaterThan(10 * MAX_IMPORT_ROWS);
});
