import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MORE_GROUPS } from "@/components/shell/navigation/more-sheet";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { ClientConfigProvider } from "@/lib/client/config";
import { aUser } from "@/lib/client/test-data";
import { fakeServer } from "@/tests/render-part";
import { AllowancesCard } from "./plan-page";
import { PlanTable } from "./plan-table";

beforeEach(() => {
  sessionStore.setState(initialAuthState, true);
  queryClient.clear();
  fakeServer();
});

afterEach(() => {
  // Whatever is still shown must ask the stub.
  cleanup();
});

function show(current: "free" | "premium" | null, beside?: React.ReactNode) {
  const config = { plaidLinkUrl: "http://localhost/link.js", hasGoogle: false, oidcName: null, hasPayments: false };
  render(
    <ClientConfigProvider config={config}>
      <QueryProvider>
        <PlanTable current={current} />
        {beside}
      </QueryProvider>
    </ClientConfigProvider>,
  );
}

test.each(["free", null] as const)("leaves Premium and prices out where payments are off: %s", (current) => {
  show(current);
  expect(screen.getByRole("rowheader", { name: /^Bank links/ })).toBeVisible();
  expect(screen.queryByText(/premium|price|each plan/i)).toBeNull();
});

test("shows the limits of Premium to who has it without payments", () => {
  show("premium");
  expect(screen.getByRole("columnheader", { name: /Premium/ })).toBeVisible();
  expect(screen.queryByText("Free")).toBeNull();
});

test.each([
  ["not_set_up", 0],
  ["not_in_country", 2],
  ["offered", 2],
] as const)("where bank links are %s names them %i times", async (bankLinks, count) => {
  act(() => dispatchAuth({ type: "startupChecked", user: aUser({ bankLinks }) }));
  show("free", <AllowancesCard plan="free" />);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryAllByText("Bank links")).toHaveLength(count);
  expect(screen.queryAllByText("Refresh of balances")).toHaveLength(count / 2);
});

test("names no plan in the More sheet", () => {
  expect(MORE_GROUPS.flatMap(({ pages }) => pages.map(({ about }) => about)).join(" ")).not.toMatch(/free|premium/i);
});
