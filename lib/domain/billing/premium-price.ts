/**
 * Advertised price of premium (docs/contract.md, section 5), in minor units of US dollars, before taxes.
 * The checkout shows the payment provider's price.
 */
export const PREMIUM_PRICE_MINOR = { month: 799, year: 7900 } as const;

export const PREMIUM_CURRENCY = "USD";
