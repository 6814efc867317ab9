import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountList } from "@/lib/client/banks/use-accounts";
import { anInsight, aTransaction } from "@/lib/client/test-data";
import { transactionsByIdsKey } from "@/lib/client/transactions/use-transactions";
import { renderPart } from "@/tests/render-part";
import { ProofRows } from "./proof-rows";

test("shows a converted amount with its original, rate and date", () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(transactionsByIdsKey(["a", "b"]), [
    aTransaction({ id: "a", amount: -10, currency: "USD" }),
    aTransaction({ id: "b", amount: -10, currency: "EUR" }),
  ]);
  queries.setQueryData(accountList.queryKey, []);
  const own = { amount: -10, currency: "EUR" };
  const evidence = {
    ...anInsight().evidence,
    transactionIds: ["a", "b"],
    compared: undefined,
    conversions: [{ transactionId: "b", own, formula: "× 1.0873", day: "2026-10-02", amount: -10.87, currency: "USD" }],
    sum: { figureId: "total", amount: 20.87, currency: "USD" },
  };
  renderPart(<ProofRows evidence={evidence} countedOn="2026-10-05" />, queries);
  const [, first, second] = screen.getAllByRole("row");
  expect(first).not.toHaveTextContent("×");
  expect(second).toHaveTextContent(/−\$10\.87.*−€10\.00 × 1\.0873.*Oct 2, 2026/);
  expect(screen.getByText("Sum matches the figure")).toBeVisible();
});
