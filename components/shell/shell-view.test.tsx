import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { sessionStore } from "@/lib/client/auth/session";
import { ShellView } from "./shell-view";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

test("the streak is the specification's five days until the server's figure is there", () => {
  render(
    <QueryProvider>
      <ShellView user={null} planWords={null} hiddenInsights={null} onSignOut={() => {}}>
        page
      </ShellView>
    </QueryProvider>,
  );
  expect(screen.getByText("5-day streak")).toBeInTheDocument();
  act(() => sessionStore.setState({ ...initialAuthState, streakDays: 12 }, true));
  expect(screen.getByText("12-day streak")).toBeInTheDocument();
});
