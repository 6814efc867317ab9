import { currencyExponent, formatMoney, toMinor } from "@/lib/domain/money";

type Plan = { interval: "month" | "year"; amount: number; currency: string };

/** A price as people write it: "$7.99", and "$79" where there are no cents. `amount` as on the wire. */
export function formatPrice({ amount, currency }: Omit<Plan, "interval">, locale: string): string {
  return formatPriceMinor(toMinor(amount, currency), currency, locale);
}

/** A price in minor units, as people write it: cents where there are some. */
export function formatPriceMinor(amountMinor: number, currency: string, locale?: string): string {
  const hasCents = amountMinor % 10 ** currencyExponent(currency) !== 0;
  return formatMoney(amountMinor, currency, { locale, cents: hasCents });
}

/** How a year compares with twelve months, each amount as people write it. */
export type YearComparison = { month: string; twelveMonths: string; saved: string };

/** Null when a year is not cheaper, or when the two are in different currencies. */
export function compareYear(plans: readonly Plan[], locale: string): YearComparison | null {
  const month = plans.find(({ interval }) => interval === "month");
  const year = plans.find(({ interval }) => interval === "year");
  if (!month || !year || month.currency !== year.currency) return null;
  const { currency } = month;
  const monthMinor = toMinor(month.amount, currency);
  const savedMinor = monthMinor * 12 - toMinor(year.amount, currency);
  if (savedMinor <= 0) return null;
  return {
    month: formatPrice(month, locale),
    twelveMonths: formatPriceMinor(monthMinor * 12, currency, locale),
    saved: formatPriceMinor(savedMinor, currency, locale),
  };
}
