import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { accountList } from "@/lib/client/banks/use-accounts";
import { anAccount, aTransaction } from "@/lib/client/test-data";
import { renderPart, testCache } from "@/tests/render-part";
import type { FigureProof } from "./figure-proof";
import { OpenedFigure } from "./opened-figure";
import { Opens, useOpened } from "./opens";

const api = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock("@/lib/client/api/api", async (original) => ({
  ...(await original<object>()),
  api: { callOf: () => api.answer },
  callOf: () => api.answer,
}));

const rows = { kind: "transactions", title: "Dining out", currency: "USD", value: 318.72, filters: {} } as const;

function Card({ proof }: { proof: FigureProof }) {
  const opened = useOpened();
  return (
    <>
      <Opens opened={opened} id="it" proof={proof}>
        $318.72
      </Opens>
      <OpenedFigure opened={opened} proof={proof} />
    </>
  );
}

function show(proof: FigureProof, { sum = -318.72 } = {}) {
  api.answer.mockResolvedValue({
    transactions: [aTransaction({ id: "a", amount: -300 }), aTransaction({ id: "b", amount: -18.72 })],
    pagination: { page: 0, limit: 25, total: 2, totalPages: 1, hasMore: false, nextCursor: null },
    totals: [{ currency: "USD", income: 0, expense: 318.72, sum }],
  });
  const queries = testCache({ staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(accountList.queryKey, []);
  renderPart(<Card proof={proof} />, queries);
  return screen.getByRole("button", { name: "$318.72" });
}

test("opens rows with the server's sum on Enter; Escape returns focus", async () => {
  const figure = show(rows);
  expect(figure).toHaveAttribute("aria-expanded", "false");
  figure.focus();
  await userEvent.keyboard("{Enter}");
  const region = await screen.findByRole("region", { name: "Dining out" });
  await waitFor(() => expect(region).toHaveFocus());
  expect(await screen.findByText("They add up to", { exact: false })).toHaveTextContent("$318.72, the figure shown");
  expect(screen.getByRole("rowheader", { name: "Sum of these 2" })).toBeVisible();
  expect(region.querySelector("[data-sum] .proved-mark")).toHaveTextContent("−$318.72");
  expect(figure).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(figure).toHaveFocus();
});

test("explains rows that don't match the figure", async () => {
  await userEvent.click(show(rows, { sum: -300 }));
  expect(await screen.findByText("The figure shown is", { exact: false })).toHaveTextContent(
    /\$318\.72: your transactions have changed/,
  );
  expect(screen.queryByText("They add up to", { exact: false })).not.toBeInTheDocument();
});

test("opens each part of a formula in turn", async () => {
  const have = {
    kind: "accounts",
    title: "You have",
    currency: "USD",
    value: 400,
    accounts: [anAccount({ currentBalance: 400 })],
  } as const;
  const owe = { title: "You owe", value: 81.28 };
  await userEvent.click(
    show({
      kind: "formula",
      title: "Net worth",
      currency: "USD",
      value: 318.72,
      terms: [
        { sign: "+", proof: have },
        { sign: "−", proof: owe },
      ],
    }),
  );
  const formula = await screen.findByRole("region", { name: /How this is counted/ });
  expect(formula).toHaveTextContent("$400.00− $81.28= $318.72");
  await userEvent.click(screen.getByRole("button", { name: "$400.00" }));
  expect(await screen.findByRole("region", { name: "You have" })).toHaveTextContent("Everyday Checking");
  // Focus is back in the outer formula; Escape still closes the inner proof first.
  within(formula)
    .getAllByRole("button", { name: /^Close/ })[0]
    ?.focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "You have" })).not.toBeInTheDocument();
  expect(formula).toBeVisible();
  expect(screen.getByRole("button", { name: "$400.00" })).toHaveFocus();
  // The other part has no proof, so it isn't a button.
  expect(screen.queryByRole("button", { name: "$81.28" })).not.toBeInTheDocument();
});

test("shows a figure without a proof as plain text", () => {
  function Plain() {
    return (
      <Opens opened={useOpened()} id="it" proof={undefined}>
        $1
      </Opens>
    );
  }
  render(<Plain />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
