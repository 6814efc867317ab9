import { describe, expect, test } from "vitest";
import { toCategoryRows } from "./category-card";

const spent = (group: string, amount: number, previousAmount = amount, isFixed = false) => ({
  group,
  icon: "house",
  amount,
  previousAmount,
  isFixed,
});

describe("spending by category", () => {
  test("leaves an off-scale fixed cost without a bar", () => {
    const [housing, food] = toCategoryRows([spent("Housing", 1850, 1850, true), spent("Groceries", 480, 520)]);
    expect(housing?.bar).toBe("fixed");
    expect(food?.bar).toMatchObject({ before: expect.closeTo(0.93, 2) });
  });

  test("calls nearly steady rent unchanged, not fixed", () => {
    const [housing] = toCategoryRows([spent("Housing", 1913.56, 1911.2), spent("Groceries", 592, 520)]);
    expect(housing?.bar).toBe("unchanged");
  });

  test("keeps a large cost's bar when it changed", () => {
    const [travel] = toCategoryRows([spent("Travel", 1900, 600), spent("Groceries", 592, 520)]);
    expect(travel?.bar).toMatchObject({ now: expect.closeTo(0.93, 2) });
  });

  test("keeps a fixed cost's bar at ordinary size", () => {
    const rows = toCategoryRows([spent("Loans", 300, 300, true), spent("Groceries", 480, 400)]);
    expect(rows.every(({ bar }) => typeof bar === "object")).toBe(true);
  });

  test("keeps rent's bar as the only category", () => {
    const [housing] = toCategoryRows([spent("Housing", 1850, 1850, true)]);
    expect(housing?.bar).toMatchObject({ now: expect.closeTo(0.93, 2) });
  });

  test("sums small categories exactly and never merges just one", () => {
    const nine = Array.from({ length: 9 }, (_, index) => spent(`G${index}`, 100 - index));
    expect(toCategoryRows(nine)).toHaveLength(9);
    const eleven = [...nine, spent("J", 0.1), spent("K", 0.2)];
    expect(toCategoryRows(eleven).at(-1)).toMatchObject({ name: "Everything else", amount: 92.3 });
  });

  test("draws no bar for a refund larger than the spending", () => {
    expect(toCategoryRows([spent("Shopping", -20, 50)])[0]?.bar).toMatchObject({ now: 0 });
  });
});
