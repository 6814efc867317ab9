import { formatMoney } from "@/lib/domain/money";

/** Formats for the landing page: always US English, because it is built once. Amounts are minor units of US dollars. */

/** Formats `-4394` as `−$43.94`. */
export function dollars(amountMinor: number): string {
  return formatMoney(amountMinor, "USD");
}

export function signedDollars(amountMinor: number): string {
  return formatMoney(amountMinor, "USD", { sign: "always" });
}

export function signedWholeDollars(amountMinor: number): string {
  return formatMoney(amountMinor, "USD", { sign: "always", cents: false });
}

export function dayLabel(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

export function longMonth(month: string): string {
  return wholeName.format(firstInstantOf(month));
}

export function monthLabel(month: string): string {
  return `${longMonth(month)} ${month.slice(0, 4)}`;
}

export function shortMonth(month: string): string {
  return threeLetters.format(firstInstantOf(month));
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const wholeName = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const threeLetters = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

function firstInstantOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
