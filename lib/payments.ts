import { offersDemo } from "./demo";

/**
 * Returns true if visitors can buy premium: a price is configured, or the sandbox takes the payments. Public pages are
 * built before the server starts, so they follow the build-time environment; the price's id is no secret, and `env()`
 * refuses it without the key.
 */
export function sellsPremium(source: Record<string, string | undefined> = process.env): boolean {
  return Boolean(source.STRIPE_PRICE_MONTHLY?.trim()) || offersDemo(source);
}
