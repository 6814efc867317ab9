export type CategoryKind = "income" | "expense" | "transfer";
/** Source of a row's category: the provider, a merchant rule or the user. */
export type CategorySource = "provider" | "rule" | "user";
export type CategoryColor = "green" | "rust" | "amber" | "blue" | "violet" | "teal" | "pink" | "slate";

/**
 * The product's category tree in display order. Ids are constants, seeded by migration and never reused.
 *
 * - A cash withdrawal is spending. As a transfer the money would vanish from both sides. A row that only fills the
 *   wallet can be recategorized.
 * - Borrowed money isn't income, so "Loan proceeds" is a transfer. Repaying a loan is an expense: it leaves what can be
 *   spent. On a linked loan account, `isTransfer` keeps the other half and the interest out.
 * - "Uncategorized" is an expense. Unknown money in is "Other income", or it would pass for a refund.
 */
const ROWS = [
  ["01", "salary", "Salary", "Income", "income", "briefcase", "green"],
  ["02", "gig-work", "Gig work", "Income", "income", "hand-coins", "green"],
  ["03", "interest", "Interest", "Income", "income", "piggy-bank", "green"],
  ["04", "dividends", "Dividends", "Income", "income", "chart-line", "green"],
  ["05", "rental-income", "Rental income", "Income", "income", "key-round", "green"],
  ["06", "pension", "Pension", "Income", "income", "armchair", "green"],
  ["07", "benefits", "Benefits", "Income", "income", "landmark", "green"],
  ["08", "tax-refund", "Tax refund", "Income", "income", "receipt-text", "green"],
  ["09", "other-income", "Other income", "Income", "income", "circle-plus", "green"],
  ["10", "rent", "Rent", "Housing", "expense", "house", "slate"],
  ["11", "mortgage", "Mortgage", "Housing", "expense", "house", "slate"],
  ["12", "home-improvement", "Home improvement", "Housing", "expense", "hammer", "slate"],
  ["13", "gas-electricity", "Gas & electricity", "Utilities", "expense", "zap", "amber"],
  ["14", "internet-phone", "Internet & phone", "Utilities", "expense", "wifi", "amber"],
  ["15", "water-waste", "Water & waste", "Utilities", "expense", "droplets", "amber"],
  ["16", "other-utilities", "Other utilities", "Utilities", "expense", "plug", "amber"],
  ["17", "groceries", "Groceries", "Groceries", "expense", "shopping-basket", "teal"],
  ["18", "dining-out", "Restaurants", "Dining out", "expense", "utensils", "rust"],
  ["19", "coffee", "Coffee & snacks", "Dining out", "expense", "coffee", "rust"],
  ["20", "fuel", "Fuel", "Transport", "expense", "fuel", "blue"],
  ["21", "public-transport", "Public transport", "Transport", "expense", "train-front", "blue"],
  ["22", "taxis", "Taxis & ride shares", "Transport", "expense", "car-taxi-front", "blue"],
  ["23", "parking-tolls", "Parking & tolls", "Transport", "expense", "circle-parking", "blue"],
  ["24", "car", "Car", "Transport", "expense", "car", "blue"],
  ["25", "other-transport", "Other transport", "Transport", "expense", "bike", "blue"],
  ["26", "shopping", "General shopping", "Shopping", "expense", "shopping-bag", "violet"],
  ["27", "clothing", "Clothing", "Shopping", "expense", "shirt", "violet"],
  ["28", "electronics", "Electronics", "Shopping", "expense", "smartphone", "violet"],
  ["29", "pets", "Pets", "Shopping", "expense", "paw-print", "violet"],
  ["30", "tv-streaming", "TV & streaming", "Subscriptions", "expense", "tv", "pink"],
  ["31", "music", "Music & audio", "Subscriptions", "expense", "music", "pink"],
  ["32", "software", "Software & apps", "Subscriptions", "expense", "app-window", "pink"],
  ["33", "news-magazines", "News & magazines", "Subscriptions", "expense", "newspaper", "pink"],
  ["34", "medical", "Doctors & care", "Health", "expense", "heart-pulse", "teal"],
  ["35", "dental-eye", "Dental & eye care", "Health", "expense", "glasses", "teal"],
  ["36", "pharmacy", "Pharmacy", "Health", "expense", "pill", "teal"],
  ["37", "fitness", "Fitness", "Personal care", "expense", "dumbbell", "pink"],
  ["38", "personal-care", "Hair & beauty", "Personal care", "expense", "scissors", "pink"],
  ["39", "entertainment", "Events & outings", "Entertainment", "expense", "ticket", "violet"],
  ["40", "games", "Games", "Entertainment", "expense", "gamepad-2", "violet"],
  ["41", "flights", "Flights", "Travel", "expense", "plane", "blue"],
  ["42", "lodging", "Lodging", "Travel", "expense", "bed-double", "blue"],
  ["43", "other-travel", "Other travel", "Travel", "expense", "luggage", "blue"],
  ["44", "bank-fees", "Bank fees", "Fees", "expense", "badge-percent", "rust"],
  ["45", "atm-fees", "ATM fees", "Fees", "expense", "badge-dollar-sign", "rust"],
  ["46", "foreign-fees", "Foreign transaction fees", "Fees", "expense", "globe", "rust"],
  ["47", "interest-charges", "Interest charges", "Fees", "expense", "percent", "rust"],
  ["48", "overdraft-fees", "Overdraft", "Fees", "expense", "trending-down", "rust"],
  ["49", "car-loan", "Car loan", "Loans", "expense", "car-front", "slate"],
  ["50", "student-loan", "Student loan", "Loans", "expense", "graduation-cap", "slate"],
  ["51", "other-loan", "Other loan", "Loans", "expense", "hand-coins", "slate"],
  ["52", "insurance", "Insurance", "Insurance", "expense", "shield-check", "blue"],
  ["53", "education", "Education", "Education", "expense", "book-open", "amber"],
  ["54", "childcare", "Childcare", "Childcare", "expense", "baby", "amber"],
  ["55", "gifts-donations", "Gifts & donations", "Gifts & donations", "expense", "gift", "pink"],
  ["56", "taxes", "Taxes & government", "Taxes", "expense", "landmark", "slate"],
  ["57", "services", "Services", "Services", "expense", "concierge-bell", "slate"],
  ["58", "cash-withdrawal", "Cash withdrawal", "Cash", "expense", "banknote", "slate"],
  ["59", "internal-transfer", "Internal transfer", "Transfers", "transfer", "arrow-left-right", "slate"],
  ["60", "savings", "Savings", "Transfers", "transfer", "piggy-bank", "slate"],
  ["61", "investment-transfer", "Investments", "Transfers", "transfer", "chart-line", "slate"],
  ["62", "credit-card-payment", "Credit card payment", "Transfers", "transfer", "credit-card", "slate"],
  ["63", "loan-proceeds", "Loan proceeds", "Transfers", "transfer", "hand-coins", "slate"],
  ["64", "other-transfer", "Other transfer", "Transfers", "transfer", "send", "slate"],
  ["65", "uncategorized", "Uncategorized", "Uncategorized", "expense", "circle-question-mark", "slate"],
] as const satisfies readonly (readonly [
  number: string,
  slug: string,
  name: string,
  group: string,
  kind: CategoryKind,
  icon: string,
  color: CategoryColor,
])[];

