import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";

export const exchangeRatesInput = z.object({
  /** Comma-separated codes. */
  currencies: field.textsOf(field.currency, 30),
  ...{ from: field.day, to: field.day },
});

/** What a euro is worth in each currency, as published; the euro itself has none. */
export const exchangeRatesOutput = z.array(z.object({ day: field.day, currency: z.string(), perEuro: z.string() }));

export const exchangeRateOperations = {
  exchangeRates: {
    method: "GET",
    path: "/api/exchange-rates",
    auth: "user",
    mayLag: true,
    summary: "The rates that convert amounts of some days",
    success: "Exchange rates loaded",
    input: exchangeRatesInput,
    output: exchangeRatesOutput,
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
