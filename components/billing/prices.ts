import { currencyExponent, formatMoney, toMinor } from "@/lib/domain/money";

type Plan = { interval: "month" | "year"; amount: number; currency: string };

/** Formats a price: "$7.99", or "$79" without cents. `amount` is in major units, as in the API. */
export function formatPrice({ amount, currency }: Omit<Plan, "interval">, locale: string): string {
  return formatPriceMinor(toMinor(amount, currency), currency, locale);
}

export function formatPriceMinor(amountMinor: number, currency: string, locale?: string): string {
  const hasCents = amountMinor % 10 ** currencyExponent(currency) !== 0;
  return formatMoney(amountMinor, currency, { locale, cents: hasCents });
}

export type YearComparison = { month: string; twelveMonths: string; saved: string };

/** Returns null when a year isn't cheaper or the currencies differ. */
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
