import { expect, test } from "vitest";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { detectWithRejected } from "../detect";
import { back, charge, detected, titles } from "../detected.fixture";
import { inputOf } from "../household.fixture";

const half = (days: number, amountMinor: number): TransactionSketch => ({
  date: back(days),
  amountMinor,
  slug: "other-transfer",
  name: "AOIFE BYRNE ELECTRIC HALF",
  isTransfer: true,
});
const bill = (days: number, amountMinor: number) => charge("Moor Power", "gas-electricity", amountMinor, [back(days)]);
const shared = (days: number, amountMinor: number, partMinor = amountMinor / 2) => [
  ...bill(days, amountMinor),
  half(days - 2, partMinor),
];
const before = [...shared(330, 13_840), ...shared(270, 16_120), ...shared(210, 17_260)];
const open = [...bill(150, 12_140), ...bill(90, 11_220), ...bill(30, 13_160)];

test("a flatmate's half of the bills, which came to the cent and comes no more, is owed for those since", () => {
  const [found] = detected("reimbursement_missing", inputOf(...before, ...open));
  expect(found?.title).toBe("AOIFE BYRNE ELECTRIC HALF may owe you $182.60 for shared bills");
  expect(found?.fact.transactionIds).toHaveLength(3);
  expect(found?.fact.compared?.transactionIds).toHaveLength(6);
  // A third of each, and only those that are a week old.
  const thirds = [...shared(330, 13_839, 4613), ...shared(270, 16_121, 5374), ...shared(210, 17_260, 5753)];
  expect(titles("reimbursement_missing", ...thirds, ...bill(60, 15_000), ...bill(6, 9000))).toEqual([
    "AOIFE BYRNE ELECTRIC HALF may owe you $50.00 for shared bills",
  ]);
});

test("not after two bills, of equal sums, of other sums, a bill left out before, anything sent since, or a month's patience", () => {
  const none = (...rows: TransactionSketch[]) => expect(titles("reimbursement_missing", ...rows)).toEqual([]);
  none(...before.slice(2), ...open);
  none(...shared(330, 16_000), ...shared(270, 16_000), ...shared(210, 16_000), ...open);
  none(...shared(330, 13_840, 6900), ...before.slice(2), ...open);
  none(...shared(400, 12_000), ...bill(300, 15_000), ...before, ...open);
  none(...before, ...open, half(20, 5000));
  none(...before, ...bill(29, 13_160));
  none(...before, ...bill(190, 12_140), ...open);
});

const none = (...rows: TransactionSketch[]) => expect(titles("reimbursement_missing", ...rows)).toEqual([]);

test("a friend who paid half of three dinners owes nothing of those eaten alone", () => {
  const dinner = (days: number, amountMinor: number) =>
    charge("Trattoria Roma", "dining-out", amountMinor, [back(days)]);
  const halved = (days: number, amountMinor: number) => [
    ...dinner(days, amountMinor),
    { ...half(days - 1, amountMinor / 2), name: "VENMO MARTA KOWALSKI" },
  ];
  none(...halved(200, 6240), ...halved(160, 8120), ...halved(120, 7060), ...dinner(60, 4210), ...dinner(33, 3890));
});

test("whoever has paid nothing of four bills and more has moved out", () => {
  const together = [330, 300, 270, 240].flatMap((days, index) => shared(days, 13_000 + 220 * index));
  none(...together, ...[150, 120, 90, 60].flatMap((days) => bill(days, 8000 + days)));
});

test("a part that came under another text, category or sum of parts, is on its way or left out is not owed", () => {
  const due = bill(40, 12_140);
  expect(titles("reimbursement_missing", ...before, ...due)).toHaveLength(1);
  none(...before, ...due, { ...half(38, 6070), name: "REVOLUT 8812" });
  none(...before, ...due, { ...half(38, 5000), name: "A BYRNE REVOLUT" });
  none(...before, ...due, { ...half(38, 6070), slug: "gas-electricity", isTransfer: false });
  none(...before, ...due, { ...half(1, 6070), pending: true });
  none(...before, ...due, { ...half(38, 6070), isExcluded: true });
  none(...before, ...bill(100, 11_000), ...due, { ...half(38, 11_570), name: "REVOLUT 8812" });
});

test("a bill of an odd number of cents is owed by halves, thirds and quarters", () => {
  const oddBill = bill(40, 12_141);
  expect(titles("reimbursement_missing", ...before, ...oddBill)).toEqual([
    "AOIFE BYRNE ELECTRIC HALF may owe you $60.71 for shared bills",
  ]);
  const oddBills = [...bill(100, 11_003), ...bill(70, 12_145), ...bill(40, 9001)];
  expect(titles("reimbursement_missing", ...before, ...oddBills)).toHaveLength(1);
  const thirds = [...shared(330, 13_839, 4613), ...shared(270, 16_121, 5374), ...shared(210, 17_260, 5753)];
  expect(titles("reimbursement_missing", ...thirds, ...bill(60, 15_001))).toHaveLength(1);
  const quarters = [...shared(330, 13_840, 3460), ...shared(270, 16_122, 4030), ...shared(210, 17_261, 4315)];
  expect(titles("reimbursement_missing", ...quarters, ...bill(60, 15_003))).toHaveLength(1);
});

test("recognizes odd halves that came in one sum, however each was rounded", () => {
  const oddBills = [...bill(100, 11_003), ...bill(70, 12_145), ...bill(40, 9001)];
  for (const sumMinor of [16_073, 16_074, 16_075, 16_076]) {
    none(...before, ...oddBills, { ...half(20, sumMinor), name: "REVOLUT 8812" });
  }
});

test("finds what is owed of open bills of any amounts by any divisor", () => {
  const amounts = fc.array(fc.integer({ min: 4000, max: 30_000 }), { minLength: 4, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(2, 3, 4), ([first = 0, second = 0, third = 0, ...opened], divisor) => {
      fc.pre(new Set([first, second, third].map((minor) => Math.round(minor / divisor))).size > 1);
      const paid = [first, second, third].flatMap((minor, index) =>
        shared(330 - 60 * index, minor, Math.round(minor / divisor)),
      );
      const due = opened.flatMap((minor, index) => bill(120 - 30 * index, minor));
      const { facts, failed, rejected } = detectWithRejected("hidden", inputOf(...paid, ...due));
      expect([...failed, ...rejected]).toEqual([]);
      expect(facts.map(({ type }) => type)).toContain("reimbursement_missing");
    }),
    { numRuns: 25, seed: 20_261_128 },
  );
});
