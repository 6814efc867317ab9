import type { Day } from "@/lib/domain/calendar";

/** In dollars for a million tokens. */
type Price = { input: number; cachedInput: number; output: number };

/**
 * List prices of the models that suit this work, standard tier, and the day they were looked up. An estimate: what a
 * provider bills, with its discounts and taxes, stands on its invoice. Taken from two public copies of the provider's list
 * that agree; the list itself is at `source`.
 */
export const MODEL_PRICES = {
  currency: "USD",
  readOn: "2026-11-21" satisfies Day,
  source: "https://developers.openai.com/api/docs/pricing",
  perMillionTokens: {
    "gpt-5": { input: 1.25, cachedInput: 0.125, output: 10 },
    "gpt-5-mini": { input: 0.25, cachedInput: 0.025, output: 2 },
    "gpt-5-nano": { input: 0.05, cachedInput: 0.005, output: 0.4 },
    "gpt-5.4-mini": { input: 0.75, cachedInput: 0.075, output: 4.5 },
    "gpt-4.1-mini": { input: 0.4, cachedInput: 0.1, output: 1.6 },
    "gpt-4o-mini": { input: 0.15, cachedInput: 0.075, output: 0.6 },
  } satisfies Record<string, Price> as Readonly<Record<string, Price>>,
} as const;

/** Tokens of an answer; null if the server didn't say. */
export type TokenUsage = { inputTokens: number | null; cachedInputTokens: number | null; outputTokens: number | null };

/**
 * Returns a call's cost at the list price, in millionths of a dollar, rounded up: a lower figure would be a boast, not
 * an estimate.
 *
 * @param model  as the server names it; a dated name (`gpt-5-mini-2025-08-07`) has the plain name's price
 * @returns null, not zero, if the model's price or the tokens are unknown
 */
export function costMicroUsd(model: string, usage: TokenUsage): number | null {
  const name = model.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  const price = Object.hasOwn(MODEL_PRICES.perMillionTokens, name) ? MODEL_PRICES.perMillionTokens[name] : undefined;
  if (!price || usage.inputTokens === null || usage.outputTokens === null) return null;
  const cached = Math.min(usage.cachedInputTokens ?? 0, usage.inputTokens);
  // Dollars for a million tokens are millionths of a dollar for one.
  const exact =
    (usage.inputTokens - cached) * price.input + cached * price.cachedInput + usage.outputTokens * price.output;
  return Math.ceil(Math.round(exact * 1000) / 1000);
}
