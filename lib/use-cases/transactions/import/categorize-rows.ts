import type { Db } from "@/lib/db/client";
import { listMerchantCategories, listOwnMerchants } from "@/lib/db/transactions/imports";
import { type CategoryBasis, categorize } from "@/lib/domain/transactions/categorizer/categorize";
import { categoryOfFile } from "@/lib/domain/transactions/categorizer/category-of-file";
import { type Category, categoryBySlug } from "@/lib/domain/transactions/category";
import { type CategoryOf, pointsSomewhere } from "@/lib/domain/transactions/category-tree";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";

/** Fields that decide a category. `category` is the file's word; `ownCategory` our slug or an own category's id. */
export type RowToCategorize = Pick<
  StatementRow,
  "date" | "amountMinor" | "currency" | "name" | "category" | "merchant"
> &
  Pick<StatementRow, "ownCategory"> &
  Partial<Pick<StatementRow, "notes">>;

/** A row's category and its reason. */
export type Decided = {
  merchantKey: string;
  category: Category;
  isByRule: boolean;
  /** The slug of the category it has without the person's rule; null where nothing is sure enough of one. */
  ownCategory: string | null;
  /** Reason for `ownCategory`; null with it. */
  basis: CategoryBasis | null;
};

/** A file's row with the merchant it is recognized by and its category. */
export type CategorizedRow = Omit<StatementRow, "category" | "ownCategory"> & Decided;

/** Categorizes a file's rows, each by itself and by the rhythm of all of them. */
export async function categorizeRows(db: Db, userId: string, rows: readonly StatementRow[]): Promise<CategorizedRow[]> {
  const decided = await decideCategories(db, userId, rows);
  return rows.flatMap((row, index) => {
    const one = decided[index];
    return one ? [{ ...row, ...one }] : [];
  });
}

/**
 * Categorizes rows by the user's rule, the file's word, the merchant's newest confirmed row, or the categorizer.
 * Unsure rows become other income or uncategorized, for review. One decision per row, in order.
 */
export async function decideCategories(db: Db, userId: string, rows: readonly RowToCategorize[]): Promise<Decided[]> {
  const keyOf = rememberingMerchantKey();
  // Only what the categorizer reads: there may be a hundred thousand.
  const keyed = rows.map(({ date, amountMinor, currency, name, notes = null, merchant = null }) => {
    const merchantKey = keyOf({ name, merchant });
    return { date, amountMinor, currency, name, merchantKey, notes };
  });
  const merchantKeys = [...new Set(keyed.map(({ merchantKey }) => merchantKey))];
  const [moneyIn, moneyOut] = [requireSlug("other-income"), requireSlug("uncategorized")];
  const except = [moneyIn.id, moneyOut.id];
  const known = await listMerchantCategories(db, { userId, merchantKeys, except });
  const rules = new Map(known.filter(({ isRule }) => isRule).map((one) => [one.merchantKey, one.categoryId]));
  const habits = new Map(
    known.filter(({ isRule }) => !isRule).map((one) => [`${one.isOut} ${one.merchantKey}`, one.categoryId]),
  );
  const merchants = await listOwnMerchants(db, { userId, except });
  const decidedIds = [...known, ...merchants].map(({ categoryId }) => categoryId);
  const ownIds = rows.flatMap(({ ownCategory }) => (ownCategory && !categoryBySlug(ownCategory) ? ownCategory : []));
  const categoryOf = await readCategoriesOf(userId, [...decidedIds, ...ownIds], db);
  const past = merchants.flatMap(({ merchantKey, isOut, categoryId }) => {
    const category = categoryOf(categoryId);
    return category && pointsSomewhere(category) ? [{ merchantKey, isOut, slug: category.slug }] : [];
  });
  const guesses = categorize(keyed, past);
  return rows.map((row, index) => {
    const merchantKey = keyed[index]?.merchantKey ?? "";
    const had = row.ownCategory ? (categoryBySlug(row.ownCategory) ?? categoryOf(row.ownCategory)) : undefined;
    // What our own export says was decided before, and stays.
    if (had) return { ...asItWas(had, except), merchantKey };
    const rule = categoryOf(rules.get(merchantKey) ?? "");
    const own = ownOf(row, { merchantKey, habits, categoryOf }, guesses[index] ?? null);
    const category = rule ?? own?.category ?? (row.amountMinor < 0 ? moneyOut : moneyIn);
    return {
      merchantKey,
      category,
      isByRule: rule !== undefined,
      ownCategory: own?.category.slug ?? null,
      basis: own?.basis ?? null,
    };
  });
}

/** One that was for review still is. */
function asItWas(category: Category, unsure: readonly string[]): Omit<Decided, "merchantKey"> {
  const isSure = !unsure.includes(category.id);
  return { category, isByRule: false, ownCategory: isSure ? category.slug : null, basis: isSure ? "file" : null };
}

function ownOf(
  row: RowToCategorize,
  known: { merchantKey: string; habits: ReadonlyMap<string, string>; categoryOf: CategoryOf },
  guess: { slug: string; basis: CategoryBasis } | null,
): { category: Category; basis: CategoryBasis } | null {
  const named = row.category === null ? null : categoryOfFile(row.category);
  const ofFile = named && categoryBySlug(named);
  if (ofFile) return { category: ofFile, basis: "file" };
  const habit = known.categoryOf(known.habits.get(`${row.amountMinor < 0} ${known.merchantKey}`) ?? "");
  if (habit) return { category: habit, basis: "past" };
  return guess && { category: requireSlug(guess.slug), basis: guess.basis };
}

function requireSlug(slug: string): Category {
  const category = categoryBySlug(slug);
  if (!category) throw new Error(`There is no category ${slug}`);
  return category;
}
