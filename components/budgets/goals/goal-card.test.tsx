import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import type { ListedGoal } from "@/lib/schemas/budgets";
import { fakeServer, renderPart } from "@/tests/render-part";
import { GoalCard } from "./goal-card";
import { goalTitle, waysToMeet } from "./goal-copy";

const outlook = {
  balance: 2300,
  current: 2300,
  saved: { amount: 1500, from: "2026-08-30", to: "2026-11-22", paydays: 6 },
  perPayday: 250,
  paydays: Array.from({ length: 10 }, (_, at) => `2027-0${1 + Math.floor(at / 3)}-0${1 + (at % 3)}`),
  projected: 4800,
  short: 200,
  needed: 270,
  metOn: "2027-05-07",
};
const lisbon: ListedGoal = {
  id: "01890000-0000-7000-8000-0000000000a1",
  name: "Lisbon",
  amount: 5000,
  day: "2027-05-01",
  accountId: "01890000-0000-7000-8000-0000000000c1",
  accountName: "Share Savings",
  currency: "USD",
  sharePercent: 100,
  outlook,
};
const context = { currency: "USD", locale: "en-US" };
const open = (goal: ListedGoal) =>
  renderPart(
    <>
      <GoalCard goal={goal} today="2026-11-22" onEdit={() => undefined} />
      <Toaster />
    </>,
  );

test("says how short a goal is and two ways to meet it", () => {
  expect(goalTitle(lisbon, context)).toBe("Lisbon is $200 short at this pace");
  expect(waysToMeet(lisbon)).toEqual({ needed: 270, more: 20, metOn: "2027-05-07" });
  // Only the goal's share of the account's growth counts.
  expect(waysToMeet({ ...lisbon, sharePercent: 40 })).toMatchObject({ more: 50 });
  const late = { ...lisbon, outlook: { ...outlook, needed: null, paydays: [], metOn: null } };
  expect(waysToMeet(late)).toEqual({ needed: null, more: null, metOn: null });
  open(late);
  expect(screen.getByText("There’s no payday left before its date.")).toBeInTheDocument();
});

test("says when a goal is or will be reached", () => {
  const met = { ...lisbon, outlook: { ...outlook, projected: 5100 } };
  expect(goalTitle(met, context)).toBe("You’ll likely reach Lisbon");
  expect(waysToMeet(met)).toBeNull();
  expect(goalTitle({ ...met, outlook: { ...outlook, current: 5000, projected: 9000 } }, context)).toBe(
    "You’ve reached Lisbon",
  );
});

test("adds up a goal's parts and opens the payday amount", () => {
  open(lisbon);
  const card = screen.getByRole("region", { name: "Lisbon is $200 short at this pace" });
  expect(card).toHaveTextContent("$4,800of $5,000 by May 1, 2027");
  expect(card).toHaveTextContent("$2,300.00 now, and 10 paydays of $250.00$4,800.00");
  expect(screen.getByRole("button", { name: "$250.00" })).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("figure", { name: "Lisbon, 10 paydays until May 1, 2027" })).toBeInTheDocument();
});

test("moves the goal's day, with undo", async () => {
  const { writes } = fakeServer({ "PATCH /api/goals/*": { id: lisbon.id } });
  open(lisbon);
  await userEvent.click(screen.getByRole("button", { name: "Move the date to May 7, 2027" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  const { id, accountName, currency, outlook: _, ...typed } = lisbon;
  const bodies = writes.map((write) => JSON.parse(write.replace(`PATCH /api/goals/${id} `, "")));
  expect(bodies).toEqual([{ ...typed, day: "2027-05-07" }, typed]);
});

test("saves the larger payday amount as a what-if, with undo", async () => {
  const added = { id: "01890000-0000-7000-8000-0000000000b7", name: "Save $20 more for Lisbon", changes: [] };
  const { writes } = fakeServer({ "POST /api/forecast/scenarios": added, "DELETE /api/forecast/scenarios/*": added });
  open(lisbon);
  await userEvent.click(screen.getByRole("button", { name: "Save $20 more a payday" }));
  expect(await screen.findByRole("link", { name: "See it on the forecast" })).toHaveAttribute(
    "href",
    "/forecast?currency=USD",
  );
  expect(document.activeElement).toContainElement(screen.getByRole("link", { name: "See it on the forecast" }));
  expect(document.body).not.toHaveFocus();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Save $20 more a payday" })).toBeVisible();
  expect(writes[1]).toBe(`DELETE /api/forecast/scenarios/${added.id} {}`);
  expect(JSON.parse(writes[0]?.replace("POST /api/forecast/scenarios ", "") ?? "")).toEqual({
    name: "Save $20 more for Lisbon",
    changes: [
      {
        ...{ kind: "save", amount: 20, every: "payday", from: "2026-11-23" },
        ...{ accountId: null, toAccountId: lisbon.accountId },
      },
    ],
    currency: "USD",
  });
});

test("names a goal's share, and explains an unknown balance", () => {
  const { unmount } = open({ ...lisbon, sharePercent: 40 });
  expect(screen.getByText("40% of Share Savings")).toBeInTheDocument();
  unmount();
  open({ ...lisbon, outlook: null });
  expect(screen.getByText(/balance of Share Savings isn’t known/)).toBeInTheDocument();
});
