import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "@/components/money/locale";
import { anAccount } from "@/lib/client/test-data";
import type { Trust } from "@/lib/schemas/accounts";
import { TrustLine } from "./trust";

const since = "2026-11-14T12:00:00.000Z";
const checkedAt = "2026-11-21T12:00:00.000Z";

function show(trust: Trust) {
  const account = anAccount({ trust });
  const { container } = render(
    <LocaleProvider locale="en-US">
      <TrustLine account={account} />
    </LocaleProvider>,
  );
  return { account, container };
}

test("an account whose rows explain its balance says so", () => {
  show({ status: "explained", since, checkedAt });
  expect(screen.getByText("Every cent explained")).toBeVisible();
});

test("a gap is told without its sign, since when, and opens into the rows of that time", () => {
  const { account } = show({ status: "gap", gap: -12.4, since, checkedAt });
  const link = screen.getByRole("link", { name: "$12.40 not explained since Nov 14" });
  expect(link).toHaveAttribute("href", `/spending?startDate=2026-11-14&accountId=${account.id}`);
});

test("a gap of today is told as today's", () => {
  show({ status: "gap", gap: 12.4, since: checkedAt, checkedAt });
  expect(screen.getByRole("link", { name: "$12.40 not explained since today" })).toBeVisible();
});

test("before the second read nothing is claimed yet", () => {
  show({ status: "starting", since });
  expect(screen.getByText("Held against its rows from the next read on")).toBeVisible();
});

test.each(["not_judged", "unknown"] as const)("where nothing can be said (%s) nothing is", (status) => {
  expect(show({ status }).container).toBeEmptyDOMElement();
});
