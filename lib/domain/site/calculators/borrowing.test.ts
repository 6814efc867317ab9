import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { type NoEnd, type Payoff, payFixed, payMinimums, payOffDebts, repayLoan } from "./borrowing";

/** The figures of a debt that must end. */
function paidOff(payoff: Payoff | NoEnd): Payoff {
  if (typeof payoff === "string") throw new Error(`This debt should end, and is said to: ${payoff}`);
  return payoff;
}

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
  expect(paidOff(avalanche).interestMinor).toBeLessThan(paidOff(snowball).interestMinor);
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
  expect(payFixed({ balanceMinor: 1_000_00, ratePercent: 24, paymentMinor: 20_00 })).toBe("never");
  const rising = [{ balanceMinor: 1_000_00, ratePercent: 24, minimumMinor: 10_00 }];
  expect(payOffDebts({ debts: rising, extraMinor: 0, order: "avalanche" })).toBe("never");
});

test("debts on which nothing at all is paid never end, however high the rate", () => {
  const unpaid = [28, 40, 400].map((ratePercent) => ({ balanceMinor: 20_000_00, ratePercent, minimumMinor: 0 }));
  for (const order of ["avalanche", "snowball"] as const)
    expect(payOffDebts({ debts: unpaid, extraMinor: 0, order })).toBe("never");
});

test("a debt that only takes longer than a century is not said to last for ever", () => {
  expect(payFixed({ balanceMinor: 1_000_000_00, ratePercent: 0, paymentMinor: 1_00 })).toBe("over-a-century");
});

test("debts that grow at first and then shrink are followed to their end", () => {
  const debts = [
    { balanceMinor: 100_00, ratePercent: 60, minimumMinor: 0 },
    { balanceMinor: 2_850_00, ratePercent: 40, minimumMinor: 0 },
  ];
  expect(payOffDebts({ debts, extraMinor: 100_00, order: "snowball" })).toMatchObject({ months: expect.any(Number) });
});

test("a fixed payment never ends a debt exactly when the first month's interest takes all of it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_00 }),
      fc.integer({ min: 0, max: 60_00 }),
      fc.integer({ min: 1, max: 2_000_00 }),
      (balanceMinor, basisPoints, paymentMinor) => {
        const ratePercent = basisPoints / 100;
        const payoff = payFixed({ balanceMinor, ratePercent, paymentMinor });
        const interestMinor = Math.round((balanceMinor * basisPoints) / 120_000);
        expect(payoff === "never").toBe(interestMinor >= paymentMinor);
      },
    ),
    { numRuns: 200, examples: [[12_555_000, 500, 523_13]] },
  );
});

/** By hand: 125,550 × 5% ÷ 12 = 523.125, which published schedules round to 523.13. */
test("half a cent of interest is rounded up, not cut", () => {
  const loan = repayLoan({ principalMinor: 125_550_00, ratePercent: 5, months: 360 });
  expect(loan.first.interestMinor).toBe(523_13);
});

/**
 * Interest Act (R.S.C. 1985, c. I-15), section 6: the rate of a Canadian mortgage is stated “calculated yearly or
 * half-yearly, not in advance”. The rate of a month is (1 + r/2)^(1/6) − 1: at 6% it is 0.493862…%, where a twelfth is 0.5%.
 */
test("a Canadian mortgage compounds half-yearly, and costs less than the same rate monthly", () => {
  const loan = { principalMinor: 100_000_00, ratePercent: 6, months: 300 };
  const halfYearly = repayLoan({ ...loan, periodsPerYear: 2 });
  const monthlyRate = 1.03 ** (1 / 6) - 1;
  expect(halfYearly.first.interestMinor).toBe(Math.round(loan.principalMinor * monthlyRate));
  expect(halfYearly.paymentMinor).toBe(
    Math.round((loan.principalMinor * monthlyRate) / (1 - (1 + monthlyRate) ** -loan.months)),
  );
  expect([halfYearly.paymentMinor, repayLoan(loan).paymentMinor]).toEqual([639_81, 644_30]);
});

test("paying the minimum takes longer and costs more than paying the first month's minimum throughout", () => {
  const card = { balanceMinor: 3_000_00, ratePercent: 22 };
  const minimum = paidOff(payMinimums({ ...card, minimumPercent: 3, floorMinor: 25_00 }));
  const fixed = paidOff(payFixed({ ...card, paymentMinor: 91_65 }));
  expect(minimum.months).toBeGreaterThan(fixed.months * 2);
  expect(minimum.interestMinor).toBeGreaterThan(fixed.interestMinor);
});
