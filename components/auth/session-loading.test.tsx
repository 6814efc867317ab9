import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dispatchAuth } from "@/lib/client/auth/session";
import { SessionLoading } from "./session-loading";

test("while the session is initialized the product's loading line is shown, and then no more", () => {
  render(<SessionLoading />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Loading Sorrel Capital\.\.\.$/);
  act(() => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("a session that could not be started is shown, not passed over", () => {
  render(<SessionLoading />);
  act(() => dispatchAuth({ type: "startupFailed", error: "Not authenticated" }));
  expect(screen.getByRole("status")).toHaveTextContent(/^Not authenticated$/);
});
