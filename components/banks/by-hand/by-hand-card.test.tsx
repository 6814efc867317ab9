import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import { BY_HAND_KINDS } from "@/lib/domain/banks/by-hand";
import type { Account } from "@/lib/schemas/banks";
import { fakeServer, renderPart } from "@/tests/render-part";
import { ByHandCard } from "./by-hand-card";
import { KIND_LABELS, readBalance } from "./by-hand-copy";

const wallet = anAccount({
  id: "01890000-0000-7000-8000-0000000000c2",
  connectionId: null,
  institution: null,
  name: "Wallet",
  mask: null,
  currentBalance: 40,
  byHand: { kind: "cash", setOn: "2026-11-10", setBalance: 60.5 },
});
const linked = anAccount();

function renderCard(accounts: readonly Account[]) {
  const balances = [
    { date: "2026-11-10", balance: 60.5, currency: "USD" },
    { date: "2026-11-01", balance: 80, currency: "USD" },
  ];
  const { writes: sent } = fakeServer({ "GET /api/accounts": accounts }, () => ({ ...wallet, balances, checks: [] }));
  renderPart(<ByHandCard />);
  return { sent };
}

test("explains manual accounts and adds a debt as negative balance", async () => {
  const { sent } = renderCard([linked]);
  expect(await screen.findByText("No manual accounts yet")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Add a manual account" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Add account" }));
  await waitFor(() => expect(dialog.getByLabelText("Name")).toBeInvalid());
  expect(dialog.getByText("Enter a balance")).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText("What is it?"), { target: { value: "loan" } });
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Mortgage" } });
  fireEvent.change(await dialog.findByLabelText("Amount you owe, in USD"), { target: { value: "250,000" } });
  fireEvent.change(dialog.getByLabelText("As of"), { target: { value: "2026-11-01" } });
  const offered = within(dialog.getByLabelText("Currency"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(["USD", "EUR", "XCG"]));
  for (const withdrawn of ["HRK", "CUC", "DEM", "BGN", "ANG", "XAU"]) expect(offered).not.toContain(withdrawn);
  fireEvent.click(dialog.getByRole("button", { name: "Add account" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/^POST \/api\/accounts /);
  expect(JSON.parse(sent[0]?.split(" ").at(-1) ?? "")).toEqual({
    name: "Mortgage",
    kind: "loan",
    currency: "USD",
    balance: -250_000,
    date: "2026-11-01",
  });
});

test("shows an account's kind and date, and removes a balance", async () => {
  const { sent } = renderCard([linked, wallet]);
  expect(await screen.findByText("Cash, set on Nov 10, 2026")).toBeVisible();
  expect(screen.queryByText(linked.name)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "More of Wallet" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove the balance of Nov 1, 2026" }));
  await waitFor(() => expect(sent).toEqual([`DELETE /api/accounts/${wallet.id}/balances {"date":"2026-11-01"}`]));
});

test("sets a balance for a day and renames an account", async () => {
  const { sent } = renderCard([wallet]);
  fireEvent.click(await screen.findByRole("button", { name: "More of Wallet" }));
  fireEvent.click(screen.getByRole("button", { name: "Set balance" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set the balance of Wallet" }));
  fireEvent.click(dialog.getByRole("button", { name: "Set balance" }));
  expect(await dialog.findByText("Enter a balance")).toBeVisible();
  fireEvent.change(dialog.getByLabelText("Balance in USD"), { target: { value: "35.25" } });
  fireEvent.change(dialog.getByLabelText("As of"), { target: { value: "2026-11-12" } });
  fireEvent.click(dialog.getByRole("button", { name: "Set balance" }));
  await waitFor(() =>
    expect(sent).toEqual([`POST /api/accounts/${wallet.id}/balances {"balance":35.25,"date":"2026-11-12"}`]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Rename" }));
  const naming = within(await screen.findByRole("dialog", { name: "Rename Wallet" }));
  fireEvent.change(naming.getByLabelText("Name"), { target: { value: "Jar" } });
  fireEvent.click(naming.getByRole("button", { name: "Rename" }));
  await waitFor(() => expect(sent[1]).toBe(`PATCH /api/accounts/${wallet.id} {"name":"Jar"}`));
});

test("asks what to do with history before closing an account", async () => {
  const { sent } = renderCard([wallet]);
  fireEvent.click(await screen.findByRole("button", { name: "More of Wallet" }));
  fireEvent.click(screen.getByRole("button", { name: "Close account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close Wallet" }));
  fireEvent.click(dialog.getByRole("radio", { name: /Erase it/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Close and erase" }));
  expect(dialog.getByLabelText(/Type “erase”/)).toBeInvalid();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole("radio", { name: /Keep it/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Close account" }));
  await waitFor(() => expect(sent).toEqual([`DELETE /api/accounts/${wallet.id} {"purge":false}`]));
});

test("reads debts as negative and other balances as typed", () => {
  expect(readBalance("1,250.50", "cash", "USD")).toBe(1250.5);
  expect(readBalance("−40", "checking", "USD")).toBe(-40);
  expect(readBalance("250000", "loan", "USD")).toBe(-250_000);
  expect(readBalance("-12", "card", "USD")).toBe(12);
  expect(readBalance("0", "loan", "USD")).toBe(0);
  expect(readBalance("", "cash", "USD")).toBeUndefined();
  expect(readBalance("a lot", "cash", "USD")).toBeNaN();
});

test("names every kind differently", () => {
  expect(new Set(BY_HAND_KINDS.map((kind) => KIND_LABELS[kind])).size).toBe(BY_HAND_KINDS.length);
});
