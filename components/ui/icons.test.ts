import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { INSIGHT_TYPES } from "@/lib/domain/insights/insight-types";
import { CATEGORY_ICONS } from "@/lib/domain/transactions/category-tree";

test("draws every icon that a category or insight names", () => {
  const drawn = new Set(
    [...readFileSync("components/ui/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id),
  );
  const named = new Set([...CATEGORY_ICONS, "ellipsis", ...Object.values(INSIGHT_TYPES).map(({ icon }) => icon)]);
  expect([...named].filter((name) => !drawn.has(name))).toEqual([]);
});
