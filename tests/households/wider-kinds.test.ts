import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, dayOfMonth, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { type DetectorInput, detectWithRejected } from "@/lib/domain/insights/detection/detect";
import { INSIGHT_TYPES, type InsightType } from "@/lib/domain/insights/insight-types";
import { type TransactionSketch, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { CARD, CHECKING } from "./home";
import { makeHousehold } from "./household";
import { type Random, randomOf } from "./random";

/**
 * Rows added to whole households, with their own randomness, so each seed's household stays the same. `found` must be
 * reported with some of these rows, `not` must not.
 */
type Variant = {
  name: string;
  type: InsightType;
  found: (random: Random, today: Day) => readonly TransactionSketch[];
  not: (random: Random, today: Day) => readonly TransactionSketch[];
};

const HOUSEHOLDS = Array.from({ length: 14 }, (_, index) => 5001 + index).map((seed) => ({
  seed,
  input: makeHousehold(seed).input,
}));

/** The same day of several months, the last one `daysAgo` days ago. */
function monthsUntil(today: Day, daysAgo: number, count: number, step = 1): Day[] {
  const last = addDays(today, -daysAgo);
  return Array.from({ length: count }, (_, index) =>
    sameDayOfMonth(addMonths(monthOf(last), (index + 1 - count) * step), dayOfMonth(last)),
  );
}

const paid = (name: string, slug: string, minor: number, dates: readonly Day[], accountId = CARD) =>
  dates.map((date): TransactionSketch => ({ date, amountMinor: -minor, slug, name, merchant: name, accountId }));
const between = (name: string, minor: number, date: Day): TransactionSketch => ({
  date,
  amountMinor: minor,
  slug: "other-transfer",
  name,
  isTransfer: true,
  accountId: CHECKING,
});

const VARIANTS: readonly Variant[] = [
  {
    name: "two warranties of a car, and two cars that are insured",
    type: "subscription_overlap",
    found: (random, today) =>
      ["Carshield", "Endurance Warranty"].flatMap((name) =>
        paid(
          name,
          "services",
          random.whole(6000, 12_000),
          monthsUntil(today, random.whole(2, 25), random.whole(5, 12)),
        ),
      ),
    not: (random, today) =>
      ["Harbor Car Insurance", "Tern Car Insurance"].flatMap((name) =>
        paid(
          name,
          "insurance",
          random.whole(6000, 12_000),
          monthsUntil(today, random.whole(2, 25), random.whole(10, 12)),
        ),
      ),
  },
  {
    name: "a large bill of every quarter, and a shop that is visited as often",
    type: "yearly_renewal",
    found: (random, today) => quarters(random, today, "taxes"),
    not: (random, today) => quarters(random, today, "shopping"),
  },
  {
    name: "a bill of every half year that hasn't come, and one that isn't due",
    type: "bill_missing",
    found: (random, today) =>
      paid("Meadow Rents", "rent", 240_000, monthsUntil(today, 183 + random.whole(20, 38), 4, 6), CHECKING),
    not: (random, today) =>
      paid("Meadow Rents", "rent", 240_000, monthsUntil(today, random.whole(20, 170), 4, 6), CHECKING),
  },
  {
    name: "what is called a loan, to someone who paid back before, and money given to someone who never does",
    type: "reimbursement_missing",
    found: (random, today) => {
      const lent = random.whole(60, 170);
      return [
        between("ZELLE TO JUN VILLARIN", -30_000, addDays(today, -lent - 90)),
        between("ZELLE FROM JUN VILLARIN", 30_000, addDays(today, -lent - 90 + random.whole(5, 35))),
        between("ZELLE TO JUN VILLARIN LOAN", -random.whole(31_000, 90_000), addDays(today, -lent)),
      ];
    },
    not: (random, today) => [
      between("ZELLE TO JUN VILLARIN", -30_000, addDays(today, -random.whole(180, 300))),
      between("ZELLE TO JUN VILLARIN", -50_000, addDays(today, -random.whole(60, 170))),
    ],
  },
  {
    name: "rent that came short, and rent that rose",
    type: "reimbursement_missing",
    found: (random, today) => rentIn(random, today, random.between(0.4, 0.9)),
    not: (random, today) => rentIn(random, today, random.between(1.01, 1.2)),
  },
];

function quarters(random: Random, today: Day, slug: string): TransactionSketch[] {
  return monthsUntil(today, random.whole(64, 88), 4, 3).flatMap((date) =>
    paid("Borough Office", slug, random.whole(500_000, 800_000), [date], CHECKING),
  );
}

function rentIn(random: Random, today: Day, share: number): TransactionSketch[] {
  const dates = monthsUntil(today, random.whole(4, 24), 7);
  return dates.map((date, index) => ({
    ...between("LODGER REUBEN STONE", index === dates.length - 1 ? Math.round(80_000 * share) : 80_000, date),
    slug: "rental-income",
    isTransfer: false,
  }));
}

/** Number of reports of a type with these rows; null if a broken link leaves the accounts unknown. */
function reportedWith(input: DetectorInput, type: InsightType, sketches: readonly TransactionSketch[]): number | null {
  const toRow = transactionMaker();
  const rows = sketches.map((sketch) => toRow(sketch));
  const laid: DetectorInput = {
    ...input,
    transactions: [...input.transactions, ...rows.map((row) => ({ ...row, currency: input.currency }))],
  };
  if (INSIGHT_TYPES.account_silent.detect(laid).length > 0) return null;
  const definition = INSIGHT_TYPES[type];
  const { facts, rejected } = detectWithRejected(definition.page, laid, [definition]);
  expect(rejected).toEqual([]);
  const own = new Set(rows.map(({ id }) => id));
  return facts.filter((fact) => fact.type === type && fact.transactionIds.some((id) => own.has(id))).length;
}

describe.each(VARIANTS)("$name", ({ type, found, not }) => {
  const counts = (of: Variant["found"]) =>
    HOUSEHOLDS.flatMap(({ seed, input }) => reportedWith(input, type, of(randomOf(seed * 31), input.today)) ?? []);

  test("reports the first variant once in any household", () => {
    const times = counts(found);
    expect(times.length).toBeGreaterThan(7);
    // In so few households, one mistake is chance. A second one isn't.
    expect(times.filter((count) => count !== 1).length).toBeLessThanOrEqual(1);
  });

  test("never reports the second variant", () => {
    const wrong = counts(not).filter((count) => count > 0);
    expect(wrong).toEqual([]);
  });
});
