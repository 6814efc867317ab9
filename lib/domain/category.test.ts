import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CATEGORIES, categoryById, categoryBySlug, categoryOfPlaid } from "./category";

describe("the tree", () => {
  test("ids and slugs are unique, ids are UUIDs", () => {
    expect(new Set(CATEGORIES.map((category) => category.id)).size).toBe(CATEGORIES.length);
    expect(new Set(CATEGORIES.map((category) => category.slug)).size).toBe(CATEGORIES.length);
    for (const { id } of CATEGORIES)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("holds every group that the dashboard names", () => {
    const groups = new Set(CATEGORIES.map((category) => category.group));
    for (const group of "Housing,Groceries,Dining out,Shopping,Transport,Utilities,Health,Subscriptions".split(",")) {
      expect(groups).toContain(group);
    }
  });

  test("a group has one kind, so that its total means one thing", () => {
    for (const group of new Set(CATEGORIES.map((category) => category.group))) {
      const kinds = CATEGORIES.filter((category) => category.group === group).map((category) => category.kind);
      expect(new Set(kinds).size).toBe(1);
    }
  });

  test("every icon exists in the icon set", () => {
    const folder = path.resolve("node_modules/lucide-react/dist/esm/icons");
    for (const { icon } of CATEGORIES) {
      const found = [".js", ".mjs"].some((extension) => existsSync(path.join(folder, icon + extension)));
      expect({ icon, found }).toEqual({ icon, found: true });
    }
  });

  test("is found by slug and by id", () => {
    expect(categoryBySlug("dining-out")?.name).toBe("Dining out");
    expect(categoryById(categoryBySlug("rent")?.id ?? "")?.slug).toBe("rent");
    expect(categoryBySlug("no-such")).toBeUndefined();
  });
});

describe("the provider's categories", () => {
  test("codes of the first version that were renamed still map", () => {
    expect(categoryOfPlaid("INCOME_WAGES", "INCOME")).toBe("salary");
    expect(categoryOfPlaid("TRANSFER_IN_CASH_ADVANCES_AND_LOANS", "TRANSFER_IN")).toBe("loan-proceeds");
  });

  test("an unknown detailed code falls to its primary, an unknown primary to uncategorized", () => {
    expect(categoryOfPlaid("FOOD_AND_DRINK_SPACE_FOOD", "FOOD_AND_DRINK")).toBe("dining-out");
    expect(categoryOfPlaid("CRYPTO_COIN", "CRYPTO")).toBe("uncategorized");
    expect(categoryOfPlaid("constructor", "toString")).toBe("uncategorized");
  });

  test("unknown money in is income, never a refund of unknown spending", () => {
    expect(categoryOfPlaid("OTHER_OTHER", "OTHER", 5_000)).toBe("other-income");
    expect(categoryOfPlaid("OTHER_OTHER", "OTHER", -5_000)).toBe("uncategorized");
  });

  const taxonomy = path.resolve("../shared/contracts/plaid-pfc-v2.json");
  const shared = [taxonomy, path.resolve("../../shared/contracts/plaid-pfc-v2.json")].find((file) => existsSync(file));
  test.skipIf(!shared)("every code of the taxonomy is mapped, none by falling back", () => {
    const file: { categories: { primary: string; detailed: string; v1: string | null }[] } = JSON.parse(
      readFileSync(shared ?? "", "utf8"),
    );
    expect(file.categories.length).toBeGreaterThan(100);
    for (const { primary, detailed } of file.categories) {
      expect(categoryBySlug(categoryOfPlaid(detailed, "none"))).toBeDefined();
      if (primary !== "OTHER") expect(categoryOfPlaid(detailed, "none")).not.toBe("uncategorized");
    }
  });
});
