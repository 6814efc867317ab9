import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountList } from "@/lib/client/banks/use-accounts";
import { anInsight, aTransaction } from "@/lib/client/test-data";
import { transactionsByIdsKey } from "@/lib/client/transactions/use-transactions";
import { renderPart } from "@/tests/render-part";
import { ProofRows } from "./proof-rows";

const figures = [
  { id: "more", label: "More each time", value: 15, unit: "USD", formula: "$74.99 − $59.99" },
  { id: "paid", label: "Charged at the new price", value: 74.99, unit: "USD", formula: "1 × $74.99" },
];

function footOf(figureId: string, amount = 74.99): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountList.queryKey, []);
  client.setQueryData(transactionsByIdsKey(["a"]), [aTransaction({ id: "a", amount: -74.99 })]);
  const evidence = {
    ...anInsight().evidence,
    figures,
    transactionIds: ["a"],
    compared: undefined,
    sum: { figureId, amount, currency: "USD" },
  };
  renderPart(<ProofRows evidence={evidence} countedOn="2026-10-25" />, client);
  return screen.getByRole("table").querySelector("tfoot") as HTMLElement;
}

test("names the proved figure when it isn't the headline", () => {
  const foot = footOf("paid");
  expect(foot).toHaveTextContent("Sum matches the figure “Charged at the new price”");
  expect(foot).toHaveTextContent("“More each time” is another figure. How it's counted is under Figures.");
});

test("names the proved figure when the sum no longer matches", () => {
  expect(footOf("paid", 80)).toHaveTextContent(
    "These transactions no longer add up to the figure “Charged at the new price”",
  );
});

test("omits the name when the sum proves the headline", () => {
  expect(footOf("more").textContent).toMatch(/^Sum matches the figure−\$74\.99$/);
});
