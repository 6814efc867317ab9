import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "@/lib/client/api/query-client";
import type { ListedGoal } from "@/lib/schemas/goals";
import { GoalCard } from "./goal-card";
import { goalTitle, whatWouldMeetIt } from "./goal-copy";

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
  sharePercent: 100,
  outlook,
};
const context = { currency: "USD", locale: "en-US" };
const show = (goal: ListedGoal) =>
  render(
    <QueryClientProvider client={queryClient}>
      <GoalCard goal={goal} today="2026-11-22" currency="USD" onEdit={() => undefined} />
    </QueryClientProvider>,
  );

test("a goal that is short says by how much, and what would meet it: more a payday, or a later day", () => {
  expect(goalTitle(lisbon, context)).toBe("Lisbon is $200 short at this pace");
  expect(whatWouldMeetIt(lisbon, context)).toEqual([
    "$20 more a payday would do.",
    "Or later: May 7, 2027 at this pace.",
  ]);
  const late = { ...lisbon, outlook: { ...outlook, needed: null, paydays: [], metOn: null } };
  expect(whatWouldMeetIt(late, context)).toEqual(["No payday is left before its day."]);
});

test("a goal that will be reached, or is, says so and asks for nothing", () => {
  const met = { ...lisbon, outlook: { ...outlook, projected: 5100 } };
  expect(goalTitle(met, context)).toBe("Lisbon will likely be reached");
  expect(whatWouldMeetIt(met, context)).toEqual([]);
  expect(goalTitle({ ...met, outlook: { ...outlook, current: 5000, projected: 9000 } }, context)).toBe(
    "Lisbon is reached",
  );
});

test("its parts add up to what it comes to, and what a payday adds opens", () => {
  show(lisbon);
  const card = screen.getByRole("region", { name: "Lisbon is $200 short at this pace" });
  expect(card).toHaveTextContent("$4,800of $5,000 by May 1, 2027");
  expect(card).toHaveTextContent("$2,300.00 now, and 10 paydays of $250.00$4,800.00");
  expect(screen.getByRole("button", { name: "$250.00" })).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("figure", { name: "Lisbon, 10 paydays until May 1, 2027" })).toBeInTheDocument();
});

test("a goal of a share names it, and one without a balance says that it isn't known", () => {
  const { unmount } = show({ ...lisbon, sharePercent: 40 });
  expect(screen.getByText("40% of Share Savings")).toBeInTheDocument();
  unmount();
  show({ ...lisbon, outlook: null });
  expect(screen.getByText(/balance of Share Savings isn’t known/)).toBeInTheDocument();
});
