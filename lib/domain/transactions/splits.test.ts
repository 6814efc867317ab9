import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { categoryBySlug } from "./category";
import { divideMinor, linesOf, problemOfParts, scaleParts, sharesOf, toLedgerParts, WHOLE_SHARE } from "./splits";
import { transactionMaker } from "./transaction.fixture";

const idOf = (slug: string) => categoryBySlug(slug)?.id ?? "";
const weights = fc
  .array(fc.integer({ min: 0, max: WHOLE_SHARE }), { minLength: 1, maxLength: 20 })
  .filter((some) => some.some((weight) => weight > 0));

describe("a divided amount", () => {
  test("adds up to the cent for any shares", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), weights, (totalMinor, shares) => {
        const parts = divideMinor(totalMinor, shares);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(totalMinor));
        expect(parts.every((part) => part === 0 || part < 0 === totalMinor < 0)).toBe(true);
      }),
    );
  });

  test("gives rounding leftovers to the parts that lost most", () => {
    expect(divideMinor(-100_00, [3334, 3333, 3333])).toEqual([-33_34, -33_33, -33_33]);
    expect(divideMinor(1_00, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(divideMinor(1_00, [1, 2])).toEqual([33, 67]);
  });
});

describe("scaled parts", () => {
  const parts = [{ amountMinor: -71_40 }, { amountMinor: -25_00 }];

  test("keep their proportions and add up", () => {
    expect(scaleParts(parts, -100_00)).toEqual([{ amountMinor: -74_07 }, { amountMinor: -25_93 }]);
    expect(scaleParts(parts, 18_00)).toEqual([{ amountMinor: 13_33 }, { amountMinor: 4_67 }]);
  });

  test("are null if one would be empty", () => {
    expect(scaleParts(parts, -1)).toBeNull();
    expect(scaleParts(parts, 0)).toBeNull();
  });

  test("have shares that add up", () => {
    expect(sharesOf(parts)).toEqual([7407, 2593]);
    expect(sharesOf([{ amountMinor: 1 }, { amountMinor: 1 }, { amountMinor: 1 }])).toEqual([3334, 3333, 3333]);
  });
});

test.each([
  [[-10_00, -5_00], null],
  [[-15_00], "too_few"],
  [Array.from({ length: 21 }, () => -1), "too_many"],
  [[-15_00, 0], "nothing"],
  [[-20_00, 5_00], "other_direction"],
  [[-10_00, -4_99], "sum"],
  [[-10_00, -5_01], "sum"],
])("judges %j of a $15.00 charge as %s", (amounts, problem) => {
  expect(
    problemOfParts(
      amounts.map((amountMinor) => ({ amountMinor })),
      -15_00,
    ),
  ).toBe(problem);
});

describe("the lines of a split transaction", () => {
  const parts = toLedgerParts([
    { categoryId: idOf("pets"), amountMinor: -60_00, note: null },
    { categoryId: idOf("gifts-donations"), amountMinor: -25_00, note: "for Leo" },
    { categoryId: idOf("pets"), amountMinor: -15_00, note: "food" },
  ]);
  const whole = transactionMaker()({ date: "2026-11-12", amountMinor: -100_00, slug: "pets" });

  test("combine the parts of one category", () => {
    expect(parts).toMatchObject([
      { categorySlug: "pets", categoryKind: "expense", amountMinor: -75_00 },
      { categorySlug: "gifts-donations", categoryKind: "expense", amountMinor: -25_00 },
    ]);
  });

  test("name their transaction and have unique ids", () => {
    const lines = linesOf({ ...whole, parts });
    expect(lines.map(({ partOf }) => partOf)).toEqual([whole.id, whole.id]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
    expect(lines[1]).toMatchObject({ date: whole.date, amountMinor: -25_00, categorySlug: "gifts-donations" });
  });

  test("are the transaction itself if it isn't split", () => {
    expect(linesOf(whole)).toEqual([whole]);
  });
});
