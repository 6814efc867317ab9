import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { dispatchAuth } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import type { User } from "@/lib/schemas/auth";
import type { SecondFactorState } from "@/lib/schemas/auth-second-factor";
import { answer, fakeServer, refusal, renderPart, WithConfig } from "@/tests/render-part";
import { SigningInCard } from "./login-methods-card";

const maya = aUser();
const off: SecondFactorState = {
  totp: { isEnabled: false, enabledAt: null },
  passkeys: [],
  recoveryCodesRemaining: 0,
  freshUntil: null,
};
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

let called: string[];
const serve = (answers: Parameters<typeof fakeServer>[0]) => {
  called = fakeServer(answers).calls;
};

afterEach(() => {
  cleanup();
  dispatchAuth({ type: "loggedOut" });
});

const STATE = "GET /api/auth/second-factor";

function show(user: User = maya) {
  dispatchAuth({ type: "startupChecked", user });
  renderPart(
    <WithConfig oidcName="Acme">
      <SigningInCard user={user} />
    </WithConfig>,
  );
}

test("asks for the password first when the login is too old", async () => {
  serve({
    [STATE]: () => answer(off),
    "POST /api/auth/reauthenticate": () => answer({ freshUntil: inTenMinutes() }),
    "POST /api/auth/second-factor/totp": () => answer({ secret: "JBSWY3DPEHPK3PXP", otpauthUrl: "otpauth://totp/x" }),
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  expect(new Set(called)).toEqual(new Set([STATE]));
  await userEvent.type(await screen.findByLabelText("Password"), "a quiet river at noon{Enter}");
  expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeInTheDocument();
  expect(called).toContain("POST /api/auth/reauthenticate");
});

test("reports a wrong password at its field without changes", async () => {
  const issues = [{ path: "password", message: "That is not your password" }];
  serve({
    [STATE]: () => answer(off),
    "POST /api/auth/reauthenticate": () =>
      Response.json(
        { success: false, message: "That is not your password", error: "VALIDATION_FAILED", issues },
        { status: 400 },
      ),
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.type(await screen.findByLabelText("Password"), "something else{Enter}");
  expect(await screen.findByText("That is not your password")).toBeInTheDocument();
  expect(screen.getByLabelText("Password")).toHaveFocus();
  expect(called).not.toContain("POST /api/auth/second-factor/totp");
});

const SEND_CODE = "POST /api/auth/reauthenticate/code";
const byGoogle = { ...maya, hasPassword: false, isGoogleUser: true };

test.each([
  ["email", /Sent to maya@example.com/],
  ["app", /Your authenticator app shows it/],
])("confirms a user without password by code from their %s", async (sentTo, words) => {
  serve({
    [STATE]: () => answer(off),
    [SEND_CODE]: () => answer({ sentTo, canResendAt: null }),
    "POST /api/auth/reauthenticate": () => answer({ freshUntil: inTenMinutes() }),
  });
  show(byGoogle);
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  const dialog = await screen.findByRole("dialog", { name: "Confirm it’s you" });
  expect(called).not.toContain(SEND_CODE);
  await userEvent.click(await within(dialog).findByRole("button", { name: "Get a code" }));
  expect(await within(dialog).findByText(words)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText("Six-digit code"), "048213");
  expect(await screen.findByRole("dialog", { name: "Add a passkey" })).toBeVisible();
  expect(called).toContain("POST /api/auth/reauthenticate");
});

test.each([
  [{}, "Changing it logs your other devices out."],
  [{ isGoogleUser: true }, "You log in with it or with Google."],
  [{ isOidcUser: true }, "You log in with it or with Acme."],
  [{ isGoogleUser: true, isOidcUser: true }, "You log in with it or with Google or Acme."],
  [{ isOidcUser: true, hasPassword: false }, "You log in with Acme. A password is another way in."],
])("names the user's login methods: %j", async (change, words) => {
  serve({ [STATE]: () => answer(off) });
  show({ ...maya, ...change });
  expect(await screen.findByText(words)).toBeVisible();
});

test("reports a wrong code and opens nothing", async () => {
  serve({
    [STATE]: () => answer(off),
    [SEND_CODE]: () => answer({ sentTo: "email", canResendAt: null }),
    "POST /api/auth/reauthenticate": () => refusal(400, "INVALID_CODE", "That code is not right"),
  });
  show(byGoogle);
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  await userEvent.click(await screen.findByRole("button", { name: "Get a code" }));
  await userEvent.type(await screen.findByLabelText("Six-digit code"), "111111");
  expect(await screen.findByText("That code is not right")).toBeVisible();
  expect(screen.getByLabelText("Six-digit code")).toHaveValue("");
  expect(screen.queryByRole("dialog", { name: "Add a passkey" })).toBeNull();
});

test("asks for a new login when a passkey is the only way", async () => {
  const message = "Please log out and log in again with Google and your passkey";
  serve({ [STATE]: () => answer(off), [SEND_CODE]: () => refusal(409, "CONFLICT", message) });
  show(byGoogle);
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  await userEvent.click(await screen.findByRole("button", { name: "Get a code" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("button", { name: "Log out" })).toBeVisible();
});

test("warns that removing the last factor drops the recovery codes", async () => {
  const on = {
    ...off,
    totp: { isEnabled: true, enabledAt: "2026-11-01T12:00:00.000Z" },
    recoveryCodesRemaining: 8,
    freshUntil: inTenMinutes(),
  };
  serve({ [STATE]: () => answer(on), "DELETE /api/auth/second-factor/totp": () => answer(off) });
  show();
  expect(await screen.findByText(/8 of 10 are left/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = screen.getByRole("dialog", { name: "Remove the authenticator app?" });
  expect(dialog).toHaveTextContent("your recovery codes stop working");
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("button", { name: "Set up" })).toBeInTheDocument();
  expect(screen.queryByText(/of 10 are left/)).not.toBeInTheDocument();
});
