import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { CalendarFeed } from "@/lib/schemas/cashflow/calendar";
import { fakeServer, refusal, renderPart } from "@/tests/render-part";
import { FeedCard } from "./feed-card";

const choices = {
  hasBills: true,
  hasIncome: true,
  hasTrials: true,
  hasLowPoints: false,
  hasGoals: true,
  hasAmounts: false,
};
const off: CalendarFeed = { isOn: false, choices: null, createdAt: null, address: null };
const on: CalendarFeed = { isOn: true, choices, createdAt: "2026-11-24T12:00:00.000Z", address: null };
function open(first: CalendarFeed, answers: Readonly<Record<string, unknown>>) {
  const of = Object.entries({ GET: first, ...answers }).map(([method, answer]) => [
    `${method} /api/calendar/feed`,
    answer,
  ]);
  const { writes } = fakeServer(Object.fromEntries(of));
  renderPart(<FeedCard />);
  return writes;
}

test("asks for the password when the login is too old", async () => {
  open(off, { POST: () => refusal(403, "FRESH_SIGN_IN_NEEDED", "Please confirm that it is you") });
  await userEvent.click(await screen.findByRole("button", { name: "Create a calendar link" }));
  expect(await screen.findByRole("dialog", { name: "Confirm it’s you" })).toBeVisible();
});

test("creates a link without amounts or low points by default", async () => {
  const writes = open(off, { POST: { ...on, address: "https://sorrel.test/api/calendar/feed/abc.ics" } });
  expect(await screen.findByRole("checkbox", { name: "Amounts" })).not.toBeChecked();
  expect(screen.queryByLabelText("Your private address")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Create a calendar link" }));
  expect(await screen.findByLabelText("Your private address")).toHaveValue(
    "https://sorrel.test/api/calendar/feed/abc.ics",
  );
  expect(writes).toEqual([`POST /api/calendar/feed ${JSON.stringify(choices)}`]);
});

test("saves each choice and renews or turns off the link", async () => {
  const writes = open(on, { PATCH: { ...on, choices: { ...choices, hasAmounts: true } }, DELETE: off });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Amounts" }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Amounts" })).toBeChecked());
  expect(screen.getByRole("button", { name: "Renew the link" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Switch off" }));
  expect(await screen.findByRole("button", { name: "Create a calendar link" })).toBeVisible();
  expect(writes).toEqual([
    `PATCH /api/calendar/feed ${JSON.stringify({ ...choices, hasAmounts: true })}`,
    "DELETE /api/calendar/feed {}",
  ]);
});
