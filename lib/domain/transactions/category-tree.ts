import { CATEGORIES, type Category, type CategoryColor, type CategoryKind, categoryBySlug } from "./category";

/** Longer names don't fit a chip. */
export const MAX_CATEGORY_LENGTH = 40;
/** Every list of categories shows them all. With ours, more than anyone browses. */
export const MAX_OWN_CATEGORIES = 100;

export const CATEGORY_COLORS = [
  "green",
  "rust",
  "amber",
  "blue",
  "violet",
  "teal",
  "pink",
  "slate",
] as const satisfies readonly CategoryColor[];

/** Icons to choose from: those of the product's categories plus a few, each once. */
export const CATEGORY_ICONS: readonly string[] = [
  ...new Set([...CATEGORIES.map(({ icon }) => icon), "sparkles", "handshake", "wallet", "repeat", "receipt"]),
];

export type CategoryOf = (id: string) => Category | undefined;

/** Its `slug` names the product category with the same meaning. */
export type OwnCategory = Category & { isRemoved: boolean };
/** `isOwn`: the user made it. `isHidden`: the user doesn't want it offered. */
export type OfferedCategory = Category & { isOwn?: true; isHidden?: true };

export type CategoryTree = {
  /** In display order, hidden ones included. */
  offered: readonly OfferedCategory[];
  /** Includes deleted and merged categories: a transaction's history names them. */
  categoryOf: CategoryOf;
};

/** Merges own categories, in order of creation, into the product's tree: each ends its group, a new group its kind. */
export function categoryTree(own: readonly OwnCategory[], hiddenIds: readonly string[] = []): CategoryTree {
  const hidden = new Set(hiddenIds);
  const offered: OfferedCategory[] = CATEGORIES.map((one) => (hidden.has(one.id) ? { ...one, isHidden: true } : one));
  const lastPlace = (fits: (one: OfferedCategory) => boolean) => offered.findLastIndex(fits) + 1;
  for (const { isRemoved, ...category } of own) {
    if (isRemoved) continue;
    const place =
      lastPlace(({ group }) => group === category.group) ||
      lastPlace((one) => one.kind === category.kind && (one.isOwn || one.slug !== "uncategorized"));
    offered.splice(place, 0, { ...category, isOwn: true, ...(hidden.has(category.id) ? { isHidden: true } : {}) });
  }
  const byId = new Map<string, Category>(
    [...CATEGORIES, ...own.map(({ isRemoved: _, ...category }) => category)].map((one) => [one.id, one]),
  );
  return { offered, categoryOf: (id) => byId.get(id) };
}

export const PRODUCT_TREE: CategoryTree = categoryTree([]);

/** Returns the product category with the same meaning; for a product category, itself. */
export function meaningOf(category: Pick<Category, "slug">): Category | undefined {
  return categoryBySlug(category.slug);
}

/** Catch-all categories, one per kind. No rule concludes anything from them. */
export const MEANS_NOTHING_MORE = {
  income: "other-income",
  expense: "uncategorized",
  transfer: "other-transfer",
} as const satisfies Record<CategoryKind, Category["slug"]>;

/** Returns false for an own category that is only a catch-all. Similar rows can't be recategorized by it. */
export function pointsSomewhere(category: Pick<Category, "id" | "slug">): boolean {
  const meansNothingMore = Object.values<string>(MEANS_NOTHING_MORE).includes(category.slug);
  return !meansNothingMore || meaningOf(category)?.id === category.id;
}

/** Normalizes a typed category or group name: single spaces, NFC. */
export function categoryNameOf(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** Case-insensitive key of a name: "Pets" equals "pets". */
export function categoryKeyOf(name: string): string {
  return categoryNameOf(name).toLowerCase();
}

export function categoryNamed(tree: CategoryTree, name: string): OfferedCategory | undefined {
  const key = categoryKeyOf(name);
  return tree.offered.find((one) => categoryKeyOf(one.name) === key);
}

/** Finds a group by name, in its existing spelling. `kind` is null for a new group. */
export function groupNamed(tree: CategoryTree, name: string): { group: string; kind: CategoryKind | null } {
  const known = tree.offered.find(({ group }) => categoryKeyOf(group) === categoryKeyOf(name));
  return { group: known?.group ?? categoryNameOf(name), kind: known?.kind ?? null };
}
