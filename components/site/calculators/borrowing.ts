import {
  type NoEnd,
  type Payoff,
  payFixed,
  payMinimums,
  payOffDebts,
  repayLoan,
} from "@/lib/domain/site/calculators/borrowing";
import { ratioOf } from "@/lib/domain/site/calculators/planning";
import { calculator, partsPicture, type Writer } from "./calculator";

export const loanPaymentCalculator = calculator({
  fields: {
    principal: { label: "Loan", kind: "money", initial: 250_000, min: 1_000, max: 1_000_000, step: 1_000 },
    rate: { label: "Interest rate a year", kind: "percent", initial: 6.5, min: 0, max: 20, step: 0.05 },
    years: { label: "Years", kind: "years", initial: 30, min: 1, max: 40, step: 1 },
    times: { label: "Times interest is compounded a year", kind: "times", initial: 12, min: 1, max: 12, step: 1 },
  },
  answer: ({ principal, rate, years, times }, write) => {
    const loan = repayLoan({
      principalMinor: principal,
      ratePercent: rate,
      months: Math.round(years * 12),
      periodsPerYear: times,
    });
    const columns = loan.owedMinor.map((owedMinor) => ({ lowerMinor: owedMinor, wholeMinor: principal }));
    return {
      label: "Payment each month",
      value: write.money(loan.paymentMinor),
      how: `${write.money(principal)} over ${Math.round(years * 12)} months at ${write.percent(rate, 4)}`,
      picture: { kind: "columns", lower: "Still owed", upper: "Paid off", columns },
      rows: [
        ["Interest in the first payment", write.money(loan.first.interestMinor)],
        ["Principal in the first payment", write.money(loan.first.principalMinor)],
        ["Interest over the whole term", write.money(loan.interestMinor)],
        ["Paid in all", write.money(loan.totalMinor)],
      ],
      note: "Principal and interest only: taxes, insurance and fees come on top. Most loans compound monthly (12); fixed-rate mortgages in Canada compound twice a year (2).",
    };
  },
});

export const debtPayoffCalculator = calculator({
  fields: {
    firstBalance: { label: "First debt", kind: "money", initial: 1_000, min: 0, max: 20_000, step: 100 },
    firstRate: { label: "Rate of the first, a year", kind: "percent", initial: 9, min: 0, max: 40, step: 0.25 },
    firstMinimum: { label: "Minimum of the first", kind: "money", initial: 40, min: 0, max: 1_000, step: 5 },
    secondBalance: { label: "Second debt", kind: "money", initial: 6_000, min: 0, max: 50_000, step: 100 },
    secondRate: { label: "Rate of the second, a year", kind: "percent", initial: 22, min: 0, max: 40, step: 0.25 },
    secondMinimum: { label: "Minimum of the second", kind: "money", initial: 150, min: 0, max: 2_000, step: 5 },
    thirdBalance: { label: "Third debt", kind: "money", initial: 2_000, min: 0, max: 50_000, step: 100 },
    thirdRate: { label: "Rate of the third, a year", kind: "percent", initial: 12, min: 0, max: 40, step: 0.25 },
    thirdMinimum: { label: "Minimum of the third", kind: "money", initial: 60, min: 0, max: 2_000, step: 5 },
    extra: { label: "Paid beyond the minimums", kind: "money", initial: 150, min: 0, max: 2_000, step: 10 },
  },
  answer: (values, write) => {
    const debts = [
      { balanceMinor: values.firstBalance, ratePercent: values.firstRate, minimumMinor: values.firstMinimum },
      { balanceMinor: values.secondBalance, ratePercent: values.secondRate, minimumMinor: values.secondMinimum },
      { balanceMinor: values.thirdBalance, ratePercent: values.thirdRate, minimumMinor: values.thirdMinimum },
    ];
    const by = (order: "snowball" | "avalanche") => payOffDebts({ debts, extraMinor: values.extra, order });
    const [avalanche, snowball] = [by("avalanche"), by("snowball")];
    const hasEnd = isPaidOff(avalanche) && isPaidOff(snowball);
    const isUnpaid = avalanche === "never" && debts.every((debt) => debt.balanceMinor === 0 || debt.ratePercent === 0);
    return {
      label: "The highest rate first saves",
      value: hasEnd ? write.money(snowball.interestMinor - avalanche.interestMinor) : "–",
      how: hasEnd
        ? `${write.money(snowball.interestMinor)} interest − ${write.money(avalanche.interestMinor)} interest`
        : isUnpaid
          ? "Nothing is paid, so this debt never ends"
          : whyNoEnd([avalanche, snowball], "These payments don’t"),
      rows: [
        ["Highest rate first (avalanche): free in", writeTime(avalanche, write)],
        ["Its interest", writeInterest(avalanche, write)],
        ["Smallest first (snowball): free in", writeTime(snowball, write)],
        ["Its interest", writeInterest(snowball, write)],
      ],
      note: "What a paid-off debt no longer takes goes to the next one. Leave a balance at zero if you have fewer debts.",
    };
  },
});

