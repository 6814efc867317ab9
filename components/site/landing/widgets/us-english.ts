import { formatMoney } from "@/lib/domain/money";

/**
 * How the landing page writes amounts and dates: in US English whoever reads it, because it is built once.
 * Amounts are minor units of US dollars.
 */

/** `-4394` → `−$43.94`. */
export function dollars(amountMinor: number): string {
  return formatMoney(amountMinor, "USD");
}

/** `259000` → `+$2,590.00`. */
export function signedDollars(amountMinor: number): string {
  return formatMoney(amountMinor, "USD", { sign: "always" });
}

/** `-641200` → `−$6,412`; for axes and readouts. */
export function signedWholeDollars(amountMinor: number): string {
  return formatMoney(amountMinor, "USD", { sign: "always", cents: false });
}

/** `"2026-10-04"` → `Oct 4`. */
export function dayLabel(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** `"2026-03"` → `March`. */
export function longMonth(month: string): string {
  return wholeName.format(firstInstantOf(month));
}

/** `"2026-03"` → `March 2026`. */
export function monthLabel(month: string): string {
  return `${longMonth(month)} ${month.slice(0, 4)}`;
}

/** `"2026-03"` → `Mar`. */
export function shortMonth(month: string): string {
  return threeLetters.format(firstInstantOf(month));
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const wholeName = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const threeLetters = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

function firstInstantOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
