import { type Db, prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { toMinor } from "@/lib/domain/money";
import { type Category, categoryById } from "@/lib/domain/transactions/category";
import { readCategoryTree } from "./categories/read-categories";

/** A call about something of the user's, by its id, on their calendar day. */
export type OwnThing = { userId: string; id: string; today: string };

/** Returns a built-in or own category. @throws AppError `VALIDATION_FAILED` with an issue at `path` */
export async function requireCategory(
  userId: string,
  categoryId: string,
  { path = "categoryId", db = prisma() }: { path?: string; db?: Db } = {},
): Promise<Category> {
  const category =
    categoryById(categoryId) ?? (await readCategoryTree(userId, db)).offered.find(({ id }) => id === categoryId);
  if (!category) throw invalid(path, "Choose a category");
  return category;
}

/** Signed minor units; money in is positive. @throws AppError `VALIDATION_FAILED` at `amount` for excess decimals */
export function signedMinor(amount: number, type: "income" | "expense", currency: string): number {
  return exactMinor("amount", amount, currency) * (type === "income" ? 1 : -1);
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `path`, for more decimals than the currency has */
export function exactMinor(path: string, amount: number, currency: string): number {
  try {
    return toMinor(amount, currency);
  } catch {
    throw invalid(path, `That is not an exact ${currency} amount`);
  }
}

export function invalid(path: string, message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { issues: [{ path, message }] });
}