export type CategorySlug = (typeof ROWS)[number][1];

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

export const CATEGORIES: readonly Category[] = ROWS.map(([number, slug, name, group, kind, icon, color]) => ({
  ...{ id: `0197f000-0000-7000-8000-0000000000${number}`, slug, name, group, kind, icon, color },
}));

const BY_SLUG: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.slug, category]));
const BY_ID: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.id, category]));

export function categoryBySlug(slug: string): Category | undefined {
  return BY_SLUG.get(slug);
}

export function categoryById(id: string): Category | undefined {
  return BY_ID.get(id);
}

const GUESSES: ReadonlySet<string> = new Set(["LOW", "UNKNOWN"]);

/** Returns true for an unconfirmed guess of the provider or of an import. A rule or the user can confirm it. */
export function isCategoryGuess(row: { categorySource: CategorySource; providerConfidence: string | null }): boolean {
  return row.categorySource === "provider" && row.providerConfidence !== null && GUESSES.has(row.providerConfidence);
}

/** Tells series of bills and income from transfers between the user's own accounts, which are neither. */
export function comesOrGoes(series: { direction: "in" | "out"; categorySlug: string }): boolean {
  return categoryBySlug(series.categorySlug)?.kind === (series.direction === "in" ? "income" : "expense");
}
