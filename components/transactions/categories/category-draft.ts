import { CATEGORIES, type CategoryKind } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS, categoryKeyOf, MEANS_NOTHING_MORE } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { addCategoryInput, type NewCategory } from "@/lib/schemas/transactions/categories";

export type CategoryDraft = {
  name: string;
  kind: CategoryKind;
  group: string;
  icon: string;
  color: NewCategory["color"];
  /** Slug of the built-in category it counts as. */
  meaning: string;
};

export const KIND_NAMES: Readonly<Record<CategoryKind, string>> = {
  expense: "Spending",
  income: "Income",
  transfer: "Transfers",
};

export function newDraft(kind: CategoryKind, name = ""): CategoryDraft {
  const group = { income: "Income", expense: "Shopping", transfer: "Transfers" }[kind];
  return { name: name.trim(), kind, group, icon: "sparkles", color: "violet", meaning: meaningOfGroup(group, kind) };
}

/** Returns the slug a category of this group counts as by default: the group's first built-in category, or the kind's catch-all. */
export function meaningOfGroup(group: string, kind: CategoryKind): string {
  return CATEGORIES.find((one) => one.group === group)?.slug ?? MEANS_NOTHING_MORE[kind];
}

export function draftOfCategory({ name, kind, group, icon, color, slug }: ListedCategory): CategoryDraft {
  return { name, kind, group, icon, color: CATEGORY_COLORS.find((one) => one === color) ?? "slate", meaning: slug };
}

/** Returns a message for each invalid field; empty when the draft can be saved. */
export function problemsOf(
  draft: CategoryDraft,
  categories: readonly ListedCategory[],
  ownId?: string,
): Partial<Record<keyof CategoryDraft, string>> {
  const checked = addCategoryInput.safeParse(draft);
  const problems: Partial<Record<keyof CategoryDraft, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const [field] = path;
    if (typeof field === "string" && Object.hasOwn(draft, field)) problems[field as keyof CategoryDraft] ??= message;
  }
  const key = categoryKeyOf(draft.name);
  const other = categories.find((one) => one.id !== ownId && categoryKeyOf(one.name) === key);
  if (other) problems.name ??= `There is a category named ${other.name} already`;
  const ofGroup = categories.find(
    (one) => one.id !== ownId && categoryKeyOf(one.group) === categoryKeyOf(draft.group) && one.kind !== draft.kind,
  );
  if (ofGroup) problems.group ??= `${ofGroup.group} is a group of another kind`;
  return problems;
}

export function groupsOfKind(categories: readonly ListedCategory[], kind: CategoryKind): string[] {
  return [...new Set(categories.flatMap((one) => (one.kind === kind ? one.group : [])))];
}
