import { describe, expect, test } from "vitest";
import { CATEGORIES, categoryBySlug } from "./category";
import {
  CATEGORY_ICONS,
  categoryNamed,
  categoryTree,
  groupNamed,
  MEANS_NOTHING_MORE,
  meaningOf,
  type OwnCategory,
  PRODUCT_TREE,
  pointsSomewhere,
} from "./category-tree";

const own = (id: string, given: Partial<OwnCategory> = {}): OwnCategory => ({
  ...{ id, slug: "pets", name: id, group: "Hobbies", kind: "expense", icon: "paw-print", color: "amber" },
  ...{ isRemoved: false, ...given },
});
const names = (...given: OwnCategory[]) => categoryTree(given).offered.map(({ name }) => name);

describe("a user's category tree", () => {
  test("equals the product's tree without own categories", () => {
    expect(PRODUCT_TREE.offered).toEqual(CATEGORIES);
  });

  test("lists own categories after their group, own groups after their kind", () => {
    const listed = names(own("Horses"), own("Tea rooms", { group: "Dining out" }), own("Ponies"));
    expect(listed.slice(listed.indexOf("Coffee & snacks"))[1]).toBe("Tea rooms");
    const place = listed.indexOf("Horses");
    expect(listed.slice(place - 1, place + 3)).toEqual(["Cash withdrawal", "Horses", "Ponies", "Internal transfer"]);
    expect(listed.at(-1)).toBe("Uncategorized");
  });

  test("keeps an own group together around a catch-all category", () => {
    const first = own("Horses", { slug: MEANS_NOTHING_MORE.expense });
    const listed = names(first, own("Sailing", { group: "Water" }), own("Ponies"));
    const place = listed.indexOf("Horses");
    expect(listed.slice(place, place + 3)).toEqual(["Horses", "Ponies", "Sailing"]);
  });

  test("names removed categories without offering them", () => {
    const tree = categoryTree([own("Horses", { isRemoved: true })]);
    expect(tree.categoryOf("Horses")).toMatchObject({ name: "Horses" });
    expect(tree.offered.some(({ id }) => id === "Horses")).toBe(false);
  });

  test("marks own and hidden categories, the product's included", () => {
    const pets = categoryBySlug("pets")?.id ?? "";
    const { offered } = categoryTree([own("Horses")], ["Horses", pets]);
    expect(offered.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual([pets, "Horses"]);
    expect(offered.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(["Horses"]);
  });

  test("matches names and groups regardless of capitals and spaces", () => {
    const tree = categoryTree([own("Horses")]);
    expect(categoryNamed(tree, " hORSES ")).toMatchObject({ id: "Horses" });
    expect(groupNamed(tree, "dining  out")).toEqual({ group: "Dining out", kind: "expense" });
    expect(groupNamed(tree, "hobbies")).toEqual({ group: "Hobbies", kind: "expense" });
    expect(groupNamed(tree, "  New  one ")).toEqual({ group: "New one", kind: null });
  });
});

test("gives catch-all categories a kind but no direction, and offers every icon", () => {
  for (const [kind, slug] of Object.entries(MEANS_NOTHING_MORE)) expect(categoryBySlug(slug)?.kind).toBe(kind);
  for (const { icon } of CATEGORIES) expect(CATEGORY_ICONS).toContain(icon);
  const [pets, cash] = [own("Horses"), own("Sundries", { slug: MEANS_NOTHING_MORE.expense })];
  expect([pets, cash, ...CATEGORIES].filter((one) => !pointsSomewhere(one))).toEqual([cash]);
  expect(meaningOf(own("Horses"))).toMatchObject({ name: "Pets" });
});
