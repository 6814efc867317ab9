import { CATEGORIES } from "@/lib/domain/transactions/category";
import type { ListedCategory } from "@/lib/schemas/transactions";

/** The category tree in the order in which it is offered. A test checks that the database table equals it. */
export function listCategories(): ListedCategory[] {
  return [...CATEGORIES];
}
