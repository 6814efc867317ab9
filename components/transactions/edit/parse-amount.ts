import { z } from "zod";
import { currencyExponent } from "@/lib/domain/money";
import { readRate, readTypedAmount } from "@/lib/domain/typed-number";
import { positiveAmount } from "@/lib/schemas/fields";

/**
 * Reads an amount for a form.
 *
 * @param currency  decides how many decimals there may be; two where several currencies meet
 * @returns `undefined` for an empty field, `NaN` for what isn't an amount, so that the form says so
 */
export function parseAmount(typed: unknown, currency = "USD"): number | undefined {
  return parse(typed, (text) => readTypedAmount(text, currencyExponent(currency)));
}

/** A form's amount, kept as typed until it's checked: its currency may be chosen afterwards. */
export function typedAmount(currency: string) {
  return z.preprocess((typed) => parseAmount(typed, currency), positiveAmount);
}

/** Reads a percentage or a count for a form, as `parseAmount` reads an amount. */
export function parseRate(typed: unknown): number | undefined {
  return parse(typed, readRate);
}

function parse(typed: unknown, read: (text: string) => number | null): number | undefined {
  if (typeof typed === "number") return typed;
  const text = String(typed ?? "").trim();
  return text === "" ? undefined : (read(text) ?? Number.NaN);
}
