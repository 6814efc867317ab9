import { payOffDebts, repayLoan } from "@/lib/domain/site/calculators/borrowing";
import { compoundInterest } from "@/lib/domain/site/calculators/growth";
import {
  across,
  BOTTOM,
  Drawing,
  exactly,
  Key,
  LABEL,
  LEFT,
  plain,
  RIGHT,
  SOFT,
  STRONG,
  TimeAxis,
  TOP,
  up,
} from "./drawing";

/** Splits 10,000 at 5% over 20 years into interest on the start and interest on interest. */
export function CompoundInterestDiagram() {
  const start = 10_000;
  const years = 20;
  const growth = compoundInterest({
    startMinor: start * 100,
    monthlyMinor: 0,
    ratePercent: 5,
    periodsPerYear: 12,
    years,
  });
  const compound = [start, ...growth.years.map(({ balanceMinor }) => balanceMinor / 100)];
  const simple = compound.map((_, year) => start * (1 + 0.05 * year));
  const highest = compound.at(-1) ?? start;
  const line = (values: readonly number[]) =>
    values.map((value, year) => `${across(year / years).toFixed(1)},${up(value / highest).toFixed(1)}`);
  const base = `${RIGHT},${BOTTOM} ${LEFT},${BOTTOM}`;
  const last = (values: readonly number[]) => exactly.format(values.at(-1) ?? 0);
  return (
    <Drawing
      name="Growth of 10,000 over 20 years with simple and with compound interest"
      caption={`After 20 years at 5%: ${last(simple)} with simple interest, ${last(compound)} with interest added every month. The light part is interest on interest.`}
    >
      <polygon points={`${line(compound).join(" ")} ${base}`} fill={SOFT} />
      <polygon points={`${line(simple).join(" ")} ${base}`} fill={STRONG} />
      <Key
        parts={[
          { color: STRONG, name: "Simple interest", at: LEFT },
          { color: SOFT, name: "Interest on interest", at: 140 },
        ]}
      />
      <TimeAxis from="Today" to="20 years" />
    </Drawing>
  );
}

export function AmortizationDiagram() {
  const years = 30;
  const principal = 240_000;
  const loan = repayLoan({ principalMinor: principal * 100, ratePercent: 6, months: years * 12 });
  const owed = [principal, ...loan.owedMinor.map((minor) => minor / 100)];
  const yearly = (loan.paymentMinor * 12) / 100;
  const repaid = owed.slice(1).map((left, year) => (owed[year] ?? 0) - left);
  const half = repaid.findIndex((amount) => amount > yearly / 2) + 1;
  const width = (RIGHT - LEFT) / years;
  return (
    <Drawing
      name="Interest and repayment in each of 30 years of a loan"
      caption={`240,000 at 6% over 30 years. In the first year ${plain.format(repaid[0] ?? 0)} of ${plain.format(yearly)} repays the loan. From year ${half} on it is more than half.`}
    >
      {repaid.map((amount, year) => {
        const x = LEFT + year * width;
        const top = up(Math.min(1, amount / yearly));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place in the row
          <g key={year}>
            <rect x={x} y={TOP} width={width - 2} height={BOTTOM - TOP} fill={SOFT} />
            <rect x={x} y={top} width={width - 2} height={BOTTOM - top} fill={STRONG} />
          </g>
        );
      })}
      <Key
        parts={[
          { color: STRONG, name: "Repays the loan", at: LEFT },
          { color: SOFT, name: "Interest", at: 140 },
        ]}
      />
      <TimeAxis from="Year 1" to="Year 30" />
    </Drawing>
  );
}

const DEBTS = [
  { balanceMinor: 500_000, ratePercent: 24, minimumMinor: 12_500 },
  { balanceMinor: 80_000, ratePercent: 18, minimumMinor: 2_500 },
  { balanceMinor: 200_000, ratePercent: 9, minimumMinor: 5_000 },
];

export function DebtOrderDiagram() {
  const costOf = (order: "avalanche" | "snowball") => {
    const payoff = payOffDebts({ debts: DEBTS, extraMinor: 25_000, order });
    return typeof payoff === "string" ? 0 : payoff.interestMinor / 100;
  };
  const [avalanche, snowball] = [costOf("avalanche"), costOf("snowball")];
  const bars = [
    { name: "Avalanche", value: avalanche, y: 44, color: STRONG },
    { name: "Snowball", value: snowball, y: 120, color: SOFT },
  ];
  return (
    <Drawing
      name="Interest of the debt avalanche and of the debt snowball"
      caption={`Interest on the same three debts until all are gone: ${exactly.format(avalanche)} with the highest rate first, ${exactly.format(snowball)} with the smallest balance first.`}
    >
      <text x={LEFT} y={13} {...LABEL}>
        Interest in all
      </text>
      {bars.map(({ name, value, y, color }) => (
        <g key={name}>
          <text x={LEFT} y={y} fontSize={14} fill="var(--ink)">
            {name}
          </text>
          <text x={RIGHT} y={y} textAnchor="end" fontSize={14} fill="var(--ink)">
            {exactly.format(value)}
          </text>
          <rect
            x={LEFT}
            y={y + 8}
            width={(RIGHT - LEFT) * (value / Math.max(avalanche, snowball))}
            height={28}
            rx={3}
            fill={color}
          />
        </g>
      ))}
    </Drawing>
  );
}
