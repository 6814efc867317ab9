import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { type NoEnd, type Payoff, payFixed, payMinimums, payOffDebts, repayLoan } from "./borrowing";

function paidOff(payoff: Payoff | NoEnd): Payoff {
  if (typeof payoff === "string") throw new Error(`This debt should end, and is said to: ${payoff}`);
  return payoff;
}

/**
 * Lippman, “Math in Society” (open textbook), chapter Finance, loans: $140,000 at 6% over 30 years costs $839.37 a
 * month.
 */
test("matches the textbook's mortgage payment", () => {
  const { paymentMinor, first } = repayLoan({ principalMinor: 140_000_00, ratePercent: 6, months: 360 });
  expect(paymentMinor).toBe(839_37);
  expect(first).toEqual({ interestMinor: 700_00, principalMinor: 139_37 });
});

/** CFPB, “Loan Estimate” sample form (H-24(B)): $162,000 at 3.875% over 30 years, principal and interest $761.78. */
test("matches the mortgage payment of the official Loan Estimate form", () => {
  expect(repayLoan({ principalMinor: 162_000_00, ratePercent: 3.875, months: 360 }).paymentMinor).toBe(761_78);
});

test("adds up to principal plus interest with nothing left over", () => {
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

test("splits an interest-free loan into equal parts", () => {
  const loan = repayLoan({ principalMinor: 1_200_00, ratePercent: 0, months: 12 });
  expect([loan.paymentMinor, loan.interestMinor]).toEqual([100_00, 0]);
});

const debts = [
  { balanceMinor: 5_000_00, ratePercent: 24, minimumMinor: 150_00 },
  { balanceMinor: 1_000_00, ratePercent: 8, minimumMinor: 50_00 },
];

test("never costs more interest by avalanche than by snowball", () => {
  const avalanche = payOffDebts({ debts, extraMinor: 200_00, order: "avalanche" });
  const snowball = payOffDebts({ debts, extraMinor: 200_00, order: "snowball" });
  expect(paidOff(avalanche).interestMinor).toBeLessThan(paidOff(snowball).interestMinor);
});

test("pays one debt alike in either order and like a card", () => {
  const [debt] = debts.slice(0, 1);
  const one = debt ? [debt] : [];
  const fixed = payFixed({ balanceMinor: 5_000_00, ratePercent: 24, paymentMinor: 350_00 });
  expect(payOffDebts({ debts: one, extraMinor: 200_00, order: "snowball" })).toEqual(fixed);
  expect(payOffDebts({ debts: one, extraMinor: 200_00, order: "avalanche" })).toEqual(fixed);
});

test("divides interest-free debts by their payments", () => {
  const free = [{ balanceMinor: 300_00, ratePercent: 0, minimumMinor: 100_00 }];
  expect(payOffDebts({ debts: free, extraMinor: 0, order: "snowball" })).toEqual({ months: 3, interestMinor: 0 });
});

test("never ends when a payment doesn't cover the interest", () => {
  expect(payFixed({ balanceMinor: 1_000_00, ratePercent: 24, paymentMinor: 20_00 })).toBe("never");
  const rising = [{ balanceMinor: 1_000_00, ratePercent: 24, minimumMinor: 10_00 }];
  expect(payOffDebts({ debts: rising, extraMinor: 0, order: "avalanche" })).toBe("never");
});

test("never ends unpaid debts, whatever the rate", () => {
  const unpaid = [28, 40, 400].map((ratePercent) => ({ balanceMinor: 20_000_00, ratePercent, minimumMinor: 0 }));
  for (const order of ["avalanche", "snowball"] as const)
    expect(payOffDebts({ debts: unpaid, extraMinor: 0, order })).toBe("never");
});

test("distinguishes a century from forever", () => {
  expect(payFixed({ balanceMinor: 1_000_000_00, ratePercent: 0, paymentMinor: 1_00 })).toBe("over-a-century");
});

test("follows debts that grow before they shrink", () => {
  const debts = [
    { balanceMinor: 100_00, ratePercent: 60, minimumMinor: 0 },
    { balanceMinor: 2_850_00, ratePercent: 40, minimumMinor: 0 },
  ];
  expect(payOffDebts({ debts, extraMinor: 100_00, order: "snowball" })).toMatchObject({ months: expect.any(Number) });
});

test("never ends exactly when the first interest takes the whole payment", () => {
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

/** Hand calculation: 125,550 × 5% ÷ 12 = 523.125, which published schedules round to 523.13. */
test("rounds half a cent of interest up", () => {
  const loan = repayLoan({ principalMinor: 125_550_00, ratePercent: 5, months: 360 });
  expect(loan.first.interestMinor).toBe(523_13);
});

/**
 * Interest Act (R.S.C. 1985, c. I-15), section 6: the rate of a Canadian mortgage is stated “calculated yearly or
 * half-yearly, not in advance”.
 * The monthly rate is (1 + r/2)^(1/6) − 1: 0.493862…% at 6%, while a twelfth is 0.5%.
 */
test("compounds a Canadian mortgage half-yearly, below the monthly cost", () => {
  const loan = { principalMinor: 100_000_00, ratePercent: 6, months: 300 };
  const halfYearly = repayLoan({ ...loan, periodsPerYear: 2 });
  const monthlyRate = 1.03 ** (1 / 6) - 1;
  expect(halfYearly.first.interestMinor).toBe(Math.round(loan.principalMinor * monthlyRate));
  expect(halfYearly.paymentMinor).toBe(
    Math.round((loan.principalMinor * monthlyRate) / (1 - (1 + monthlyRate) ** -loan.months)),
  );
  expect([halfYearly.paymentMinor, repayLoan(loan).paymentMinor]).toEqual([639_81, 644_30]);
});

test("takes longer and costs more with minimum payments only", () => {
  const card = { balanceMinor: 3_000_00, ratePercent: 22 };
  const minimum = paidOff(payMinimums({ ...card, minimumPercent: 3, floorMinor: 25_00 }));
  const fixed = paidOff(payFixed({ ...card, paymentMinor: 91_65 }));
  expect(minimum.months).toBeGreaterThan(fixed.months * 2);
  expect(minimum.interestMinor).toBeGreaterThan(fixed.interestMinor);
});
