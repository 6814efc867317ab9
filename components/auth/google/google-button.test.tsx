import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ClientConfigProvider } from "@/lib/client/config";
import { GoogleButton } from "./google-button";

const NETWORK = "Network error. Please check your connection.";

afterEach(() => vi.unstubAllGlobals());

const show = (hasGoogle: boolean, intent: "login" | "signup" = "login") =>
  render(
    <ClientConfigProvider config={{ plaidLinkUrl: "http://localhost/link.js", hasGoogle }}>
      <GoogleButton intent={intent} />
    </ClientConfigProvider>,
  );

test("the Google button is shown where Google is set up", () => {
  show(true);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeTruthy();
});

test("neither the button nor its text is shown where Google is not set up", () => {
  const { container } = show(false);
  expect(container.childElementCount).toBe(0);
});

test.each([
  ["the server cannot be reached", () => Promise.reject(new TypeError("Failed to fetch")), NETWORK],
  ["it does not answer in time", () => Promise.reject(new DOMException("late", "TimeoutError")), NETWORK],
  ["it fails", async () => new Response("{}", { status: 500 }), "Failed to process Google signup"],
])("where %s the button shows why", async (_, answer, message) => {
  vi.stubGlobal("fetch", answer);
  show(true, "signup");
  await userEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});
