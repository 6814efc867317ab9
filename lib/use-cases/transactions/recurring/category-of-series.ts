import { type Category, categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { readCategoriesOf } from "../categories/read-category-tree";

/** The categories of series, the user's own among them. One query where one of them is, else none. */
export function readCategoriesOfSeries(userId: string, series: readonly RecurringSeries[]): Promise<CategoryOf> {
  return readCategoriesOf(
    userId,
    series.map(({ categoryId }) => categoryId),
  );
}

/** A series' category as it is shown: with its name and its picture where the user made it. */
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
