/** What premium costs (contract, section 5), in minor units of US dollars, taxes aside. The payment provider's objects say the same. */
export const PREMIUM_PRICE_MINOR = { month: 799, year: 7900 } as const;

export const PREMIUM_CURRENCY = "USD";
