/** Slugs of the category tree, defined in `CATEGORIES`. */
export type CategorySlug =
  | "salary"
  | "gig-work"
  | "interest"
  | "dividends"
  | "rental-income"
  | "pension"
  | "benefits"
  | "tax-refund"
  | "other-income"
  | "rent"
  | "mortgage"
  | "home-improvement"
  | "gas-electricity"
  | "internet-phone"
  | "water-waste"
  | "other-utilities"
  | "groceries"
  | "dining-out"
  | "coffee"
  | "fuel"
  | "public-transport"
  | "taxis"
  | "parking-tolls"
  | "car"
  | "other-transport"
  | "shopping"
  | "clothing"
  | "electronics"
  | "pets"
  | "tv-streaming"
  | "music"
  | "software"
  | "news-magazines"
  | "medical"
  | "dental-eye"
  | "pharmacy"
  | "fitness"
  | "personal-care"
  | "entertainment"
  | "games"
  | "flights"
  | "lodging"
  | "other-travel"
  | "bank-fees"
  | "atm-fees"
  | "foreign-fees"
  | "interest-charges"
  | "overdraft-fees"
  | "car-loan"
  | "student-loan"
  | "other-loan"
  | "insurance"
  | "education"
  | "childcare"
  | "gifts-donations"
  | "taxes"
  | "services"
  | "cash-withdrawal"
  | "internal-transfer"
  | "savings"
  | "investment-transfer"
  | "credit-card-payment"
  | "loan-proceeds"
  | "other-transfer"
  | "uncategorized";

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
 * The provider's 123 detailed codes (personal finance categories, version 2), by primary, without its prefix.
 * `WAGES`, `OTHER_INCOME` and `CASH_ADVANCES_AND_LOANS` are version 1's names of renamed codes.
 *
 * Close calls: streaming and music are Subscriptions, where people look for them. Liquor and corner shops are
 * Groceries. A superstore is Shopping, because the code says no more. A deposit of cash or checks is income, as a cash
 * withdrawal is spending.
 */
