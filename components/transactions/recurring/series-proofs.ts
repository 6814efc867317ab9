import type { FigureProof } from "@/components/money/figures/figure-proof";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { toMajor, toMinor } from "@/lib/domain/money";
import type { ListedSeries } from "@/lib/schemas/transactions/recurring";

/** Ids go into a URL, and the server accepts no more. */
const MAX_IDS = 100;

/** Signs an amount like its transactions: money out is negative. */
export function signedAmount(amount: number, { kind }: Pick<ListedSeries, "kind">): number {
  return kind === "income" ? amount : -amount;
}

/** Returns the last payment, our estimate for the next. Undefined for a manual series. */
export function amountProof(series: ListedSeries, locale: string): FigureProof | undefined {
  if (series.lastDate === null) return undefined;
  return {
    kind: "transactions",
    title: series.name,
    period: formatDay(series.lastDate, locale, "medium"),
    currency: series.currency,
    value: signedAmount(series.amount, series),
    note: series.isEstimate
      ? "This varies, so we use the last amount."
      : "The next one is expected to be the same as the last.",
    filters: { ids: series.latestIds },
  };
}

/** Returns a year's cost: the latest payment times payments per year. */
export function yearProof(series: ListedSeries, locale: string): FigureProof {
  const { name, currency, amount, paymentsPerYear, perYear } = series;
  const latest = amountProof(series, locale);
  if (!latest) {
    const times = paymentsPerYear === 1 ? "once a year" : `${paymentsPerYear} times a year`;
    return {
      kind: "formula",
      title: `${name}, a year`,
      currency,
      value: signedAmount(perYear, series),
      note: "You entered it, so there are no transactions behind it yet.",
      terms: [
        { sign: series.kind === "income" ? "+" : "−", proof: { title: `What you added, ${times}`, value: perYear } },
      ],
    };
  }
  const restMinor = toMinor(perYear, currency) - toMinor(amount, currency);
  const sign = series.kind === "income" ? "+" : "−";
  return {
    kind: "formula",
    title: `${name}, a year`,
    currency,
    value: signedAmount(perYear, series),
    note: `The latest payment, ${paymentsPerYear === 1 ? "once" : `${paymentsPerYear} times`} a year.`,
    terms: [
      { sign, proof: { ...latest, title: "The latest payment" } },
      ...(restMinor === 0
        ? []
        : [
            {
              sign,
              proof: {
                title: paymentsPerYear === 2 ? "one more like it" : `${paymentsPerYear - 1} more like it`,
                value: toMajor(restMinor, currency),
              },
            } as const,
          ]),
    ],
  };
}

export function yearsProof(
  series: readonly ListedSeries[],
  of: Pick<FigureProof, "title" | "currency" | "value">,
  locale: string,
): FigureProof {
  const terms = series.map(
    (one) =>
      ({ sign: one.kind === "income" ? "+" : "−", proof: { ...yearProof(one, locale), title: one.name } }) as const,
  );
  return { kind: "formula", ...of, terms };
}

export function priceProof(series: ListedSeries, price: ListedSeries["prices"][number], locale: string): FigureProof {
  const ids = price.transactionIds.slice(-MAX_IDS);
  const valueMinor = toMinor(price.amount, series.currency) * ids.length;
  return {
    kind: "transactions",
    title: series.name,
    period: formatDayRange(price.from, price.to, locale, "medium"),
    currency: series.currency,
    value: signedAmount(toMajor(valueMinor, series.currency), series),
    ...(ids.length < price.transactionIds.length
      ? { note: `The latest ${MAX_IDS} of ${price.transactionIds.length}.` }
      : {}),
    filters: { ids },
  };
}
