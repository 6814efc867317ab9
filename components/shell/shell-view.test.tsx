import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { useHistoryLayer } from "@/components/ui/overlay/history-layers";
import { QueryProvider } from "@/lib/client/api/query";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { sessionStore } from "@/lib/client/auth/session";
import { useUnsaved } from "@/lib/client/unsaved";
import { ShellView } from "./shell-view";

const question = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock("./leave-question", () => {
  question.load();
  return { LeaveQuestion: () => null };
});
vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

function aShell(given: Partial<ComponentProps<typeof ShellView>> = {}) {
  const nothing = { user: null, planWords: null, hiddenInsights: null, newInsights: null, toReview: null };
  return (
    <QueryProvider>
      <ShellView {...nothing} fetchesAhead={false} onSignOut={() => {}} {...given}>
        {given.children ?? "page"}
      </ShellView>
    </QueryProvider>
  );
}

test("shows the specification's five streak days until the server answers [spec 9.8]", () => {
  render(aShell());
  expect(screen.getByText("5-day streak")).toBeInTheDocument();
  act(() => sessionStore.setState({ ...initialAuthState, streakDays: 12 }, true));
  expect(screen.getByText("12-day streak")).toBeInTheDocument();
});

test("counts new items in both navigations, hiding zeros", () => {
  render(aShell({ hiddenInsights: 7, newInsights: { insight: 3, hidden: 0 }, toReview: 12 }));
  const [wide, phone] = screen.getAllByRole("navigation", { name: "Main" });
  if (!wide || !phone) throw new Error("Two navigations were expected");
  expect(within(wide).getByRole("link", { name: "Insights 3 new" })).toBeInTheDocument();
  expect(within(wide).getByRole("link", { name: "Hidden insights 7 insights" })).toBeInTheDocument();
  expect(within(phone).getByRole("link", { name: /Insights ?, 3 new$/ })).toBeInTheDocument();
  expect(within(wide).getByRole("link", { name: "To review 12 questions" })).toBeInTheDocument();
  expect(within(phone).getByRole("link", { name: /Review ?, 12 questions$/ })).toBeInTheDocument();
});

test("skips to the content again from an address that ends in #main", async () => {
  window.history.replaceState(null, "", "/dashboard#main");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  render(aShell({ children: <OpenForm /> }));
  const entries = window.history.length;
  for (const presses of [1, 2]) {
    await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
    expect(screen.getByRole("main")).toHaveFocus();
    expect(scroll).toHaveBeenCalledTimes(presses);
  }
  expect(window.history.length).toBe(entries);
  // The form's own entry is still the current one, so nothing asks about leaving it.
  expect(window.history.state).toMatchObject({ layers: { depth: 1 } });
});

function OpenForm() {
  useHistoryLayer(true, () => false);
  return null;
}

function Form({ isChanged }: { isChanged: boolean }) {
  useUnsaved(isChanged);
  return null;
}

test("loads the question about unsaved typing when typing begins", async () => {
  const page = (isChanged: boolean) => aShell({ children: <Form isChanged={isChanged} /> });
  const { rerender } = render(page(false));
  expect(question.load).not.toHaveBeenCalled();
  rerender(page(true));
  await vi.waitFor(() => expect(question.load).toHaveBeenCalledOnce());
});
