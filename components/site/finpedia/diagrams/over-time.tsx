import { PLACES } from "@/lib/content/finpedia/places";
import { compoundInterest, feeDrag } from "@/lib/domain/site/calculators/growth";
import {
  across,
  BOTTOM,
  Drawing,
  exactly,
  HEIGHT,
  Key,
  LABEL,
  LEFT,
  linePoints,
  moneyIn,
  plain,
  RIGHT,
  SOFT,
  STRONG,
  TimeAxis,
  TOP,
} from "./drawing";

/** Month of the entry's example: the account balance from each day on. */
const MONTH = [
  { day: 1, balance: 500 },
  { day: 3, balance: -300 },
  { day: 10, balance: -420 },
  { day: 18, balance: -670 },
  { day: 25, balance: 1_330 },
] as const;
const DAYS = 30;

/** Draws a month that ends higher than it began but is mostly below zero. */
export function CashFlowGapDiagram() {
  const [top, bottom] = [1_330, -670];
  const at = (balance: number) => BOTTOM - ((BOTTOM - TOP) * (balance - bottom)) / (top - bottom);
  const steps = MONTH.map(({ day, balance }, index) => ({
    balance,
    x: across((day - 1) / DAYS),
    width: across(((MONTH[index + 1]?.day ?? DAYS + 1) - 1) / DAYS) - across((day - 1) / DAYS),
  }));
  const below = MONTH.reduce(
    (days, { day, balance }, index) => days + (balance < 0 ? (MONTH[index + 1]?.day ?? DAYS + 1) - day : 0),
    0,
  );
  return (
    <Drawing
      name="The balance of an account on each day of the example’s month"
      caption={`From 500 to ${plain.format(top)} within a month, and yet below zero for ${below} days, ${plain.format(-bottom)} at the worst.`}
    >
      {steps.map(({ balance, x, width }) => (
        <rect
          key={x}
          x={x}
          y={Math.min(at(balance), at(0))}
          width={width - 1}
          height={Math.abs(at(balance) - at(0))}
          fill={balance < 0 ? "var(--rust)" : SOFT}
        />
      ))}
      {steps.map(({ balance, x, width }) => (
        <text
          key={x}
          x={x + width / 2}
          y={balance < 0 ? at(balance) - 5 : at(balance) - 6}
          textAnchor="middle"
          fontSize={12}
          fill={balance < 0 ? "var(--surface)" : "var(--ink)"}
        >
          {plain.format(balance).replace("-", "−")}
        </text>
      ))}
      <line x1={LEFT} x2={RIGHT} y1={at(0)} y2={at(0)} stroke="var(--ink)" />
      <text x={LEFT} y={HEIGHT - 6} {...LABEL}>
        1st
      </text>
      <text x={across(24 / DAYS)} y={HEIGHT - 6} textAnchor="middle" {...LABEL}>
        Pay on the 25th
      </text>
      <text x={LEFT} y={13} {...LABEL}>
        Balance on each day
      </text>
    </Drawing>
  );
}

/** Draws 20,000 at 6% over 30 years: without a fee, and with the example's two fees. */
export function InvestmentFeesDiagram() {
  const years = 30;
  const of = (feePercent: number) => {
    const { withFeeMinor, years: each } = feeDrag({ startMinor: 2_000_000, returnPercent: 6, feePercent, years });
    return { end: withFeeMinor / 100, line: [20_000, ...each.map((year) => year.withFeeMinor / 100)] };
  };
  const [none, low, high] = [of(0), of(0.5), of(1.5)];
  const points = (line: readonly number[]) =>
    linePoints(line.map((value, year) => [year / years, value / none.end] as const));
  const base = `${RIGHT},${BOTTOM} ${LEFT},${BOTTOM}`;
  return (
    <Drawing
      name="20,000 over 30 years with a yearly fee of 0.5% and of 1.5%"
      caption={`After 30 years at 6%: ${exactly.format(none.end)} without a fee, ${exactly.format(low.end)} with 0.5% a year, ${exactly.format(high.end)} with 1.5%. The dashed line is without a fee.`}
    >
      <polygon points={`${points(low.line)} ${base}`} fill={SOFT} />
      <polygon points={`${points(high.line)} ${base}`} fill={STRONG} />
      <polyline points={points(none.line)} fill="none" stroke="var(--ink-2)" strokeWidth={1.5} strokeDasharray="4 4" />
      <Key
        parts={[
          { color: STRONG, name: "Fee of 1.5%", at: LEFT },
          { color: SOFT, name: "Fee of 0.5%", at: 118 },
        ]}
      />
      <TimeAxis from="Today" to="30 years" />
    </Drawing>
  );
}

