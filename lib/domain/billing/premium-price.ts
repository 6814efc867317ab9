/**
 * What premium costs (docs/contract.md, section 5), in minor units of US dollars, taxes aside, as the public pages say it.
 * Whoever buys is shown what the payment provider's objects say.
 */
export const PREMIUM_PRICE_MINOR = { month: 799, year: 7900 } as const;

export const PREMIUM_CURRENCY = "USD";
