import { addDays, addMonths, type Day, type Month, sameDayOfMonth } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { type Category, categoryBySlug } from "./category";
import type { LedgerTransaction } from "./transaction";

/** Fields a test sets; the rest is filled in. `slug` decides the category's three fields. */
export type TransactionSketch = Partial<LedgerTransaction> & { date: Day; amountMinor: number; slug?: string };

export function transactionMaker(): (sketch: TransactionSketch) => LedgerTransaction {
  let made = 0;
  return ({ slug = "shopping", ...sketch }) => {
    made += 1;
    const category = requireCategory(slug);
    return {
      id: `t${made}`,
      accountId: "checking",
      currency: "USD",
      name: sketch.merchant ?? "Somewhere",
      merchant: null,
      categoryId: category.id,
      categorySlug: category.slug,
      categoryKind: category.kind,
      pending: false,
      isExcluded: false,
      isTransfer: false,
      ...sketch,
    };
  };
}

export function monthly(first: Month, count: number, day: number): Day[] {
  return Array.from({ length: count }, (_, index) => sameDayOfMonth(addMonths(first, index), day));
}

export function every(step: number, first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index * step));
}

function requireCategory(slug: string): Category {
  const category = categoryBySlug(slug);
  if (!category) throw new AppError("NOT_FOUND", `No category ${slug}`);
  return category;
}
