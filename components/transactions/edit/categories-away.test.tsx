import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterControls } from "@/components/transactions/filters/filter-controls";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { CategoryPicker } from "./category-picker";
import { TransactionForm } from "./transaction-form";

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string) =>
    url.startsWith("/api/categories")
      ? new Response("", { status: 500 })
      : Response.json({ success: true, message: "Loaded", payload: [] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the picker", <CategoryPicker key="picker" onChoose={() => {}} />],
  ["the form of a transaction", <TransactionForm key="form" onDone={() => {}} />],
  ["the filters", <FilterControls key="filters" filters={{}} onChange={() => {}} />],
])("shows the specification's error in %s when categories fail to load [spec 8.3]", async (_where, part) => {
  render(<QueryProvider>{part}</QueryProvider>);
  expect(await screen.findByText("Failed to fetch transaction categories")).toBeVisible();
  expect(screen.queryByText("No category has that name.")).toBeNull();
});
