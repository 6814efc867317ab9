import { isInAnotherCurrency, readRate, readTypedAmount } from "@/lib/domain/typed-number";

/**
 * @param currency  the field's; its decimals and marks are allowed. Two decimals and any mark where several meet
 * @returns `undefined` for an empty field, `NaN` for invalid text, which the form reports
 */
export function parseAmount(typed: unknown, currency?: string): number | undefined {
  return parse(typed, (text) => readTypedAmount(text, currency));
}

/** Returns what to say of an amount typed in another currency than the field's: `€50` in dollars. */
export function currencyProblem(typed: unknown, currency: string): string | undefined {
  const isOther = isInAnotherCurrency(String(typed ?? ""), currency);
  return isOther ? `That’s in another currency. Enter an amount in ${currency}` : undefined;
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
