import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { FilterControls } from "@/components/transactions/filters/filter-controls";
import { fakeServer, renderPart } from "@/tests/render-part";
import { CategoryPicker } from "./category-picker";
import { TransactionForm } from "./transaction-form";

beforeEach(() => void fakeServer({ "GET /api/categories": () => new Response("", { status: 500 }) }));

test.each([
  ["the picker", <CategoryPicker key="picker" onChoose={() => {}} />],
  ["the form of a transaction", <TransactionForm key="form" onDone={() => {}} />],
  ["the filters", <FilterControls key="filters" filters={{}} onChange={() => {}} />],
])("shows the specification's error in %s when categories fail to load [spec 8.3]", async (_where, part) => {
  renderPart(part);
  expect(await screen.findByText("Failed to fetch transaction categories")).toBeVisible();
  expect(screen.queryByText("No category has that name.")).toBeNull();
});
