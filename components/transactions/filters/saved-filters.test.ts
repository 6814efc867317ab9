import { expect, test } from "vitest";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { fromSavedFilters, toSavedFilters } from "./saved-filters";

test("restores filters as saved, including lists and order", () => {
  const filters: TransactionFilters = {
    q: "trader joes",
    accountIds: ["0198c000-0000-7000-8000-000000000001", "0198c000-0000-7000-8000-000000000002"],
    minAmount: 12.5,
    isGuess: true,
    sort: "amount",
    startDate: "2026-03-02",
    endDate: "2026-03-09",
  };
  const saved = toSavedFilters(filters, "2026-11-26");
  expect(fromSavedFilters(saved ?? {}, "2027-02-01")).toEqual(filters);
});

test('stores "this month" as relative and custom days as fixed', () => {
  const saved = toSavedFilters({ q: "gas", startDate: "2026-11-01", endDate: "2026-11-26" }, "2026-11-26");
  expect(saved).toEqual({ q: "gas", dates: "thisMonth" });
  expect(fromSavedFilters(saved ?? {}, "2027-02-14")).toEqual({
    q: "gas",
    startDate: "2027-02-01",
    endDate: "2027-02-14",
  });
});

test("saves nothing without filters or for rows given by id", () => {
  expect(toSavedFilters({}, "2026-11-26")).toBeNull();
  expect(toSavedFilters({ ids: ["0198c000-0000-7000-8000-000000000001"] }, "2026-11-26")).toBeNull();
});
