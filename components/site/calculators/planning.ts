import {
  capitalGain,
  emergencyFund,
  netWorth,
  potForSpending,
  ratioOf,
  runway,
  splitBudget,
} from "@/lib/domain/site/calculators/planning";
import { calculator, partsPicture } from "./calculator";

export const emergencyFundCalculator = calculator({
  fields: {
    spending: { label: "Essential spending a month", kind: "money", initial: 2_860, min: 0, max: 8_000, step: 10 },
    months: { label: "Months to cover", kind: "months", initial: 4, min: 1, max: 12, step: 1 },
    saved: { label: "Already saved", kind: "money", initial: 3_400, min: 0, max: 20_000, step: 50 },
    saving: { label: "Set aside each month", kind: "money", initial: 335, min: 0, max: 2_000, step: 5 },
  },
  answer: ({ spending, months, saved, saving }, write) => {
    const fund = emergencyFund({
      monthlySpendingMinor: spending,
      months,
      savedMinor: saved,
      monthlySavingMinor: saving,
    });
    return {
      label: "Your emergency fund",
      value: write.money(fund.targetMinor),
      how: `${write.money(spending)} a month × ${months} ${months === 1 ? "month" : "months"}`,
      // Beyond 24 months the boxes are too narrow to tell apart.
      ...(months > 24 ? {} : { picture: { kind: "boxes" as const, count: months, filled: fund.coveredMonths ?? 0 } }),
      rows: [
        [
          `Covered today, ${write.money(saved)} ÷ ${write.money(spending)}`,
          fund.coveredMonths === null ? "–" : `${write.number(fund.coveredMonths, 1)} months`,
        ],
        ["Still to save", write.money(fund.leftMinor)],
        [
          `At ${write.money(saving)} a month`,
          fund.leftMinor === 0
            ? "already reached"
            : fund.monthsToGo === null
              ? "never reached"
              : `reached in ${write.months(fund.monthsToGo)}`,
        ],
        ["For 3 months instead", write.money(spending * 3)],
        ["For 6 months instead", write.money(spending * 6)],
      ],
      note: "The answer leaves out interest, which would bring the date a little closer.",
    };
  },
});

export const savingsRateCalculator = calculator({
  fields: {
    income: {
      label: "Take-home pay a month",
      kind: "money",
      initial: 4_000,
      min: 50,
      max: 20_000,
      step: 50,
      isPositive: true,
    },
    spending: { label: "Spent a month", kind: "money", initial: 3_300, min: 0, max: 20_000, step: 50 },
  },
  answer: ({ income, spending }, write) => {
    const saved = income - spending;
    const share = ratioOf(saved, income);
    return {
      label: "Savings rate",
      value: write.share(share),
      how: `(${write.money(income)} − ${write.money(spending)}) ÷ ${write.money(income)}`,
      // Spending above income can't be drawn as part of a whole.
      ...(saved < 0 ? {} : { picture: partsPicture({ Saved: share ?? 0, Spent: 1 - (share ?? 0) }) }),
      rows: [
        [saved < 0 ? "Overspent a month" : "Saved a month", write.money(Math.abs(saved))],
        [saved < 0 ? "Overspent a year" : "Saved a year", write.money(Math.abs(saved) * 12)],
        ...(saved > 0
          ? [["One month’s spending is saved in", `${write.number(spending / saved, 1)} months`] as const]
          : []),
      ],
    };
  },
});

export const budgetCalculator = calculator({
  fields: { income: { label: "Take-home pay a month", kind: "money", initial: 4_000, min: 0, max: 20_000, step: 50 } },
  answer: ({ income }, write) => {
    const { needsMinor, wantsMinor, savingMinor } = splitBudget(income);
    return {
      label: "For needs",
      value: write.money(needsMinor),
      how: `50% of ${write.money(income)}`,
      picture: partsPicture({ Needs: 0.5, Wants: 0.3, Saving: 0.2 }),
      rows: [
        ["Needs, 50%", write.money(needsMinor)],
        ["Wants, 30%", write.money(wantsMinor)],
        ["Saving and debt, 20%", write.money(savingMinor)],
        ["Saved in a year", write.money(savingMinor * 12)],
      ],
    };
  },
});

export const netWorthCalculator = calculator({
  fields: {
    cash: { label: "Cash and savings", kind: "money", initial: 12_000, min: 0, max: 200_000, step: 500 },
    invested: {
      label: "Investments and pensions",
      kind: "money",
      initial: 45_000,
      min: 0,
      max: 1_000_000,
      step: 1_000,
    },
    home: { label: "Home and valuables", kind: "money", initial: 310_000, min: 0, max: 1_500_000, step: 1_000 },
    mortgage: { label: "Mortgage", kind: "money", initial: 240_000, min: 0, max: 1_000_000, step: 1_000 },
    loans: { label: "Loans and cards", kind: "money", initial: 14_000, min: 0, max: 200_000, step: 500 },
  },
  answer: ({ cash, invested, home, mortgage, loans }, write) => {
    const worth = netWorth({ ownedMinor: [cash, invested, home], owedMinor: [mortgage, loans] });
    return {
      label: "Net worth",
      value: write.money(worth.netMinor),
      how: `${write.money(worth.ownedMinor)} owned − ${write.money(worth.owedMinor)} owed`,
      ...(worth.ownedMinor > 0
        ? {
            picture: partsPicture({
              Yours: Math.max(0, worth.netMinor / worth.ownedMinor),
              Owed: Math.min(1, worth.owedMinor / worth.ownedMinor),
            }),
          }
        : {}),
      rows: [
        ["Owned", write.money(worth.ownedMinor)],
        ["Owed", write.money(worth.owedMinor)],
        ["Without the home and its mortgage", write.money(worth.netMinor - home + mortgage)],
      ],
    };
  },
});

