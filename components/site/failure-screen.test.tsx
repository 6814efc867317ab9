import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FailureScreen } from "./failure-screen";

afterEach(() => {
  vi.restoreAllMocks();
});

test("shows the specified text and code, and reloads on retry [spec 2.38]", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  render(<FailureScreen digest="4711" />);
  expect(screen.getByRole("heading")).toHaveTextContent(/^Unexpected Application Error!$/);
  expect(screen.getByText(/4711/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});
