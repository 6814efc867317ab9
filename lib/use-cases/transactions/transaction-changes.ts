import * as z from "zod";
import type { StoredChange } from "@/lib/db/transactions/changes";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { TransactionChangeEntry } from "@/lib/schemas/transactions/history";
import { readCategoriesOf } from "./categories/read-categories";
import { toCategory, toPart } from "./transaction-view";

const text = z.string().nullable();
const names = z.array(z.string());
const choice = z.object({ categoryId: z.string(), source: z.enum(["provider", "rule", "user"]) });
const split = z.object({
  parts: z.array(z.object({ categoryId: z.string(), amountMinor: z.number(), note: z.string().nullable() })).nullable(),
});
const details = z.object({ date: z.string(), amountMinor: z.number(), name: z.string() });

/**
 * Maps a transaction's changes to the API shape, amounts in major units. It queries only if one names a user category.
 */
export async function toChangeEntries(
  userId: string,
  changes: readonly StoredChange[],
  currency: string,
): Promise<TransactionChangeEntry[]> {
  const ids = changes
    .flatMap(({ field, before, after }) => (field === "category" || field === "split" ? [before, after] : []))
    .flatMap((value) => {
      const { parts, categoryId } = named.parse(value);
      return [categoryId, ...(parts ?? []).map((part) => part.categoryId)];
    });
  const categoryOf = await readCategoriesOf(userId, ids);
  return changes.map((change) => toChange(change, currency, categoryOf));
}

const named = z.object({
  categoryId: z.string().nullish(),
  parts: z.array(z.object({ categoryId: z.string() })).nullish(),
});

function toChange(
  { id, field, changedBy, before, after, changedAt }: StoredChange,
  currency: string,
  categoryOf: CategoryOf,
): TransactionChangeEntry {
  const head = { id, at: changedAt.toISOString(), by: changedBy };
  switch (field) {
    case "category": {
      const shown = (value: unknown) => {
        const { categoryId, source } = choice.parse(value);
        return { ...toCategory(categoryId, categoryOf), isChosen: source === "user" };
      };
      return { ...head, field, before: shown(before), after: shown(after) };
    }
    case "note":
    case "name":
      return { ...head, field, before: text.parse(before), after: text.parse(after) };
    case "tags":
    case "files":
      return { ...head, field, before: names.parse(before), after: names.parse(after) };
    case "split": {
      const shown = (value: unknown) =>
        split.parse(value).parts?.map((part) => toPart(part, currency, categoryOf)) ?? null;
      return { ...head, field, before: shown(before), after: shown(after) };
    }
    case "left_out":
    case "transfer":
    case "refund":
      return { ...head, field, before: z.boolean().parse(before), after: z.boolean().parse(after) };
    case "details": {
      const shown = (value: unknown) => {
        const { amountMinor, ...rest } = details.parse(value);
        return { ...rest, amount: toMajor(amountMinor, currency) };
      };
      return { ...head, field, before: shown(before), after: shown(after) };
    }
  }
}
