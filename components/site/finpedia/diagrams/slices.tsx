import { gbFigures } from "@/content/figures/gb";
import { inFigures } from "@/content/figures/in";
import { type FigureTable, type Slice, slicesOf, taxOn } from "@/lib/content/finpedia/figure-table";
import { PLACES } from "@/lib/content/finpedia/places";
import { across, BOTTOM, Drawing, HEIGHT, LABEL, LEFT, moneyIn, plain, RIGHT, SOFT, STRONG, TOP, up } from "./drawing";

type Sliced = {
  name: string;
  caption: string;
  /** Text above the drawing. */
  rates: string;
  amount: number;
  slices: readonly Slice[];
  /** Rate at the top of the drawing, in percent. */
  scalePercent: number;
  write: (amount: number) => string;
};

/** Draws each slice as wide as its amount and as high as its rate, so area is tax. */
function Slices({ name, caption, rates, amount, slices, scalePercent, write }: Sliced) {
  const parts = slices
    .map(({ ratePercent, upTo }, at) => ({
      ratePercent,
      from: slices[at - 1]?.upTo ?? 0,
      to: Math.min(upTo ?? amount, amount),
    }))
    .filter(({ from, to }) => from < to);
  const highest = parts.at(-1)?.ratePercent;
  return (
    <Drawing name={name} caption={caption}>
      {parts.map(({ ratePercent, from, to }, at) => {
        const [x, y] = [across(from / amount), up(ratePercent / scalePercent)];
        return (
          <g key={ratePercent}>
            <rect
              x={x}
              y={y}
              width={across(to / amount) - x}
              height={BOTTOM - y}
              fill={ratePercent === highest ? STRONG : SOFT}
            />
            <text x={(x + across(to / amount)) / 2} y={y - 6} textAnchor="middle" fontSize={13} fill="var(--ink)">
              {ratePercent}%
            </text>
            <line x1={x} x2={x} y1={TOP + 20} y2={BOTTOM} stroke="var(--line)" strokeDasharray="3 3" />
            {at === parts.length - 1 ? null : (
              <text x={across(to / amount)} y={HEIGHT - 6} textAnchor="middle" {...LABEL}>
                {write(to)}
              </text>
            )}
          </g>
        );
      })}
      <text x={LEFT} y={13} {...LABEL}>
        {rates}
      </text>
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      <text x={LEFT} y={HEIGHT - 6} {...LABEL}>
        0
      </text>
    </Drawing>
  );
}

const SLICES: readonly Slice[] = [
  { ratePercent: 0, upTo: 10_000 },
  { ratePercent: 20, upTo: 40_000 },
  { ratePercent: 40, upTo: null },
];

const average = (tax: number, amount: number) => `${((tax / amount) * 100).toFixed(1)}% on average`;

export function TaxSlicesDiagram() {
  const income = 45_000;
  const tax = taxOn(income, SLICES);
  return (
    <Slices
      name="An income of 45,000 in slices, each with its own rate"
      caption={`Each slice is as wide as the income in it and as high as its rate, so the area is the tax: ${plain.format(tax)} of ${plain.format(income)}, ${average(tax, income)}.`}
      rates="Rate on each slice of income"
      amount={income}
      slices={SLICES}
      scalePercent={50}
      write={(amount) => plain.format(amount)}
    />
  );
}

export function StampDutyDiagram() {
  const price = 300_000;
  const slices = slicesOf(tableOf("rates-by-buyer", gbFigures), "Slice up to", "Moving home");
  const write = moneyIn(PLACES.gb.locale, PLACES.gb.currency);
  const tax = taxOn(price, slices);
  return (
    <Slices
      name="A price of £300,000 in slices, each with its own rate of Stamp Duty Land Tax"
      caption={`Moving home, at ${write(price)}: each slice is as wide as the price in it and as high as its rate, so the area is the tax: ${write(tax)}, ${average(tax, price)}.`}
      rates="Rate on each slice of the price"
      amount={price}
      slices={slices}
      scalePercent={6.5}
      write={write}
    />
  );
}

export function NewRegimeDiagram() {
  const taxable = 1_400_000;
  const slices = slicesOf(tableOf("new-regime-slabs", inFigures), "Slab up to");
  const write = moneyIn(PLACES.in.locale, PLACES.in.currency);
  const tax = taxOn(taxable, slices);
  return (
    <Slices
      name="A taxable income of ₹14,00,000 in slabs, each with its own rate"
      caption={`Each slab is as wide as the income in it and as high as its rate, so the area is the tax: ${write(tax)} of ${write(taxable)} before cess, ${average(tax, taxable)}.`}
      rates="Rate on each slab of income"
      amount={taxable}
      slices={slices}
      scalePercent={19}
      write={write}
    />
  );
}

function tableOf(id: string, tables: readonly FigureTable[]): FigureTable {
  const table = tables.find((one) => one.id === id);
  if (!table) throw new Error(`No table ${id} to draw`);
  return table;
}
