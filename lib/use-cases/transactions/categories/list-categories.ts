import { CATEGORIES } from "@/lib/domain/transactions/category";
import type { Category } from "@/lib/schemas/transactions";

/** The category tree in the order in which it is offered. The table in the database is held equal to it by a test. */
export function listCategories(): Category[] {
  return [...CATEGORIES];
}
