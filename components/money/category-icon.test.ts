import { describe, expect, test } from "vitest";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS, CATEGORY_ICONS } from "@/lib/domain/transactions/category-tree";
import { iconOf, iconOfCategory, isCategoryIcon, tintOf } from "./category-icon";

describe("category icons", () => {
  test("a row's category is drawn with the icon the category list gives it", () => {
    for (const { slug, icon } of CATEGORIES) expect({ slug, icon: iconOfCategory(slug) }).toEqual({ slug, icon });
  });

  test("every icon that a category can have can be drawn", () => {
    for (const icon of CATEGORY_ICONS) expect({ icon, isKnown: isCategoryIcon(icon) }).toEqual({ icon, isKnown: true });
  });

  test("a person's own category has its own icon and color, one of the product's none of its own", () => {
    expect(iconOf({ slug: "pets", icon: "plane" })).toBe("plane");
    expect(iconOf({ slug: "pets" })).toBe("paw-print");
    for (const color of CATEGORY_COLORS) expect(tintOf(color)).toBe(`text-category-${color}`);
    expect(tintOf(undefined)).toBeUndefined();
  });

  test("a slug that is not ours is drawn with three dots", () => {
    expect(iconOfCategory("constructor")).toBe("ellipsis");
  });
});
