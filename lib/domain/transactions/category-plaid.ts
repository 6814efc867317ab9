import { type CategorySlug, categoryBySlug } from "./category";

/**
 * Maps the provider's category (personal finance categories, version 2, and renamed codes of version 1) to a slug.
 * An unknown detailed code falls back to its primary's default, an unknown primary to `uncategorized`.
 *
 * @param amountMinor  if positive, `other-income` replaces `uncategorized`: unknown money in must not pass for a refund
 * @param accountType  of the row's account. Money in on a loan is its repayment, which another account books as an
 *   expense. It is neither income nor a refund.
 */
export function categoryOfPlaid(
  detailed: string,
  primary: string,
  amountMinor = 0,
  accountType?: string,
): CategorySlug {
  const slug = PLAID_DETAILED.get(detailed) ?? PLAID_PRIMARY.get(primary) ?? "uncategorized";
  if (accountType === "loan" && amountMinor > 0) {
    return categoryBySlug(slug)?.kind === "transfer" ? slug : "other-transfer";
  }
  return slug === "uncategorized" && amountMinor > 0 ? "other-income" : slug;
}

/** Categorizes a stored row by its detailed code (null for none) or, if imported, by the slug of its file. */
export function categoryOfStored(
  detailed: string | null,
  amountMinor: number,
  accountType: string | null = null,
): CategorySlug {
  const code = detailed ?? "";
  const own = categoryBySlug(code);
  if (own) return own.slug;
  const primary = [...PLAID_PRIMARY.keys()].find((one) => code.startsWith(`${one}_`));
  return categoryOfPlaid(code, primary ?? "", amountMinor, accountType ?? undefined);
}

/** Fallbacks for unknown detailed codes: the plainest category of each primary. */
export const PLAID_PRIMARY: ReadonlyMap<string, CategorySlug> = new Map<string, CategorySlug>([
  ["INCOME", "other-income"],
  ["LOAN_DISBURSEMENTS", "loan-proceeds"],
  ["LOAN_PAYMENTS", "other-loan"],
  ["TRANSFER_IN", "other-transfer"],
  ["TRANSFER_OUT", "other-transfer"],
  ["BANK_FEES", "bank-fees"],
  ["ENTERTAINMENT", "entertainment"],
  ["FOOD_AND_DRINK", "dining-out"],
  ["GENERAL_MERCHANDISE", "shopping"],
  ["HOME_IMPROVEMENT", "home-improvement"],
  ["MEDICAL", "medical"],
  ["PERSONAL_CARE", "personal-care"],
  ["GENERAL_SERVICES", "services"],
  ["GOVERNMENT_AND_NON_PROFIT", "taxes"],
  ["TRANSPORTATION", "other-transport"],
  ["TRAVEL", "other-travel"],
  ["RENT_AND_UTILITIES", "other-utilities"],
  ["OTHER", "uncategorized"],
]);

/**
 * The provider's 123 detailed codes (personal finance categories, version 2) by primary and category, without the
 * primary's prefix.
 * `WAGES`, `OTHER_INCOME` and `CASH_ADVANCES_AND_LOANS` are version 1's names of renamed codes.
 *
 * Close calls: streaming and music are Subscriptions, where people look for them. Liquor and corner shops are
 * Groceries. A superstore is Shopping, because the code says no more. A deposit of cash or checks is income, as a cash
 * withdrawal is spending.
 */
