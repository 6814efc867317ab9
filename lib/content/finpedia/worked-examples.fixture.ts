/**
 * Recomputes figures of worked examples that no sum or calculator covers, from each example's inputs.
 * Plain arithmetic on purpose, independent of the code that produced the figures.
 */

const cents = (amount: number) => Math.round(amount * 100 + 1e-7) / 100;

/** Equal payment of a loan, to the cent. */
function payment(principal: number, rate: number, months: number, timesAYear = 12): number {
  const monthly = (1 + rate / 100 / timesAYear) ** (timesAYear / 12) - 1;
  return cents((principal * monthly) / (1 - (1 + monthly) ** -months));
}

/** Future value of equal payments at the end of each period. */
const paidIn = (amount: number, ratePerPeriod: number, periods: number) =>
  (amount * ((1 + ratePerPeriod) ** periods - 1)) / ratePerPeriod;

/** Debt with monthly rounded interest, until it is paid off. */
function payOff(
  balance: number,
  rate: number,
  paymentOf: (due: number) => number,
): { months: number; interest: number } {
  let [left, interest, months] = [balance, 0, 0];
  while (left > 0) {
    const added = cents((left * rate) / 1200);
    const due = cents(left + added);
    interest = cents(interest + added);
    left = cents(due - Math.min(due, paymentOf(due)));
    months += 1;
  }
  return { months, interest };
}

/** Several debts on one budget: minimums first, the rest in order. */
function payAll(debts: readonly { left: number; rate: number; minimum: number }[], budget: number) {
  const owed = debts.map((debt) => ({ ...debt, goneIn: 0 }));
  let [months, interest] = [0, 0];
  while (owed.some(({ left }) => left > 0)) {
    months += 1;
    let free = budget;
    const pay = (debt: (typeof owed)[number], most: number) => {
      const paid = Math.min(debt.left, most, free);
      debt.left = cents(debt.left - paid);
      free = cents(free - paid);
      if (debt.left === 0 && debt.goneIn === 0) debt.goneIn = months;
    };
    for (const debt of owed) {
      const added = cents((debt.left * debt.rate) / 1200);
      interest = cents(interest + added);
      debt.left = cents(debt.left + added);
      pay(debt, debt.minimum);
    }
    for (const debt of owed) pay(debt, free);
  }
  return { goneIn: owed.map(({ goneIn }) => goneIn), interest };
}

function owedAfter(principal: number, rate: number, monthly: number, months: number): number {
  let left = principal;
  for (let month = 0; month < months; month++) left = cents(left + cents((left * rate) / 1200) - monthly);
  return left;
}

const minimum = (share: number, floor: number) => (due: number) => Math.max(cents((due * share) / 100), floor);
const saver = { good: (10_000 * 0.05) / 12, missed: (10_000 * 0.005) / 12 };
const cardBy = {
  minimum: payOff(3000, 24, minimum(3, 25)),
  fixed: payOff(3000, 24, () => 150),
  indian: payOff(50_000, 49.56, minimum(5, 500)),
  indianFixed: payOff(50_000, 49.56, () => 5000),
  stay: payOff(5000, 24, () => 343.33),
};
const apr = (rate: number) => {
  const monthly = (1 + rate / 100) ** (1 / 12) - 1;
  return cents((5000 * monthly) / (1 - (1 + monthly) ** -36));
};
const home = {
  payment: payment(240_000, 6, 360),
  interest: totalPaid(240_000, 6, 360) - 240_000,
  sooner: payOff(240_000, 6, () => payment(240_000, 6, 360) + 100),
};
const fee = (start: number, growth: number, yearly: number, years: number) =>
  start * ((1 + growth / 100) * (1 - yearly / 100)) ** years;
const ivy = owedAfter(200_000, 4.5, payment(200_000, 4.5, 300), 24);
const lin = {
  card: { left: 5000, rate: 24, minimum: 125 },
  store: { left: 800, rate: 18, minimum: 25 },
  loan: { left: 2000, rate: 9, minimum: 50 },
};
const avalanche = payAll([lin.card, lin.store, lin.loan], 450);
const snowball = payAll([lin.store, lin.loan, lin.card], 450);
const emi = { high: payment(3_000_000, 8.5, 240), low: payment(3_000_000, 8, 240) };
const rd = Array.from({ length: 24 }, (_, at) => 5000 * 1.01625 ** ((24 - at) / 3)).reduce((sum, one) => sum + one, 0);

