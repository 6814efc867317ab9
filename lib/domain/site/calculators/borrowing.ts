import { dividedBy, exact, exactPercent, ONE, power, root, times, toWhole } from "./exact";

/** Longer payoffs get no figures. */
const MAX_MONTHS = 1200;

export type Loan = {
  paymentMinor: number;
  totalMinor: number;
  interestMinor: number;
  first: { interestMinor: number; principalMinor: number };
  /** Debt at the end of each year, first year first. The last year may be partial. */
  owedMinor: readonly number[];
};

/**
 * Computes a loan with equal monthly payments: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1), with r the monthly rate.
 * Payment and monthly interest are rounded to a minor unit, as lenders do. The last payment settles the rest.
 *
 * @param months  a whole number, at least 1
 * @param periodsPerYear  compounding periods, 1 to 12: usually 12, but 2 for a Canadian fixed-rate mortgage (Interest
 *   Act, R.S.C. 1985, c. I-15, section 6)
 */
export function repayLoan({
  principalMinor,
  ratePercent,
  months,
  periodsPerYear = 12,
}: {
  principalMinor: number;
  ratePercent: number;
  months: number;
  periodsPerYear?: number;
}): Loan {
  const rate = rateOfMonth(ratePercent, periodsPerYear);
  const monthly = rate.rate / rate.parts;
  const grown = power(ONE + monthly, months);
  const principal = exact(principalMinor);
  const payment =
    grown === ONE ? principal / BigInt(months) : dividedBy(times(times(principal, monthly), grown), grown - ONE);
  const paymentMinor = toWhole(payment);
  const owedMinor: number[] = [];
  let leftMinor = principalMinor;
  let totalMinor = 0;
  for (let month = 1; month <= months; month++) {
    const dueMinor = leftMinor + interestOf(leftMinor, rate);
    const paidMinor = month === months ? dueMinor : Math.min(paymentMinor, dueMinor);
    leftMinor = dueMinor - paidMinor;
    totalMinor += paidMinor;
    if (month % 12 === 0 || month === months) owedMinor.push(leftMinor);
  }
  const firstInterestMinor = interestOf(principalMinor, rate);
  return {
    paymentMinor,
    totalMinor,
    interestMinor: totalMinor - principalMinor,
    first: { interestMinor: firstInterestMinor, principalMinor: paymentMinor - firstInterestMinor },
    owedMinor,
  };
}

export type Debt = { balanceMinor: number; ratePercent: number; minimumMinor: number };
export type Payoff = { months: number; interestMinor: number };

/**
 * Reason why payments don't end: a month's interest takes everything (`never`), or the debt needs over a hundred years
 * (`over-a-century`).
 */
export type NoEnd = "never" | "over-a-century";

/**
 * Pays several debts: each gets its minimum, and the rest goes to the smallest (“snowball”) or the highest rate
 * (“avalanche”). A paid-off debt frees its payment for the next.
 *
 * @param extraMinor  monthly amount beyond all minimums
 */
export function payOffDebts({
  debts,
  extraMinor,
  order,
}: {
  debts: readonly Debt[];
  extraMinor: number;
  order: "snowball" | "avalanche";
}): Payoff | NoEnd {
  const owed = debts
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .map((debt) => ({ ...debt, rate: rateOfMonth(debt.ratePercent) }))
    .sort((a, b) =>
      order === "snowball"
        ? a.balanceMinor - b.balanceMinor || b.ratePercent - a.ratePercent
        : b.ratePercent - a.ratePercent || a.balanceMinor - b.balanceMinor,
    );
  const budgetMinor = owed.reduce((sum, { minimumMinor }) => sum + minimumMinor, extraMinor);
  let interestMinor = 0;
  for (let months = 0; months <= MAX_MONTHS; months++) {
    if (owed.every(({ balanceMinor }) => balanceMinor === 0)) return { months, interestMinor };
    // Not even the whole budget would shrink this debt, now or later. This also bounds every balance.
    if (owed.some(({ balanceMinor, rate }) => balanceMinor > 0 && interestOf(balanceMinor, rate) >= budgetMinor))
      return "never";
    let leftMinor = budgetMinor;
    for (const debt of owed) {
      const added = interestOf(debt.balanceMinor, debt.rate);
      interestMinor += added;
      debt.balanceMinor += added;
      leftMinor -= pay(debt, Math.min(debt.minimumMinor, leftMinor));
    }
    for (const debt of owed) leftMinor -= pay(debt, leftMinor);
  }
  return "over-a-century";
}

/** @returns the amount used */
function pay(debt: { balanceMinor: number }, offeredMinor: number): number {
  const paidMinor = Math.min(debt.balanceMinor, offeredMinor);
  debt.balanceMinor -= paidMinor;
  return paidMinor;
}

/**
 * Pays only a card's minimum: a share of the balance, with a floor. Interest is added monthly; nothing new is bought.
 */
export function payMinimums(input: {
  balanceMinor: number;
  ratePercent: number;
  minimumPercent: number;
  floorMinor: number;
}): Payoff | NoEnd {
  const share = exactPercent(input.minimumPercent);
  return payCard(input, (dueMinor) => Math.max(toWhole(times(exact(dueMinor), share)), input.floorMinor));
}

export function payFixed(input: { balanceMinor: number; ratePercent: number; paymentMinor: number }): Payoff | NoEnd {
  return payCard(input, () => input.paymentMinor);
}

/** @param paymentOf  payment for a balance including interest; a larger balance must not leave less */
function payCard(
  { balanceMinor, ratePercent }: { balanceMinor: number; ratePercent: number },
  paymentOf: (dueMinor: number) => number,
): Payoff | NoEnd {
  const rate = rateOfMonth(ratePercent);
  let leftMinor = balanceMinor;
  let interestMinor = 0;
  for (let months = 0; months <= MAX_MONTHS; months++) {
    if (leftMinor === 0) return { months, interestMinor };
    const added = interestOf(leftMinor, rate);
    const dueMinor = leftMinor + added;
    const afterMinor = dueMinor - Math.min(dueMinor, paymentOf(dueMinor));
    // A larger balance never leaves a smaller one, so no shrinking now means none ever.
    if (afterMinor >= leftMinor) return "never";
    interestMinor += added;
    leftMinor = afterMinor;
  }
  return "over-a-century";
}

/** A month's interest is balance × rate ÷ parts. Dividing last keeps it exact: a twelfth has no finite decimal. */
type MonthlyRate = { rate: bigint; parts: bigint };

/** The monthly rate that compounds to the stated one: a twelfth, or the twelfth root of the yearly factor. */
function rateOfMonth(ratePercent: number, periodsPerYear = 12): MonthlyRate {
  const yearly = exactPercent(ratePercent);
  if (periodsPerYear === 12) return { rate: yearly, parts: 12n };
  return { rate: root(power(ONE + yearly / BigInt(periodsPerYear), periodsPerYear), 12) - ONE, parts: 1n };
}

/** Rounds half a minor unit up: 5% a year on $125,550 is $523.13 a month, not $523.12. */
function interestOf(balanceMinor: number, { rate, parts }: MonthlyRate): number {
  return toWhole(times(exact(balanceMinor), rate) / parts);
}
