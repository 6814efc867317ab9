import { type CategorySlug, PLAID_DETAILED, PLAID_PRIMARY } from "./category-plaid";

export type CategoryKind = "income" | "expense" | "transfer";
/** Source of a row's category: the provider, a merchant rule or the user. */
export type CategorySource = "provider" | "rule" | "user";
export type CategoryColor = "green" | "rust" | "amber" | "blue" | "violet" | "teal" | "pink" | "slate";

/** `group` is the heading in "Spending by category". `icon` is a lucide name in kebab-case. */
export type Category = {
  id: string;
  slug: CategorySlug;
  name: string;
  group: string;
  kind: CategoryKind;
  icon: string;
  color: CategoryColor;
};

/**
 * The product's category tree in display order. Ids are constants, seeded by migration and never reused.
 *
 * - A cash withdrawal is spending. As a transfer the money would vanish from both sides. A row that only fills the
 *   wallet can be recategorized.
 * - Borrowed money isn't income, so "Loan proceeds" is a transfer. Repaying a loan is an expense: it leaves what can be
 *   spent. On a linked loan account, `isTransfer` keeps the other half and the interest out.
 * - "Uncategorized" is an expense. Unknown money in is "Other income", or it would pass for a refund.
 */
export const CATEGORIES: readonly Category[] = [
  row("01", "salary", "Salary", "Income", "income", "briefcase", "green"),
  row("02", "gig-work", "Gig work", "Income", "income", "hand-coins", "green"),
  row("03", "interest", "Interest", "Income", "income", "piggy-bank", "green"),
  row("04", "dividends", "Dividends", "Income", "income", "chart-line", "green"),
  row("05", "rental-income", "Rental income", "Income", "income", "key-round", "green"),
  row("06", "pension", "Pension", "Income", "income", "armchair", "green"),
  row("07", "benefits", "Benefits", "Income", "income", "landmark", "green"),
  row("08", "tax-refund", "Tax refund", "Income", "income", "receipt-text", "green"),
  row("09", "other-income", "Other income", "Income", "income", "circle-plus", "green"),
  row("10", "rent", "Rent", "Housing", "expense", "house", "slate"),
  row("11", "mortgage", "Mortgage", "Housing", "expense", "house", "slate"),
  row("12", "home-improvement", "Home improvement", "Housing", "expense", "hammer", "slate"),
  row("13", "gas-electricity", "Gas & electricity", "Utilities", "expense", "zap", "amber"),
  row("14", "internet-phone", "Internet & phone", "Utilities", "expense", "wifi", "amber"),
  row("15", "water-waste", "Water & waste", "Utilities", "expense", "droplets", "amber"),
  row("16", "other-utilities", "Other utilities", "Utilities", "expense", "plug", "amber"),
  row("17", "groceries", "Groceries", "Groceries", "expense", "shopping-basket", "teal"),
  row("18", "dining-out", "Restaurants", "Dining out", "expense", "utensils", "rust"),
  row("19", "coffee", "Coffee & snacks", "Dining out", "expense", "coffee", "rust"),
  row("20", "fuel", "Fuel", "Transport", "expense", "fuel", "blue"),
  row("21", "public-transport", "Public transport", "Transport", "expense", "train-front", "blue"),
  row("22", "taxis", "Taxis & ride shares", "Transport", "expense", "car-taxi-front", "blue"),
  row("23", "parking-tolls", "Parking & tolls", "Transport", "expense", "circle-parking", "blue"),
  row("24", "car", "Car", "Transport", "expense", "car", "blue"),
  row("25", "other-transport", "Other transport", "Transport", "expense", "bike", "blue"),
  row("26", "shopping", "General shopping", "Shopping", "expense", "shopping-bag", "violet"),
  row("27", "clothing", "Clothing", "Shopping", "expense", "shirt", "violet"),
  row("28", "electronics", "Electronics", "Shopping", "expense", "smartphone", "violet"),
  row("29", "pets", "Pets", "Shopping", "expense", "paw-print", "violet"),
  row("30", "tv-streaming", "TV & streaming", "Subscriptions", "expense", "tv", "pink"),
  row("31", "music", "Music & audio", "Subscriptions", "expense", "music", "pink"),
  row("32", "software", "Software & apps", "Subscriptions", "expense", "app-window", "pink"),
  row("33", "news-magazines", "News & magazines", "Subscriptions", "expense", "newspaper", "pink"),
  row("34", "medical", "Doctors & care", "Health", "expense", "heart-pulse", "teal"),
  row("35", "dental-eye", "Dental & eye care", "Health", "expense", "glasses", "teal"),
  row("36", "pharmacy", "Pharmacy", "Health", "expense", "pill", "teal"),
  row("37", "fitness", "Fitness", "Personal care", "expense", "dumbbell", "pink"),
  row("38", "personal-care", "Hair & beauty", "Personal care", "expense", "scissors", "pink"),
  row("39", "entertainment", "Events & outings", "Entertainment", "expense", "ticket", "violet"),
  row("40", "games", "Games", "Entertainment", "expense", "gamepad-2", "violet"),
  row("41", "flights", "Flights", "Travel", "expense", "plane", "blue"),
  row("42", "lodging", "Lodging", "Travel", "expense", "bed-double", "blue"),
  row("43", "other-travel", "Other travel", "Travel", "expense", "luggage", "blue"),
  row("44", "bank-fees", "Bank fees", "Fees", "expense", "badge-percent", "rust"),
  row("45", "atm-fees", "ATM fees", "Fees", "expense", "badge-dollar-sign", "rust"),
  row("46", "foreign-fees", "Foreign transaction fees", "Fees", "expense", "globe", "rust"),
  row("47", "interest-charges", "Interest charges", "Fees", "expense", "percent", "rust"),
  row("48", "overdraft-fees", "Overdraft", "Fees", "expense", "trending-down", "rust"),
  row("49", "car-loan", "Car loan", "Loans", "expense", "car-front", "slate"),
  row("50", "student-loan", "Student loan", "Loans", "expense", "graduation-cap", "slate"),
  row("51", "other-loan", "Other loan", "Loans", "expense", "hand-coins", "slate"),
  row("52", "insurance", "Insurance", "Insurance", "expense", "shield-check", "blue"),
  row("53", "education", "Education", "Education", "expense", "book-open", "amber"),
  row("54", "childcare", "Childcare", "Childcare", "expense", "baby", "amber"),
  row("55", "gifts-donations", "Gifts & donations", "Gifts & donations", "expense", "gift", "pink"),
  row("56", "taxes", "Taxes & government", "Taxes", "expense", "landmark", "slate"),
  row("57", "services", "Services", "Services", "expense", "concierge-bell", "slate"),
  row("58", "cash-withdrawal", "Cash withdrawal", "Cash", "expense", "banknote", "slate"),
  row("59", "internal-transfer", "Internal transfer", "Transfers", "transfer", "arrow-left-right", "slate"),
  row("60", "savings", "Savings", "Transfers", "transfer", "piggy-bank", "slate"),
  row("61", "investment-transfer", "Investments", "Transfers", "transfer", "chart-line", "slate"),
  row("62", "credit-card-payment", "Credit card payment", "Transfers", "transfer", "credit-card", "slate"),
  row("63", "loan-proceeds", "Loan proceeds", "Transfers", "transfer", "hand-coins", "slate"),
  row("64", "other-transfer", "Other transfer", "Transfers", "transfer", "send", "slate"),
  row("65", "uncategorized", "Uncategorized", "Uncategorized", "expense", "circle-question-mark", "slate"),
];

