import { CATEGORIES, type CategoryKind } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS, categoryKeyOf, MEANS_NOTHING_MORE } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { addCategoryInput, type NewCategory } from "@/lib/schemas/transactions/categories";

/** A category while it is filled in. */
export type CategoryDraft = {
  name: string;
  kind: CategoryKind;
  group: string;
  icon: string;
  color: NewCategory["color"];
  /** The slug of the product's category that it counts as. */
  meaning: string;
};

export const KIND_NAMES: Readonly<Record<CategoryKind, string>> = {
  expense: "Spending",
  income: "Income",
  transfer: "Transfers",
};

/** What a new category begins with: the group that is first of its kind, and what that means. */
export function newDraft(kind: CategoryKind, name = ""): CategoryDraft {
  const group = { income: "Income", expense: "Shopping", transfer: "Transfers" }[kind];
  return { name: name.trim(), kind, group, icon: "sparkles", color: "violet", meaning: meaningOfGroup(group, kind) };
}

/** What a category in a group counts as while nothing else is chosen: the first of the product's group, or nothing in particular. */
export function meaningOfGroup(group: string, kind: CategoryKind): string {
  return CATEGORIES.find((one) => one.group === group)?.slug ?? MEANS_NOTHING_MORE[kind];
}

/** One of the person's own as it is filled in. */
export function draftOfCategory({ name, kind, group, icon, color, slug }: ListedCategory): CategoryDraft {
  return { name, kind, group, icon, color: CATEGORY_COLORS.find((one) => one === color) ?? "slate", meaning: slug };
}

/** What keeps each field from being saved, in words; empty where nothing does. */
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

/** The groups of a kind in their order. */
export function groupsOfKind(categories: readonly ListedCategory[], kind: CategoryKind): string[] {
  return [...new Set(categories.flatMap((one) => (one.kind === kind ? one.group : [])))];
}
