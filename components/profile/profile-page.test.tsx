import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { MailCard } from "./profile-page";

let isWanted = false;
let isBroken = false;

beforeEach(() => {
  queryClient.clear();
  isWanted = false;
  isBroken = false;
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (isBroken) return Response.json({ success: false, message: "Not now", error: "NOT_READY" }, { status: 503 });
    if (method === "PATCH") isWanted = JSON.parse(String(body)).monthlySummary;
    return Response.json({ success: true, payload: { monthlySummary: isWanted } });
  });
});
const renderSwitch = async () => {
  render(<MailCard />, { wrapper: QueryProvider });
  return screen.findByRole("switch", { name: /Monthly summary/ });
};

test("leaves the monthly summary off by default and explains its cost", async () => {
  const wanted = await renderSwitch();
  expect(wanted).not.toBeChecked();
  expect(screen.getByText(/uses one generation of each kind/)).toBeVisible();
  fireEvent.click(wanted);
  await waitFor(() => expect(isWanted).toBe(true));
  await waitFor(() => expect(screen.getByRole("switch")).toBeEnabled());
  expect(screen.getByRole("switch")).toBeChecked();
});

test("reports a failed change and shows the stored value", async () => {
  const wanted = await renderSwitch();
  isBroken = true;
  fireEvent.click(wanted);
  expect(await screen.findByText("Not now")).toBeVisible();
  expect(screen.getByRole("switch")).not.toBeChecked();
});
