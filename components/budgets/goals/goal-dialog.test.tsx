import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import { queryClient } from "@/lib/client/api/query-client";
import type { ListedGoal } from "@/lib/schemas/goals";
import { GoalDialog } from "./goals-section";

const typed = {
  name: "Lisbon",
  amount: 5000,
  day: "2027-05-01",
  accountId: "01890000-0000-7000-8000-0000000000c1",
  sharePercent: 60,
};
const id = "01890000-0000-7000-8000-0000000000a1";
const lisbon: ListedGoal = { ...typed, id, accountName: "Share Savings", currency: "USD", outlook: null };
const sent: { what: string; body: unknown }[] = [];

function show() {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push({ what: `${method} ${url}`, body: body ? JSON.parse(String(body)) : {} });
    return Response.json({ success: true, message: "ok", payload: { id } });
  });
  function Page() {
    const [edited, setEdited] = useState<ListedGoal | null>(lisbon);
    return (
      <GoalDialog
        edited={edited}
        accounts={[{ id: typed.accountId, name: "Share Savings", currency: "USD", balance: 2300, freePercent: 40 }]}
        onClose={() => setEdited(null)}
      />
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test("restores a changed goal on Undo", async () => {
  show();
  const amount = await screen.findByLabelText("Amount, in USD");
  await userEvent.clear(amount);
  await userEvent.type(amount, "8000");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ what: `PATCH /api/goals/${id}`, body: { amount: 8000 } });
  expect(sent[1]).toEqual({ what: `PATCH /api/goals/${id}`, body: typed });
});
