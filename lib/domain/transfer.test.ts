import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "./calendar";
import type { LedgerEntry } from "./ledger";
import { type EntrySketch, entryMaker } from "./ledger.fixture";
import { matchTransfers } from "./transfer";

const out = (sketch: Partial<EntrySketch> = {}): EntrySketch => ({
  id: "out",
  date: "2026-11-16",
  amountMinor: -40_000,
  slug: "savings",
  ...sketch,
});
const into = (sketch: Partial<EntrySketch> = {}): EntrySketch => ({
  id: "in",
  date: "2026-11-18",
  amountMinor: 40_000,
  accountId: "savings",
  slug: "savings",
  ...sketch,
});
const match = (...sketches: EntrySketch[]) => matchTransfers(sketches.map(entryMaker()));
const nothing = { pairs: [], proposals: [] };

describe("transfers", () => {
  test("equal and opposite on two accounts within four days are one movement", () => {
    expect(match(out(), into())).toEqual({ pairs: [{ outId: "out", inId: "in" }], proposals: [] });
    expect(match(out(), into({ date: "2026-11-20" })).pairs).toHaveLength(1);
    expect(match(out(), into({ date: "2026-11-14" })).pairs).toHaveLength(1);
  });

  test.each([
    ["five days apart", into({ date: "2026-11-21" })],
    ["a cent off", into({ amountMinor: 40_001 })],
    ["on the same account", into({ accountId: "checking" })],
    ["in another currency", into({ currency: "EUR" })],
    ["on no account", into({ accountId: null })],
    ["income of its own", into({ slug: "salary" })],
  ])("what is %s is none", (_, other) => {
    expect(match(out(), other)).toEqual(nothing);
  });

  test("a purchase and a friend's equal payment are two things", () => {
    expect(match(out({ slug: "groceries", name: "Green Market" }), into({ slug: "other-transfer" }))).toEqual(nothing);
  });

  test("two vague rows need one that says it is a transfer", () => {
    expect(match(out({ slug: "uncategorized" }), into({ slug: "other-income" }))).toEqual(nothing);
    expect(
      match(out({ slug: "uncategorized", name: "Online Transfer to Savings" }), into({ slug: "other-income" })).pairs,
    ).toHaveLength(1);
  });

  test("what fits twice is proposed, never decided", () => {
    expect(match(out(), into(), into({ id: "in2", accountId: "broker" }))).toEqual({
      pairs: [],
      proposals: [{ outId: "out", inIds: ["in", "in2"] }],
    });
  });

  test("the same amount sent twice between the same two accounts is two pairs", () => {
    const result = match(
      out(),
      into(),
      out({ id: "out2", date: "2026-11-18" }),
      into({ id: "in2", date: "2026-11-19" }),
    );
    expect(result.pairs).toEqual([
      { outId: "out", inId: "in" },
      { outId: "out2", inId: "in2" },
    ]);
  });

  test("no row is in two pairs, and every pair is equal, opposite, near and across accounts", () => {
    const rows = fc.array(
      fc.record({
        amountMinor: fc.constantFrom(-500, 500, -900, 900),
        date: fc.integer({ min: 0, max: 20 }).map((offset) => addDays("2026-11-01", offset)),
        accountId: fc.constantFrom("a", "b", "c"),
        slug: fc.constantFrom("savings", "internal-transfer", "uncategorized", "groceries"),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, (sketches) => {
        const made: LedgerEntry[] = sketches.map(entryMaker());
        const byId = new Map(made.map((entry) => [entry.id, entry]));
        const { pairs } = matchTransfers(made);
        const ids = pairs.flatMap((pair) => [pair.outId, pair.inId]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const pair of pairs) {
          const [a, b] = [byId.get(pair.outId), byId.get(pair.inId)];
          expect(a?.amountMinor).toBe(-(b?.amountMinor ?? 0));
          expect(a?.accountId).not.toBe(b?.accountId);
          expect(Math.abs(daysBetween(a?.date ?? "", b?.date ?? ""))).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  test("100,000 rows of one amount do not take quadratic time", () => {
    const entry = entryMaker();
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      entry({
        date: addDays("2022-01-01", index % 1500),
        amountMinor: index % 2 ? 500 : -500,
        accountId: `a${index % 3}`,
        slug: "savings",
      }),
    );
    const start = performance.now();
    matchTransfers(rows);
    expect(performance.now() - start).toBeLessThan(10_000);
  }, 20_000);
});
