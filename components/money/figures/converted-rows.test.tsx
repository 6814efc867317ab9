import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "@/tests/render-part";
import { ConvertedRows } from "./converted-rows";

const api = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock("@/lib/client/api/api", async (original) => ({
  ...(await original<object>()),
  api: {
    callOf:
      ({ path }: { path: string }) =>
      (input: object) => {
        api.asked(path, input);
        return Promise.resolve([{ day: "2025-02-03", currency: "USD", perEuro: "1.25" }]);
      },
  },
}));

test("shows an older month's daily rates", async () => {
  const row = { name: "Shop", amount: -100, currency: "USD" };
  renderPart(
    <ConvertedRows
      home="EUR"
      rows={[
        { ...row, key: "later", date: "2025-02-20" },
        { ...row, key: "earlier", date: "2025-02-03" },
      ]}
    />,
  );
  expect(await screen.findByText("−€80.00")).toBeVisible();
  expect(screen.getByText(/÷ 1\.25, the rate of Feb 3/)).toBeVisible();
  expect(screen.getAllByText(/no exchange rate/)).toHaveLength(1);
  expect(api.asked).toHaveBeenCalledExactlyOnceWith("/api/exchange-rates", {
    ...{ currencies: "EUR,USD", from: "2025-02-03", to: "2025-02-20" },
  });
});
