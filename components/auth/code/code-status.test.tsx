import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CodeState, CodeStatus } from "./code-status";

const NOW = new Date("2026-11-21T09:00:00Z");
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const sent: CodeState = { pending: true, expiresAt: inSeconds(600), canResendAt: inSeconds(60), attemptsRemaining: 5 };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(status: CodeState | null, onResend = vi.fn(async () => ({ ok: true as const, value: undefined }))) {
  render(<CodeStatus status={status} isSending={false} sentWords="On its way." onResend={onResend} />);
  return onResend;
}

test("allows a new code only after the waiting time", async () => {
  show(sent);
  expect(screen.getByRole("button", { name: "A new code can be sent in 1:00" })).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeEnabled();
});

test("counts down the code's lifetime until it expires", async () => {
  show(sent);
  expect(screen.getByText("The code works for another 10:00, with 5 tries left.")).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByText("You have no working code. Send a new one.")).toBeInTheDocument();
});

test("announces the result of requesting a code", async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onResend = show({ ...sent, canResendAt: null });
  await user.click(screen.getByRole("button", { name: "Send a new code" }));
  expect(onResend).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("status")).toHaveTextContent("On its way.");
});

test("shows no status for an unknown code", () => {
  show(null);
  expect(screen.queryByText(/the code works/i)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeEnabled();
});

test("disables resending until the server says when [spec 7.26]", () => {
  const onResend = vi.fn(async () => ({ ok: true as const, value: undefined }));
  const show = (isAwaited: boolean) => (
    <CodeStatus status={null} isAwaited={isAwaited} isSending={false} sentWords="On its way." onResend={onResend} />
  );
  const { rerender } = render(show(true));
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeDisabled();
  rerender(show(false));
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeEnabled();
});

test("shows why the code's status is unknown [spec 8.6]", () => {
  render(
    <CodeStatus
      status={null}
      failure="Failed to check OTP status"
      isSending={false}
      sentWords="On its way."
      onResend={vi.fn()}
    />,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Failed to check OTP status");
});
