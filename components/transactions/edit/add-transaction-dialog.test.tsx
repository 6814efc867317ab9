import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { anAccount } from "@/lib/client/test-data";
import { fakeServer, renderPart } from "@/tests/render-part";
import { AddTransactionDialog } from "./add-transaction-dialog";

const checking = anAccount({ id: "01890000-0000-7000-8000-0000000000c1", name: "Checking", mask: null });
const savings = anAccount({ id: "01890000-0000-7000-8000-0000000000c2", name: "Savings", mask: null });
const euros = anAccount({ id: "01890000-0000-7000-8000-0000000000c3", name: "Euros", mask: null, currency: "EUR" });
const dinars = anAccount({ id: "01890000-0000-7000-8000-0000000000c4", name: "Dinars", mask: null, currency: "KWD" });

let server: ReturnType<typeof fakeServer>;
const sent = () => server.writes.map((write) => JSON.parse(write.slice(write.indexOf("{"))));

beforeEach(() => {
  server = fakeServer({ "GET /api/accounts": [checking, savings, euros, dinars] });
  useShellDialogs.setState({ open: "add-transaction" });
});

const start = async () => {
  renderPart(<AddTransactionDialog />);
  const form = within(await screen.findByRole("dialog"));
  await form.findByRole("option", { name: "Checking" });
  return { form, user: userEvent.setup() };
};
type Started = Awaited<ReturnType<typeof start>>;
/** The question takes presses only once the form below it has given them up. */
const press = (user: Started["user"], name: string) => waitFor(() => user.click(screen.getByRole("button", { name })));
const choose = ({ form, user }: Started, type: string) => user.click(form.getByRole("button", { name: type }));

test("keeps amount, date and note when switching to or from a transfer", async () => {
  const started = await start();
  const { form, user } = started;
  await user.type(form.getByLabelText(/^Amount/), "1.500");
  await user.type(form.getByLabelText(/^Note/), "cash");
  await user.clear(form.getByLabelText("Date"));
  await user.type(form.getByLabelText("Date"), "2026-11-02");
  for (const type of ["Transfer", "Income"]) {
    await choose(started, type);
    expect(form.getByRole("button", { name: type })).toHaveAttribute("aria-pressed", "true");
    expect(form.getByLabelText(/^Amount/)).toHaveValue("1.500");
    expect(form.getByLabelText(/^Note/)).toHaveValue("cash");
    expect(form.getByLabelText("Date")).toHaveValue("2026-11-02");
  }
  await user.keyboard("{Escape}");
  expect(screen.getByText("Discard what you typed?")).toBeVisible();
});

test.each(["palette", "connect", "shortcuts"] as const)(
  "asks before a half-filled form gives way to: %s",
  async (next) => {
    const { form, user } = await start();
    const { show: openDialog } = useShellDialogs.getState();
    await user.type(form.getByLabelText(/^Note/), "cash");
    act(() => openDialog(next));
    await press(user, "Keep editing");
    expect(useShellDialogs.getState().open).toBe("add-transaction");
    expect(form.getByLabelText(/^Note/)).toHaveValue("cash");

    act(() => openDialog(next));
    await press(user, "Discard");
    expect(useShellDialogs.getState().open).toBe(next);
  },
);

test("opens nothing after discarding what Escape asked about", async () => {
  const { form, user } = await start();
  await user.type(form.getByLabelText(/^Note/), "cash");
  act(() => useShellDialogs.getState().show("palette"));
  await press(user, "Keep editing");
  await user.keyboard("{Escape}");
  await press(user, "Discard");
  expect(useShellDialogs.getState().open).toBeNull();
});

test("gives way at once while the form is empty", async () => {
  await start();
  act(() => useShellDialogs.getState().show("palette"));
  expect(useShellDialogs.getState().open).toBe("palette");
});

test("adds a transfer whose unreadable received amount is no longer asked for", async () => {
  const started = await start();
  const { form, user } = started;
  await choose(started, "Transfer");
  await user.selectOptions(form.getByLabelText("From"), "Checking");
  await user.selectOptions(form.getByLabelText("To"), "Euros");
  await user.type(form.getByLabelText("Sent in USD"), "40");
  await user.type(form.getByLabelText("Received in EUR"), "abc");
  await user.click(form.getByRole("button", { name: "Add" }));
  expect(await form.findByText("Enter an amount")).toBeVisible();
  await user.selectOptions(form.getByLabelText("To"), "Savings");
  await user.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ amount: 40, fromAccountId: checking.id, toAccountId: savings.id });
  expect(sent()[0]).not.toHaveProperty("receivedAmount");
});

test("reads an amount in the currency of the account chosen after it", async () => {
  const started = await start();
  const { form, user } = started;
  await user.selectOptions(form.getByLabelText(/^Account/), "Dinars");
  await user.type(form.getByLabelText("Amount in KWD"), "1.500");
  await user.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(form.getByLabelText("Description")).toBeInvalid());
  expect(form.getByLabelText("Amount in KWD")).toBeValid();
  await user.selectOptions(form.getByLabelText(/^Account/), "Checking");
  await user.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(form.getByLabelText("Amount in USD")).toBeInvalid());
});
