import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import type { ListedGoal } from "@/lib/schemas/budgets";
import { fakeServer, renderPart } from "@/tests/render-part";
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
function open() {
  const { writes } = fakeServer({ "PATCH /api/goals/*": { id } });
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
  renderPart(
    <>
      <Page />
      <Toaster />
    </>,
  );
  return writes;
}

test("restores a changed goal on Undo", async () => {
  const writes = open();
  const amount = await screen.findByLabelText("Amount, in USD");
  await userEvent.clear(amount);
  await userEvent.type(amount, "8000");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  const bodies = writes.map((write) => JSON.parse(write.replace(`PATCH /api/goals/${id} `, "")));
  expect(bodies).toEqual([expect.objectContaining({ amount: 8000 }), typed]);
});
