import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, renderPart } from "@/tests/render-part";
import { TotalsBar } from "./totals-bar";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const filters = { q: "joe", startDate: "2026-11-01", endDate: "2026-11-21", sort: "amount" } as const;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    "GET /api/accounts/transactions/my-range": {
      transactions: [],
      pagination: { page: 1, limit: 25, total: 2, totalPages: 1, hasMore: false, nextCursor: null },
      totals: [{ currency: "USD", income: 0, expense: 70, sum: -70 }],
    },
  });
});

const open = (totals: { income: number; expense: number }) =>
  renderPart(<TotalsBar total={3} totals={[{ currency: "USD", sum: 0, ...totals }]} filters={filters} />);

test("opens money out as expenses matching the list's filters", async () => {
  open({ income: 100, expense: 70 });
  await userEvent.click(screen.getByRole("button", { name: "−$70.00" }));
  const region = within(await screen.findByRole("region", { name: /^Out/ }));
  expect(await region.findByText("They add up to", { exact: false })).toHaveTextContent("−$70.00, the figure shown");
  const rows = server.reads.find(({ pathname }) => pathname.endsWith("/my-range"))?.searchParams;
  expect(Object.fromEntries(rows ?? [])).toMatchObject({
    ...{ q: "joe", startDate: "2026-11-01", endDate: "2026-11-21", type: "expense", counted: "true", currency: "USD" },
  });
});

test("opens the net as both sums, noting what is excluded", async () => {
  open({ income: 100, expense: 70 });
  await userEvent.click(screen.getByRole("button", { name: "+$30.00" }));
  const region = within(await screen.findByRole("region", { name: /^How this is counted/ }));
  expect(region.getByRole("button", { name: "$100.00" })).toBeVisible();
  expect(region.getByRole("button", { name: "$70.00" })).toBeVisible();
  expect(region.getByText(/Transfers between your own accounts are left out/)).toBeVisible();
});

test("leaves a zero sum closed", () => {
  open({ income: 0, expense: 70 });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["−$70.00", "−$70.00"]);
});
