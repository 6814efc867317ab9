import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { payFixed, payMinimums, payOffDebts, repayLoan } from "./borrowing";

/** Lippman, “Math in Society” (open textbook), chapter Finance, on loans: $140,000 at 6% over 30 years is $839.37. */
test("a mortgage's payment is the textbook's", () => {
  const { paymentMinor, first } = repayLoan({ principalMinor: 140_000_00, ratePercent: 6, months: 360 });
  expect(paymentMinor).toBe(839_37);
  expect(first).toEqual({ interestMinor: 700_00, principalMinor: 139_37 });
});

/** CFPB, “Loan Estimate” sample form (H-24(B)): $162,000 at 3.875% over 30 years, principal and interest $761.78. */
test("a mortgage's payment is that of the official Loan Estimate form", () => {
  expect(repayLoan({ principalMinor: 162_000_00, ratePercent: 3.875, months: 360 }).paymentMinor).toBe(761_78);
});

test("a loan's payments are the loan and its interest, and nothing is owed at the end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 2_000_000_00 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 480 }),
      (principalMinor, basisPoints, months) => {
        const loan = repayLoan({ principalMinor, ratePercent: basisPoints / 100, months });
        expect(loan.totalMinor).toBe(principalMinor + loan.interestMinor);
        expect(loan.owedMinor.at(-1)).toBe(0);
        expect(loan.interestMinor).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 60 },
  );
});

test("a loan without interest is its principal in equal parts", () => {
  const loan = repayLoan({ principalMinor: 1_200_00, ratePercent: 0, months: 12 });
  expect([loan.paymentMinor, loan.interestMinor]).toEqual([100_00, 0]);
});

const debts = [
  { balanceMinor: 5_000_00, ratePercent: 24, minimumMinor: 150_00 },
  { balanceMinor: 1_000_00, ratePercent: 8, minimumMinor: 50_00 },
];

test("the avalanche never costs more interest than the snowball", () => {
  const avalanche = payOffDebts({ debts, extraMinor: 200_00, order: "avalanche" });
  const snowball = payOffDebts({ debts, extraMinor: 200_00, order: "snowball" });
  expect(avalanche?.interestMinor).toBeLessThan(snowball?.interestMinor ?? 0);
});

test("one debt is paid off in the same way in either order, and as a card with a fixed payment is", () => {
  const [debt] = debts.slice(0, 1);
  const one = debt ? [debt] : [];
  const fixed = payFixed({ balanceMinor: 5_000_00, ratePercent: 24, paymentMinor: 350_00 });
  expect(payOffDebts({ debts: one, extraMinor: 200_00, order: "snowball" })).toEqual(fixed);
  expect(payOffDebts({ debts: one, extraMinor: 200_00, order: "avalanche" })).toEqual(fixed);
});

test("without interest debts take as many months as the payments fit into them", () => {
  const free = [{ balanceMinor: 300_00, ratePercent: 0, minimumMinor: 100_00 }];
  expect(payOffDebts({ debts: free, extraMinor: 0, order: "snowball" })).toEqual({ months: 3, interestMinor: 0 });
});

test("a payment that does not cover the interest never ends, and is not said to", () => {
  expect(payFixed({ balanceMinor: 1_000_00, ratePercent: 24, paymentMinor: 20_00 })).toBeNull();
  const rising = [{ balanceMinor: 1_000_00, ratePercent: 24, minimumMinor: 10_00 }];
  expect(payOffDebts({ debts: rising, extraMinor: 0, order: "avalanche" })).toBeNull();
});

test("paying the minimum takes longer and costs more than paying the first month's minimum throughout", () => {
  const card = { balanceMinor: 3_000_00, ratePercent: 22 };
  const least = payMinimums({ ...card, minimumPercent: 3, floorMinor: 25_00 });
  const fixed = payFixed({ ...card, paymentMinor: 91_65 });
  expect(least?.months).toBeGreaterThan((fixed?.months ?? 0) * 2);
  expect(least?.interestMinor).toBeGreaterThan(fixed?.interestMinor ?? 0);
});
