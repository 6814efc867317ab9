import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import { transactionsByIdsKey } from "@/lib/client/transactions/use-transactions";
import type { ForecastPayload, ListedPlanned } from "@/lib/schemas/forecast";
import { answer, fakeServer, renderPart, testCache, watchToasts } from "@/tests/render-part";
import { PlannedCard } from "./planned-card";

const rowId = "01890000-0000-7000-8000-0000000000b1";
const sofa: ListedPlanned = {
  id: "01890000-0000-7000-8000-0000000000a1",
  name: "Sofa",
  amount: -900,
  day: "2026-12-08",
  accountId: null,
  notTransactionIds: [],
  categoryId: null,
  state: "ahead",
  transactionId: null,
};
const account = { id: "01890000-0000-7000-8000-0000000000c1", name: "Checking" };

const ofCategory = { slug: "s", group: "Home", icon: "sofa", color: "green" };
const furniture = { ...ofCategory, id: "01890000-0000-7000-8000-0000000000d1", name: "Furniture", kind: "expense" };
const salary = { ...ofCategory, id: "01890000-0000-7000-8000-0000000000d2", name: "Salary", kind: "income" };

let toasts: ReturnType<typeof watchToasts>;
let writes: string[];
beforeEach(() => {
  toasts = watchToasts();
  ({ writes } = fakeServer({
    "GET /api/categories": [furniture, salary],
    "POST /api/forecast/planned": () => answer({ ...sofa, answer: null }, 201),
    "PATCH /api/forecast/planned/*": { ...sofa, answer: null },
    "DELETE /api/forecast/planned/*": { id: sofa.id },
  }));
});
function show(...planned: ListedPlanned[]) {
  const client = testCache();
  client.setQueryData(transactionsByIdsKey([rowId]), [
    aTransaction({ id: rowId, merchant: "Linden Furniture", amount: -912.5, date: "2026-12-09" }),
  ]);
  const payload = { planned, currency: "USD", today: "2026-11-24" } as unknown as ForecastPayload;
  renderPart(<PlannedCard payload={payload} accounts={[account]} />, client);
}

test("plans money out on a day from the pay account", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Plan a purchase" }));
  await userEvent.type(screen.getByLabelText("What is it"), "Trip to Lisbon");
  await userEvent.type(screen.getByLabelText("Amount in USD"), "1,250.50");
  await userEvent.click(screen.getByRole("button", { name: "Add to the forecast" }));
  await waitFor(() =>
    expect(writes).toEqual([
      'POST /api/forecast/planned {"name":"Trip to Lisbon","day":"2026-12-08","amount":-1250.5,"accountId":null,"categoryId":null,"currency":"USD"}',
    ]),
  );
});

test("offers categories of the direction and clears them on change", async () => {
  show({ ...sofa, categoryId: furniture.id });
  await userEvent.click(screen.getByRole("button", { name: "Change Sofa" }));
  const options = () =>
    within(screen.getByLabelText(/^Category/))
      .getAllByRole("option")
      .map((one) => one.textContent);
  await waitFor(() => expect(screen.getByLabelText(/^Category/)).toHaveValue(furniture.id));
  expect(options()).toEqual(["None", "Furniture", "New category…"]);
  await userEvent.click(screen.getByRole("button", { name: "Money in" }));
  expect(options()).toEqual(["None", "Salary", "New category…"]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(writes.join()).toContain('"amount":900,"accountId":null,"categoryId":null'));
});

test("refuses an invalid amount without sending", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Plan a purchase" }));
  await userEvent.type(screen.getByLabelText("What is it"), "Trip");
  await userEvent.click(screen.getByRole("button", { name: "Add to the forecast" }));
  expect(await screen.findByText("Enter an amount")).toBeVisible();
  expect(writes).toEqual([]);
});

test("restores a removed plan on Undo", async () => {
  show({ ...sofa, notTransactionIds: [rowId] });
  await userEvent.click(screen.getByRole("button", { name: "Remove Sofa" }));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  expect(screen.getByRole("region", { name: "Planned by you" })).toHaveFocus();
  toasts.undo?.();
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toBe(
    `POST /api/forecast/planned {"name":"Sofa","amount":-900,"day":"2026-12-08","accountId":null,"notTransactionIds":["${rowId}"],"categoryId":null,"currency":"USD"}`,
  );
});

test('names the transaction of a plan and undoes "Not this one"', async () => {
  show({ ...sofa, state: "settled", transactionId: rowId });
  expect(screen.getByRole("listitem")).toHaveTextContent("It arrived on Dec 9: Linden Furniture, −$912.50");
  await userEvent.click(screen.getByRole("button", { name: "Not this one" }));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  toasts.undo?.();
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toEqual([
    `PATCH /api/forecast/planned/${sofa.id} {"notTransactionIds":["${rowId}"]}`,
    `PATCH /api/forecast/planned/${sofa.id} {"notTransactionIds":[]}`,
  ]);
});

test("asks about a plan without a transaction, with undo", async () => {
  show({ ...sofa, state: "unanswered" });
  expect(screen.getByRole("listitem")).toHaveTextContent("We found no transaction like it. Did it happen?");
  await userEvent.click(screen.getByRole("button", { name: "It didn’t" }));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  toasts.undo?.();
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toEqual([
    `PATCH /api/forecast/planned/${sofa.id} {"answer":"dropped"}`,
    `PATCH /api/forecast/planned/${sofa.id} {"answer":null}`,
  ]);
});
