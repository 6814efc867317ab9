import {
  annualGrowth,
  compoundInterest,
  doublingTime,
  effectiveAnnualRate,
  feeDrag,
  realValue,
} from "@/lib/domain/site/calculators/growth";
import { calculator } from "./calculator";

export const compoundInterestCalculator = calculator({
  fields: {
    start: { label: "You begin with", kind: "money", initial: 10_000, min: 0, max: 100_000, step: 500 },
    monthly: { label: "Paid in each month", kind: "money", initial: 200, min: 0, max: 5_000, step: 25 },
    rate: { label: "Interest a year", kind: "percent", initial: 5, min: 0, max: 15, step: 0.25 },
    times: { label: "Times it is added a year", kind: "times", initial: 12, min: 1, max: 365, step: 1 },
    years: { label: "Years", kind: "years", initial: 20, min: 1, max: 50, step: 1 },
  },
  answer: ({ start, monthly, rate, times, years }, write) => {
    const input = { startMinor: start, monthlyMinor: monthly, ratePercent: rate, periodsPerYear: times, years };
    const growth = compoundInterest(input);
    const simple = growth.years.map(({ paidInMinor, balanceMinor }) => ({
      lowerMinor: paidInMinor,
      wholeMinor: balanceMinor,
    }));
    return {
      label: `After ${write.years(years)}`,
      value: write.money(growth.balanceMinor),
      how: `${write.money(growth.paidInMinor)} paid in + ${write.money(growth.interestMinor)} interest`,
      picture: { kind: "columns", lower: "Paid in", upper: "Interest", columns: simple },
      rows: [
        ["Paid in", write.money(growth.paidInMinor)],
        ["Interest earned", write.money(growth.interestMinor)],
        ["Interest as a share of the balance", write.share(shareOrNull(growth.interestMinor, growth.balanceMinor))],
        ["With ten years more", write.money(compoundInterest({ ...input, years: years + 10 }).balanceMinor)],
      ],
      note: "What is paid in earns from the next time interest is added. Tax, fees and inflation are left out.",
    };
  },
});

export const effectiveAnnualRateCalculator = calculator({
  fields: {
    rate: { label: "Stated rate a year", kind: "percent", initial: 5, min: 0, max: 40, step: 0.05 },
    times: { label: "Times it is added a year", kind: "times", initial: 12, min: 1, max: 365, step: 1 },
  },
  answer: ({ rate, times }, write) => {
    const at = (periodsPerYear: number) => effectiveAnnualRate({ ratePercent: rate, periodsPerYear });
    return {
      label: "Effective rate a year",
      value: write.percent(at(times)),
      how: `(1 + ${write.percent(rate, 4)} ÷ ${times})^${times} − 1`,
      rows: [
        ["Beyond the stated rate", `${write.number(at(times) - rate, 3)} points`],
        ["Added once a year", write.percent(at(1))],
        ["Added monthly", write.percent(at(12))],
        ["Added daily", write.percent(at(365))],
      ],
      note: "For a deposit this is the yield; for a loan, what its rate costs before fees.",
    };
  },
});

export const realValueCalculator = calculator({
  fields: {
    amount: { label: "Amount today", kind: "money", initial: 1_000, min: 0, max: 100_000, step: 100 },
    inflation: { label: "Inflation a year", kind: "percent", initial: 3, min: 0, max: 15, step: 0.1 },
    years: { label: "Years", kind: "years", initial: 10, min: 1, max: 50, step: 1 },
  },
  answer: ({ amount, inflation, years }, write) => {
    const real = realValue({ amountMinor: amount, inflationPercent: inflation, years });
    const columns = Array.from({ length: Math.ceil(years) }, (_, index) => ({
      lowerMinor: realValue({ amountMinor: amount, inflationPercent: inflation, years: Math.min(years, index + 1) })
        .buysMinor,
      wholeMinor: amount,
    }));
    return {
      label: `What ${write.money(amount)} will buy in ${write.years(years)}`,
      value: write.money(real.buysMinor),
      how: `${write.money(amount)} ÷ (1 + ${write.percent(inflation, 4)})^${write.number(years, 2)}, in today’s money`,
      picture: { kind: "columns", lower: "Still buys", upper: "Lost to prices", columns },
      rows: [
        ["Lost to rising prices", write.money(amount - real.buysMinor)],
        ["Needed then to buy the same", write.money(real.neededMinor)],
      ],
      note: "Inflation is never this even. The rate is an assumption, not a forecast.",
    };
  },
});

