import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import { dispatchAuth } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import type { GettingStartedState } from "@/lib/schemas/profile";
import { answer, renderPart } from "@/tests/render-part";
import { GettingStarted } from "./getting-started";

const TWO: GettingStartedState["steps"] = {
  hasAccount: true,
  hasSeenInsights: true,
  hasAnswered: false,
  hasBudgetOrGoal: false,
};
const ALL: GettingStartedState["steps"] = {
  hasAccount: true,
  hasSeenInsights: true,
  hasAnswered: true,
  hasBudgetOrGoal: true,
};
let stored: GettingStartedState["steps"];
let isEnded: boolean;
let sent: unknown[];

beforeEach(() => {
  stored = TWO;
  isEnded = false;
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "PATCH") {
      const change = JSON.parse(String(body));
      sent.push(change);
      isEnded = change.isEnded;
    }
    return answer({ steps: isEnded ? null : stored });
  });
});
afterEach(() => {
  act(() => dispatchAuth({ type: "startupChecked", user: aUser() }));
});

function show({ isLooking = false } = {}) {
  const onConnect = vi.fn();
  renderPart(
    <>
      <main id="main" tabIndex={-1}>
        <GettingStarted isLooking={isLooking} onConnect={onConnect} />
      </main>
      <Toaster />
    </>,
  );
  return { onConnect };
}
const steps = () => screen.getAllByRole("listitem").map((step) => step.textContent);

test("lists four linked steps in order, with progress", async () => {
  show();
  const card = within(await screen.findByRole("region", { name: "Getting started" }));
  expect(card.getByText("2 of 4 done")).toBeVisible();
  expect(steps()).toEqual([
    "Bring in your transactions (done)",
    "See what we found (done)",
    expect.stringMatching(/^3Answer a question(?!.*done)/),
    expect.stringMatching(/^4Set a budget or a goal(?!.*done)/),
  ]);
  for (const [name, href] of [
    ["See what we found", "/insights"],
    ["Answer a question", "/to-review"],
    ["Set a budget or a goal", "/budgets"],
  ])
    expect(card.getByRole("link", { name })).toHaveAttribute("href", href);
  expect(sent).toEqual([]);
});

test("starts with linking or import, or import alone if unlinkable", async () => {
  stored = { ...ALL, hasAccount: false, hasSeenInsights: false };
  const { onConnect } = show({ isLooking: true });
  await userEvent.click(await screen.findByRole("button", { name: "Bring in your transactions" }));
  expect(onConnect).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "import a statement" })).toHaveAttribute("href", "/spending/import");
  expect(screen.getByText("We’re still looking.")).toBeVisible();

  act(() => dispatchAuth({ type: "startupChecked", user: aUser({ bankLinks: "not_set_up" }) }));
  expect(screen.queryByRole("button", { name: "Bring in your transactions" })).toBeNull();
  expect(screen.getByRole("link", { name: "Bring in your transactions" })).toHaveAttribute("href", "/spending/import");
});

test("moves focus to the page when hidden and restores on Undo", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Hide" }));
  await waitFor(() => expect(screen.queryByText("Getting started")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 of 4 done")).toBeVisible();
  expect(sent).toEqual([{ isEnded: true }, { isEnded: false }]);
});

test("reports all four done, can't be hidden, and ends afterwards", async () => {
  stored = ALL;
  show();
  expect(await screen.findByText("All four done")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Hide" })).toBeNull();
  await waitFor(() => expect(sent).toEqual([{ isEnded: true }]));
  expect(screen.getByText("All four done")).toBeVisible();
});

test("renders nothing when ended on another device", async () => {
  isEnded = true;
  show();
  await waitFor(() => expect(screen.getByRole("main")).toBeEmptyDOMElement());
});
