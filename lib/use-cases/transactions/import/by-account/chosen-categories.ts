import { categoryOfFile } from "@/lib/domain/transactions/categorizer/category-of-file";
import { type Category, categoryBySlug } from "@/lib/domain/transactions/category";
import { categoryKeyOf, categoryNamed } from "@/lib/domain/transactions/category-tree";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import type { StoredPart } from "@/lib/domain/transactions/splits";
import type { ImportCategory, ImportCategoryChoice } from "@/lib/schemas/transactions/import-accounts";
import { readCategoryTree } from "@/lib/use-cases/transactions/categories/read-categories";
import { recallCategories } from "./recall";

/** More words than anyone maps by hand; those of most rows come first. */
const MAX_LISTED = 300;

type ChosenOptions = {
  userId: string;
  choices: readonly ImportCategoryChoice[];
  /** Those that the file itself brings: they go by their names, and nothing is asked about them. */
  own?: readonly Category[];
};

/** Replaces a file's category words with the user's choices, made now or for an earlier file; lists the words. */
export async function withChosenCategories(
  rows: readonly StatementRow[],
  { userId, choices, own = [] }: ChosenOptions,
): Promise<{ rows: StatementRow[]; categories: ImportCategory[] }> {
  const counts = new Map<string, number>();
  for (const { category, ownCategory, fileParts } of rows) {
    for (const word of fileParts ? new Set(fileParts.map((part) => part.category)) : [category])
      if (word && ownCategory === undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  if (counts.size === 0 && rows.every(({ fileParts }) => fileParts === undefined))
    return { rows: [...rows], categories: [] };
  const remembered = await recallCategories(userId);
  const tree = await readCategoryTree(userId);
  const ownOf = (name: string) => own.find((one) => categoryKeyOf(one.name) === categoryKeyOf(name));
  const offered = (id: string | undefined) => tree.offered.find((one) => one.id === id);
  const chosen = new Map(choices.map(({ name, categoryId }) => [name, categoryId]));
  const answerOf = (name: string): Category | undefined => {
    const answer = chosen.get(name);
    if (answer !== undefined) return answer === null ? undefined : offered(answer);
    const before = remembered.get(name.toLowerCase());
    const known = categoryBySlug(before ?? "") ?? offered(before);
    if (known) return known;
    const brought = ownOf(name);
    if (brought) return brought;
    // A category that they made goes by its name, as in our own export.
    const named = categoryNamed(tree, name);
    return named?.isOwn ? named : undefined;
  };
  const categories = [...counts]
    .filter(([name]) => !ownOf(name))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_LISTED)
    .map(([name, count]): ImportCategory => {
      const own = answerOf(name);
      const known = chosen.get(name) === null ? null : categoryOfFile(name);
      const category = own ?? (known ? categoryBySlug(known) : undefined);
      const basis = own ? "chosen" : category ? "known" : "none";
      return { name, rows: count, categoryId: category?.id ?? null, basis };
    });
  const partCategory = (word: string | null, isOut: boolean): Category | undefined => {
    const known = word === null || chosen.get(word) === null ? null : categoryOfFile(word);
    return (
      (word === null ? undefined : answerOf(word)) ??
      categoryBySlug(known ?? "") ??
      categoryBySlug(isOut ? "uncategorized" : "other-income")
    );
  };
  const partsOf = ({ fileParts, amountMinor }: StatementRow): StoredPart[] | null =>
    fileParts?.flatMap((part) => {
      const category = partCategory(part.category, amountMinor < 0);
      return category ? [{ categoryId: category.id, amountMinor: part.amountMinor, note: part.note }] : [];
    }) ?? null;
  const answered = rows.map((whole) => {
    const row = whole.fileParts ? { ...whole, parts: partsOf(whole) } : whole;
    if (!row.category || row.ownCategory !== undefined) return row;
    const own = answerOf(row.category);
    if (own) return { ...row, ownCategory: categoryBySlug(own.slug)?.id === own.id ? own.slug : own.id };
    return chosen.get(row.category) === null ? { ...row, category: null } : row;
  });
  return { rows: answered, categories };
}