export const ruleOf72Calculator = calculator({
  fields: {
    rate: { label: "Growth a year", kind: "percent", initial: 6, min: 0.5, max: 30, step: 0.5, isPositive: true },
  },
  answer: ({ rate }, write) => {
    const { byRuleYears, exactYears } = doublingTime(rate);
    return {
      label: "Money doubles in about",
      value: `${write.number(byRuleYears, 1)} years`,
      how: `72 ÷ ${write.number(rate, 4)}`,
      rows: [
        ["Computed exactly", `${write.number(exactYears, 2)} years`],
        ["The rule is off by", `${write.number(Math.abs(byRuleYears - exactYears), 2)} years`],
        ["Four times as much after", `${write.number(exactYears * 2, 1)} years`],
      ],
      note: "The same rule shows when prices double at that rate of inflation.",
    };
  },
});

export const cagrCalculator = calculator({
  fields: {
    start: {
      label: "Value at the start",
      kind: "money",
      initial: 10_000,
      min: 500,
      max: 200_000,
      step: 500,
      isPositive: true,
    },
    end: { label: "Value at the end", kind: "money", initial: 19_000, min: 0, max: 400_000, step: 500 },
    years: { label: "Years between", kind: "years", initial: 3, min: 1, max: 50, step: 1 },
  },
  answer: ({ start, end, years }, write) => {
    const rate = annualGrowth({ startMinor: start, endMinor: end, years });
    const total = start > 0 ? end / start - 1 : null;
    return {
      label: "Steady growth a year",
      value: rate === null ? "–" : write.percent(rate),
      how: `(${write.money(end)} ÷ ${write.money(start)})^(1 ÷ ${write.number(years, 2)}) − 1`,
      rows: [
        ["Growth over the whole time", write.share(total)],
        ["The same divided by the years", write.share(total === null ? null : total / years)],
        ["Gained or lost", write.money(end - start)],
      ],
      note: "A steady rate hides how much the value rose and fell on the way.",
    };
  },
});

export const feeDragCalculator = calculator({
  fields: {
    start: { label: "Invested", kind: "money", initial: 100_000, min: 0, max: 500_000, step: 1_000 },
    growth: { label: "Return a year before fees", kind: "percent", initial: 4, min: 0, max: 12, step: 0.25 },
    fee: { label: "Fees a year", kind: "share", initial: 1, min: 0, max: 3, step: 0.05 },
    years: { label: "Years", kind: "years", initial: 20, min: 1, max: 50, step: 1 },
  },
  answer: ({ start, growth, fee, years }, write) => {
    const drag = feeDrag({ startMinor: start, returnPercent: growth, feePercent: fee, years });
    const columns = drag.years.map(({ withFeeMinor, withoutFeeMinor }) => ({
      lowerMinor: withFeeMinor,
      wholeMinor: withoutFeeMinor,
    }));
    return {
      label: `What the fees cost in ${write.years(years)}`,
      value: write.money(drag.costMinor),
      how: `${write.money(drag.withoutFeeMinor)} without fees − ${write.money(drag.withFeeMinor)} with them`,
      picture: { kind: "columns", lower: "Yours", upper: "Lost to fees", columns },
      rows: [
        ["Without fees", write.money(drag.withoutFeeMinor)],
        ["With fees", write.money(drag.withFeeMinor)],
        drag.withFeeMinor < start
          ? ["Lost of what you invested", write.money(start - drag.withFeeMinor)]
          : ["Share of the gain that is lost", write.share(shareOrNull(drag.costMinor, drag.withoutFeeMinor - start))],
      ],
      note: "The cost is the fees themselves and what they would have earned.",
    };
  },
});

function shareOrNull(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
