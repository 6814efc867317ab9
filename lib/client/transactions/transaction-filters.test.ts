import { describe, expect, test } from "vitest";
import { myRangeInput } from "@/lib/schemas/transactions";
import { SAVED_PARAMETERS } from "@/lib/schemas/transactions/saved-parameters";
import { fc } from "@/tests/seeded";
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
    ).toEqual({ q: "rent" });
  });

  test("lose only the range when its start is after its end", () => {
    expect(read("startDate=2026-11-02&endDate=2026-11-01&q=rent")).toEqual({ q: "rent" });
  });

  test("count a range as one and sorting as none", () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters({ startDate: "2026-10-01", endDate: "2026-10-31", pending: false, sort: "amount" })).toBe(2);
  });

  test("are read exactly as the server's schema reads them", () => {
    const id = "01890000-0000-7000-8000-000000000001";
    const word = fc.constantFrom(
      ...["", " ", "true", "false", "date", "amount", "asc", "desc", "bank", "import", "income", "transfer"],
      ...["usd", " EUR ", "XXQ", "ſek", "2026-02-28", "2026-02-30", "1899-12-31", "0012-01-01", "2026-2-1"],
      ...["0", "-1", "1e12", "1e13", "0x10", "Infinity", "1,5", " 7 ", "lots", "rent\u0000", "a\nb", "\ud800"],
      ...[id, id.toUpperCase(), id.replace("-7", "-9"), "00000000-0000-0000-0000-000000000000", "x".repeat(101)],
      ...["ffffffff-ffff-ffff-ffff-ffffffffffff", `${id} `],
    );
    const text = fc.oneof(
      word,
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.array(word, { maxLength: 210 }).map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SAVED_PARAMETERS, "ids"), text, (name, value) => {
        const params = new URLSearchParams([[name, value]]);
        const { success, data } = myRangeInput.safeParse(Object.fromEntries(params));
        const isDefault = (name === "sort" && value === "date") || (name === "order" && value === "desc");
        const expected = success && value !== "" && !isDefault ? data[name] : undefined;
        expect(filtersFromUrl(params)[name]).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});
