import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "@/components/money/locale";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { sessionStore } from "@/lib/client/auth/session";
import { anAccount, aUser } from "@/lib/client/test-data";
import type { Trust } from "@/lib/schemas/banks";
import { TrustLine } from "./trust";

const since = "2026-11-14T12:00:00.000Z";
const checkedAt = "2026-11-21T12:00:00.000Z";

afterEach(() => {
  vi.useRealTimers();
  sessionStore.setState(initialAuthState, true);
});

function show(trust: Trust) {
  const account = anAccount({ trust });
  const { container } = render(
    <LocaleProvider locale="en-US">
      <TrustLine account={account} />
    </LocaleProvider>,
  );
  return { account, container };
}

test("says when every cent is explained", () => {
  show({ status: "explained", since, checkedAt });
  expect(screen.getByText("Every cent explained")).toBeVisible();
});

test("shows a gap unsigned with its start, linked to transactions since", () => {
  vi.setSystemTime(checkedAt);
  const { account } = show({ status: "gap", gap: -12.4, since, checkedAt });
  const link = screen.getByRole("link", { name: "$12.40 not explained since Nov 14" });
  expect(link).toHaveAttribute("href", `/spending?startDate=2026-11-14&accountId=${account.id}`);
});

test('says "today" only for a gap found today', () => {
  vi.setSystemTime(checkedAt);
  show({ status: "gap", gap: 12.4, since: checkedAt, checkedAt });
  expect(screen.getByRole("link", { name: "$12.40 not explained since today" })).toBeVisible();
  cleanup();
  vi.setSystemTime("2026-11-24T12:00:00.000Z");
  show({ status: "gap", gap: 12.4, since: checkedAt, checkedAt });
  expect(screen.getByRole("link", { name: "$12.40 not explained since Nov 21" })).toBeVisible();
});

test("starts a gap on the date in the user's time zone", () => {
  vi.setSystemTime("2026-11-22T01:00:00.000Z");
  sessionStore.setState({ user: aUser({ timezone: "America/New_York" }) });
  const { account } = show({ status: "gap", gap: 12.4, since: "2026-11-22T00:30:00.000Z", checkedAt });
  const link = screen.getByRole("link", { name: "$12.40 not explained since today" });
  expect(link).toHaveAttribute("href", `/spending?startDate=2026-11-21&accountId=${account.id}`);
});

test("makes no claim before the second sync", () => {
  show({ status: "starting", since });
  expect(screen.getByText("Checked against your transactions from the next update on")).toBeVisible();
});

test.each(["not_judged", "unknown"] as const)("renders nothing for status %s", (status) => {
  expect(show({ status }).container).toBeEmptyDOMElement();
});
