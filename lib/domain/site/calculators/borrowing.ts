import { dividedBy, exact, exactPercent, ONE, power, times, toWhole } from "./exact";

/** Beyond a hundred years nothing is called paid off. */
const MAX_MONTHS = 1200;

export type Loan = {
  paymentMinor: number;
  totalMinor: number;
  interestMinor: number;
  first: { interestMinor: number; principalMinor: number };
  /** What is still owed at the end of each year, the first one first; the last year may be a part of one. */
  owedMinor: readonly number[];
};

/**
 * A loan that is paid off in equal monthly payments: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1) with r the rate of a month. The
 * payment and each month's interest are rounded to a minor unit, as lenders do; the last payment settles the rest.
 *
 * @param months  a whole number, at least 1
 */
export function repayLoan({
  principalMinor,
  ratePercent,
  months,
}: {
  principalMinor: number;
  ratePercent: number;
  months: number;
}): Loan {
  const rate = exactPercent(ratePercent) / 12n;
  const grown = power(ONE + rate, months);
  const principal = exact(principalMinor);
  const payment =
    rate === 0n ? principal / BigInt(months) : dividedBy(times(times(principal, rate), grown), grown - ONE);
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
 * Several debts, each paid its minimum, with everything beyond going to one of them until it is gone: to the smallest
 * (“snowball”) or to the one with the highest rate (“avalanche”). What a paid-off debt no longer takes goes to the next.
 *
 * @param extraMinor  what is paid each month beyond all minimums
 * @returns null when the payments never end it
 */
export function payOffDebts({
  debts,
  extraMinor,
  order,
}: {
  debts: readonly Debt[];
  extraMinor: number;
  order: "snowball" | "avalanche";
}): Payoff | null {
  const owed = debts
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .map((debt) => ({ ...debt, rate: exactPercent(debt.ratePercent) / 12n }))
    .sort((a, b) =>
      order === "snowball"
        ? a.balanceMinor - b.balanceMinor || b.ratePercent - a.ratePercent
        : b.ratePercent - a.ratePercent || a.balanceMinor - b.balanceMinor,
    );
  const budgetMinor = owed.reduce((sum, { minimumMinor }) => sum + minimumMinor, extraMinor);
  let interestMinor = 0;
  for (let months = 0; months <= MAX_MONTHS; months++) {
    if (owed.every(({ balanceMinor }) => balanceMinor === 0)) return { months, interestMinor };
    let leftMinor = budgetMinor;
    for (const debt of owed) {
      const added = interestOf(debt.balanceMinor, debt.rate);
      interestMinor += added;
      debt.balanceMinor += added;
      leftMinor -= pay(debt, Math.min(debt.minimumMinor, leftMinor));
    }
    for (const debt of owed) leftMinor -= pay(debt, leftMinor);
  }
  return null;
}

/** @returns what was taken of what was offered */
function pay(debt: { balanceMinor: number }, offeredMinor: number): number {
  const paidMinor = Math.min(debt.balanceMinor, offeredMinor);
  debt.balanceMinor -= paidMinor;
  return paidMinor;
}

/**
 * A card balance on which only the least is paid: a share of it, but never less than a floor. Interest is added monthly
 * and nothing new is bought.
 *
 * @returns null when the balance never ends
 */
export function payMinimums(input: {
  balanceMinor: number;
  ratePercent: number;
  minimumPercent: number;
  floorMinor: number;
}): Payoff | null {
  const share = exactPercent(input.minimumPercent);
  return payCard(input, (dueMinor) => Math.max(toWhole(times(exact(dueMinor), share)), input.floorMinor));
}

/**
 * A card balance on which the same amount is paid each month.
 *
 * @returns null when the amount does not even cover the interest
 */
export function payFixed(input: { balanceMinor: number; ratePercent: number; paymentMinor: number }): Payoff | null {
  return payCard(input, () => input.paymentMinor);
}

function payCard(
  { balanceMinor, ratePercent }: { balanceMinor: number; ratePercent: number },
  paymentOf: (dueMinor: number) => number,
): Payoff | null {
  const rate = exactPercent(ratePercent) / 12n;
  let leftMinor = balanceMinor;
  let interestMinor = 0;
  for (let months = 0; months <= MAX_MONTHS; months++) {
    if (leftMinor === 0) return { months, interestMinor };
    const added = interestOf(leftMinor, rate);
    const dueMinor = leftMinor + added;
    interestMinor += added;
    leftMinor = dueMinor - Math.min(dueMinor, paymentOf(dueMinor));
  }
  return null;
}

/** @param rate  of one month */
function interestOf(balanceMinor: number, rate: bigint): number {
  return toWhole(times(exact(balanceMinor), rate));
}
