import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { CalendarFeed } from "@/lib/schemas/cashflow/calendar";
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
const sent: { method: string; body: unknown }[] = [];

function show(first: CalendarFeed, answers: Readonly<Record<string, CalendarFeed>>) {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (url !== "/api/calendar/feed") return Response.json({ success: false }, { status: 503 });
    if (method !== "GET") sent.push({ method, body: JSON.parse(String(body ?? "{}")) });
    const payload = answers[method] ?? first;
    return Response.json({ success: true, message: "ok", payload });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FeedCard />
    </QueryClientProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test("asks for the password when the login is too old", async () => {
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (url !== "/api/calendar/feed") return Response.json({ success: false }, { status: 503 });
    if (method === "GET") return Response.json({ success: true, message: "ok", payload: off });
    const error = "FRESH_SIGN_IN_NEEDED";
    return Response.json({ success: false, message: "Please confirm that it is you", error }, { status: 403 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FeedCard />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Create a calendar link" }));
  expect(await screen.findByRole("dialog", { name: "Confirm it’s you" })).toBeVisible();
});

test("creates a link without amounts or low points by default", async () => {
  show(off, { POST: { ...on, address: "https://sorrel.test/api/calendar/feed/abc.ics" } });
  expect(await screen.findByRole("checkbox", { name: "Amounts" })).not.toBeChecked();
  expect(screen.queryByLabelText("Your private address")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Create a calendar link" }));
  expect(await screen.findByLabelText("Your private address")).toHaveValue(
    "https://sorrel.test/api/calendar/feed/abc.ics",
  );
  expect(sent).toEqual([{ method: "POST", body: choices }]);
});

test("saves each choice and renews or turns off the link", async () => {
  show(on, { PATCH: { ...on, choices: { ...choices, hasAmounts: true } }, DELETE: off });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Amounts" }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Amounts" })).toBeChecked());
  expect(screen.getByRole("button", { name: "Renew the link" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Switch off" }));
  expect(await screen.findByRole("button", { name: "Create a calendar link" })).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["PATCH", "DELETE"]);
  expect(sent[0]?.body).toEqual({ ...choices, hasAmounts: true });
});
