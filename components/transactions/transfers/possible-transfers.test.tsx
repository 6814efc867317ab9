import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import type { Transaction } from "@/lib/schemas/transactions";
import type { Transfer } from "@/lib/schemas/transactions/transfers";
import { fakeServer, renderPart } from "@/tests/render-part";
import { PossibleTransfers } from "./possible-transfers";

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const row = (number: number, change: Partial<Transaction> = {}): Transaction =>
  aTransaction({
    id: idOf(number),
    accountId: null,
    amount: -450,
    name: "Online transfer",
    merchant: undefined,
    ...change,
  });
const pair = (number: number, change: Partial<Transfer> = {}): Transfer => ({
  id: idOf(number),
  status: "proposed",
  doubt: "several",
  out: row(1),
  in: row(number + 1, { amount: 450, name: `Deposit ${number}` }),
  ...change,
});

test("renders nothing while no pair is proposed", async () => {
  const asked = vi.fn(() => []);
  fakeServer({ "GET /api/transfers": asked });
  const { container } = renderPart(<PossibleTransfers />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});

test("counts pairs, shows both rows with the doubt, and decides each", async () => {
  let waiting = [pair(10), pair(20, { doubt: "unnamed" })];
  const { writes } = fakeServer({ "GET /api/transfers": () => waiting, "PATCH /api/transfers/*": { id: idOf(1) } });
  renderPart(<PossibleTransfers />);
  expect(await screen.findByText("2 possible transfers between your accounts.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Look at them" }));
  const [first, second] = within(await screen.findByRole("list", { name: "Pairs" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("Online transfer");
  expect(first).toHaveTextContent("Deposit 10");
  expect(first).toHaveTextContent("Another transaction fits as well");
  expect(second).toHaveTextContent("neither transaction says it’s a transfer");
  waiting = waiting.slice(1);
  await userEvent.click(screen.getByRole("button", { name: "Transfer: Online transfer and Deposit 10" }));
  await waitFor(() => expect(screen.queryByText("Deposit 10")).not.toBeInTheDocument());
  expect(screen.getByRole("list", { name: "Pairs" })).toHaveFocus();
  waiting = [];
  await userEvent.click(screen.getByRole("button", { name: "Not a transfer: Online transfer and Deposit 20" }));
  expect(await screen.findByText("Nothing left to decide.")).toBeInTheDocument();
  expect(writes).toEqual([
    `PATCH /api/transfers/${idOf(10)} {"status":"accepted"}`,
    `PATCH /api/transfers/${idOf(20)} {"status":"rejected"}`,
  ]);
});
