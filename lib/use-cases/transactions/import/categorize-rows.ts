import type { Db } from "@/lib/db/client";
import { listMerchantCategories } from "@/lib/db/transactions/imports";
import { CATEGORIES, type Category, categoryById, categoryBySlug } from "@/lib/domain/transactions/category";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { rememberingMerchantKey } from "@/lib/domain/transactions/transaction";

/** A file's row with the merchant it is recognized by and its category. */
export type CategorizedRow = Omit<StatementRow, "category"> & {
  merchantKey: string;
  category: Category;
  isByRule: boolean;
  /** The slug of the category it has without the person's rule; null where neither the file nor the merchant's past knows one. */
  ownCategory: string | null;
};

/**
 * Categorizes rows that no bank has categorized: by the person's rule for the merchant, else by the file's own word where it is
 * one of our categories' names, else like the merchant's newest transaction, else as other income or uncategorized.
 */
export async function categorizeRows(db: Db, userId: string, rows: readonly StatementRow[]): Promise<CategorizedRow[]> {
  const keyOf = rememberingMerchantKey();
  const keyed = rows.map((row) => ({ row, merchantKey: keyOf({ name: row.name, merchant: null }) }));
  const merchantKeys = [...new Set(keyed.map(({ merchantKey }) => merchantKey))];
  const [moneyIn, moneyOut] = [requireSlug("other-income"), requireSlug("uncategorized")];
  const known = await listMerchantCategories(db, { userId, merchantKeys, except: [moneyIn.id, moneyOut.id] });
  const rules = new Map(known.filter(({ isRule }) => isRule).map((one) => [one.merchantKey, one.categoryId]));
  const habits = new Map(
    known.filter(({ isRule }) => !isRule).map((one) => [`${one.isOut} ${one.merchantKey}`, one.categoryId]),
  );
  return keyed.map(({ row, merchantKey }) => {
    const rule = categoryById(rules.get(merchantKey) ?? "");
    const habit = categoryById(habits.get(`${row.amountMinor < 0} ${merchantKey}`) ?? "");
    const own = categoryNamed(row.category) ?? habit;
    const category = rule ?? own ?? (row.amountMinor < 0 ? moneyOut : moneyIn);
    return { ...row, merchantKey, category, isByRule: rule !== undefined, ownCategory: own?.slug ?? null };
  });
}

const BY_NAME = new Map(
  CATEGORIES.flatMap((one) => [
    [one.name.toLowerCase(), one] as const,
    [one.slug, one] as const,
    [one.slug.replaceAll("-", " "), one] as const,
  ]),
);

function categoryNamed(text: string | null): Category | undefined {
  return text === null ? undefined : BY_NAME.get(text.toLowerCase());
}

function requireSlug(slug: string): Category {
  const category = categoryBySlug(slug);
  if (!category) throw new Error(`There is no category ${slug}`);
  return category;
}
