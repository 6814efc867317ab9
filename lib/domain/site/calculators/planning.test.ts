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

test("counts an emergency fund's last month of saving as whole", () => {
  expect(
    emergencyFund({ monthlySpendingMinor: 2_860_00, months: 4, savedMinor: 3_400_00, monthlySavingMinor: 335_00 }),
  ).toEqual({ targetMinor: 11_440_00, leftMinor: 8_040_00, monthsToGo: 24, coveredMonths: expect.closeTo(1.19, 2) });
});

test("needs no months once full, and null without saving", () => {
  const plan = { monthlySpendingMinor: 1_000_00, months: 3 };
  expect(emergencyFund({ ...plan, savedMinor: 4_000_00, monthlySavingMinor: 0 }).monthsToGo).toBe(0);
  expect(emergencyFund({ ...plan, savedMinor: 0, monthlySavingMinor: 0 }).monthsToGo).toBeNull();
});

/** CFPB, “What is a debt-to-income ratio?”: $2,000 of debts on $6,000 of gross income is 33 percent. */
test("matches the CFPB's debt-to-income example", () => {
  expect(ratioOf(1_500_00 + 100_00 + 400_00, 6_000_00)).toBeCloseTo(0.33, 2);
});

test("has no ratio to zero", () => {
  expect(ratioOf(100, 0)).toBeNull();
});

test("splits any budget into three parts that add up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (takeHomeMinor) => {
      const { needsMinor, wantsMinor, savingMinor } = splitBudget(takeHomeMinor);
      expect(needsMinor + wantsMinor + savingMinor).toBe(takeHomeMinor);
    }),
  );
  expect(splitBudget(4_000_00)).toEqual({ needsMinor: 2_000_00, wantsMinor: 1_200_00, savingMinor: 800_00 });
});

test("subtracts debts from assets, below zero if need be", () => {
  expect(netWorth({ ownedMinor: [1_00, 2_00], owedMinor: [5_00] })).toEqual({
    ownedMinor: 3_00,
    owedMinor: 5_00,
    netMinor: -2_00,
  });
});

test("needs twenty-five times the spending at four percent", () => {
  expect(potForSpending({ yearlySpendingMinor: 40_000_00, withdrawalPercent: 4 })).toBe(1_000_000_00);
});

test("covers whole months of a gap, endless without one", () => {
  expect(runway({ savedMinor: 5_000_00, incomeMinor: 1_000_00, spendingMinor: 2_200_00 })).toEqual({
    gapMinor: 1_200_00,
    months: 4,
  });
  expect(runway({ savedMinor: 0, incomeMinor: 2_000_00, spendingMinor: 2_000_00 }).months).toBeNull();
});

test("taxes a gain above its allowance, and no loss", () => {
  const sale = { boughtMinor: 8_000_00, costsMinor: 100_00, allowanceMinor: 3_000_00, taxPercent: 18 };
  expect(capitalGain({ ...sale, soldMinor: 15_100_00 })).toEqual({
    gainMinor: 7_000_00,
    taxableMinor: 4_000_00,
    taxMinor: 720_00,
    afterTaxMinor: 6_280_00,
  });
  expect(capitalGain({ ...sale, soldMinor: 5_000_00 })).toMatchObject({ gainMinor: -3_100_00, taxMinor: 0 });
});

test("computes percentages exactly", () => {
  // 1.005 × 100 is 100.49999999999999 in binary.
  expect(percentOf(100_50, 1)).toBe(1_01);
  expect(percentOf(1_000_000_000_005, 10)).toBe(100_000_000_001);
});
