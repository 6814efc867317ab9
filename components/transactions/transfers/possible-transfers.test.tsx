import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RowDetails } from "@/components/transactions/transaction-details";
import type { Transaction } from "@/lib/schemas/transactions";
import type { TransactionDetails, Transfer } from "@/lib/schemas/transactions-transfers";
import { PossibleTransfers } from "./possible-transfers";

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const row = (number: number, change: Partial<Transaction> = {}): Transaction => ({
  id: idOf(number),
  accountId: null,
  date: "2026-11-15",
  amount: -450,
  currency: "USD",
  name: "Online transfer",
  category: { id: idOf(90), slug: "uncategorized", name: "Uncategorized", group: "Uncategorized", kind: "expense" },
  pending: false,
  source: "bank",
  isExcluded: false,
  isTransfer: false,
  isRecurring: false,
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

/** Answers by path; a write is answered with its id and remembered. */
function serve(answers: Record<string, () => unknown>) {
  const writes: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") {
      writes.push(`${method} ${pathname} ${body}`);
      return Response.json({ success: true, message: "Done", payload: { id: idOf(1) } });
    }
    return Response.json({ success: true, message: "Done", payload: answers[pathname]?.() ?? [] });
  });
  return writes;
}

const show = (element: React.ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);

afterEach(() => vi.unstubAllGlobals());

test("nothing is shown while no pair waits for a decision", async () => {
  const asked = vi.fn(() => []);
  serve({ "/api/transfers": asked });
  const { container } = show(<PossibleTransfers />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});

test("possible transfers are counted, shown with both rows and the doubt, and decided one by one", async () => {
  let waiting = [pair(10), pair(20, { doubt: "unnamed" })];
  const writes = serve({ "/api/transfers": () => waiting });
  show(<PossibleTransfers />);
  expect(await screen.findByText("2 possible transfers between your accounts.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Look at them" }));
  const [first, second] = within(screen.getByRole("list", { name: "Pairs" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("Online transfer");
  expect(first).toHaveTextContent("Deposit 10");
  expect(first).toHaveTextContent("Another row fits as well");
  expect(second).toHaveTextContent("neither row says that it is a transfer");
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

const details = (change: Partial<TransactionDetails> = {}): TransactionDetails => ({
  transaction: row(1),
  transfers: [],
  refundOf: null,
  refunds: [],
  ...change,
});
const open = (found: TransactionDetails) => {
  const writes = serve({ [`/api/transactions/${found.transaction.id}`]: () => found });
  show(<RowDetails row={found.transaction} onClose={() => undefined} />);
  return writes;
};

test("a purchase that was refunded says what it cost in the end", async () => {
  open(details({ transaction: row(1, { amount: -120 }), refunds: [row(2, { amount: 20 }), row(3, { amount: 30 })] }));
  expect((await screen.findByText("What it cost in the end")).closest("p")).toHaveTextContent("$70.00");
});

test("a refund names its purchase, and can be said to be none of it", async () => {
  const refund = row(1, { amount: 20, name: "Refund" });
  const writes = open(details({ transaction: refund, refundOf: row(2, { name: "Northern Outfitters" }) }));
  expect(await screen.findByRole("heading", { name: "Refund of" })).toBeInTheDocument();
  expect(screen.getByText("Northern Outfitters")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Not a refund of this" }));
  await waitFor(() => expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)}/refund {"isLinked":false}`]));
});

test("a matched transfer can be rejected, and a rejected one matched again", async () => {
  const matched = pair(10, { status: "accepted", doubt: null });
  const rejected = pair(20, { status: "rejected", doubt: null });
  const writes = open(details({ transfers: [matched, rejected] }));
  expect(await screen.findByRole("heading", { name: "Transfer, in no total" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Not a transfer: .* Deposit 10/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Transfer: .* Deposit 20/ }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toContain('"rejected"');
  expect(writes[1]).toContain('"accepted"');
});

test("a guessed category is said to be one, and confirmed with one press", async () => {
  const writes = open(details({ transaction: row(1, { isGuess: true }) }));
  expect(await screen.findByText("your bank wasn’t sure")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "It’s right" }));
  await waitFor(() => expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)} {"categoryId":"${idOf(90)}"}`]));
});
