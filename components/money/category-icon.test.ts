import { describe, expect, test } from "vitest";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS, CATEGORY_ICONS } from "@/lib/domain/transactions/category-tree";
import { isCategoryIcon } from "./category-glyph";
import { iconOf, iconOfCategory, tintOf } from "./category-icon";

describe("category icons", () => {
  test("uses the category list's icon for each slug", () => {
    for (const { slug, icon } of CATEGORIES) expect({ slug, icon: iconOfCategory(slug) }).toEqual({ slug, icon });
  });

  test("can draw every category icon", () => {
    for (const icon of CATEGORY_ICONS) expect({ icon, isKnown: isCategoryIcon(icon) }).toEqual({ icon, isKnown: true });
  });

  test("uses a custom category's icon and color, but no built-in color", () => {
    expect(iconOf({ slug: "pets", icon: "plane" })).toBe("plane");
    expect(iconOf({ slug: "pets" })).toBe("paw-print");
    for (const color of CATEGORY_COLORS) expect(tintOf(color)).toBe(`text-category-${color}`);
    expect(tintOf(undefined)).toBeUndefined();
  });

  test("falls back to three dots for an unknown slug", () => {
    expect(iconOfCategory("constructor")).toBe("ellipsis");
  });
});
