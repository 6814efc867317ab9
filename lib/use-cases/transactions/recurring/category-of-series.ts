import { type Category, categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { readCategoriesOf } from "../categories/read-category-tree";

/** Looks up the categories of series. It queries only if one is a user category. */
export function readCategoriesOfSeries(userId: string, series: readonly RecurringSeries[]): Promise<CategoryOf> {
  return readCategoriesOf(
    userId,
    series.map(({ categoryId }) => categoryId),
  );
}

export function categoryOfSeries(
  { categoryId, categorySlug: slug }: RecurringSeries,
  categoryOf: CategoryOf,
): { slug: string; name: string; icon?: string } {
  const meaning = categoryBySlug(slug);
  const category: Category | undefined = (categoryId === undefined ? undefined : categoryOf(categoryId)) ?? meaning;
  return {
    slug,
    name: category?.name ?? "Uncategorized",
    ...(category && category.id !== meaning?.id ? { icon: category.icon } : {}),
  };
}
