import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";
import { fakeServer, renderPart } from "@/tests/render-part";
import { FilterBar, readingOf } from "./filter-bar";

beforeEach(() => void fakeServer());

/** @returns every set of filters requested */
function open(initial: TransactionFilters = {}) {
  const asked: TransactionFilters[] = [];
  function Page() {
    const [filters, setFilters] = useState(initial);
    const set = (next: TransactionFilters) => {
      asked.push(next);
      setFilters(next);
    };
    return (
      <FilterBar
        filters={filters}
        today="2026-11-21"
        onChange={(part) => set({ ...filters, ...(typeof part === "function" ? part(filters) : part) })}
        onClear={() => set({})}
        onReplace={set}
        searchRef={createRef()}
      />
    );
  }
  renderPart(<Page />);
  return asked;
}

test("marks a searched amount, which may be hidden", () => {
  open({ q: "> 50" });
  expect(screen.getByText("$50.00")).toHaveClass("amt");
});

test("toggles uncertain categories by keyboard", async () => {
  const asked = open({ q: "rent" });
  const control = screen.getByRole("button", { name: "Uncertain only" });
  expect(control).toHaveAttribute("aria-pressed", "false");
  control.focus();
  await userEvent.keyboard(" ");
  expect(asked.at(-1)).toEqual({ q: "rent", isGuess: true });
  expect(control).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Enter}");
  expect(asked.at(-1)).toEqual({ q: "rent", isGuess: undefined });
  expect(control).toHaveFocus();
});

test("offers the guess switch and its count on a phone", async () => {
  const asked = open();
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await userEvent.click(sheet.getByRole("switch", { name: /^Uncertain only/ }));
  expect(asked).toEqual([{ isGuess: true }]);
  await userEvent.click(sheet.getByRole("button", { name: "Show the transactions" }));
  expect(screen.getByRole("button", { name: "Filters (1)" })).toBeInTheDocument();
});

test("filters by tag over all time", async () => {
  const id = "01890000-0000-7000-8000-0000000000e1";
  fakeServer({ "GET /api/tags": [{ id, name: "Lisbon trip", transactionCount: 2, sums: [] }] });
  const asked = open();
  const [tag] = await screen.findAllByRole("button", { name: "Tag: All tags" });
  if (!tag) throw new Error("There is no choice of tags");
  await userEvent.click(tag);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Lisbon trip" }));
  expect(asked).toEqual([{ tagIds: [id] }]);
  expect(screen.getAllByRole("combobox", { name: "Dates" })[0]).toHaveDisplayValue("All time");
});

test("hides the tag filter from users without tags", async () => {
  open();
  expect(await screen.findAllByRole("button", { name: "Category: All categories" })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Tag:/ })).not.toBeInTheDocument();
});

test.each([
  ["trader joes", ""],
  ["oct", "Oct 1–31, 2026, or a word that begins with “oct”"],
  ["groceries > 50 last friday", "more than $50.00 · Nov 20, 2026"],
  ["76", "$76.00 to $76.99, or a word that begins with “76”"],
  ["-79.48", "$79.48 paid"],
  ["50-80", "$50.00 to $80.00"],
  ["since october", "from Oct 1, 2026 on"],
  ["#holiday > 50", "tagged “holiday” · more than $50.00"],
  ["before 2026-03-01", "up to Feb 28, 2026"],
])("explains a search: %s", (typed, words) => {
  expect(readingOf(parseSearch(typed, "2026-11-21"), { currency: "USD", locale: "en-US" })).toBe(words);
});
