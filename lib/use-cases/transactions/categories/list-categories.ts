import type { ListedCategory } from "@/lib/schemas/transactions";
import { readCategoryTree } from "./read-category-tree";

/**
 * Lists the category tree in display order, with the user's own and hidden categories. A test checks the built-in ones
 * against the database table.
 */
export async function listCategories({ userId }: { userId: string }): Promise<ListedCategory[]> {
  return [...(await readCategoryTree(userId)).offered];
}
