import * as z from "zod";
import type { Tx } from "@/lib/db/client";
import { findMapping, storeMapping } from "@/lib/db/transactions/imports";
import { categoryById } from "@/lib/domain/transactions/category";
import type { ImportMapping } from "@/lib/domain/transactions/import/statement";
import type { ImportCategoryChoice } from "@/lib/schemas/transactions/import-accounts";
import type { FileReading } from "../read-file";

/** Under what a person's answers about accounts and categories of files are kept, beside their mappings of columns. */
const ACCOUNTS = "accounts";
const CATEGORIES = "categories";

const answers = z.record(z.string(), z.string());

async function recall(userId: string, headerKey: string): Promise<Map<string, string>> {
  const parsed = answers.safeParse(await findMapping({ userId, headerKey }));
  return new Map(Object.entries(parsed.success ? parsed.data : {}));
}

/** Returns the last account chosen for each account name, in small letters. */
export function recallAccounts(userId: string): Promise<Map<string, string>> {
  return recall(userId, ACCOUNTS);
}

/** Returns the category chosen for each word in small letters: a slug, or the id of the person's own. */
export function recallCategories(userId: string): Promise<Map<string, string>> {
  return recall(userId, CATEGORIES);
}

/** Keeps how a file was read for its account and its columns together: the columns with the answers about them, and its encoding. */
export async function rememberReading(
  tx: Tx,
  userId: string,
  { headerKey, mapping, encoding, encodingKey }: FileReading,
): Promise<void> {
  // Nothing is needed any more, so every column is there.
  if (headerKey !== null && mapping) await storeMapping(tx, { userId, headerKey }, mapping as ImportMapping);
  if (encodingKey !== null && encoding) await storeMapping(tx, { userId, headerKey: encodingKey }, { encoding });
}

/** Keeps the answers, so that the next file is not asked about again. */
export async function rememberAnswers(
  tx: Tx,
  userId: string,
  {
    places,
    categories,
  }: {
    places: readonly { name: string | null; accountId: string | null }[];
    categories: readonly ImportCategoryChoice[];
  },
): Promise<void> {
  const placed = places.flatMap(({ name, accountId }) =>
    name && accountId !== null ? [[name.toLowerCase(), accountId] as const] : [],
  );
  if (placed.length > 0) {
    const known = await recallAccounts(userId);
    await storeMapping(tx, { userId, headerKey: ACCOUNTS }, Object.fromEntries([...known, ...placed]));
  }
  if (categories.length === 0) return;
  const known = await recallCategories(userId);
  for (const { name, categoryId } of categories) {
    if (categoryId === null) known.delete(name.toLowerCase());
    else known.set(name.toLowerCase(), categoryById(categoryId)?.slug ?? categoryId);
  }
  await storeMapping(tx, { userId, headerKey: CATEGORIES }, Object.fromEntries(known));
}
