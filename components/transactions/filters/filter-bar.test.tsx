import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { FilterBar } from "./filter-bar";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, message: "Done", payload: [] }));
});
afterEach(() => vi.unstubAllGlobals());

/** @returns every set of filters requested */
function show(initial: TransactionFilters = {}) {
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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return asked;
}

test("marks a searched amount, which may be hidden", () => {
  show({ q: "> 50" });
  expect(screen.getByText("$50.00")).toHaveClass("amt");
});

test("toggles uncertain categories by keyboard", async () => {
  const asked = show({ q: "rent" });
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
  const asked = show();
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await userEvent.click(sheet.getByRole("switch", { name: /^Uncertain only/ }));
  expect(asked).toEqual([{ isGuess: true }]);
  await userEvent.click(sheet.getByRole("button", { name: "Show the transactions" }));
  expect(screen.getByRole("button", { name: "Filters (1)" })).toBeInTheDocument();
});

test("filters by tag over all time", async () => {
  const id = "01890000-0000-7000-8000-0000000000e1";
  const payload = [{ id, name: "Lisbon trip", transactionCount: 2, sums: [] }];
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json({ success: true, message: "Done", payload: url.startsWith("/api/tags") ? payload : [] }),
  );
  const asked = show();
  const [tag] = await screen.findAllByRole("button", { name: "Tag: All tags" });
  if (!tag) throw new Error("There is no choice of tags");
  await userEvent.click(tag);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Lisbon trip" }));
  expect(asked).toEqual([{ tagIds: [id] }]);
  expect(screen.getAllByRole("combobox", { name: "Dates" })[0]).toHaveDisplayValue("All time");
});

test("hides the tag filter from users without tags", async () => {
  show();
  expect(await screen.findAllByRole("button", { name: "Category: All categories" })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Tag:/ })).not.toBeInTheDocument();
});
