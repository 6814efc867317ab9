import * as z from "zod";
import { exchangeRateCalls } from "@/lib/calls/cashflow";
import { daysBetween } from "@/lib/domain/calendar";
import * as field from "../fields";
import { operationsOf } from "../operation";

/** A year plus the month before it, for comparison. */
const MAX_DAYS = 400;

export const exchangeRatesInput = z
  .object({
    /** Comma-separated codes. */
    currencies: field.textsOf(field.currency, 30),
    ...{ from: field.day, to: field.day },
  })
  .refine(({ from, to }) => daysBetween(from, to) <= MAX_DAYS, {
    path: ["to"],
    message: `Ask for ${MAX_DAYS} days at most`,
  });

/** Published value of one euro in each currency, except the euro itself. */
export const exchangeRatesOutput = z.array(z.object({ day: field.day, currency: z.string(), perEuro: z.string() }));

export const exchangeRateOperations = operationsOf(exchangeRateCalls, {
  exchangeRates: {
    auth: "user",
    mayLag: true,
    summary: "The rates that convert amounts of some days",
    success: "Exchange rates loaded",
    input: exchangeRatesInput,
    output: exchangeRatesOutput,
  },
});