/** Draws ₹5,000 a month over 15 years at the entry's assumed 10%: contributions and growth. */
export function MonthlyInvestingDiagram() {
  const years = 15;
  const growth = compoundInterest({ startMinor: 0, monthlyMinor: 500_000, ratePercent: 10, periodsPerYear: 12, years });
  const write = moneyIn(PLACES.in.locale, PLACES.in.currency);
  const line = (pick: (year: (typeof growth.years)[number]) => number) =>
    linePoints(
      [0, ...growth.years.map(pick)].map((minor, year) => [year / years, minor / growth.balanceMinor] as const),
    );
  const base = `${RIGHT},${BOTTOM} ${LEFT},${BOTTOM}`;
  return (
    <Drawing
      name="₹5,000 a month over 15 years: what is paid in, and what it grows by"
      caption={`After 15 years: ${write(growth.paidInMinor / 100)} paid in and ${write(growth.interestMinor / 100)} of growth, if the fund makes 10% a year. In the first years there is hardly any.`}
    >
      <polygon points={`${line((year) => year.balanceMinor)} ${base}`} fill={SOFT} />
      <polygon points={`${line((year) => year.paidInMinor)} ${base}`} fill={STRONG} />
      <Key
        parts={[
          { color: STRONG, name: "Paid in", at: LEFT },
          { color: SOFT, name: "Growth", at: 92 },
        ]}
      />
      <TimeAxis from="Today" to="15 years" />
    </Drawing>
  );
}

const STARTS = [
  { age: 60, monthly: 640, stroke: "var(--rust)", dash: "" },
  { age: 65, monthly: 1_000, stroke: STRONG, dash: "" },
  { age: 70, monthly: 1_420, stroke: "var(--ink-2)", dash: "5 4" },
] as const;

/** Draws a pension's total by age: an early start leads for years, then falls behind. */
export function PensionStartDiagram() {
  const [from, to] = [60, 85];
  const write = moneyIn(PLACES.ca.locale, PLACES.ca.currency);
  const paidBy = (start: (typeof STARTS)[number], age: number) => Math.max(0, age - start.age) * 12 * start.monthly;
  const most = Math.max(...STARTS.map((start) => paidBy(start, to)));
  const [early, usual] = STARTS;
  const ahead = (paidBy(early, usual.age) / (usual.monthly - early.monthly) / 12 + usual.age).toFixed(1);
  return (
    <Drawing
      name="What the pension has paid in all by each age, for a start at 60, at 65 and at 70"
      caption={`By 65 the start at 60 has brought ${write(paidBy(early, usual.age))}. The start at 65 is ahead from age ${ahead} on. By 85 the three have brought ${STARTS.map((start) => write(paidBy(start, to))).join(", ")}.`}
    >
      {STARTS.map((start) => (
        <polyline
          key={start.age}
          points={linePoints(
            [start.age, to].map((age) => [(age - from) / (to - from), paidBy(start, age) / most] as const),
          )}
          fill="none"
          stroke={start.stroke}
          strokeWidth={2.5}
          strokeDasharray={start.dash}
        />
      ))}
      {STARTS.map(({ age, stroke, dash }, place) => (
        <g key={age}>
          <line
            x1={LEFT + place * 104}
            x2={LEFT + place * 104 + 18}
            y1={9}
            y2={9}
            stroke={stroke}
            strokeWidth={2.5}
            strokeDasharray={dash}
          />
          <text x={LEFT + place * 104 + 24} y={13} {...LABEL}>
            Start at {age}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      {[60, 65, 70, 75, 80, 85].map((age) => (
        <text
          key={age}
          x={across((age - from) / (to - from))}
          y={HEIGHT - 6}
          textAnchor={age === from ? "start" : age === to ? "end" : "middle"}
          {...LABEL}
        >
          {age}
        </text>
      ))}
    </Drawing>
  );
}
