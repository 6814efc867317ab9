import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toBanks } from "@/components/banks/banks";
import { anAccount } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import { answer, renderPart } from "@/tests/render-part";
import { DisconnectDialog } from "./disconnect-dialog";

const savings = anAccount({
  name: "Premier Savings",
  mask: "0097",
  subtype: "savings",
  currentBalance: 18250,
  totalTransactionsSynced: 48,
});
const checking = { ...savings, id: "01890000-0000-7000-8000-0000000000c2", name: "Everyday Checking" };

function renderDialog(accounts: readonly Account[]) {
  const [bank] = toBanks(accounts);
  if (!bank) throw new Error("the accounts make a bank");
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer({ id: savings.id }));
  vi.stubGlobal("fetch", fetched);
  const onClose = vi.fn();
  renderPart(
    <DisconnectDialog leaving={{ account: savings, bank }} onClose={onClose} onFocusReturn={() => undefined} />,
  );
  return { fetched, onClose };
}

test("keeps the history by default", async () => {
  const { fetched, onClose } = renderDialog([savings, checking]);
  fireEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fetched.mock.calls.map(([url, { method, body }]) => [`${method} ${url}`, body])).toEqual([
    [`DELETE /api/accounts/${savings.id}`, '{"purge":false}'],
  ]);
});

test("erases only after the word is typed", async () => {
  const { fetched, onClose } = renderDialog([savings, checking]);
  fireEvent.click(screen.getByRole("radio", { name: /Erase it/ }));
  fireEvent.click(screen.getByRole("button", { name: "Disconnect and erase" }));
  const word = screen.getByLabelText(/Type “erase”/);
  expect(word).toBeInvalid();
  expect(word).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();

  fireEvent.change(word, { target: { value: " Erase " } });
  fireEvent.click(screen.getByRole("button", { name: "Disconnect and erase" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.body]).toEqual([`/api/accounts/${savings.id}`, '{"purge":true}']);
});

test("warns that disconnecting the last account ends bank access", () => {
  renderDialog([savings]);
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/access to the bank ends too/);
});

test("says the bank's other accounts stay connected", () => {
  renderDialog([savings, checking]);
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
    "The other accounts of Harbor National stay connected.",
  );
});
