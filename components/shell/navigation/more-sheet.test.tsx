import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { QueryProvider } from "@/lib/client/api/query";
import { PAGES } from "@/lib/routes";
import { fakeServer } from "@/tests/render-part";
import { BottomNav } from "./bottom-nav";
import { MORE_GROUPS, MoreSheet } from "./more-sheet";
import { PHONE_DESTINATIONS } from "./navigation";

const place = vi.hoisted(() => ({ pathname: "/dashboard" }));
vi.mock("next/navigation", () => ({ usePathname: () => place.pathname, useRouter: () => ({ push: () => {} }) }));

beforeEach(() => {
  useShellDialogs.getState().close();
  fakeServer();
});

function show(pathname = "/dashboard") {
  place.pathname = pathname;
  render(
    <>
      <BottomNav newInsights={{ insight: 0, hidden: 2 }} toReview={3} fetchesAhead={false} />
      <MoreSheet
        planWords="Premium until Mar 3"
        hiddenInsights={7}
        newInsights={{ insight: 0, hidden: 2 }}
        onSignOut={() => {}}
      />
    </>,
    { wrapper: QueryProvider },
  );
}
const more = () => screen.getByRole("button", { name: /^More/, hidden: true });
const sheet = () => screen.queryByRole("dialog", { name: "More" });

test("reaches every page behind the login from bar and sheet", () => {
  const reached = [...PHONE_DESTINATIONS, ...MORE_GROUPS.flatMap(({ pages }) => pages)].map(({ href }) => href);
  const pages = Object.entries(PAGES).flatMap(([path, kind]) => (kind === "protected" ? [path] : []));
  const isOfFlow = (path: string) => path === "/complete-profile" || path === "/subscription/success";
  expect(pages.filter((path) => !isOfFlow(path) && !reached.includes(path))).toEqual([]);
});

test("opens from the bar and returns the focus on Escape", async () => {
  show();
  await userEvent.click(more());
  expect(await screen.findByRole("link", { name: /^Budgets/ })).toBeVisible();
  expect(more()).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).toBeNull());
  expect(more()).toHaveFocus();
});

test("closes when a page is chosen", async () => {
  show();
  await userEvent.click(more());
  const link = await screen.findByRole("link", { name: /^Calendar/ });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await waitFor(() => expect(sheet()).toBeNull());
});

test("shows new counts and the current plan", async () => {
  show();
  expect(more()).toHaveAccessibleName(/More ?, 2 new/);
  await userEvent.click(more());
  const dialog = within(await screen.findByRole("dialog", { name: "More" }));
  expect(dialog.getByRole("link", { name: /^Hidden insights/ })).toHaveTextContent("2 new");
  expect(dialog.getByRole("link", { name: /^Plan/ })).toHaveTextContent("Premium until Mar 3");
});

test.each([
  ["/budgets", true],
  ["/profile/categories", true],
  ["/spending/import", false],
  ["/insights", false],
])("marks, at %s, More as current: %s", (pathname, isCurrent) => {
  show(pathname);
  if (isCurrent) expect(more()).toHaveAttribute("aria-current", "page");
  else expect(more()).not.toHaveAttribute("aria-current");
});
