import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import {
  capitalGain,
  emergencyFund,
  netWorth,
  percentOf,
  potForSpending,
  ratioOf,
  runway,
  splitBudget,
} from "./planning";

test("an emergency fund is months of spending, and the last month of saving counts whole", () => {
  expect(
    emergencyFund({ monthlySpendingMinor: 2_860_00, months: 4, savedMinor: 3_400_00, monthlySavingMinor: 335_00 }),
  ).toEqual({ targetMinor: 11_440_00, leftMinor: 8_040_00, monthsToGo: 24, coveredMonths: expect.closeTo(1.19, 2) });
});

test("an emergency fund that is there needs no months, and one no one saves for has none", () => {
  const plan = { monthlySpendingMinor: 1_000_00, months: 3 };
  expect(emergencyFund({ ...plan, savedMinor: 4_000_00, monthlySavingMinor: 0 }).monthsToGo).toBe(0);
  expect(emergencyFund({ ...plan, savedMinor: 0, monthlySavingMinor: 0 }).monthsToGo).toBeNull();
});

/** CFPB, “What is a debt-to-income ratio?”: $2,000 of debts on $6,000 of gross income is 33 percent. */
test("debt to income is the share that the CFPB's example gives", () => {
  expect(ratioOf(1_500_00 + 100_00 + 400_00, 6_000_00)).toBeCloseTo(0.33, 2);
});

test("a share of zero is undefined, not 0%", () => {
  expect(ratioOf(100, 0)).toBeNull();
});

test("the three parts of a budget add up to it, whatever it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (takeHomeMinor) => {
      const { needsMinor, wantsMinor, savingMinor } = splitBudget(takeHomeMinor);
      expect(needsMinor + wantsMinor + savingMinor).toBe(takeHomeMinor);
    }),
  );
  expect(splitBudget(4_000_00)).toEqual({ needsMinor: 2_000_00, wantsMinor: 1_200_00, savingMinor: 800_00 });
});

test("net worth is what is owned less what is owed, and can be below nothing", () => {
  expect(netWorth({ ownedMinor: [1_00, 2_00], owedMinor: [5_00] })).toEqual({
    ownedMinor: 3_00,
    owedMinor: 5_00,
    netMinor: -2_00,
  });
});

test("at four percent the pot is twenty-five times the spending", () => {
  expect(potForSpending({ yearlySpendingMinor: 40_000_00, withdrawalPercent: 4 })).toBe(1_000_000_00);
});

test("savings last as many whole months as they cover the gap, and for ever without one", () => {
  expect(runway({ savedMinor: 5_000_00, incomeMinor: 1_000_00, spendingMinor: 2_200_00 })).toEqual({
    gapMinor: 1_200_00,
    months: 4,
  });
  expect(runway({ savedMinor: 0, incomeMinor: 2_000_00, spendingMinor: 2_000_00 }).months).toBeNull();
});

test("a gain is taxed above its allowance only, and a loss not at all", () => {
  const sale = { boughtMinor: 8_000_00, costsMinor: 100_00, allowanceMinor: 3_000_00, taxPercent: 18 };
  expect(capitalGain({ ...sale, soldMinor: 15_100_00 })).toEqual({
    gainMinor: 7_000_00,
    taxableMinor: 4_000_00,
    taxMinor: 720_00,
    afterTaxMinor: 6_280_00,
  });
  expect(capitalGain({ ...sale, soldMinor: 5_000_00 })).toMatchObject({ gainMinor: -3_100_00, taxMinor: 0 });
});

test("a percentage is exact where binary fractions are not", () => {
  // 1.005 × 100 is 100.49999999999999 in binary.
  expect(percentOf(100_50, 1)).toBe(1_01);
  expect(percentOf(1_000_000_000_005, 10)).toBe(100_000_000_001);
});
