import { describe, expect, test } from "vitest";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { iconOfCategory, isCategoryIcon } from "./category-icon";

describe("category icons", () => {
  test("a row's category is drawn with the icon the category list gives it", () => {
    for (const { slug, icon } of CATEGORIES) expect({ slug, icon: iconOfCategory(slug) }).toEqual({ slug, icon });
  });

  test("every icon of the category list can be drawn", () => {
    for (const { icon } of CATEGORIES) expect({ icon, isKnown: isCategoryIcon(icon) }).toEqual({ icon, isKnown: true });
  });

  test("a slug that is not ours is drawn with three dots", () => {
    expect(iconOfCategory("constructor")).toBe("ellipsis");
  });
});
