import { CATEGORIES, type Category, type CategoryColor, type CategoryKind, categoryBySlug } from "./category";

/** Longer ones do not fit a chip. */
export const MAX_CATEGORY_LENGTH = 40;
/** With the product's own, more than anyone looks through; each is a line of every list of categories. */
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

/** The pictures that a person can choose from: those of the product's categories, each once. */
export const CATEGORY_ICONS: readonly string[] = [
  ...new Set([...CATEGORIES.map(({ icon }) => icon), "sparkles", "handshake", "wallet", "repeat", "receipt"]),
];

/** The category of an id, or undefined where there is none. */
export type CategoryOf = (id: string) => Category | undefined;

/** A category that a person made. Its `slug` is that of the product's category which it means the same as. */
export type OwnCategory = Category & { isRemoved: boolean };
/** A category as it is offered: `isOwn` where the person made it, `isHidden` where they do not want it offered. */
export type OfferedCategory = Category & { isOwn?: true; isHidden?: true };

/** Every category that one person can use. */
export type CategoryTree = {
  /** In the order in which they are offered, hidden ones too. */
  offered: readonly OfferedCategory[];
  /** Knows those that were deleted or merged too: the history of a transaction names them. */
  categoryOf: CategoryOf;
};

/**
 * The product's tree with what a person made: each after the last of its group, those of a group of their own after the last of
 * their kind. What says that nothing is known stays at the end.
 *
 * @param own  in the order in which they were made
 */
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

/** The tree of a person who made nothing. */
export const PRODUCT_TREE: CategoryTree = categoryTree([]);

/** The product's category that a category means the same as: itself, where it is the product's. */
export function meaningOf(category: Pick<Category, "slug">): Category | undefined {
  return categoryBySlug(category.slug);
}

/** What is meant where a person says no more than a kind: nothing is concluded from these. */
export const MEANS_NOTHING_MORE = {
  income: "other-income",
  expense: "uncategorized",
  transfer: "other-transfer",
} as const satisfies Record<CategoryKind, Category["slug"]>;

/** Whether others like what is in a category can be put where it points: one of a person's own that means nothing more points nowhere. */
export function pointsSomewhere(category: Pick<Category, "id" | "slug">): boolean {
  const meansNothingMore = Object.values<string>(MEANS_NOTHING_MORE).includes(category.slug);
  return !meansNothingMore || meaningOf(category)?.id === category.id;
}

/** A name of a category or a group as it is stored: one space between words. */
export function categoryNameOf(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** What two names share that are one: "Pets" and "pets". */
export function categoryKeyOf(name: string): string {
  return categoryNameOf(name).toLowerCase();
}

/** The category of a name among those that are offered, whatever its capitals. */
export function categoryNamed(tree: CategoryTree, name: string): OfferedCategory | undefined {
  const key = categoryKeyOf(name);
  return tree.offered.find((one) => categoryKeyOf(one.name) === key);
}

/**
 * The group of a name, spelled as it is where there is one.
 *
 * @returns its kind too, null where the group is new
 */
export function groupNamed(tree: CategoryTree, name: string): { group: string; kind: CategoryKind | null } {
  const known = tree.offered.find(({ group }) => categoryKeyOf(group) === categoryKeyOf(name));
  return { group: known?.group ?? categoryNameOf(name), kind: known?.kind ?? null };
}
