import { render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useCodeStatus, VerifyEmailForm } from "./verify-email-form";

const OTHER_BROWSER = "You signed up in another browser. Log in here with the password you chose, then enter the code.";

async function enterCode(status: number, body: object, canSignUp = true) {
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/api/auth/verify-email"
      ? new Response(JSON.stringify(body), { status })
      : new Response(JSON.stringify({ success: false, message: "Not ready" }), { status: 503 }),
  );
  render(<VerifyEmailForm email="maya+bank@example.com" destination="/dashboard" canSignUp={canSignUp} />);
  await userEvent.type(screen.getByLabelText("Six-digit code"), "123456");
  return screen.findByRole("alert");
}

test("leads a code from another browser to login or sign-up [spec 4.7]", async () => {
  const alert = await enterCode(409, { success: false, error: "CONFLICT", message: OTHER_BROWSER });
  expect(alert).toHaveTextContent(OTHER_BROWSER);
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/login?email=maya%2Bbank%40example.com",
  );
  expect(screen.getByRole("link", { name: "sign up again" })).toHaveAttribute("href", "/signup");
});

test("offers no new sign-up while sign-ups are closed", async () => {
  await enterCode(409, { success: false, error: "CONFLICT", message: OTHER_BROWSER }, false);
  expect(screen.getByRole("link", { name: "Log in" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "sign up again" })).toBeNull();
});

test("offers no other page after a wrong code", async () => {
  const message = "Too many attempts. Try again in 15 minutes.";
  const alert = await enterCode(429, { success: false, error: "RATE_LIMITED", message });
  expect(alert).toHaveTextContent(message);
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});

describe("use code status", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("awaits the status until it is answered or fails [spec 8.6]", async () => {
    const release: (() => void)[] = [];
    vi.stubGlobal(
      "fetch",
      () => new Promise((resolve) => release.push(() => resolve(new Response("{}", { status: 502 })))),
    );
    const { result } = renderHook(() => useCodeStatus("ada@example.test"));
    await waitFor(() => expect(release).toHaveLength(1));
    expect(result.current.isAwaited).toBe(true);
    release[0]?.();
    await waitFor(() => expect(result.current.isAwaited).toBe(false));
    expect(result.current.status).toBeNull();
    expect(result.current.failure).toBe("Failed to check OTP status");
  });
});
