import { withPlainDigits } from "@/lib/domain/plain-digits";
import { readRate, readTypedAmount, withDecimals } from "@/lib/domain/typed-number";
import { type CalculatorField, leastOf, limitOf } from "./calculator";

/** Durations in words, as loans are quoted: `30 months`, `2 years 6 months`. */
const DURATION = /^(?:([\d.,]+)\s*(?:years?|yrs?|y)\.?)?[\s,]*(?:and\b)?\s*(?:([\d.,]+)\s*(?:months?|mos?|m)\.?)?$/i;
const MONTHS_A_YEAR = 12;

/** @returns null for anything else, and for a figure outside the field's limits */
export function readNumber(text: string, field: CalculatorField, currency: string): number | null {
  const value = readFigure(text, field.kind, currency);
  if (value === null || value < leastOf(field) || value > limitOf(field)) return null;
  return (field.kind === "months" || field.kind === "times") && !Number.isInteger(value) ? null : value;
}

function readFigure(text: string, kind: CalculatorField["kind"], currency: string): number | null {
  if (kind === "money") return readTypedAmount(text, currency);
  if (kind !== "years" && kind !== "months") return readRate(text);
  const months = readMonths(text, kind);
  return months === null || kind === "months" ? months : months / MONTHS_A_YEAR;
}

/** Parses a duration in whole months; a bare figure uses the field's unit. */
function readMonths(text: string, kind: "years" | "months"): number | null {
  const [, years, months] = DURATION.exec(withDecimals(withPlainDigits(text)).trim()) ?? [];
  const isInWords = years !== undefined || months !== undefined;
  const inYears = readRate(years ?? (isInWords || kind === "months" ? "0" : text));
  const inMonths = readRate(months ?? (isInWords || kind === "years" ? "0" : text));
  if (inYears === null || inMonths === null) return null;
  const all = inYears * MONTHS_A_YEAR + inMonths;
  const whole = Math.round(all);
  return Math.abs(whole - all) < 0.01 ? whole : null;
}