export const safeWithdrawalCalculator = calculator({
  fields: {
    spending: { label: "Spending a year", kind: "money", initial: 40_000, min: 1_000, max: 200_000, step: 500 },
    rate: {
      label: "Taken out in the first year",
      kind: "share",
      initial: 4,
      min: 1,
      max: 8,
      step: 0.1,
      isPositive: true,
    },
    saved: { label: "Saved so far", kind: "money", initial: 150_000, min: 0, max: 3_000_000, step: 5_000 },
  },
  answer: ({ spending, rate, saved }, write) => {
    const pot = potForSpending({ yearlySpendingMinor: spending, withdrawalPercent: rate });
    // No spending needs no savings.
    const share = ratioOf(saved, pot) ?? 1;
    return {
      label: "Savings you need",
      value: write.money(pot),
      how: `${write.money(spending)} ÷ ${write.percent(rate, 4)} = ${write.number(100 / rate, 1)} times a year’s spending`,
      picture: partsPicture({ Saved: Math.min(1, share), "To go": Math.max(0, 1 - share) }),
      rows: [
        ["Still to save", write.money(Math.max(0, pot - saved))],
        ["What you’ve saved pays, a year", write.money(Math.floor((saved * rate) / 100))],
        ["At 3% instead", write.money(potForSpending({ yearlySpendingMinor: spending, withdrawalPercent: 3 }))],
      ],
      note: "A rule of thumb from past returns in one country. It promises nothing about the next thirty years.",
    };
  },
});

export const rentToIncomeCalculator = calculator({
  fields: {
    rent: { label: "Rent a month", kind: "money", initial: 1_450, min: 0, max: 8_000, step: 10 },
    income: {
      label: "Income a month before tax",
      kind: "money",
      initial: 5_000,
      min: 50,
      max: 30_000,
      step: 50,
      isPositive: true,
    },
  },
  answer: ({ rent, income }, write) => {
    const share = ratioOf(rent, income) ?? 0;
    return {
      label: "Rent to income",
      value: write.share(share),
      how: `${write.money(rent)} ÷ ${write.money(income)}`,
      picture: partsPicture({ Rent: Math.min(1, share), "The rest": Math.max(0, 1 - share) }),
      rows: [
        ["Left after rent", write.money(income - rent)],
        ["30% of the income is", write.money(Math.floor((income * 30) / 100))],
        ["Income at which this rent is 30%", write.money(Math.ceil((rent * 10) / 3))],
      ],
    };
  },
});

export const cashFlowGapCalculator = calculator({
  fields: {
    saved: { label: "Money on hand", kind: "money", initial: 8_000, min: 0, max: 100_000, step: 100 },
    income: { label: "Coming in each month", kind: "money", initial: 2_400, min: 0, max: 20_000, step: 50 },
    spending: { label: "Going out each month", kind: "money", initial: 3_300, min: 0, max: 20_000, step: 50 },
  },
  answer: ({ saved, income, spending }, write) => {
    const { gapMinor, months } = runway({ savedMinor: saved, incomeMinor: income, spendingMinor: spending });
    return {
      label: "Your money lasts",
      value: months === null ? "indefinitely" : write.months(months),
      how:
        gapMinor > 0
          ? `${write.money(saved)} ÷ (${write.money(spending)} − ${write.money(income)})`
          : "You don’t spend more than you earn",
      rows: [
        [gapMinor > 0 ? "Missing each month" : "Left each month", write.money(Math.abs(gapMinor))],
        ["With 10% less going out", lasts(saved, income, Math.round(spending * 0.9))],
        ["With nothing coming in", lasts(saved, 0, spending)],
      ],
    };
    function lasts(savedMinor: number, incomeMinor: number, spendingMinor: number): string {
      const rest = runway({ savedMinor, incomeMinor, spendingMinor });
      return rest.months === null ? "indefinitely" : write.months(rest.months);
    }
  },
});

export const capitalGainCalculator = calculator({
  fields: {
    bought: { label: "Bought for", kind: "money", initial: 8_000, min: 0, max: 200_000, step: 100 },
    sold: { label: "Sold for", kind: "money", initial: 15_100, min: 0, max: 400_000, step: 100 },
    costs: { label: "Costs of buying and selling", kind: "money", initial: 100, min: 0, max: 10_000, step: 10 },
    allowance: { label: "Free of tax", kind: "money", initial: 3_000, min: 0, max: 50_000, step: 100 },
    rate: { label: "Tax rate", kind: "share", initial: 15, min: 0, max: 50, step: 0.5 },
  },
  answer: ({ bought, sold, costs, allowance, rate }, write) => {
    const gain = capitalGain({
      boughtMinor: bought,
      soldMinor: sold,
      costsMinor: costs,
      allowanceMinor: allowance,
      taxPercent: rate,
    });
    return {
      label: gain.gainMinor < 0 ? "Loss" : "Gain",
      value: write.money(Math.abs(gain.gainMinor)),
      how: `${write.money(sold)} − ${write.money(bought)} − ${write.money(costs)}`,
      ...(gain.gainMinor > 0
        ? { picture: partsPicture({ Left: gain.afterTaxMinor / gain.gainMinor, Tax: gain.taxMinor / gain.gainMinor }) }
        : {}),
      rows: [
        ["Taxable", write.money(gain.taxableMinor)],
        ["Tax", write.money(gain.taxMinor)],
        [gain.gainMinor < 0 ? "Lost in all" : "Left after tax", write.money(Math.abs(gain.afterTaxMinor))],
      ],
      note: "One rate on the whole taxable part. Your country may tax parts of it at different rates.",
    };
  },
});
