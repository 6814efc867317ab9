/**
 * Advertised price of premium (docs/contract.md, section 5), in minor units of US dollars, before taxes.
 * The checkout shows the payment provider's price.
 */
export const PREMIUM_PRICE_MINOR = { month: 799, year: 7900 } as const;

export const PREMIUM_CURRENCY = "USD";

export type PriceTax = { country: string; name: string; note: string };

/**
 * Tax on a digital subscription by the payer's country, according to the named tax office. Rates that vary within a
 * country are left to the payment page, which shows them before payment.
 */
export const PRICE_TAXES: readonly PriceTax[] = [
  { country: "US", name: "United States", note: "Some states add sales tax to online services; many add none." },
  { country: "GB", name: "United Kingdom", note: "VAT of 20% applies where the operator is registered for it." },
  {
    country: "CA",
    name: "Canada",
    note: "GST or HST of 5% to 15%, and in some provinces a sales tax of their own, where the operator is registered.",
  },
  { country: "AU", name: "Australia", note: "GST of 10% applies where the operator is registered for it." },
  { country: "IN", name: "India", note: "GST of 18% applies to online services." },
];

export const OTHER_PRICE_TAX = "Elsewhere, VAT or sales tax may apply under the law of the country you live in.";
