import type { CSSProperties, ReactNode } from "react";
import { AnswerPicture } from "./answer-picture";
import { answerOf, type Calculator, type Field, fieldIn, type Setting } from "./calculator";
import styles from "./calculator.module.css";

/** How one field is filled in: the figure in its box, and the slider below it. */
export type Control = { box: ReactNode; slider: ReactNode };

/** More fields than this stand in rows above the answer: in a column they would reach far below it. */
const MAX_IN_COLUMN = 4;

/**
 * A calculator as it looks, both in the built page, where it shows its example as plain figures, and in the browser,
 * where it is used. The two measure the same to the pixel, so that nothing moves when the one takes the other's place.
 */
export function CalculatorView({
  calculator,
  values,
  setting,
  control,
}: {
  calculator: Calculator;
  /** By field, money in major units. */
  values: Readonly<Record<string, number>>;
  setting: Setting;
  control: (name: string, field: Field) => Control;
}) {
  const answer = answerOf(calculator, values, setting);
  const fields = Object.entries(calculator.fields);
  return (
    <>
      <div className={fields.length > MAX_IN_COLUMN ? `${styles.card} ${styles.wide}` : styles.card}>
        <div className={styles.fields}>
          {fields.map(([name, base]) => {
            const field = fieldIn(base, setting);
            const { box, slider } = control(name, field);
            return (
              <div key={name} className={styles.field}>
                {box}
                {slider}
                <div className={styles.ends} aria-hidden="true">
                  <span>{writeFigure(field, field.min, setting)}</span>
                  <span>{writeFigure(field, field.max, setting)}</span>
                </div>
              </div>
            );
          })}
        </div>
        <div className={styles.answer}>
          <div role="status">
            <p className={styles.label}>{answer.label}</p>
            <p className={styles.value} data-calculator-value="">
              {answer.value}
            </p>
            <p className={styles.how}>{answer.how}</p>
          </div>
          {answer.picture ? <AnswerPicture picture={answer.picture} /> : null}
          <dl className={styles.rows}>
            {answer.rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {answer.note ? <p className={styles.note}>{answer.note}</p> : null}
    </>
  );
}

/** The sign before or after the figure in a box. */
export function unitOf({ kind }: Field, { locale, currency }: Setting): { before: string; after: string } {
  if (kind === "money") {
    const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    return { before: parts.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency, after: "" };
  }
  return { before: "", after: kind === "percent" ? "%" : "" };
}

/** A field's figure without its unit. */
export function writeNumber(value: number, { locale }: Setting): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
}

function writeFigure(field: Field, value: number, setting: Setting): string {
  const { before, after } = unitOf(field, setting);
  return before + writeNumber(value, setting) + after;
}

/** How far along its slider a value lies, for the part of the track that is filled. */
export function trackStyle({ min, max }: Field, value: number): CSSProperties {
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return { "--filled": `${(share * 100).toFixed(1)}%` } as CSSProperties;
}
