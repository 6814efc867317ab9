import { describe, expect, test } from "vitest";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import { budgetsFromHistory } from "./proposal";

const months = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"];
const groups: Record<string, string> = { food: "Groceries", market: "Groceries", trips: "Travel", fees: "Fees" };
const cell = (categoryId: string, month: string, spentMinor: number): RollupCell => ({
  month,
  currency: "USD",
  categoryId,
  netMinor: -spentMinor,
  transactionCount: 1,
  pendingCount: 0,
});
const propose = (cells: RollupCell[], known = months) =>
  budgetsFromHistory(cells, { months: known, currency: "USD", groupOf: (id) => groups[id] ?? null });
const food = [50_000, 61_000, 58_000, 59_226, 300_000, 59_000];

describe("budgets from history", () => {
  test("propose each group's median month, rounded up", () => {
    const cells = months.flatMap((month, at) => [
      cell("food", month, (food[at] ?? 0) - 1000),
      cell("market", month, 1000),
    ]);
    expect(propose(cells)).toEqual([
      {
        group: "Groceries",
        amountMinor: 59_500,
        basis: "middle",
        months: months.map((month, at) => ({ month, spentMinor: food[at] })),
      },
    ]);
  });

  test("average groups that occur in some months only", () => {
    const cells = [...months.map((month) => cell("food", month, 50_000)), cell("trips", "2026-07", 120_000)];
    expect(propose(cells)).toMatchObject([
      { group: "Groceries", amountMinor: 50_000 },
      { group: "Travel", amountMinor: 20_000, basis: "average" },
    ]);
  });

  test("use six full months, need two, and skip income and tiny groups", () => {
    const cells = months.map((month) => cell("food", month, 50_000));
    expect(
      propose([...cells, cell("food", "2026-11", 1), cell("pay", "2026-10", -400_000), cell("fees", "2026-10", 300)]),
    ).toMatchObject([{ group: "Groceries", amountMinor: 50_000 }]);
    expect(propose(cells, ["2026-10"])).toEqual([]);
    expect(propose([...cells, cell("food", "2026-01", 900_000)], ["2026-01", ...months])[0]?.amountMinor).toBe(50_000);
  });

  test("propose nothing for a group of refunds", () => {
    expect(propose(months.map((month) => cell("food", month, -100)))).toEqual([]);
  });
});
