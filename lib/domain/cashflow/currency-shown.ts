export type CurrencyShown = { currency: string; otherCurrencies: string[] };

/**
 * Chooses the currency of an unconverted page: the requested one, else the user's own, else the most common in `items`.
 * Nobody with data in another currency sees an empty page.
 *
 * @param items  accounts, series or bills the page could show
 */
export function currencyShown(
  items: readonly { currency: string }[],
  own: string,
  asked?: string | undefined,
): CurrencyShown {
  const counts = new Map<string, number>();
  for (const { currency } of items) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const currency = asked ?? (counts.has(own) ? own : (most?.[0] ?? own));
  return { currency, otherCurrencies: [...counts.keys()].filter((other) => other !== currency).sort() };
}
