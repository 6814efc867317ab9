import { describe, expect, test } from "vitest";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS } from "@/lib/domain/transactions/category-tree";
import { iconOf, iconOfCategory, tintOf } from "./category-icon";

describe("category icons", () => {
  test("uses the category list's icon for each slug", () => {
    for (const { slug, icon } of CATEGORIES) expect({ slug, icon: iconOfCategory(slug) }).toEqual({ slug, icon });
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