const BY_SLUG: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.slug, category]));
const BY_ID: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.id, category]));

export function categoryBySlug(slug: string): Category | undefined {
  return BY_SLUG.get(slug);
}

export function categoryById(id: string): Category | undefined {
  return BY_ID.get(id);
}

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
    return BY_SLUG.get(slug)?.kind === "transfer" ? slug : "other-transfer";
  }
  return slug === "uncategorized" && amountMinor > 0 ? "other-income" : slug;
}

const GUESSES: ReadonlySet<string> = new Set(["LOW", "UNKNOWN"]);

/** Returns true for an unconfirmed guess of the provider or of an import. A rule or the user can confirm it. */
export function isCategoryGuess(row: { categorySource: CategorySource; providerConfidence: string | null }): boolean {
  return row.categorySource === "provider" && row.providerConfidence !== null && GUESSES.has(row.providerConfidence);
}

/**
 * Categorizes a stored row, like `categoryOfPlaid`. Only the detailed code is stored, and it begins with its primary.
 * For an imported row, it is the slug that the file meant.
 *
 * @param detailed  null for an uncategorized row
 */
export function categoryOfStored(
  detailed: string | null,
  amountMinor: number,
  accountType: string | null = null,
): CategorySlug {
  const code = detailed ?? "";
  const own = BY_SLUG.get(code);
  if (own) return own.slug;
  const primary = [...PLAID_PRIMARY.keys()].find((one) => code.startsWith(`${one}_`));
  return categoryOfPlaid(code, primary ?? "", amountMinor, accountType ?? undefined);
}

function row(
  number: string,
  slug: CategorySlug,
  name: string,
  group: string,
  kind: CategoryKind,
  icon: string,
  color: CategoryColor,
): Category {
  return { id: `0197f000-0000-7000-8000-0000000000${number}`, slug, name, group, kind, icon, color };
}