export const cardPayoffCalculator = calculator({
  fields: {
    balance: { label: "Card balance", kind: "money", initial: 3_000, min: 0, max: 30_000, step: 100 },
    rate: { label: "Interest rate a year", kind: "percent", initial: 22, min: 0, max: 60, step: 0.25 },
    minimum: { label: "Minimum, as a share of the balance", kind: "share", initial: 3, min: 1, max: 10, step: 0.25 },
    floor: { label: "But at least", kind: "money", initial: 25, min: 1, max: 200, step: 1, isPositive: true },
    fixed: {
      label: "Or the same amount each month",
      kind: "money",
      initial: 150,
      min: 5,
      max: 3_000,
      step: 5,
      isPositive: true,
    },
  },
  answer: ({ balance, rate, minimum, floor, fixed }, write) => {
    const least = payMinimums({ balanceMinor: balance, ratePercent: rate, minimumPercent: minimum, floorMinor: floor });
    const steady = payFixed({ balanceMinor: balance, ratePercent: rate, paymentMinor: fixed });
    return {
      label: "Paying the minimum takes",
      value: writeTime(least, write),
      how: isPaidOff(least)
        ? `and costs ${write.money(least.interestMinor)} of interest`
        : whyNoEnd([least], "The minimum doesn’t"),
      ...(isPaidOff(least) && balance > 0
        ? {
            picture: partsPicture({
              Balance: balance / (balance + least.interestMinor),
              Interest: least.interestMinor / (balance + least.interestMinor),
            }),
          }
        : {}),
      rows: [
        [`At ${write.money(fixed)} each month`, writeTime(steady, write)],
        ["Its interest", writeInterest(steady, write)],
        [
          "Saved",
          isPaidOff(least) && isPaidOff(steady) ? write.money(least.interestMinor - steady.interestMinor) : "–",
        ],
      ],
      ...(isPaidOff(steady) ? {} : { warning: whyNoEnd([steady], `${write.money(fixed)} a month doesn’t`) }),
      note: "Nothing new is bought on the card, and interest is added monthly.",
    };
  },
});

export const loanToValueCalculator = calculator({
  fields: {
    loan: { label: "Loan", kind: "money", initial: 240_000, min: 0, max: 1_000_000, step: 1_000 },
    value: {
      label: "Value of the home",
      kind: "money",
      initial: 300_000,
      min: 1_000,
      max: 1_500_000,
      step: 1_000,
      isPositive: true,
    },
  },
  answer: ({ loan, value }, write) => {
    const share = ratioOf(loan, value) ?? 0;
    return {
      label: "Loan to value",
      value: write.share(share),
      how: `${write.money(loan)} ÷ ${write.money(value)}`,
      picture: partsPicture({ Loan: Math.min(1, share), Yours: Math.max(0, 1 - share) }),
      rows: [
        ["Yours", write.money(value - loan)],
        ["To reach 80%, pay down", write.money(Math.max(0, loan - Math.floor((value * 80) / 100)))],
      ],
    };
  },
});

export const creditUtilizationCalculator = calculator({
  fields: {
    balance: { label: "Balances on all cards", kind: "money", initial: 1_800, min: 0, max: 30_000, step: 50 },
    limit: {
      label: "Limits of all cards",
      kind: "money",
      initial: 5_000,
      min: 100,
      max: 60_000,
      step: 100,
      isPositive: true,
    },
  },
  answer: ({ balance, limit }, write) => {
    const share = ratioOf(balance, limit) ?? 0;
    return {
      label: "Credit utilization",
      value: write.share(share),
      how: `${write.money(balance)} ÷ ${write.money(limit)}`,
      picture: partsPicture({ Used: Math.min(1, share), Free: Math.max(0, 1 - share) }),
      rows: [
        ["Free", write.money(Math.max(0, limit - balance))],
        ["To reach 30%, pay", write.money(Math.max(0, balance - Math.floor((limit * 30) / 100)))],
        ["To reach 10%, pay", write.money(Math.max(0, balance - Math.floor((limit * 10) / 100)))],
      ],
    };
  },
});

export const debtToIncomeCalculator = calculator({
  fields: {
    housing: { label: "Housing payment a month", kind: "money", initial: 1_500, min: 0, max: 10_000, step: 25 },
    other: { label: "Other debt payments a month", kind: "money", initial: 500, min: 0, max: 5_000, step: 25 },
    income: {
      label: "Income a month before tax",
      kind: "money",
      initial: 6_000,
      min: 100,
      max: 30_000,
      step: 100,
      isPositive: true,
    },
  },
  answer: ({ housing, other, income }, write) => {
    const debts = housing + other;
    const share = ratioOf(debts, income) ?? 0;
    return {
      label: "Debt to income",
      value: write.share(share),
      how: `${write.money(debts)} ÷ ${write.money(income)}`,
      picture: partsPicture({
        Housing: Math.min(1, housing / income),
        "Other debt": Math.max(0, Math.min(1 - Math.min(1, housing / income), other / income)),
        "The rest": Math.max(0, 1 - share),
      }),
      rows: [
        ["Housing alone", write.share(ratioOf(housing, income))],
        ["Left of the income", write.money(income - debts)],
        ["36% of the income is", write.money(Math.floor((income * 36) / 100))],
      ],
    };
  },
});

function isPaidOff(payoff: Payoff | NoEnd): payoff is Payoff {
  return typeof payoff === "object";
}

function writeTime(payoff: Payoff | NoEnd, write: Writer): string {
  if (isPaidOff(payoff)) return write.months(payoff.months);
  return payoff === "never" ? "never" : "over 100 years";
}

function writeInterest(payoff: Payoff | NoEnd, write: Writer): string {
  return isPaidOff(payoff) ? write.money(payoff.interestMinor) : "–";
}

/** @param what  the start of the sentence: `The minimum doesn’t` */
function whyNoEnd(payoffs: readonly (Payoff | NoEnd)[], what: string): string {
  return payoffs.includes("never")
    ? `${what} cover the interest, so this debt never ends`
    : `${what} pay this off within 100 years`;
}
