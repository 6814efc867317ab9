import { currencyExponent } from "@/lib/domain/money";
import { readRate, readTypedAmount } from "@/lib/domain/typed-number";

/**
 * @param currency  sets the allowed number of decimals; two where several currencies meet
 * @returns `undefined` for an empty field, `NaN` for invalid text, which the form reports
 */
export function parseAmount(typed: unknown, currency = "USD"): number | undefined {
  return parse(typed, (text) => readTypedAmount(text, currencyExponent(currency)));
}

/** Parses a percentage or a count typed in a form, with the same results as `parseAmount`. */
export function parseRate(typed: unknown): number | undefined {
  return parse(typed, readRate);
}

function parse(typed: unknown, read: (text: string) => number | null): number | undefined {
  if (typeof typed === "number") return typed;
  const text = String(typed ?? "").trim();
  return text === "" ? undefined : (read(text) ?? Number.NaN);
}
