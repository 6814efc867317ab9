import { CATEGORIES } from "@/lib/domain/transactions/category";
import type { Category } from "@/lib/schemas/transactions";

/** The category tree in the order in which it is offered. A test checks that the database table equals it. */
export function listCategories(): Category[] {
  return [...CATEGORIES];
}