const DETAILED_CODES: Readonly<Record<string, readonly (readonly [slug: CategorySlug, codes: string])[]>> = {
  INCOME: [
    ["other-income", "CHILD_SUPPORT OTHER OTHER_INCOME"],
    ["dividends", "DIVIDENDS"],
    ["gig-work", "GIG_ECONOMY"],
    ["interest", "INTEREST_EARNED"],
    ["benefits", "LONG_TERM_DISABILITY MILITARY UNEMPLOYMENT"],
    ["rental-income", "RENTAL"],
    ["pension", "RETIREMENT_PENSION"],
    ["salary", "SALARY WAGES"],
    ["tax-refund", "TAX_REFUND"],
  ],
  LOAN_DISBURSEMENTS: [["loan-proceeds", "AUTO BNPL CASH_ADVANCES EWA MORTGAGE PERSONAL STUDENT OTHER_DISBURSEMENT"]],
  LOAN_PAYMENTS: [
    ["car-loan", "CAR_PAYMENT"],
    ["other-loan", "CASH_ADVANCES EWA PERSONAL_LOAN_PAYMENT OTHER_PAYMENT"],
    ["credit-card-payment", "CREDIT_CARD_PAYMENT"],
    ["mortgage", "MORTGAGE_PAYMENT"],
    ["student-loan", "STUDENT_LOAN_PAYMENT"],
  ],
  TRANSFER_IN: [
    ["internal-transfer", "ACCOUNT_TRANSFER"],
    ["other-income", "DEPOSIT"],
    ["investment-transfer", "INVESTMENT_AND_RETIREMENT_FUNDS"],
    ["savings", "SAVINGS"],
    ["other-transfer", "WIRE OTHER_TRANSFER_IN"],
    ["loan-proceeds", "CASH_ADVANCES_AND_LOANS"],
  ],
  TRANSFER_OUT: [
    ["internal-transfer", "ACCOUNT_TRANSFER"],
    ["investment-transfer", "INVESTMENT_AND_RETIREMENT_FUNDS"],
    ["savings", "SAVINGS"],
    ["other-transfer", "WIRE OTHER_TRANSFER_OUT"],
    ["cash-withdrawal", "WITHDRAWAL"],
  ],
  BANK_FEES: [
    ["atm-fees", "ATM_FEES"],
    ["overdraft-fees", "INSUFFICIENT_FUNDS OVERDRAFT_FEES"],
    ["interest-charges", "INTEREST_CHARGE"],
    ["foreign-fees", "FOREIGN_TRANSACTION_FEES"],
    ["bank-fees", "LATE_FEES CASH_ADVANCE OTHER_BANK_FEES"],
  ],
  ENTERTAINMENT: [
    ["entertainment", "CASINOS_AND_GAMBLING SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS OTHER_ENTERTAINMENT"],
    ["music", "MUSIC_AND_AUDIO"],
    ["tv-streaming", "TV_AND_MOVIES"],
    ["games", "VIDEO_GAMES"],
  ],
  FOOD_AND_DRINK: [
    ["groceries", "BEER_WINE_AND_LIQUOR GROCERIES"],
    ["coffee", "COFFEE VENDING_MACHINES"],
    ["dining-out", "FAST_FOOD RESTAURANT OTHER_FOOD_AND_DRINK"],
  ],
  GENERAL_MERCHANDISE: [
    [
      "shopping",
      "BOOKSTORES_AND_NEWSSTANDS DEPARTMENT_STORES DISCOUNT_STORES OFFICE_SUPPLIES ONLINE_MARKETPLACES SPORTING_GOODS SUPERSTORES TOBACCO_AND_VAPE OTHER_GENERAL_MERCHANDISE",
    ],
    ["clothing", "CLOTHING_AND_ACCESSORIES"],
    ["groceries", "CONVENIENCE_STORES"],
    ["electronics", "ELECTRONICS"],
    ["gifts-donations", "GIFTS_AND_NOVELTIES"],
    ["pets", "PET_SUPPLIES"],
  ],
  HOME_IMPROVEMENT: [["home-improvement", "FURNITURE HARDWARE REPAIR_AND_MAINTENANCE SECURITY OTHER_HOME_IMPROVEMENT"]],
  MEDICAL: [
    ["dental-eye", "DENTAL_CARE EYE_CARE"],
    ["medical", "NURSING_CARE PRIMARY_CARE OTHER_MEDICAL"],
    ["pharmacy", "PHARMACIES_AND_SUPPLEMENTS"],
    ["pets", "VETERINARY_SERVICES"],
  ],
  PERSONAL_CARE: [
    ["fitness", "GYMS_AND_FITNESS_CENTERS"],
    ["personal-care", "HAIR_AND_BEAUTY LAUNDRY_AND_DRY_CLEANING OTHER_PERSONAL_CARE"],
  ],
  GENERAL_SERVICES: [
    [
      "services",
      "ACCOUNTING_AND_FINANCIAL_PLANNING CONSULTING_AND_LEGAL POSTAGE_AND_SHIPPING STORAGE OTHER_GENERAL_SERVICES",
    ],
    ["car", "AUTOMOTIVE"],
    ["childcare", "CHILDCARE"],
    ["education", "EDUCATION"],
    ["insurance", "INSURANCE"],
  ],
  GOVERNMENT_AND_NON_PROFIT: [
    ["gifts-donations", "DONATIONS"],
    ["taxes", "GOVERNMENT_DEPARTMENTS_AND_AGENCIES TAX_PAYMENT OTHER_GOVERNMENT_AND_NON_PROFIT"],
  ],
  TRANSPORTATION: [
    ["other-transport", "BIKES_AND_SCOOTERS OTHER_TRANSPORTATION"],
    ["fuel", "GAS"],
    ["parking-tolls", "PARKING TOLLS"],
    ["public-transport", "PUBLIC_TRANSIT"],
    ["taxis", "TAXIS_AND_RIDE_SHARES"],
  ],
  TRAVEL: [
    ["flights", "FLIGHTS"],
    ["lodging", "LODGING"],
    ["other-travel", "RENTAL_CARS OTHER_TRAVEL"],
  ],
  RENT_AND_UTILITIES: [
    ["gas-electricity", "GAS_AND_ELECTRICITY"],
    ["internet-phone", "INTERNET_AND_CABLE TELEPHONE"],
    ["rent", "RENT"],
    ["water-waste", "SEWAGE_AND_WASTE_MANAGEMENT WATER"],
    ["other-utilities", "OTHER_UTILITIES"],
  ],
  OTHER: [["uncategorized", "OTHER"]],
};

export const PLAID_DETAILED: ReadonlyMap<string, CategorySlug> = new Map(
  Object.entries(DETAILED_CODES).flatMap(([primary, ofPrimary]) =>
    ofPrimary.flatMap(([slug, codes]) => codes.split(" ").map((code) => [`${primary}_${code}`, slug] as const)),
  ),
);
