import type { CSSProperties, ReactNode } from "react";
import styles from "./answer-picture.module.css";
import {
  answerOf,
  type Calculator,
  type CalculatorField,
  fieldIn,
  leastOf,
  limitOf,
  type Picture,
  type Setting,
} from "./calculator";

export type FieldControl = { box: ReactNode; slider: ReactNode };

/** More fields go in rows above the answer; a column would be too tall beside it. */
const MAX_IN_COLUMN = 4;

/**
 * Renders a calculator, both as plain figures in the built page and as live fields in the browser. Both measure the
 * same to the pixel, so nothing moves on replacement.
 */
export function CalculatorView({
  calculator,
  values,
  setting,
  control,
}: {
  calculator: Calculator;
  /** Values by field, money in major units. */
  values: Readonly<Record<string, number>>;
  setting: Setting;
  control: (name: string, field: CalculatorField) => FieldControl;
}) {
  const answer = answerOf(calculator, values, setting);
  const fields = Object.entries(calculator.fields);
  const isInRows = fields.length > MAX_IN_COLUMN;
  return (
    <>
      <div
        data-in-rows={isInRows ? "" : undefined}
        className="group/card mt-7 grid grid-cols-2 overflow-hidden rounded-card border bg-surface data-in-rows:grid-cols-1 narrow:-mx-2 narrow:grid-cols-1"
      >
        <div
          className={`px-7 pt-7 pb-1.5 narrow:px-4.5 narrow:pt-5.5 narrow:pb-0 ${isInRows ? "wide:grid wide:grid-cols-6 wide:gap-x-9 wide:border-b" : "wide:border-r"}`}
        >
          {fields.map(([name, base], index) => {
            const field = fieldIn(base, setting);
            const { box, slider } = control(name, field);
            return (
              <div key={name} className={`pb-5.5 ${isInRows ? `wide:self-end ${spanOf(index, fields.length)}` : ""}`}>
                {box}
                {slider}
                <div
                  className="num -mt-2 flex justify-between text-caption text-ink-2 noscript:hidden"
                  aria-hidden="true"
                >
                  <span>{writeFigure(field, field.min, setting)}</span>
                  <span>{writeFigure(field, field.max, setting)}</span>
                </div>
              </div>
            );
          })}
        </div>
        <div
          className={`flex flex-col bg-surface-2 p-7 narrow:px-4.5 narrow:py-5.5 ${isInRows ? "wide:grid wide:grid-cols-2 wide:gap-x-14" : ""}`}
        >
          <div role="status">
            <p className="text-body text-ink-2">{answer.label}</p>
            <p
              className="num wrap-anywhere mt-1 font-display text-[3.25rem]/15 tracking-[-0.03em] narrow:text-[2.75rem]/12.5"
              data-calculator-value=""
            >
              {answer.value}
            </p>
            <p className="num mt-1.5 text-body text-ink-2">{answer.how}</p>
            {answer.warning ? <p className="num mt-1.5 font-strong text-body">{answer.warning}.</p> : null}
          </div>
          {answer.picture ? <AnswerPicture picture={answer.picture} /> : null}
          <dl
            className={`mt-auto pt-4.5 text-note/5.5 ${isInRows ? "wide:col-start-2 wide:row-[1/span_2] wide:mt-0 wide:pt-0" : ""}`}
          >
            {answer.rows.map(([label, value]) => (
              <div key={label} className="flex justify-between gap-4 border-t py-2.25">
                <dt>{label}</dt>
                <dd className="whitespace-nowrap font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {answer.note ? <p className="mt-4 text-body/5.5 text-ink-2">{answer.note}</p> : null}
    </>
  );
}

/** Three fields per row; two left over share the last row, a single one fills it. */
function spanOf(index: number, count: number): string {
  const isLeftOver = index >= count - (count % 3);
  if (!isLeftOver) return "wide:col-span-2";
  return count % 3 === 2 ? "wide:col-span-3" : "wide:col-span-full";
}

/**
 * A third of the card is too narrow for both side by side.
 *
 * @param name  a label when the box is editable
 */
export function FieldRow({ name, unit, children }: { name: ReactNode; unit: Unit; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 font-strong text-note/5.5 wide:group-data-in-rows/card:flex-col wide:group-data-in-rows/card:items-stretch wide:group-data-in-rows/card:gap-1.5">
      {name}
      <span className="num inline-flex h-11 w-34 flex-none items-center gap-2 rounded-control border border-edge px-3 font-medium text-lead/5.5 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-1 has-aria-invalid:border-critical noscript:border-transparent noscript:pr-0 wide:group-data-in-rows/card:w-full">
        {unit.before ? <UnitSign>{unit.before}</UnitSign> : null}
        {children}
        {unit.after ? <UnitSign>{unit.after}</UnitSign> : null}
      </span>
    </div>
  );
}

export const FIGURE = "w-full min-w-0 flex-1 text-right font-medium outline-none";

/** Visual only: the field's name and slider are announced with the unit. */
function UnitSign({ children }: { children: string }) {
  return (
    <span className="flex-none font-normal text-ink-2" aria-hidden="true">
      {children}
    </span>
  );
}

type Unit = { before: string; after: string };

export function unitOf({ kind }: CalculatorField, { locale, currency }: Setting): Unit {
  if (kind === "money") {
    const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    return { before: parts.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency, after: "" };
  }
  return { before: "", after: kind === "percent" || kind === "share" ? "%" : "" };
}

export function writeNumber(value: number, { locale }: Setting): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
}

function writeFigure(field: CalculatorField, value: number, setting: Setting): string {
  const { before, after } = unitOf(field, setting);
  return before + writeNumber(value, setting) + after;
}

export function writeRange(field: CalculatorField, setting: Setting): string {
  const most = writeFigure(field, limitOf(field), setting);
  return field.kind === "years"
    ? `From 1 month to ${most} years`
    : `From ${writeFigure(field, leastOf(field), setting)} to ${most}`;
}

export function trackStyle({ min, max }: CalculatorField, value: number): CSSProperties {
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return { "--filled": `${(share * 100).toFixed(1)}%` } as CSSProperties;
}

/** Draws the answer as plain boxes; the same figures appear as text beside it. */
function AnswerPicture({ picture }: { picture: Picture }) {
  if (picture.kind === "boxes") return <Boxes {...picture} />;
  return picture.kind === "parts" ? <Parts {...picture} /> : <Columns {...picture} />;
}

function Boxes({ count, filled }: Extract<Picture, { kind: "boxes" }>) {
  return (
    <div className={styles.boxes} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the row
        <div key={index}>
          <span>
            <i style={{ width: percent(Math.min(1, Math.max(0, filled - index))) }} />
          </span>
          {count > 6 && index > 0 ? index + 1 : index === 0 && count < 7 ? "Month 1" : index + 1}
        </div>
      ))}
    </div>
  );
}

function Parts({ parts }: Extract<Picture, { kind: "parts" }>) {
  return (
    <div className={styles.parts} aria-hidden="true">
      <div className={styles.bar}>
        {parts.map(({ label, share }) => (share > 0 ? <i key={label} style={{ width: percent(share) }} /> : null))}
      </div>
      <ul>
        {parts.map(({ label, share }) => (
          <li key={label}>
            <i />
            {label} {Math.round(share * 100)}%
          </li>
        ))}
      </ul>
    </div>
  );
}

function Columns({ columns, lower, upper }: Extract<Picture, { kind: "columns" }>) {
  const highest = Math.max(1, ...columns.map(({ wholeMinor }) => wholeMinor));
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.plot}>
        {columns.map(({ lowerMinor, wholeMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place in the row
          <span key={index} style={{ height: percent(wholeMinor / highest) }}>
            <i style={{ height: percent(wholeMinor > 0 ? Math.min(1, lowerMinor / wholeMinor) : 0) }} />
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        <span>Year 1</span>
        <span>{columns.length > 1 ? columns.length : ""}</span>
      </div>
      <ul>
        <li>
          <i />
          {lower}
        </li>
        <li>
          <i />
          {upper}
        </li>
      </ul>
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
