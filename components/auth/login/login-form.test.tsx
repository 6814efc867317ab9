import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { refusal } from "@/tests/render-part";
import { LoginForm } from "./login-form";

beforeEach(() => sessionStore.setState(initialAuthState, true));

const show = () =>
  render(<LoginForm email="" demoLogin={null} isDemo={false} onBegin={() => {}} onAnswer={async () => undefined} />);

test("names an unverified address and links to its code page", () => {
  show();
  expect(screen.queryByText(/is not verified yet/)).toBeNull();
  act(() => dispatchAuth({ type: "registerSucceeded", email: "ada@example.test" }));
  expect(screen.getByText(/ada@example.test is not verified yet/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Enter the code we sent you" })).toHaveAttribute(
    "href",
    "/verify-email?email=ada%40example.test",
  );
});

test("fills in an address given by another page", () => {
  render(
    <LoginForm email="ada@example.test" demoLogin={null} isDemo={false} onBegin={() => {}} onAnswer={async () => {}} />,
  );
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.test");
});

test("logs a demo visitor in automatically, once", async () => {
  const demoLogin = { email: "demo@sorrel.test", password: "every figure opens" };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return refusal(401, "INVALID_CREDENTIALS", "Wrong email or password");
  });
  const form = <LoginForm email="" demoLogin={demoLogin} isDemo onBegin={() => {}} onAnswer={async () => {}} />;
  const { rerender } = render(form);
  expect(await screen.findByText("Wrong email or password")).toBeVisible();
  rerender(form);
  expect(sent).toEqual([demoLogin]);
});

test("shows a busy button while logging in [spec 3.1]", () => {
  show();
  const button = screen.getByRole("button", { name: /Log in/ });
  expect(button).not.toHaveAttribute("aria-busy", "true");
  act(() => dispatchAuth({ type: "loginStarted" }));
  expect(button).toHaveAttribute("aria-busy", "true");
});
