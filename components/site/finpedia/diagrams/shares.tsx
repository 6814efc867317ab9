import { PLACES } from "@/lib/content/finpedia/places";
import { type Payoff, payFixed, payMinimums } from "@/lib/domain/site/calculators/borrowing";
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
  RIGHT,
  SOFT,
  STRONG,
  up,
} from "./drawing";

const CARD = { balanceMinor: 300_000, ratePercent: 24 };

/** Compares the two ways of repaying the 3,000 borrowed on the example's card. */
export function MinimumPaymentDiagram() {
  const ways = [
    { name: "The minimum", of: payMinimums({ ...CARD, minimumPercent: 3, floorMinor: 2_500 }) },
    { name: "150 a month", of: payFixed({ ...CARD, paymentMinor: 15_000 }) },
  ].flatMap(({ name, of }) => (typeof of === "string" ? [] : [{ name, ...of } satisfies Payoff & { name: string }]));
  const owed = CARD.balanceMinor / 100;
  const [minimum, fixed] = ways;
  const most = Math.max(...ways.map(({ interestMinor }) => owed + interestMinor / 100));
  return (
    <Drawing
      name="What is paid back on 3,000 by the minimum and by 150 a month"
      caption={`Interest by the minimum: ${exactly.format((minimum?.interestMinor ?? 0) / 100)} over ${minimum?.months} months. By 150 a month: ${exactly.format((fixed?.interestMinor ?? 0) / 100)} over ${fixed?.months}.`}
    >
      {ways.map(({ name, months, interestMinor }, place) => {
        const [y, borrowed] = [52 + place * 76, ((RIGHT - LEFT) * owed) / most];
        return (
          <g key={name}>
            <text x={LEFT} y={y} fontSize={14} fill="var(--ink)">
              {name}
            </text>
            <text x={RIGHT} y={y} textAnchor="end" fontSize={14} fill="var(--ink)">
              {months} months
            </text>
            <rect x={LEFT} y={y + 8} width={borrowed} height={28} fill={SOFT} />
            <rect
              x={LEFT + borrowed}
              y={y + 8}
              width={((RIGHT - LEFT) * (interestMinor / 100)) / most}
              height={28}
              fill={STRONG}
            />
          </g>
        );
      })}
      <Key
        parts={[
          { color: SOFT, name: "Borrowed", at: LEFT },
          { color: STRONG, name: "Interest", at: 104 },
        ]}
      />
    </Drawing>
  );
}

const PLAN = { deductible: 2_000, coinsurance: 0.2, maximum: 6_000 };

/** Draws the insured person's share as a bill grows: all, a part, then no more. */
export function OutOfPocketDiagram() {
  const widest = 40_000;
  const write = moneyIn(PLACES.us.locale, PLACES.us.currency);
  const paid = (bill: number) =>
    Math.min(PLAN.maximum, Math.min(bill, PLAN.deductible) + Math.max(0, bill - PLAN.deductible) * PLAN.coinsurance);
  const cap = PLAN.deductible + (PLAN.maximum - PLAN.deductible) / PLAN.coinsurance;
  const at = (bill: number) => [bill / widest, paid(bill) / 7_000] as const;
  const line = linePoints([0, PLAN.deductible, cap, widest].map(at));
  return (
    <Drawing
      name="What you pay of a bill, by the size of the bill"
      caption={`You pay all of the first ${write(PLAN.deductible)}, then 20%, and from a bill of ${write(cap)} on no more than ${write(PLAN.maximum)}. Of ${write(12_000)} you pay ${write(paid(12_000))}.`}
    >
      <polygon points={`${line} ${RIGHT},${BOTTOM} ${LEFT},${BOTTOM}`} fill={SOFT} />
      <polyline points={line} fill="none" stroke={STRONG} strokeWidth={2.5} />
      {[PLAN.deductible, 12_000, cap].map((bill) => {
        const [x, y] = at(bill);
        return <circle key={bill} cx={across(x)} cy={up(y)} r={4} fill={STRONG} />;
      })}
      <text
        x={across(PLAN.deductible / widest) + 8}
        y={up(paid(PLAN.deductible) / 7_000) + 16}
        fontSize={13}
        fill="var(--ink)"
      >
        {write(PLAN.deductible)}
      </text>
      <text x={across(12_000 / widest) + 8} y={up(paid(12_000) / 7_000) + 16} fontSize={13} fill="var(--ink)">
        {write(paid(12_000))}
      </text>
      <text x={across(cap / widest)} y={up(paid(cap) / 7_000) - 8} textAnchor="middle" fontSize={13} fill="var(--ink)">
        {write(PLAN.maximum)}, the maximum
      </text>
      <text x={LEFT} y={13} {...LABEL}>
        What you pay
      </text>
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      {[0, 12_000, cap, widest].map((bill) => (
        <text
          key={bill}
          x={across(bill / widest)}
          y={HEIGHT - 6}
          textAnchor={bill === 0 ? "start" : bill === widest ? "end" : "middle"}
          {...LABEL}
        >
          {bill === widest ? `Bill of ${write(bill)}` : write(bill)}
        </text>
      ))}
    </Drawing>
  );
}

/** Dividend of the entry's example: $70 from a profit of $100, after $30 company tax. */
const FRANKED = { dividend: 70, credit: 30 };
const RATES = [0, 15, 30, 37];

/** Compares the tax on $100 at the owner's rate with the tax the company already paid. */
export function FrankingDiagram() {
  const grossed = FRANKED.dividend + FRANKED.credit;
  const write = moneyIn(PLACES.au.locale, PLACES.au.currency);
  const taxAt = (rate: number) => (grossed * rate) / 100;
  const heightOf = (amount: number) => amount / 42;
  const width = (RIGHT - LEFT) / RATES.length;
  const line = up(heightOf(FRANKED.credit));
  const result = (rate: number) => {
    const left = taxAt(rate) - FRANKED.credit;
    return left === 0 ? "nothing" : left > 0 ? `${write(left)} to pay` : `${write(-left)} back`;
  };
  return (
    <Drawing
      name="Your tax on a franked dividend beside the credit, by your own rate"
      caption={`The line is the credit of ${write(FRANKED.credit)} that the company has paid on ${write(grossed)} of profit. Tax below it comes back, tax above it is yours to pay: at ${RATES.map((rate) => `${rate}% ${result(rate)}`).join(", at ")}.`}
    >
      {RATES.map((rate, place) => {
        const x = LEFT + place * width;
        const top = up(heightOf(taxAt(rate)));
        return (
          <g key={rate}>
            <rect x={x + 14} y={top} width={width - 28} height={BOTTOM - top} fill={STRONG} />
            <rect x={x + 14} y={Math.min(line, top)} width={width - 28} height={Math.max(0, top - line)} fill={SOFT} />
            <text x={x + width / 2} y={Math.min(line, top) - 7} textAnchor="middle" fontSize={13} fill="var(--ink)">
              {result(rate)}
            </text>
            <text x={x + width / 2} y={HEIGHT - 6} textAnchor="middle" {...LABEL}>
              {rate}%
            </text>
          </g>
        );
      })}
      <line x1={LEFT} x2={RIGHT} y1={line} y2={line} stroke="var(--ink)" strokeDasharray="4 3" />
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      <Key
        parts={[
          { color: STRONG, name: `Your tax on ${write(grossed)}`, at: LEFT },
          { color: SOFT, name: "What comes back", at: 140 },
        ]}
      />
    </Drawing>
  );
}
