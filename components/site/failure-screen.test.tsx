import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FailureScreen } from "./failure-screen";

test("a page that fails says so in the specification's words, names its code and can be tried again", async () => {
  const onRetry = vi.fn();
  render(<FailureScreen digest="4711" onRetry={onRetry} />);
  expect(screen.getByRole("heading")).toHaveTextContent(/^Unexpected Application Error!$/);
  expect(screen.getByText(/4711/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
