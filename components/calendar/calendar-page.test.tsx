import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { BudgetsPage } from "@/components/budgets/budgets-page";
import { renderPart } from "@/tests/render-part";
import { CalendarPage } from "./calendar-page";

const address = vi.hoisted(() => ({ search: "" }));
vi.mock("next/navigation", () => ({
  usePathname: () => "/calendar",
  useSearchParams: () => new URLSearchParams(address.search),
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

const down = async () => Response.json({ success: false, message: "Down", error: "UNEXPECTED" }, { status: 500 });

beforeEach(() => {
  address.search = "month=2026-09";
  vi.stubGlobal("fetch", vi.fn(down));
});

test.each([
  ["calendar", <CalendarPage key="page" />, ["August", "October"]],
  ["budgets", <BudgetsPage key="page" />, ["Previous month", "Next month"]],
] as const)("keeps the month's neighbors in reach when it can't load: %s", async (what, page, steps) => {
  renderPart(page);
  expect(await screen.findByText(`Could not load your ${what}`)).toBeVisible();
  expect(screen.getByRole("heading", { name: /^Sep\w* 2026$/ })).toBeVisible();
  for (const step of steps) expect(screen.getByRole("button", { name: step })).toBeEnabled();
});
