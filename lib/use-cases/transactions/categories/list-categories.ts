import type { ListedCategory } from "@/lib/schemas/transactions";
import { readCategoryTree } from "./read-category-tree";

/**
 * The category tree in the order in which it is offered, with what the person made and hid. A test checks that the database table has the
 * product's.
 */
export async function listCategories({ userId }: { userId: string }): Promise<ListedCategory[]> {
  return [...(await readCategoryTree(userId)).offered];
}
