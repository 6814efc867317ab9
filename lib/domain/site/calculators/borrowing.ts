import { dividedBy, exact, exactPercent, ONE, power, root, times, toWhole } from "./exact";

/** What is paid off later than in a hundred years has no figures. */
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
 * @param periodsPerYear  how often interest is compounded, a whole number from 1 to 12: 12 nearly everywhere, 2 for a
 *   Canadian mortgage with a fixed rate (Interest Act, R.S.C. 1985, c. I-15, section 6)
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
 * Why payments lead to no end: at some point the interest of a month takes all that is paid (`never`), or the debt does
 * shrink, but takes more than a hundred years (`over-a-century`).
 */
export type NoEnd = "never" | "over-a-century";

/**
 * Several debts, each paid its minimum, with everything beyond going to one of them until it is gone: to the smallest
 * (“snowball”) or to the one with the highest rate (“avalanche”). What a paid-off debt no longer takes goes to the next.
 *
 * @param extraMinor  what is paid each month beyond all minimums
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
    // Not even the whole budget would make this one smaller, now or later. It also keeps every balance within bounds.
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

/** @returns what was taken of what was offered */
function pay(debt: { balanceMinor: number }, offeredMinor: number): number {
  const paidMinor = Math.min(debt.balanceMinor, offeredMinor);
  debt.balanceMinor -= paidMinor;
  return paidMinor;
}

/**
 * A card balance on which only the minimum is paid: a share of it, but never less than a floor. Interest is added monthly
 * and nothing new is bought.
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

/** A card balance on which the same amount is paid each month. */
export function payFixed(input: { balanceMinor: number; ratePercent: number; paymentMinor: number }): Payoff | NoEnd {
  return payCard(input, () => input.paymentMinor);
}

/** @param paymentOf  what is paid of a balance with its interest; of a larger one never so much more that less is left */
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
    // A larger balance leaves no smaller one behind, so what does not shrink in one month shrinks in none.
    if (afterMinor >= leftMinor) return "never";
    interestMinor += added;
    leftMinor = afterMinor;
  }
  return "over-a-century";
}

/** The interest of a month is the balance × rate ÷ parts: divided last, because a twelfth has no end as a decimal. */
type MonthlyRate = { rate: bigint; parts: bigint };

/** The rate of a month that compounds to the stated one: a twelfth of it, or the twelfth root of what a year comes to. */
function rateOfMonth(ratePercent: number, periodsPerYear = 12): MonthlyRate {
  const yearly = exactPercent(ratePercent);
  if (periodsPerYear === 12) return { rate: yearly, parts: 12n };
  return { rate: root(power(ONE + yearly / BigInt(periodsPerYear), periodsPerYear), 12) - ONE, parts: 1n };
}

/** Rounded to a minor unit, a half up: 5% a year on $125,550 is $523.13 a month, and not the $523.12 of a cut twelfth. */
function interestOf(balanceMinor: number, { rate, parts }: MonthlyRate): number {
  return toWhole(times(exact(balanceMinor), rate) / parts);
}
