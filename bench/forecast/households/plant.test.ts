import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { plantHousehold } from "./plant";

const seeds = Array.from({ length: 30 }, (_, index) => 1 + index);
const households = seeds.map(plantHousehold);

describe("planted households", () => {
  test("share only the result's shape with other code", () => {
    const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith(".test.ts"));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
      const imported = [...text.matchAll(/(?:from|import) "([^"]+)"/g)].map(([, from = ""]) => from);
      expect(
        imported.filter((from) => !from.startsWith("./") && from !== "../planted"),
        file,
      ).toEqual([]);
      expect(text, file).not.toMatch(/import \{[^}]*\} from "\.\.\/planted"/);
    }
  });

  test("are the same for the same seed, and differ between seeds", () => {
    expect(plantHousehold(3)).toEqual(households[2]);
    expect(households[2]?.rows).not.toEqual(households[3]?.rows);
  });

  test("have twelve start days and extend past the scored days", () => {
    for (const { starts, rows } of households) {
      expect(starts).toHaveLength(12);
      const lastRow = rows.at(-1)?.date ?? "";
      expect(Date.parse(lastRow) - Date.parse(starts.at(-1)?.today ?? "")).toBeGreaterThan(80 * 86_400_000);
    }
  });

  test("pay a full card by its statement, counting spending once", () => {
    const full = households.filter(({ traps }) => traps.has("card-paid-in-full"));
    expect(full.length).toBeGreaterThan(5);
    for (const { rows } of full) {
      const ofCard = rows.filter(({ accountId }) => accountId === "card");
      const owed = ofCard.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const spent = ofCard.filter(({ amountMinor }) => amountMinor < 0).reduce((sum, row) => sum - row.amountMinor, 0);
      // The unpaid rest is less than a few of many statements.
      expect(-owed).toBeLessThan(spent / 4);
      const moved = rows.filter(({ categorySlug }) => categorySlug === "credit-card-payment");
      expect(moved.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    }
  });

  test("plant every trap somewhere", () => {
    const planted = new Set(households.flatMap(({ traps }) => [...traps]));
    expect([...planted].toSorted()).toEqual([
      "card-paid-in-full",
      "income-ended",
      "just-linked",
      "one-off-3000",
      "pending-rows",
      "third-payday",
      "yearly-bill",
    ]);
  });
});