const BY_PRIMARY: Readonly<Record<string, Readonly<Record<string, CategorySlug>>>> = {
  INCOME: {
    CHILD_SUPPORT: "other-income",
    DIVIDENDS: "dividends",
    GIG_ECONOMY: "gig-work",
    INTEREST_EARNED: "interest",
    LONG_TERM_DISABILITY: "benefits",
    MILITARY: "benefits",
    RENTAL: "rental-income",
    RETIREMENT_PENSION: "pension",
    SALARY: "salary",
    TAX_REFUND: "tax-refund",
    UNEMPLOYMENT: "benefits",
    OTHER: "other-income",
    WAGES: "salary",
    OTHER_INCOME: "other-income",
  },
  LOAN_DISBURSEMENTS: {
    AUTO: "loan-proceeds",
    BNPL: "loan-proceeds",
    CASH_ADVANCES: "loan-proceeds",
    EWA: "loan-proceeds",
    MORTGAGE: "loan-proceeds",
    PERSONAL: "loan-proceeds",
    STUDENT: "loan-proceeds",
    OTHER_DISBURSEMENT: "loan-proceeds",
  },
  LOAN_PAYMENTS: {
    CAR_PAYMENT: "car-loan",
    CASH_ADVANCES: "other-loan",
    CREDIT_CARD_PAYMENT: "credit-card-payment",
    EWA: "other-loan",
    MORTGAGE_PAYMENT: "mortgage",
    PERSONAL_LOAN_PAYMENT: "other-loan",
    STUDENT_LOAN_PAYMENT: "student-loan",
    OTHER_PAYMENT: "other-loan",
  },
  TRANSFER_IN: {
    ACCOUNT_TRANSFER: "internal-transfer",
    DEPOSIT: "other-income",
    INVESTMENT_AND_RETIREMENT_FUNDS: "investment-transfer",
    SAVINGS: "savings",
    WIRE: "other-transfer",
    OTHER_TRANSFER_IN: "other-transfer",
    CASH_ADVANCES_AND_LOANS: "loan-proceeds",
  },
  TRANSFER_OUT: {
    ACCOUNT_TRANSFER: "internal-transfer",
    INVESTMENT_AND_RETIREMENT_FUNDS: "investment-transfer",
    SAVINGS: "savings",
    WIRE: "other-transfer",
    WITHDRAWAL: "cash-withdrawal",
    OTHER_TRANSFER_OUT: "other-transfer",
  },
  BANK_FEES: {
    ATM_FEES: "atm-fees",
    INSUFFICIENT_FUNDS: "overdraft-fees",
    INTEREST_CHARGE: "interest-charges",
    FOREIGN_TRANSACTION_FEES: "foreign-fees",
    OVERDRAFT_FEES: "overdraft-fees",
    LATE_FEES: "bank-fees",
    CASH_ADVANCE: "bank-fees",
    OTHER_BANK_FEES: "bank-fees",
  },
  ENTERTAINMENT: {
    CASINOS_AND_GAMBLING: "entertainment",
    MUSIC_AND_AUDIO: "music",
    SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS: "entertainment",
    TV_AND_MOVIES: "tv-streaming",
    VIDEO_GAMES: "games",
    OTHER_ENTERTAINMENT: "entertainment",
  },
  FOOD_AND_DRINK: {
    BEER_WINE_AND_LIQUOR: "groceries",
    COFFEE: "coffee",
    FAST_FOOD: "dining-out",
    GROCERIES: "groceries",
    RESTAURANT: "dining-out",
    VENDING_MACHINES: "coffee",
    OTHER_FOOD_AND_DRINK: "dining-out",
  },
  GENERAL_MERCHANDISE: {
    BOOKSTORES_AND_NEWSSTANDS: "shopping",
    CLOTHING_AND_ACCESSORIES: "clothing",
    CONVENIENCE_STORES: "groceries",
    DEPARTMENT_STORES: "shopping",
    DISCOUNT_STORES: "shopping",
    ELECTRONICS: "electronics",
    GIFTS_AND_NOVELTIES: "gifts-donations",
    OFFICE_SUPPLIES: "shopping",
    ONLINE_MARKETPLACES: "shopping",
    PET_SUPPLIES: "pets",
    SPORTING_GOODS: "shopping",
    SUPERSTORES: "shopping",
    TOBACCO_AND_VAPE: "shopping",
    OTHER_GENERAL_MERCHANDISE: "shopping",
  },
  HOME_IMPROVEMENT: {
    FURNITURE: "home-improvement",
    HARDWARE: "home-improvement",
    REPAIR_AND_MAINTENANCE: "home-improvement",
    SECURITY: "home-improvement",
    OTHER_HOME_IMPROVEMENT: "home-improvement",
  },
  MEDICAL: {
    DENTAL_CARE: "dental-eye",
    EYE_CARE: "dental-eye",
    NURSING_CARE: "medical",
    PHARMACIES_AND_SUPPLEMENTS: "pharmacy",
    PRIMARY_CARE: "medical",
    VETERINARY_SERVICES: "pets",
    OTHER_MEDICAL: "medical",
  },
  PERSONAL_CARE: {
    GYMS_AND_FITNESS_CENTERS: "fitness",
    HAIR_AND_BEAUTY: "personal-care",
    LAUNDRY_AND_DRY_CLEANING: "personal-care",
    OTHER_PERSONAL_CARE: "personal-care",
  },
  GENERAL_SERVICES: {
    ACCOUNTING_AND_FINANCIAL_PLANNING: "services",
    AUTOMOTIVE: "car",
    CHILDCARE: "childcare",
    CONSULTING_AND_LEGAL: "services",
    EDUCATION: "education",
    INSURANCE: "insurance",
    POSTAGE_AND_SHIPPING: "services",
    STORAGE: "services",
    OTHER_GENERAL_SERVICES: "services",
  },
  GOVERNMENT_AND_NON_PROFIT: {
    DONATIONS: "gifts-donations",
    GOVERNMENT_DEPARTMENTS_AND_AGENCIES: "taxes",
    TAX_PAYMENT: "taxes",
    OTHER_GOVERNMENT_AND_NON_PROFIT: "taxes",
  },
  TRANSPORTATION: {
    BIKES_AND_SCOOTERS: "other-transport",
    GAS: "fuel",
    PARKING: "parking-tolls",
    PUBLIC_TRANSIT: "public-transport",
    TAXIS_AND_RIDE_SHARES: "taxis",
    TOLLS: "parking-tolls",
    OTHER_TRANSPORTATION: "other-transport",
  },
  TRAVEL: {
    FLIGHTS: "flights",
    LODGING: "lodging",
    RENTAL_CARS: "other-travel",
    OTHER_TRAVEL: "other-travel",
  },
  RENT_AND_UTILITIES: {
    GAS_AND_ELECTRICITY: "gas-electricity",
    INTERNET_AND_CABLE: "internet-phone",
    RENT: "rent",
    SEWAGE_AND_WASTE_MANAGEMENT: "water-waste",
    TELEPHONE: "internet-phone",
    WATER: "water-waste",
    OTHER_UTILITIES: "other-utilities",
  },
  OTHER: {
    OTHER: "uncategorized",
  },
};

export const PLAID_DETAILED: ReadonlyMap<string, CategorySlug> = new Map(
  Object.entries(BY_PRIMARY).flatMap(([primary, codes]) =>
    Object.entries(codes).map(([code, slug]): [string, CategorySlug] => [`${primary}_${code}`, slug]),
  ),
);
