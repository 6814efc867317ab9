import * as z from "zod";
import type { StoredChange } from "@/lib/db/transactions/changes";
import { toMajor } from "@/lib/domain/money";
import { categoryById } from "@/lib/domain/transactions/category";
import type { TransactionChangeEntry } from "@/lib/schemas/transactions/history";
import { toPart } from "./transaction-view";

const text = z.string().nullable();
const names = z.array(z.string());
const choice = z
  .object({ categoryId: z.string(), source: z.enum(["provider", "rule", "user"]) })
  .transform(({ categoryId, source }) => {
    const category = categoryById(categoryId);
    if (!category) throw new Error(`The category ${categoryId} is not in lib/domain/transactions/category.ts`);
    const { id, slug, name, group, kind } = category;
    return { id, slug, name, group, kind, isChosen: source === "user" };
  });
const split = z.object({
  parts: z.array(z.object({ categoryId: z.string(), amountMinor: z.number(), note: z.string().nullable() })).nullable(),
});
const details = z.object({ date: z.string(), amountMinor: z.number(), name: z.string() });

/** A change as the wire shows it, with amounts in major units of the transaction's currency. */
export function toChange(
  { id, field, changedBy, before, after, changedAt }: StoredChange,
  currency: string,
): TransactionChangeEntry {
  const head = { id, at: changedAt.toISOString(), by: changedBy };
  switch (field) {
    case "category":
      return { ...head, field, before: choice.parse(before), after: choice.parse(after) };
    case "note":
    case "name":
      return { ...head, field, before: text.parse(before), after: text.parse(after) };
    case "tags":
    case "files":
      return { ...head, field, before: names.parse(before), after: names.parse(after) };
    case "split": {
      const shown = (value: unknown) => split.parse(value).parts?.map((part) => toPart(part, currency)) ?? null;
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
