import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/domain/calendar";
import { exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { nightlyTest } from "@/tests/nightly";
import { fc } from "@/tests/seeded";
import { categoryBySlug } from "./category";
import type { LedgerTransaction } from "./transaction";
import { type TransactionSketch, transactionMaker } from "./transaction.fixture";
import { matchTransfers, transferCategories } from "./transfer";
import type { TransferCandidate } from "./transfer-evidence";

const out = (sketch: Partial<TransactionSketch> = {}): TransactionSketch => ({
  id: "out",
  date: "2026-11-16",
  amountMinor: -40_000,
  slug: "savings",
  ...sketch,
});
const into = (sketch: Partial<TransactionSketch> = {}): TransactionSketch => ({
  id: "in",
  date: "2026-11-18",
  amountMinor: 40_000,
  accountId: "savings",
  slug: "savings",
  ...sketch,
});
const match = (...sketches: TransactionSketch[]) => matchTransfers(sketches.map(transactionMaker()));
const nothing = { pairs: [], proposals: [] };

const rowsOf = (...amountsMinor: number[]) =>
  fc.array(
    fc.record({
      amountMinor: fc.constantFrom(...amountsMinor),
      date: fc.integer({ min: 0, max: 20 }).map((offset) => addDays("2026-11-01", offset)),
      accountId: fc.constantFrom("a", "b", "c"),
      slug: fc.constantFrom("savings", "internal-transfer", "uncategorized", "groceries"),
    }),
    { maxLength: 40 },
  );

describe("transfers", () => {
  test("pairs opposite amounts on two accounts within four days", () => {
    expect(match(out(), into())).toEqual({ pairs: [{ outId: "out", inId: "in" }], proposals: [] });
    expect(match(out(), into({ date: "2026-11-20" })).pairs).toHaveLength(1);
    expect(match(out(), into({ date: "2026-11-14" })).pairs).toHaveLength(1);
  });

  test.each([
    ["five days apart", into({ date: "2026-11-21" })],
    ["a cent off", into({ amountMinor: 40_001 })],
    ["on the same account", into({ accountId: "checking" })],
    ["on no account", into({ accountId: null })],
    ["income of its own", into({ slug: "salary" })],
  ])("rejects %s", (_, other) => {
    expect(match(out(), other)).toEqual(nothing);
  });

  test("separates a purchase from a friend's equal payment", () => {
    expect(match(out({ slug: "groceries", name: "Green Market" }), into({ slug: "other-transfer" }))).toEqual(nothing);
  });

  test("needs one marked row, else proposes a lone pair", () => {
    expect(match(out({ slug: "uncategorized" }), into({ slug: "other-income" }))).toEqual({
      pairs: [],
      proposals: [{ outId: "out", inId: "in", doubt: "unnamed" }],
    });
    expect(
      match(out({ slug: "uncategorized", name: "Online Transfer to Savings" }), into({ slug: "other-income" })).pairs,
    ).toHaveLength(1);
  });

  test("proposes ambiguous matches without deciding", () => {
    expect(match(out(), into(), into({ id: "in2", accountId: "broker" }))).toEqual({
      pairs: [],
      proposals: [
        { outId: "out", inId: "in", doubt: "several" },
        { outId: "out", inId: "in2", doubt: "several" },
      ],
    });
  });

  test("ignores vague rows beside a clearly marked pair", () => {
    const vague = into({ id: "in2", accountId: "broker", slug: "other-income" });
    expect(match(out({ slug: "uncategorized" }), into(), vague)).toEqual({
      pairs: [{ outId: "out", inId: "in" }],
      proposals: [],
    });
  });

  test("never matches or proposes a rejected pair, but frees its rows", () => {
    const rejected = [{ outId: "out", inId: "in" }];
    const make = transactionMaker();
    const [a, b, c] = [out(), into(), into({ id: "in2", accountId: "broker" })].map(make) as [
      LedgerTransaction,
      LedgerTransaction,
      LedgerTransaction,
    ];
    expect(matchTransfers([a, b], rejected)).toEqual(nothing);
    expect(matchTransfers([a, b, c], rejected)).toEqual({ pairs: [{ outId: "out", inId: "in2" }], proposals: [] });
  });

  test("proposes only a lone pair across two currencies", () => {
    const euro = into({ currency: "EUR", amountMinor: 36_850 });
    expect(match(out(), euro)).toEqual({ pairs: [], proposals: [{ outId: "out", inId: "in", doubt: "currency" }] });
    expect(match(out(), euro, into({ id: "in2", currency: "EUR", amountMinor: 9_900 }))).toEqual(nothing);
    expect(match(out(), euro, into({ id: "in2" }))).toEqual({ pairs: [{ outId: "out", inId: "in2" }], proposals: [] });
    expect(match(out({ slug: "uncategorized" }), into({ ...euro, slug: "other-income" }))).toEqual(nothing);
    expect(match(out({ date: "2026-11-10" }), euro)).toEqual(nothing);
  });

  test("matches earlier transfers while one is still under way", () => {
    const days = ["2026-11-02", "2026-11-04", "2026-11-06"];
    const outs = days.map((date, index) => out({ id: `o${index}`, date }));
    const ins = days.slice(0, 2).map((date, index) => into({ id: `i${index}`, date: addDays(date, 1) }));
    expect(match(...outs, ...ins)).toEqual({
      pairs: [
        { outId: "o0", inId: "i0" },
        { outId: "o1", inId: "i1" },
      ],
      proposals: [],
    });
    // For plain payments, the choice decides which row is left over.
    const plain = outs.map((sketch) => ({ ...sketch, slug: "uncategorized" }));
    expect(match(...plain.slice(0, 2), ins[0] ?? into()).pairs).toEqual([]);
  });

  test("pairs the same amount sent twice as two transfers", () => {
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

  test("uses each row once, and pairs only opposite, near amounts across accounts", () => {
    fc.assert(
      fc.property(rowsOf(-500, 500, -900, 900), (sketches) => {
        const made: LedgerTransaction[] = sketches.map(transactionMaker());
        const byId = new Map(made.map((transaction) => [transaction.id, transaction]));
        const { pairs, proposals } = matchTransfers(made);
        const inPairs = new Set(pairs.flatMap((pair) => [pair.outId, pair.inId]));
        for (const proposal of proposals) {
          expect(inPairs.has(proposal.outId) || inPairs.has(proposal.inId)).toBe(false);
        }
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

  test("gives the same answer without rows that lack an opposite", () => {
    fc.assert(
      fc.property(rowsOf(-500, 500, -900, 900, -700, 800, 0), (sketches) => {
        const made: LedgerTransaction[] = sketches.map(transactionMaker());
        // The same filter as `listTransferCandidates` (lib/db/transactions/settlement.ts) for one currency.
        const amounts = new Set(made.map(({ amountMinor }) => amountMinor));
        const asked = made.filter(({ amountMinor }) => amounts.has(0 - amountMinor));
        expect(matchTransfers(asked)).toEqual(matchTransfers(made));
      }),
    );
  });

  nightlyTest(
    "matches 100,000 equal rows without quadratic time",
    () => {
      const transaction = transactionMaker();
      const rows = Array.from({ length: 100_000 }, (_, index) =>
        transaction({
          date: addDays("2022-01-01", index % 1500),
          amountMinor: index % 2 ? 500 : -500,
          accountId: `a${index % 3}`,
          slug: "savings",
        }),
      );
      const start = performance.now();
      matchTransfers(rows);
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    20_000,
  );
});

describe("manual rows", () => {
  const typed = (sketch: TransactionSketch): TransferCandidate => ({ ...transactionMaker()(sketch), isTyped: true });
  const spent = (sketch: Partial<TransactionSketch> = {}) => typed(out({ slug: "groceries", ...sketch }));
  const earned = (sketch: Partial<TransactionSketch> = {}) =>
    typed(into({ slug: "salary", date: "2026-11-16", ...sketch }));
  const rates = exchangeRatesOf([
    { day: "2026-11-13", currency: "USD", perEuro: "1.0870" },
    { day: "2026-11-13", currency: "JPY", perEuro: "163.05" },
  ]);
  const askedWith = (given: Parameters<typeof matchTransfers>[2], rows: readonly TransferCandidate[]) => {
    const { pairs, proposals } = matchTransfers(rows, [], given);
    expect(pairs).toEqual([]);
    return proposals.map(({ outId, inId, doubt }) => `${outId} ${inId} ${doubt}`);
  };
  const asked = (...rows: TransferCandidate[]) => askedWith(undefined, rows);
  const askedAcross = (...rows: TransferCandidate[]) => askedWith(rates, rows);
  const plain = (sketch: TransactionSketch): TransferCandidate => transactionMaker()(sketch);

  test.each([
    ["on one day", spent(), earned(), ["out in unnamed"]],
    ["four days apart", spent(), earned({ date: "2026-11-20" }), ["out in unnamed"]],
    ["named as a transfer", spent({ name: "Transfer to card" }), earned(), ["out in unnamed"]],
    ["of a bank's vague row and a typed one", plain(out({ slug: "cash-withdrawal" })), earned(), ["out in unnamed"]],
    ["of a bank's purchase and a typed one", plain(out({ slug: "groceries" })), earned(), []],
    ["five days apart", spent(), earned({ date: "2026-11-21" }), []],
    ["on one account", spent(), earned({ accountId: "checking" }), []],
    ["with no account", spent({ accountId: null }), earned(), []],
    ["in two currencies", spent(), earned({ currency: "EUR" }), []],
  ])("asks about a pair %s only as far as it matches", (_, first, second, expected) => {
    expect(asked(first, second)).toEqual(expected);
  });

  const euro = (sketch: Partial<TransactionSketch> = {}) =>
    earned({ currency: "EUR", amountMinor: 36_800, slug: "other-income", ...sketch });

  test.each([
    ["at the day's rate", spent(), euro(), ["out in currency"]],
    ["with a bank's margin", spent(), euro({ amountMinor: 35_900 }), ["out in currency"]],
    ["beyond a bank's margin", spent(), euro({ amountMinor: 35_000 }), []],
    ["at an exchange office", spent({ slug: "uncategorized" }), euro({ amountMinor: 34_000 }), ["out in currency"]],
    ["of a typed withdrawal", spent({ slug: "cash-withdrawal" }), euro({ slug: "salary" }), ["out in currency"]],
    ["named as a transfer", spent({ name: "Transfer" }), euro({ slug: "salary" }), ["out in currency"]],
    ["of salary and rent", spent({ slug: "rent" }), euro({ slug: "salary" }), []],
    ["four days apart", spent(), euro({ date: "2026-11-20" }), ["out in currency"]],
    [
      "without a common euro",
      spent({ currency: "JPY", amountMinor: -60_000 }),
      earned({ slug: "other-income" }),
      ["out in currency"],
    ],
    ["of a bank's vague row", plain(out({ slug: "cash-withdrawal" })), euro(), ["out in currency"]],
    ["of a bank's purchase", plain(out({ slug: "groceries" })), euro(), []],
    ["of another worth", spent(), euro({ amountMinor: 30_000 }), []],
    ["five days apart", spent(), euro({ date: "2026-11-21" }), []],
    ["on one account", spent(), euro({ accountId: "checking" }), []],
    ["without a rate", spent({ currency: "HRK" }), euro(), []],
    ["of rates older than a week", spent({ date: "2026-12-01" }), euro({ date: "2026-12-01" }), []],
  ])("asks about a pair in two currencies %s only if it matches", (_, first, second, expected) => {
    expect(askedAcross(first, second)).toEqual(expected);
  });

  test("pairs two currencies by nearest day and worth", () => {
    const rows = [
      spent(),
      spent({ id: "out2", amountMinor: -41_000 }),
      euro(),
      euro({ id: "in2", amountMinor: 37_700 }),
    ];
    expect(askedAcross(...rows)).toEqual(["out in currency", "out2 in2 currency"]);
    expect(askedAcross(spent(), euro({ amountMinor: 35_900 }), euro({ id: "later", date: "2026-11-17" }))).toEqual([
      "out in currency",
    ]);
    expect(askedAcross(spent(), euro(), euro({ id: "in2", accountId: "broker" }))).toEqual([
      "out in currency",
      "out in2 currency",
    ]);
  });

  test.each([
    ["two currencies", (index: number) => euro({ id: `in${index}`, amountMinor: 36_800 })],
    ["one currency", (index: number) => earned({ id: `in${index}` })],
  ])("proposes few choices per row among equal rows in %s", (_, incoming) => {
    const indexes = Array.from({ length: 20 }, (_, index) => index);
    const { proposals } = matchTransfers(
      [...indexes.map((index) => spent({ id: `out${index}` })), ...indexes.map(incoming)],
      [],
      rates,
    );
    const counts = new Map<string, number>();
    for (const id of proposals.flatMap(({ outId, inId }) => [outId, inId])) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBe(40);
    expect(Math.max(...counts.values())).toBe(4);
  });

  test("finds the match among many rows that can't be one", () => {
    const others = Array.from({ length: 60 }, (_, index) => [
      earned({ id: `dollars${index}`, amountMinor: 37_000 + index, slug: "other-income" }),
      euro({ id: `own${index}`, amountMinor: 36_000 + index, accountId: "checking" }),
      euro({ id: `pay${index}`, amountMinor: 36_000 + index, slug: "salary" }),
    ]).flat();
    expect(askedAcross(spent(), euro(), ...others)).toEqual(["out in currency"]);
  });

  test("pairs marked bank rows in two currencies by their worth", () => {
    const [paid, got] = [plain(out()), plain(into({ currency: "EUR", amountMinor: 36_800 }))];
    const other = plain(into({ id: "in2", currency: "EUR", amountMinor: 9_900 }));
    expect(askedAcross(paid, got, other)).toEqual(["out in currency"]);
    const [vague, income] = [plain(out({ slug: "uncategorized" })), { ...got, categorySlug: "other-income" }];
    expect(askedAcross(vague, { ...income, categoryKind: "income" })).toEqual([]);
  });

  nightlyTest(
    "matches 50,000 rows in two currencies without quadratic time",
    () => {
      const rows = Array.from({ length: 50_000 }, (_, index) =>
        typed({
          date: addDays("2026-11-13", index % 7),
          amountMinor: (index % 2 ? 1 : -1) * (10_000 + (index % 900)),
          accountId: `a${index % 2}`,
          currency: index % 2 ? "EUR" : "USD",
          slug: "groceries",
        }),
      );
      const start = performance.now();
      matchTransfers(rows, [], rates);
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    20_000,
  );

  test("pairs equal typed amounts by their day", () => {
    const later = { date: "2026-11-18" } as const;
    const rows = [spent(), earned(), spent({ id: "out2", ...later }), earned({ id: "in2", ...later })];
    expect(asked(...rows)).toEqual(["out in unnamed", "out2 in2 unnamed"]);
  });

  test("asks which of two equal rows on one day belongs", () => {
    expect(asked(spent(), earned(), earned({ id: "in2", accountId: "broker" }))).toEqual([
      "out in several",
      "out in2 several",
    ]);
  });

  test("leaves a certain pair of bank rows alone", () => {
    const { pairs } = matchTransfers([plain(out()), plain(into()), earned({ id: "typed", accountId: "wallet" })]);
    expect(pairs).toEqual([{ outId: "out", inId: "in" }]);
  });
});

const ACCOUNTS = {
  wallet: { type: "depository", subtype: "cash" },
  savings: { type: "depository", subtype: "savings" },
  card: { type: "credit", subtype: "card" },
  broker: { type: "investment", subtype: null },
  loan: { type: "loan", subtype: "student" },
  house: { type: "loan", subtype: "mortgage" },
} as const;

test.each([
  ["wallet", "savings", "savings", "savings"],
  ["wallet", "card", "credit-card-payment", "credit-card-payment"],
  ["card", "wallet", "internal-transfer", "internal-transfer"],
  ["wallet", "broker", "investment-transfer", "investment-transfer"],
  ["loan", "wallet", "other-transfer", "loan-proceeds"],
] as const)("keeps both halves from %s to %s out of income and spending", (from, to, out, into) => {
  expect(transferCategories(ACCOUNTS[from], ACCOUNTS[to])).toEqual({ out, in: into });
  for (const slug of [out, into]) expect(categoryBySlug(slug)?.kind).toBe("transfer");
});

test("files a loan payment as spending", () => {
  expect(transferCategories(ACCOUNTS.wallet, ACCOUNTS.loan)).toEqual({ out: "student-loan", in: "other-transfer" });
  expect(transferCategories(ACCOUNTS.wallet, ACCOUNTS.house)).toEqual({ out: "mortgage", in: "other-transfer" });
});
