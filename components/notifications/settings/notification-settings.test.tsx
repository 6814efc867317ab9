import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { isUnsaved } from "@/lib/client/unsaved";
import type { NotificationChange, NotificationSettingsOnWire } from "@/lib/schemas/notifications";
import { refusal } from "@/tests/render-part";
import { NotificationSettingsPage } from "./notification-settings-page";

const errors = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock("@/lib/client/toast", () => ({
  toast: { error: (words: string) => errors.shown.push(words), success: () => {} },
}));

let stored: NotificationSettingsOnWire;
let sent: NotificationChange[];
let isBroken: boolean;
beforeEach(() => {
  queryClient.clear();
  errors.shown = [];
  sent = [];
  isBroken = false;
  stored = {
    kinds: { app: ["low_point"], email: [], push: [] },
    ...{ quietHours: { from: 21, to: 8 }, summaryWeekday: 1, floor: 0, currency: "USD", pushesAmounts: false },
  };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url !== "/api/notifications/settings") return Response.json({ success: false }, { status: 503 });
    if (init?.method === "PATCH") {
      if (isBroken) return refusal(503, "NOT_READY", "Not now");
      const change: NotificationChange = JSON.parse(String(init.body));
      sent.push(change);
      const { switched, ...rest } = change;
      stored = { ...stored, ...rest };
      if (switched) stored.kinds = { ...stored.kinds, [switched.channel]: switched.isOn ? [switched.kind] : [] };
    }
    return Response.json({ success: true, message: "", payload: stored });
  });
  render(<NotificationSettingsPage />, { wrapper: QueryProvider });
});

test("saves each kind and channel with one click", async () => {
  const table = await screen.findByRole("table", { name: "What and where" });
  expect(within(table).getAllByRole("row")).toHaveLength(8);
  expect(screen.getByRole("switch", { name: "Low point ahead, app" })).toBeChecked();
  const email = screen.getByRole("switch", { name: "Low point ahead, email" });
  expect(email).not.toBeChecked();
  fireEvent.click(email);
  await waitFor(() => expect(email).toBeChecked());
  await waitFor(() => expect(sent).toEqual([{ switched: { kind: "low_point", channel: "email", isOn: true } }]));
});

test("reverts a switch that failed to save and says why", async () => {
  isBroken = true;
  const email = await screen.findByRole("switch", { name: "Budget pace, email" });
  fireEvent.click(email);
  await waitFor(() => expect(errors.shown).toEqual(["Not now"]));
  expect(email).not.toBeChecked();
});

test("sets quiet hours, the summary's day and the floor", async () => {
  fireEvent.change(await screen.findByRole("combobox", { name: "From" }), { target: { value: "22" } });
  await waitFor(() => expect(sent).toEqual([{ quietHours: { from: 22, to: 8 } }]));
  fireEvent.click(screen.getByRole("switch", { name: /Quiet hours/ }));
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "From" })).toBeNull());
  fireEvent.change(screen.getByRole("combobox", { name: "Weekly summary on" }), { target: { value: "0" } });
  await waitFor(() => expect(sent.at(-1)).toEqual({ summaryWeekday: 0 }));
  fireEvent.change(screen.getByLabelText("Stay above, in USD"), { target: { value: "-5" } });
  expect(screen.getByText("Enter zero or more")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Stay above, in USD"), { target: { value: "300" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ floor: 300 }));
});

test("follows a floor changed elsewhere until it is typed in", async () => {
  const floor = await screen.findByLabelText("Stay above, in USD");
  stored = { ...stored, floor: 450, currency: "JPY" };
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByLabelText("Stay above, in JPY")).toHaveValue("450");
  expect(isUnsaved()).toBe(false);
  fireEvent.change(floor, { target: { value: "500" } });
  expect(isUnsaved()).toBe(true);
});
