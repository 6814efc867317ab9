import { isKnownCurrency } from "./money";

/** Currency signs around the figure: `US$`, `€`, `Rs.`. */
const SIGN = /^(?:[a-z]{1,3}\$|\p{Sc}|rs\.?)|\p{Sc}$/giu;
const CODE = /^[a-z]{3}|[a-z]{3}$/gi;

const MULTIPLES: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, ""],
      [1e3, "k thousand"],
      [1e6, "m million"],
      [1e5, "l lac lacs lakh lakhs"],
      [1e7, "cr crore crores"],
    ] as const
  ).flatMap(([multiple, words]) => words.split(" ").map((word): [string, number] => [word, multiple])),
);

/** Commas between thousands, or as India groups them. No group starts with 0: `0,500` may be a half. */
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/;
const POINT_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Reads an amount of money as people type it: `1,234.50`, `1.234,50`, `12,5`, `$9`, `usd 5000`, `50 lakh`. A point before
 * three digits may separate thousands or decimals, so `10.000` is refused.
 *
 * @param decimals  how many the currency has; three make `1.234` a decimal
 * @returns null for anything else
 */
export function readTypedAmount(text: string, decimals = 2): number | null {
  const plain = text.replace(/[\s'’]/g, "").replace(SIGN, "");
  const figure = plain.replace(CODE, (code) => (isKnownCurrency(code.toUpperCase()) ? "" : code));
  const [, digits = "", word = ""] = /^([\d.,]+)([a-z]*)$/i.exec(figure) ?? [];
  const multiple = MULTIPLES.get(word.toLowerCase());
  const value = readDecimal(digits, multiple === 1 ? decimals : 2);
  if (value === null || multiple === undefined) return null;
  // A decimal that a multiple makes whole is a hair off in binary: 1.15 × 100,000.
  return multiple === 1 ? value : Math.round(value * multiple);
}

/** Reads a rate, a share or a count. It has no thousands to separate, so a comma is a decimal mark. */
export function readRate(text: string): number | null {
  const figure = text.replace(/\s/g, "").replace(/(?:%|percent|pct)$/i, "");
  return /^(?:\d+(?:[.,]\d{0,4})?|[.,]\d{1,4})$/.test(figure) ? Number(figure.replace(",", ".")) : null;
}

function readDecimal(text: string, decimals: number): number | null {
  if (!/\d/.test(text)) return null;
  const isTwiceGrouped = POINT_GROUPS.test(text) && text.split(".").length > 2;
  if (/^\d+$/.test(text) || COMMA_GROUPS.test(text) || isTwiceGrouped) return Number(text.replace(/[.,]/g, ""));
  const [, whole = "", mark, fraction = ""] = /^([\d.,]*?)([.,])(\d*)$/.exec(text) ?? [];
  const groups = mark === "." ? COMMA_GROUPS : POINT_GROUPS;
  const isPlain = /^\d*$/.test(whole);
  // Three digits after a comma alone are thousands.
  const most = mark === "," && isPlain ? Math.min(2, decimals) : decimals;
  if (mark === undefined || !(isPlain || groups.test(whole)) || fraction.length > most) return null;
  return Number(`${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
}