export const WORKED: Readonly<Record<string, readonly (readonly [value: number, decimals: number])[]>> = {
  "au/banking/bonus-saver-account": [
    [saver.good, 2],
    [saver.missed, 2],
    [10_000 * (1 + 0.05 / 12) ** 12, 2],
    [387.54 / 100, 1],
    [10_000 * 0.042, 0],
  ],
  "au/banking/term-deposit": [
    [420 * 0.32, 2],
    [420 * 0.68, 2],
    [(20_000 * 0.028) / 2, 0],
    [20_000 * 1.021 ** 2, 2],
  ],
  "au/budgeting/take-home-pay": [
    [26_800 * 0.15, 0],
    [35_000 * 0.3, 0],
    [80_000 - 4020 - 10_500 - 1600, 0],
    [63_880 / 26, 2],
  ],
  "au/credit/comparison-rate": [
    [payment(150_000, 5.9, 300), 2],
    [payment(150_000, 6.2, 300), 2],
    [payment(150_000, 5.9, 300) + 32.92, 2],
  ],
  "au/housing/lenders-mortgage-insurance": [
    [payment(10_800, 6, 360), 2],
    [totalPaid(10_800, 6, 360), 2],
  ],
  "au/insurance/insurance-through-super": [[paidIn(208, 0.05, 30), 2]],
  "au/retirement/superannuation": [
    [9000 * 0.85, 0],
    [9000 * 0.68, 0],
    [paidIn(637.5, 0.05 / 12, 360), 0],
  ],
  "ca/banking/guaranteed-investment-certificate": [
    [5000 * 1.035, 0],
    [5000 * 1.035 ** 2 - 5000, 2],
  ],
  "ca/budgeting/take-home-pay": [
    [60_000 - 3361.75 - 978, 2],
    [55_660.25 / 26, 2],
  ],
  "ca/credit/home-equity-line-of-credit": [
    [(20_000 * 0.07) / 12, 2],
    [(20_000 * 0.09) / 12, 0],
  ],
  "ca/credit/payday-loan": [[(300 * 0.22 * 14) / 365, 2]],
  "ca/housing/first-home-savings-account": [[paidIn(8000, 0.04, 5), 0]],
  "ca/housing/home-buyers-plan": [[60_000 * 1.05 ** 15, 2]],
  "ca/housing/mortgage-stress-test": [
    [payment(400_000, 4.5, 300, 2), 2],
    [payment(400_000, 6.5, 300, 2), 2],
    [(payment(400_000, 4.5, 300, 2) + 500) / 0.39, 2],
  ],
  "ca/investing/management-expense-ratio": [
    [fee(50_000, 6, 0.2, 25), 0],
    [fee(50_000, 6, 2.2, 25), 0],
    [fee(50_000, 6, 0.2, 25) - fee(50_000, 6, 2.2, 25), 0],
    [fee(50_000, 6, 0, 25) - fee(50_000, 6, 2.2, 25), 0],
    [53_000 * 0.02, 0],
  ],
  "ca/investing/registered-education-savings-plan": [[paidIn(250, 0.05 / 12, 168), 0]],
  "ca/investing/tax-free-savings-account": [
    [paidIn(500, 0.05 / 12, 240), 0],
    [paidIn(500, 0.05 / 12, 240) - 120_000, 0],
  ],
  "ca/retirement/registered-retirement-savings-plan": [[paidIn(900, 0.05 / 12, 300), 0]],
  "ca/taxes/marginal-tax-rate": [
    [58_523 * 0.14, 2],
    [11_477 * 0.205, 2],
    [58_523 * 0.14 + 11_477 * 0.205, 2],
    [(10_546.01 / 70_000) * 100, 1],
  ],
  "gb/banking/arranged-overdraft": [[500 * (1.399 ** (10 / 365) - 1), 2]],
  "gb/banking/premium-bonds": [
    [(1 - 1 / 21_000) ** 12_000 * 100, 0],
    [(1 - 1 / 1.03) * 100, 1],
  ],
  "gb/credit/representative-apr": [
    [apr(9.9), 2],
    [apr(14.9), 2],
    [(1.099 ** (1 / 12) - 1) * 100, 2],
  ],
  "gb/housing/fixed-rate-mortgage": [
    [payment(200_000, 4.5, 300), 2],
    [ivy, 2],
    [payment(ivy, 7.5, 276), 2],
    [payment(ivy, 5, 276), 2],
    [payment(ivy, 7.5, 276) - payment(ivy, 5, 276), 2],
  ],
  "gb/investing/individual-savings-account": [[30_000 * 1.045, 0]],
  "gb/retirement/workplace-pension": [[paidIn(158.4, 0.05 / 12, 360), 0]],
  "global/banking/effective-annual-rate": [
    [((1 + 0.06 / 12) ** 12 - 1) * 100, 2],
    [((1 + 0.12 / 12) ** 12 - 1) * 100, 2],
    [((1 + 0.24 / 365) ** 365 - 1) * 100, 2],
    [1000 * (1.01 ** 12 - 1), 2],
  ],
  "global/budgeting/inflation": [
    [1000 / 1.03 ** 10, 2],
    [1000 * 1.03 ** 10, 2],
    [(1.05 / 1.03 - 1) * 100, 2],
    [Math.log(2) / Math.log(1.03), 0],
    [Math.log(2) / Math.log(1.06), 0],
  ],
  "global/budgeting/opportunity-cost": [[3000 * 1.05 ** 20, 2]],
  "global/credit/debt-avalanche": [
    ...avalanche.goneIn.map((month) => [month, 0] as const),
    [avalanche.interest, 2],
    [snowball.interest, 2],
    [snowball.interest - avalanche.interest, 2],
  ],
  "global/credit/debt-snowball": [
    ...snowball.goneIn.map((month) => [month, 0] as const),
    [snowball.interest, 2],
    [avalanche.interest, 2],
    [(snowball.interest - avalanche.interest) / 21, 0],
  ],
  "global/credit/minimum-payment": [
    [cardBy.minimum.months, 0],
    [cardBy.minimum.interest, 2],
    [cardBy.fixed.months, 0],
    [cardBy.fixed.interest, 2],
    [cardBy.minimum.interest - cardBy.fixed.interest, 2],
    [3060 * 0.03, 2],
    [150 - 91.8, 2],
  ],
  "global/housing/amortization": [
    [home.payment, 2],
    [home.payment - 1200, 2],
    [home.interest, 2],
    [owedAfter(240_000, 6, home.payment, 180), 2],
    [360 - home.sooner.months, 0],
    [home.interest - home.sooner.interest, 0],
  ],
  "global/housing/fixed-and-variable-rates": [
    [payment(200_000, 5, 300), 2],
    [payment(200_000, 6, 300), 2],
    [payment(200_000, 7, 300), 2],
    [payment(200_000, 7, 300) - payment(200_000, 5, 300), 2],
    [payment(200_000, 5.5, 300) - payment(200_000, 5, 300), 0],
  ],
  "global/insurance/underinsurance": [[300_000 * 1.05 ** 6, 0]],
  "global/investing/compound-annual-growth-rate": [
    [(1.6 ** (1 / 6) - 1) * 100, 2],
    [10_000 * 1.0815 ** 6, 0],
  ],
  "global/investing/compound-interest": [1, 5, 10, 20].map((years) => [10_000 * (1 + 0.05 / 12) ** (12 * years), 2]),
  "global/investing/index-fund": [
    [fee(10_000, 7, 0.2, 20), 2],
    [fee(10_000, 7, 1.5, 20), 2],
    [cents(fee(10_000, 7, 0, 20)) - cents(fee(10_000, 7, 1.5, 20)), 2],
  ],
  "global/investing/investment-fees": [
    [fee(20_000, 6, 0, 30), 2],
    [fee(20_000, 6, 0.5, 30), 2],
    [fee(20_000, 6, 0, 30) - fee(20_000, 6, 0.5, 30), 2],
    [fee(20_000, 6, 1.5, 30), 2],
    [fee(20_000, 6, 0, 30) - fee(20_000, 6, 1.5, 30), 2],
    [fee(20_000, 6, 0.5, 30) - fee(20_000, 6, 1.5, 30), 2],
  ],
  "global/investing/regular-investing": [
    [300 / 30.5, 2],
    [30.5 / 3, 2],
    [30.5 * 8, 0],
  ],
  "global/investing/rule-of-72": [2, 3, 6, 9, 24].map((rate) => [Math.log(2) / Math.log(1 + rate / 100), 1]),
  "global/retirement/annuity": [[100 / 1.03 ** 19, 0]],
  "global/retirement/defined-contribution-pension": [
    [paidIn(450, 0.05 / 12, 360), 2],
    [paidIn(450, 0.05 / 12, 360) * 0.04, 2],
    [450 * 360, 0],
  ],
  "in/banking/fixed-deposit": [
    [100_000 * 1.0175 ** 12, 2],
    [(1.0175 ** 4 - 1) * 100, 2],
    [(1.0175 ** 4 - 1) * 79.2, 2],
  ],
  "in/budgeting/in-hand-salary": [
    [480_000 * 0.0481, 0],
    [960_000 - 57_600 - 23_088, 0],
    [879_312 - 57_600, 0],
    [821_712 / 12, 0],
  ],
  "in/budgeting/recurring-deposit": [
    [rd, 2],
    [rd - 120_000, 2],
  ],
  "in/credit/cibil-score": [
    [emi.low, 2],
    [emi.high, 2],
    [emi.high - emi.low, 2],
    [((emi.high - emi.low) * 240) / 100_000, 2],
  ],
  "in/credit/minimum-amount-due": [
    [cardBy.indian.months, 0],
    [cardBy.indian.interest, 0],
    [cardBy.indianFixed.months, 0],
    [cardBy.indianFixed.interest, 0],
    [52_065 * 0.05, 2],
    [52_065 * 0.05 - 2065, 2],
  ],
  "in/credit/no-cost-emi": [
    [199 * 1.18, 2],
    [1500 * 0.18, 0],
    [30_000 + 199 * 1.18 + 270, 2],
    [30_000 + 199 * 1.18 + 270 - 28_500, 2],
  ],
  "in/housing/home-loan-emi": [
    [payment(5_000_000, 8.5, 240), 0],
    [(5_000_000 * 0.085) / 12, 0],
    [payment(5_000_000, 8.5, 240) - (5_000_000 * 0.085) / 12, 0],
  ],
  "in/housing/repo-linked-loan": [
    [emi.high, 2],
    [emi.low, 2],
    [totalPaid(3_000_000, 8.5, 240) - 3_000_000, 0],
    [totalPaid(3_000_000, 8, 240) - 3_000_000, 0],
  ],
  "in/investing/direct-mutual-fund-plan": [
    [fee(500_000, 11, 0.8, 15), 0],
    [fee(500_000, 11, 1.8, 15), 0],
    [fee(500_000, 11, 0.8, 15) - fee(500_000, 11, 1.8, 15), 0],
    [fee(500_000, 11, 0, 15) - fee(500_000, 11, 1.8, 15), 0],
    [(1.11 * 0.992 - 1) * 100, 2],
  ],
  "in/investing/systematic-investment-plan": [
    [paidIn(5000, 0.1 / 12, 180), 0],
    [paidIn(5000, 0.1 / 12, 180) - 900_000, 0],
    [paidIn(5000, 0.1 / 12, 120), 0],
  ],
  "in/retirement/gratuity": [[(40_000 * 15 * 9) / 26, 2]],
  "in/retirement/public-provident-fund": [
    [paidIn(150_000, 0.071, 15) * 1.071, 0],
    [paidIn(150_000, 0.071, 15) * 1.071 - 2_250_000, 0],
    [paidIn(150_000, 0.071, 15), 0],
  ],
  "us/banking/annual-percentage-yield": [[((1 + 0.06 / 12) ** 12 - 1) * 100, 2]],
  "us/banking/certificate-of-deposit": [
    [10_000 * (1.04 ** 0.5 - 1), 2],
    [(10_000 * 0.04 * 90) / 365, 2],
    [10_000 * (1.04 ** 0.5 - 1) - (10_000 * 0.04 * 90) / 365, 2],
  ],
  "us/credit/balance-transfer": [
    [cardBy.stay.months, 0],
    [cardBy.stay.interest, 2],
    [cardBy.stay.interest - 150, 2],
    [5150 / 15, 2],
  ],
  "us/investing/529-plan": [
    [paidIn(200, 0.05 / 12, 216), 2],
    [paidIn(200, 0.05 / 12, 216) - 43_200, 2],
  ],
  "us/retirement/401k": [
    [paidIn(300, 0.05 / 12, 360), 2],
    [paidIn(450, 0.05 / 12, 360), 2],
  ],
};

function totalPaid(principal: number, rate: number, months: number): number {
  const monthly = payment(principal, rate, months);
  return cents(monthly * (months - 1) + owedAfter(principal, rate, monthly, months - 1) * (1 + rate / 1200));
}
