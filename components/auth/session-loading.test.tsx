import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { SessionLoading } from "./session-loading";

beforeEach(() => sessionStore.setState(initialAuthState, true));

test("shows the loading line until the session is initialized [spec 2.35]", () => {
  render(<SessionLoading />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Loading Sorrel Capital\.\.\.$/);
  act(() => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("offers another try without a script when initialization hangs [spec 2.35]", () => {
  const { rerender } = render(<SessionLoading />);
  expect(screen.getByText(/taking too long/)).toHaveClass("shown-late");
  expect(screen.getByText("Try again")).toHaveAttribute("href", "");
  rerender(<SessionLoading isGuarded />);
  expect(screen.queryByText(/taking too long/)).toBeNull();
  // A page that came with its data has no guard's explanation.
  rerender(<SessionLoading isGuarded hasWayOut />);
  expect(screen.getByText(/taking too long/)).toHaveClass("shown-late");
});

test("shows a session that failed to start", () => {
  render(<SessionLoading />);
  act(() => dispatchAuth({ type: "startupFailed", error: "Not authenticated" }));
  expect(screen.getByRole("status")).toHaveTextContent(/^Not authenticated$/);
});
