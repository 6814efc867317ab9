import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { sessionStore } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import { fakeServer, refusal } from "@/tests/render-part";
import { IdleTimeout, MailCard } from "./profile-page";

let isWanted = false;
let isBroken = false;
let writes: string[];

beforeEach(() => {
  queryClient.clear();
  isWanted = false;
  isBroken = false;
  ({ writes } = fakeServer({}, ({ monthlySummary = isWanted, minutes }) => {
    if (isBroken) return refusal(503, "NOT_READY", "Not now");
    isWanted = monthlySummary === true;
    return minutes === undefined
      ? { monthlySummary: isWanted }
      : aUser({ idleTimeoutMinutes: minutes as number | null });
  }));
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

describe("idle timeout", () => {
  beforeEach(() => sessionStore.setState(initialAuthState, true));
  const show = (idleTimeoutMinutes: number | null) => {
    render(<IdleTimeout user={{ email: "ada@example.test", hasPassword: true, idleTimeoutMinutes }} />, {
      wrapper: QueryProvider,
    });
    return screen.getByRole("combobox", { name: "Log me out when I’m away for" });
  };

  test("offers 15 minutes, an hour, a day and the default seven", () => {
    expect(show(null)).toHaveDisplayValue("7 days");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "15 minutes",
      "1 hour",
      "1 day",
      "7 days",
    ]);
  });

  test("saves a shorter timeout in the session; the longest is null", async () => {
    const choice = show(60);
    expect(choice).toHaveDisplayValue("1 hour");
    fireEvent.change(choice, { target: { value: "15" } });
    await waitFor(() => expect(sessionStore.getState().user?.idleTimeoutMinutes).toBe(15));
    fireEvent.change(choice, { target: { value: "" } });
    await waitFor(() => expect(sessionStore.getState().user?.idleTimeoutMinutes).toBeNull());
    expect(writes).toEqual([
      'PATCH /api/auth/idle-timeout {"minutes":15}',
      'PATCH /api/auth/idle-timeout {"minutes":null}',
    ]);
  });

  test("reports a refused change and shows the stored value", async () => {
    const choice = show(60);
    isBroken = true;
    fireEvent.change(choice, { target: { value: "15" } });
    expect(await screen.findByText("Not now")).toBeVisible();
    expect(choice).toHaveDisplayValue("1 hour");
  });
});
