import { AppError } from "@/lib/domain/errors";
import { formatMoney, MINUS_SIGN, toMinor } from "@/lib/domain/money";
import type { CalculatorId } from "@/lib/domain/site/calculators/ids";

/**
 * One input. `money` is in major units here and reaches `answer` in minor units. A rate is in percent; a `share` is a
 * percentage of a whole. Money's `initial`, `min`, `max` and `step` are meant for dollars and scaled for rupees.
 */
export type CalculatorField = {
  label: string;
  kind: "money" | "percent" | "share" | "years" | "months" | "times";
  initial: number;
  /** Start of the slider and origin of its steps. Users can type less, down to `leastOf`. */
  min: number;
  /** End of the slider. Users can type more, up to `limitOf`. */
  max: number;
  step: number;
  /** Rejects zero, which would be a divisor. */
  isPositive?: true;
};

export type Picture =
  /** Parts of a whole; their shares add up to 1. */
  | { kind: "parts"; parts: readonly { label: string; share: number }[] }
  /** One column per year: its lower part and the whole. */
  | { kind: "columns"; lower: string; upper: string; columns: readonly { lowerMinor: number; wholeMinor: number }[] }
  /** One box per month, filled from the first. */
  | { kind: "boxes"; count: number; filled: number };

export function partsPicture(shares: Readonly<Record<string, number>>): Picture {
  return { kind: "parts", parts: Object.entries(shares).map(([label, share]) => ({ label, share })) };
}

export type CalculatorAnswer = {
  label: string;
  value: string;
  /** Derivation of the value, in figures: `$2,860 a month × 4 months`. */
  how: string;
  rows: readonly (readonly [label: string, value: string])[];
  picture?: Picture;
  /** Warning shown before the rows, such as a debt that never ends. No final period. */
  warning?: string;
  note?: string;
};

export type Writer = {
  /** Formats cents in every amount of an answer, or in none when all are whole. */
  money: (amountMinor: number) => string;
  /** @param share  0.25 becomes `25%` */
  share: (share: number | null) => string;
  percent: (percent: number, decimals?: number) => string;
  number: (value: number, decimals?: number) => string;
  months: (months: number | null) => string;
  /** @param years  whole months only: 2.5 becomes `2 years 6 months` */
  years: (years: number) => string;
};

export type Calculator = {
  fields: Readonly<Record<string, CalculatorField>>;
  answer: (values: Readonly<Record<string, number>>, write: Writer) => CalculatorAnswer;
};

/** Defines a calculator whose `answer` knows its fields by name. */
export function calculator<Name extends string>(definition: {
  fields: Readonly<Record<Name, CalculatorField>>;
  answer: (values: Readonly<Record<Name, number>>, write: Writer) => CalculatorAnswer;
}): Calculator {
  return definition as Calculator;
}

export type Setting = { locale: string; currency: string };

/** A calculator on a page with its starting values by field, money in major units. */
export type ChosenCalculator = { id: CalculatorId; setting: Setting; inputs: Readonly<Record<string, number>> };

/** A rupee buys much less, so the same plan needs larger figures. */
const RUPEE_SCALE = 20;

export function fieldIn(field: CalculatorField, { currency }: Setting): CalculatorField {
  if (field.kind !== "money" || currency !== "INR") return field;
  const { initial, min, max, step } = field;
  return {
    ...field,
    initial: initial * RUPEE_SCALE,
    min: min * RUPEE_SCALE,
    max: max * RUPEE_SCALE,
    step: step * RUPEE_SCALE,
  };
}

/** Returns the largest figure accepted, far beyond the slider, so nobody's own figures are refused. */
export function limitOf({ kind, max }: CalculatorField): number {
  if (kind === "money") return max * 100;
  // The slider already shows every supported number of times a year.
  return kind === "times" ? max : LIMITS[kind];
}

const LIMITS = { percent: 1_000, share: 100, years: 100, months: 600 } as const;

/** Returns the smallest figure with an answer, wherever the slider starts. */
export function leastOf({ kind, isPositive }: CalculatorField): number {
  if (kind === "years") return 1 / 12;
  if (kind === "months" || kind === "times") return 1;
  if (!isPositive) return 0;
  return kind === "money" ? 0.01 : 0.0001;
}

/** Returns the starting values by field, in major units: the defaults, or the example's figures. */
export function initialValues(
  { fields }: Calculator,
  setting: Setting,
  inputs: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, inputs[name] ?? fieldIn(field, setting).initial]),
  );
}

/**
 * Figures too large for exact money get an answer that says so.
 *
 * @param values  by field, money in major units with at most the currency's decimals
 */
export function answerOf(
  calculation: Calculator,
  values: Readonly<Record<string, number>>,
  setting: Setting,
): CalculatorAnswer {
  const inMinor = Object.fromEntries(
    Object.entries(calculation.fields).map(([name, { kind }]) => {
      const value = values[name] ?? 0;
      return [name, kind === "money" ? toMinor(value, setting.currency) : value];
    }),
  );
  let hasCents = false;
  const watchCents = (amountMinor: number) => {
    hasCents ||= amountMinor % 100 !== 0;
  };
  try {
    const answer = calculation.answer(inMinor, writerOf(setting, { cents: false, watchCents }));
    return hasCents ? calculation.answer(inMinor, writerOf(setting, { cents: true })) : answer;
  } catch (error) {
    if (error instanceof AppError) return TOO_LARGE;
    throw error;
  }
}

const TOO_LARGE: CalculatorAnswer = {
  label: "No answer",
  value: "–",
  how: "These figures are too large to work out exactly. Try smaller ones.",
  rows: [],
};

function writerOf(
  { locale, currency }: Setting,
  { cents, watchCents }: { cents: boolean; watchCents?: (amountMinor: number) => void },
): Writer {
  const number = (value: number, decimals = 0) => {
    if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
      throw new AppError("INVALID_AMOUNT", "The figure is too large to be written exactly");
    return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value).replace("-", MINUS_SIGN);
  };
  return {
    money: (amountMinor) => {
      watchCents?.(amountMinor);
      return formatMoney(amountMinor, currency, { locale, cents });
    },
    share: (share) => (share === null ? "–" : `${number(share * 100, 1)}%`),
    percent: (value, decimals = 2) => `${number(value, decimals)}%`,
    number,
    months: writeMonths,
    years: (years) => {
      if (!Number.isInteger(years)) return writeMonths(Math.round(years * 12));
      return years === 1 ? "1 year" : `${years} years`;
    },
  };
}

/** `null` means never. Two years or more are counted in years: `2 years 1 month`. */
function writeMonths(months: number | null): string {
  if (months === null) return "never";
  const all = months === 1 ? "1 month" : `${months.toLocaleString("en-US")} months`;
  if (months < 24) return all;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return rest === 0 ? `${years} years` : `${years} years ${rest} ${rest === 1 ? "month" : "months"}`;
}
