import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { annualGrowth, compoundInterest, doublingTime, effectiveAnnualRate, feeDrag, realValue } from "./growth";

/** Lippman, “Math in Society” (open textbook), chapter Finance: examples of compound interest and annuities. */
test.each([
  ["$3,000 at 6% a month for 20 years", { startMinor: 3_000_00, monthlyMinor: 0, years: 20 }, 9_930_61],
  ["$100 a month at 6% for 20 years", { startMinor: 0, monthlyMinor: 100_00, years: 20 }, 46_204_09],
])("compounds %s to the textbook's figure", (_, input, balanceMinor) => {
  expect(compoundInterest({ ...input, ratePercent: 6, periodsPerYear: 12 }).balanceMinor).toBe(balanceMinor);
});

test("adds up payments and interest to the balance, every year", () => {
  const { balanceMinor, paidInMinor, interestMinor, years } = compoundInterest({
    startMinor: 1_000_00,
    monthlyMinor: 50_00,
    ratePercent: 0,
    periodsPerYear: 4,
    years: 3,
  });
  expect([balanceMinor, paidInMinor, interestMinor]).toEqual([2_800_00, 2_800_00, 0]);
  expect(years.map((year) => year.paidInMinor)).toEqual([1_600_00, 2_200_00, 2_800_00]);
});

/** Regulation DD, appendix A (12 CFR 1030), tiered accounts: 5.25%, 5.50% and 5.75%, compounded daily. */
test.each([
  [5.25, 5.39],
  [5.5, 5.65],
  [5.75, 5.92],
])("turns a daily rate of %s%% into the regulation's annual percentage yield", (ratePercent, apy) => {
  expect(effectiveAnnualRate({ ratePercent, periodsPerYear: 365 })).toBeCloseTo(apy, 2);
});

/** The same appendix: the interest on $1,000, $8,000 and $20,000 at these rates. */
test.each([
  [1_000_00, 5.25, 53_90],
  [8_000_00, 5.5, 452_29],
  [20_000_00, 5.75, 1_183_61],
])("earns the regulation's yearly interest on %i cents at %s%% daily", (principal, ratePercent, interest) => {
  const apy = effectiveAnnualRate({ ratePercent, periodsPerYear: 365 });
  expect(Math.abs((principal * apy) / 100 - interest)).toBeLessThan(2);
});

/**
 * SEC, “How Fees and Expenses Affect Your Investment Portfolio”: $100,000 at 4% over 20 years with a fee of 1%. The fee
 * takes $27,832 and loses $12,067 of earnings, together $39,899.
 */
test("prices a 1% fee like the SEC's bulletin", () => {
  const { costMinor, withoutFeeMinor } = feeDrag({
    startMinor: 100_000_00,
    returnPercent: 4,
    feePercent: 1,
    years: 20,
  });
  expect(Math.round(costMinor / 100)).toBe(27_832 + 12_067);
  expect(withoutFeeMinor).toBe(219_112_31);
});

test("inflates a price and deflates an amount consistently", () => {
  const { buysMinor, neededMinor } = realValue({ amountMinor: 1_000_00, inflationPercent: 3, years: 10 });
  // 1.03^10 = 1.343916379…
  expect([buysMinor, neededMinor]).toEqual([744_09, 1_343_92]);
});

test("finds the rule of 72 exact near 8%, at 9 years", () => {
  const { byRuleYears, exactYears } = doublingTime(8);
  expect(byRuleYears).toBe(9);
  expect(exactYears).toBeCloseTo(9.006, 3);
});

test("computes yearly growth, and none from zero", () => {
  const rate = annualGrowth({ startMinor: 10_000_00, endMinor: 19_000_00, years: 3 });
  expect(rate).toBeCloseTo(23.86, 2);
  expect(annualGrowth({ startMinor: 0, endMinor: 1, years: 3 })).toBeNull();
});

test("never lowers a balance by higher rate, time or payments", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 });
  const rate = fc.integer({ min: 0, max: 2000 }).map((basisPoints) => basisPoints / 100);
  fc.assert(
    fc.property(
      amount,
      amount,
      rate,
      fc.integer({ min: 1, max: 40 }),
      (startMinor, monthlyMinor, ratePercent, years) => {
        const base = { startMinor, monthlyMinor, ratePercent, periodsPerYear: 12, years };
        const { balanceMinor } = compoundInterest(base);
        expect(compoundInterest({ ...base, ratePercent: ratePercent + 0.01 }).balanceMinor).toBeGreaterThanOrEqual(
          balanceMinor,
        );
        expect(compoundInterest({ ...base, years: years + 1 }).balanceMinor).toBeGreaterThanOrEqual(balanceMinor);
        expect(compoundInterest({ ...base, monthlyMinor: monthlyMinor + 1 }).balanceMinor).toBeGreaterThanOrEqual(
          balanceMinor,
        );
      },
    ),
    { numRuns: 30 },
  );
});
