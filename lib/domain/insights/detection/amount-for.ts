import { currencyExponent } from "@/lib/domain/money";

/** Converts a threshold into a currency's minor units, near enough: 4000 is 40.00 dollars, 4000 yen, 40.000 dinars. */
export function amountFor(currency: string, amountMinor: number): number {
  return currencyExponent(currency) === 3 ? amountMinor * 10 : amountMinor;
}

/**
 * Rough number of whole units that a dollar buys, to tell nearly free prices. Omits currencies worth about a dollar.
 */
const UNITS_A_DOLLAR: Readonly<Record<string, number>> = {
  AED: 3,
  ARS: 500,
  BDT: 50,
  BRL: 4,
  CNY: 5,
  COP: 2000,
  CZK: 15,
  DKK: 6,
  EGP: 20,
  HKD: 6,
  HUF: 200,
  IDR: 8000,
  ILS: 3,
  INR: 40,
  KES: 60,
  LKR: 100,
  MXN: 12,
  MYR: 3,
  NGN: 400,
  NOK: 8,
  PHP: 30,
  PKR: 80,
  PLN: 3,
  QAR: 3,
  RON: 3,
  RUB: 40,
  SAR: 3,
  SEK: 8,
  THB: 20,
  TRY: 15,
  TWD: 20,
  UAH: 20,
  ZAR: 9,
};

/**
 * Converts a threshold of what counts as little, by what money buys: a week for 10 kronor is a trial. Thresholds of
 * what is worth reporting stay the same number in each currency (`amountFor`).
 */
export function littleFor(currency: string, amountMinor: number): number {
  return amountFor(currency, amountMinor) * (UNITS_A_DOLLAR[currency] ?? 1);
}
