import { describe, expect, test } from "vitest";
import { countFilters, filtersFromUrl, filtersToUrl, type TransactionFilters } from "./transaction-filters";

const read = (query: string) => filtersFromUrl(new URLSearchParams(query));

const everything: TransactionFilters = {
  startDate: "2026-10-01",
  endDate: "2026-10-31",
  accountId: "01890000-0000-7000-8000-000000000001",
  categoryId: "01890000-0000-7000-8000-000000000002",
  ids: ["01890000-0000-7000-8000-000000000003", "01890000-0000-7000-8000-000000000004"],
  q: "alder fitness & co",
  type: "expense",
  pending: false,
  isGuess: true,
  minAmount: 10,
  maxAmount: 99.5,
  sort: "amount",
  order: "asc",
};

describe("filters in the address", () => {
  test("survive a round trip", () => {
    expect(read(filtersToUrl(everything).toString())).toEqual(everything);
  });

  test("leave no trace when unset or at their default", () => {
    expect(filtersToUrl({ q: "", sort: "date", order: "desc" }).toString()).toBe("");
    expect(read("")).toEqual({});
  });

  test("keep a fixed order, so equal filters share one address", () => {
    expect(filtersToUrl({ q: "a", startDate: "2026-10-01" }).toString()).toBe(
      filtersToUrl({ startDate: "2026-10-01", q: "a" }).toString(),
    );
  });

  test("are dropped when invalid, keeping the others", () => {
    expect(
      read("startDate=2026-02-30&minAmount=lots&type=gift&accountId=1&q=rent&pending=maybe&isGuess=2&limit=9"),
    ).toEqual({
      q: "rent",
    });
  });

  test("lose only the range when its start is after its end", () => {
    expect(read("startDate=2026-11-02&endDate=2026-11-01&q=rent")).toEqual({ q: "rent" });
  });

  test("count a range as one and sorting as none", () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters({ startDate: "2026-10-01", endDate: "2026-10-31", pending: false, sort: "amount" })).toBe(2);
  });
});
