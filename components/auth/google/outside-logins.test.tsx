import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WithConfig } from "@/tests/render-part";
import { OutsideLogins } from "./outside-logins";

const NETWORK = "Network error. Please check your connection.";

const show = (
  { hasGoogle, oidcName = null }: { hasGoogle: boolean; oidcName?: string | null },
  intent: "login" | "signup" = "login",
) =>
  render(
    <WithConfig hasGoogle={hasGoogle} oidcName={oidcName}>
      <OutsideLogins intent={intent} />
    </WithConfig>,
  );
const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

test("shows configured logins, the OIDC issuer under its own name", () => {
  show({ hasGoogle: true });
  expect(buttons()).toEqual(["Continue with Google"]);
  cleanup();
  show({ hasGoogle: true, oidcName: "Acme" });
  expect(buttons()).toEqual(["Continue with Google", "Continue with Acme"]);
  cleanup();
  show({ hasGoogle: false, oidcName: "Acme" });
  expect(buttons()).toEqual(["Continue with Acme"]);
});

test("renders nothing when neither login is configured", () => {
  const { container } = show({ hasGoogle: false });
  expect(container.childElementCount).toBe(0);
});

test.each([
  ["the server cannot be reached", "Google", () => Promise.reject(new TypeError("Failed to fetch")), NETWORK],
  ["it does not answer in time", "Google", () => Promise.reject(new DOMException("late", "TimeoutError")), NETWORK],
  ["it fails", "Google", async () => new Response("{}", { status: 500 }), "Failed to process Google signup"],
  [
    "the way to the other issuer fails",
    "Acme",
    async () => new Response("{}", { status: 500 }),
    "Failed to process signup",
  ],
])("explains, when %s, why the %s button failed [spec 8.12]", async (_, name, answer, message) => {
  vi.stubGlobal("fetch", answer);
  show({ hasGoogle: true, oidcName: "Acme" }, "signup");
  await userEvent.click(screen.getByRole("button", { name: `Continue with ${name}` }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});
