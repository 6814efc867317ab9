import { type CalculatorField, leastOf, limitOf } from "./calculator";

/** Signs and codes of currency, before or after the figure: `US$`, `€`, `Rs.`, `INR`. */
const CURRENCY = /^(?:[A-Z]{1,3}\$|\p{Sc}|[Rr]s\.?|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3})$/gu;

const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, lakh: 1e5, crore: 1e7 };
const MULTIPLE = /^(.*?)(k|m|lakh|crore)s?$/i;

/** A duration in words, as loans are quoted: `30 months`, `2 years`. */
const DURATION = /^([\d.,]+)(years?|yrs?|y|months?|mos?)$/i;
const MONTHS_A_YEAR = 12;

/** Separated thousands, in threes or as India groups them, and a decimal point. */
const POINT_DECIMAL = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.\d*)?$/;
/** A decimal comma: one or two digits follow it, and points alone separate thousands. */
const COMMA_DECIMAL = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;
/** Rates, years and counts have no thousands to separate, so a comma is a decimal mark. */
const SMALL = /^\d*(?:[.,]\d*)?$/;

/**
 * Reads a figure as people type it, in whatever way they separate thousands and decimals.
 *
 * @returns null for anything else, and for a figure the field doesn't allow
 */
export function readNumber(text: string, field: CalculatorField): number | null {
  const plain = text.replaceAll(/\s/g, "");
  const value = field.kind === "money" ? readAmount(plain) : readSmall(plain, field.kind);
  if (value === null || value < leastOf(field) || value > limitOf(field)) return null;
  if (field.kind === "months" || field.kind === "times") return Number.isInteger(value) ? value : null;
  if (field.kind !== "years") return value;
  const months = Math.round(value * MONTHS_A_YEAR);
  return months > 0 && Math.abs(months - value * MONTHS_A_YEAR) < 0.01 ? months / MONTHS_A_YEAR : null;
}

function readAmount(text: string): number | null {
  const figure = text.replaceAll(CURRENCY, "");
  const [, digits = figure, multiple = ""] = MULTIPLE.exec(figure) ?? [];
  const decimal = readDecimal(digits);
  const value = decimal === null ? null : decimal * (MULTIPLES[multiple.toLowerCase()] ?? 1);
  // Nobody has a thousandth of a cent.
  return value === null || Math.abs(Math.round(value * 100) - value * 100) > 1e-6
    ? null
    : Math.round(value * 100) / 100;
}

function readDecimal(text: string): number | null {
  if (!/\d/.test(text)) return null;
  if (POINT_DECIMAL.test(text)) return Number(text.replaceAll(",", ""));
  return COMMA_DECIMAL.test(text) ? Number(text.replaceAll(".", "").replace(",", ".")) : null;
}

function readSmall(text: string, kind: CalculatorField["kind"]): number | null {
  const [, inWords, unit = ""] = DURATION.exec(text) ?? [];
  const isDuration = kind === "years" || kind === "months";
  if (inWords !== undefined && !isDuration) return null;
  const figure = (inWords ?? text).replace(/%$/, "");
  if (!/\d/.test(figure) || !SMALL.test(figure)) return null;
  const value = Number(figure.replace(",", "."));
  if (unit === "") return value;
  const isInMonths = unit.toLowerCase().startsWith("m");
  if (kind === "years") return isInMonths ? value / MONTHS_A_YEAR : value;
  return isInMonths ? value : value * MONTHS_A_YEAR;
}
