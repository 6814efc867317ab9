import type { ReactNode } from "react";
import { type Slice, taxOn } from "@/lib/content/finpedia/figure-table";
import { payOffDebts, repayLoan } from "@/lib/domain/site/calculators/borrowing";
import { compoundInterest } from "@/lib/domain/site/calculators/growth";

/** Drawings are 360 wide, so that their words are 12 pixels high on a phone; above each stands a line for its key. */
const WIDTH = 360;
const LEFT = 4;
const RIGHT = 356;
const TOP = 28;
const BOTTOM = 184;
const HEIGHT = 206;

const STRONG = "var(--sorrel)";
const SOFT = "color-mix(in oklab, var(--sorrel) 34%, var(--surface))";
const LABEL = { fontSize: 12, fill: "var(--ink-2)" };

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const exactly = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
const across = (share: number) => LEFT + (RIGHT - LEFT) * share;
const up = (share: number) => BOTTOM - (BOTTOM - TOP) * share;

/** A drawing with its name for screen readers, and a sentence below that says what it shows with its figures. */
function Drawing({ name, caption, children }: { name: string; caption: string; children: ReactNode }) {
  return (
    <figure className="mt-8 max-w-120">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name} className="block h-auto w-full">
        {children}
      </svg>
      <figcaption className="mt-3 text-body text-ink-2">{caption}</figcaption>
    </figure>
  );
}

function Axis({ from, to }: { from: string; to: string }) {
  return (
    <>
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      <text x={LEFT} y={HEIGHT - 6} {...LABEL}>
        {from}
      </text>
      <text x={RIGHT} y={HEIGHT - 6} textAnchor="end" {...LABEL}>
        {to}
      </text>
    </>
  );
}

function Key({ parts }: { parts: readonly { color: string; name: string; at: number }[] }) {
  return parts.map(({ color, name, at }) => (
    <g key={name}>
      <rect x={at} y={4} width={10} height={10} rx={2} fill={color} stroke="var(--edge)" strokeWidth={0.5} />
      <text x={at + 16} y={13} {...LABEL}>
        {name}
      </text>
    </g>
  ));
}

/** 10,000 at 5% for 20 years: what is interest on the start, and what is interest on interest. */
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
      <Axis from="Today" to="20 years" />
    </Drawing>
  );
}

/** The loan of the entry's example: what of each year's payments is interest. */
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
      <Axis from="Year 1" to="Year 30" />
    </Drawing>
  );
}

/** The three debts of the entries on avalanche and snowball. */
const DEBTS = [
  { balanceMinor: 500_000, ratePercent: 24, minimumMinor: 12_500 },
  { balanceMinor: 80_000, ratePercent: 18, minimumMinor: 2_500 },
  { balanceMinor: 200_000, ratePercent: 9, minimumMinor: 5_000 },
];

/** What the two orders cost in interest. */
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

/** The slices that the entry on progressive tax supposes, and its income. */
const SLICES: readonly Slice[] = [
  { ratePercent: 0, upTo: 10_000 },
  { ratePercent: 20, upTo: 40_000 },
  { ratePercent: 40, upTo: null },
];
const INCOME = 45_000;

/** Each slice as wide as the income in it and as high as its rate: the area is the tax. */
export function TaxSlicesDiagram() {
  const tax = taxOn(INCOME, SLICES);
  const parts = SLICES.map(({ ratePercent, upTo }, at) => {
    const from = SLICES[at - 1]?.upTo ?? 0;
    return { ratePercent, from, to: Math.min(upTo ?? INCOME, INCOME) };
  });
  return (
    <Drawing
      name="An income of 45,000 in slices, each with its own rate"
      caption={`Each slice is as wide as the income in it and as high as its rate, so the area is the tax: ${plain.format(tax)} of ${plain.format(INCOME)}, ${((tax / INCOME) * 100).toFixed(1)}% on average.`}
    >
      {parts.map(({ ratePercent, from, to }) => {
        const [x, y] = [across(from / INCOME), up(ratePercent / 50)];
        return (
          <g key={ratePercent}>
            <rect
              x={x}
              y={y}
              width={across(to / INCOME) - x}
              height={BOTTOM - y}
              fill={ratePercent === 40 ? STRONG : SOFT}
            />
            <text x={(x + across(to / INCOME)) / 2} y={y - 6} textAnchor="middle" fontSize={13} fill="var(--ink)">
              {ratePercent}%
            </text>
            <line x1={x} x2={x} y1={TOP + 20} y2={BOTTOM} stroke="var(--line)" strokeDasharray="3 3" />
          </g>
        );
      })}
      <text x={across(10_000 / INCOME)} y={HEIGHT - 6} textAnchor="middle" {...LABEL}>
        10,000
      </text>
      <text x={across(40_000 / INCOME) - 6} y={HEIGHT - 6} textAnchor="middle" {...LABEL}>
        40,000
      </text>
      <text x={LEFT} y={13} {...LABEL}>
        Rate on each slice of income
      </text>
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      <text x={LEFT} y={HEIGHT - 6} {...LABEL}>
        0
      </text>
    </Drawing>
  );
}
