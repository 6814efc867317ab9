import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aUser } from "@/lib/client/test-data";
import type { User } from "@/lib/schemas/auth";
import { answer, fakeServer, refusal, renderPart } from "@/tests/render-part";
import { useFreshSignIn } from "./fresh-login";

let sent: unknown;
const authenticator = vi.fn<(asked: CredentialRequestOptions) => Promise<object>>();
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get: authenticator } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "credentials");
  authenticator.mockReset();
});

const password = aUser();
const byGoogle = { ...password, hasPassword: false, isGoogleUser: true };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => Buffer.from(text).toString("base64url");
const question = { challenge: base64url("what to sign") };
/** Credential from the browser, and the request made from it. */
const answered = {
  id: "key",
  rawId: bytes("key"),
  type: "public-key",
  response: {
    clientDataJSON: bytes("asked"),
    authenticatorData: bytes("seen"),
    signature: bytes("signed"),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
};
const sentOfIt = {
  id: "key",
  rawId: base64url("key"),
  type: "public-key",
  response: {
    clientDataJSON: base64url("asked"),
    authenticatorData: base64url("seen"),
    signature: base64url("signed"),
  },
};

function serve({ hasApp = false, passkeys = 1, refused }: { hasApp?: boolean; passkeys?: number; refused?: string }) {
  const passkey = {
    id: "01a20893-8873-74eb-8ada-0abb1206c3b5",
    name: "Phone",
    createdAt: "2026-11-01T12:00:00.000Z",
    lastUsedAt: null,
  };
  const state = {
    totp: { isEnabled: hasApp, enabledAt: null },
    passkeys: Array.from({ length: passkeys }, () => passkey),
    recoveryCodesRemaining: 10,
    freshUntil: null,
  };
  fakeServer({
    "GET /api/auth/second-factor": () => answer(state),
    "POST /api/auth/reauthenticate/passkey-options": () => answer(question),
    "POST /api/auth/reauthenticate": (body: unknown) => {
      sent = body;
      return refused
        ? refusal(400, "INVALID_CODE", refused)
        : answer({ freshUntil: new Date(Date.now() + 600_000).toISOString() });
    },
  });
}

async function askedAgain(user: User) {
  const done = vi.fn();
  function Guarded() {
    const { whenFresh, dialog } = useFreshSignIn(user, null, "this file holds everything");
    return (
      <>
        <button type="button" onClick={() => whenFresh(done)}>
          Export
        </button>
        {dialog}
      </>
    );
  }
  renderPart(<Guarded />);
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  return { done, dialog: within(await screen.findByRole("dialog", { name: "Confirm it’s you" })) };
}

test.each([
  ["with a password", password, false],
  ["who came by Google and has an app too", byGoogle, true],
  ["who came by Google and has a passkey alone", byGoogle, false],
])("lets a user %s confirm by passkey", async (_who, user, hasApp) => {
  serve({ hasApp });
  authenticator.mockResolvedValue(answered);
  const { done, dialog } = await askedAgain(user);
  await userEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  const [asked] = authenticator.mock.lastCall ?? [];
  expect(Buffer.from(asked?.publicKey?.challenge as ArrayBuffer).toString()).toBe("what to sign");
  expect(sent).toMatchObject({ assertion: sentOfIt });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("reports a closed prompt or refused passkey and does nothing", async () => {
  serve({ refused: "That passkey could not be checked. Please try again." });
  authenticator.mockRejectedValueOnce(Object.assign(new Error("no"), { name: "NotAllowedError" }));
  const { done, dialog } = await askedAgain(password);
  await userEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
  expect(await dialog.findByText(/No passkey was used/)).toBeVisible();
  authenticator.mockResolvedValueOnce(answered);
  await userEvent.click(dialog.getByRole("button", { name: "Use a passkey" }));
  expect(await dialog.findByText("That passkey could not be checked. Please try again.")).toBeVisible();
  expect(dialog.queryByText(/No passkey was used/)).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test("offers only the methods a user has", async () => {
  serve({ passkeys: 0 });
  const { dialog } = await askedAgain(byGoogle);
  expect(await dialog.findByRole("button", { name: "Get a code" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  cleanup();
  serve({});
  const only = (await askedAgain(byGoogle)).dialog;
  await only.findByRole("button", { name: "Use a passkey" });
  expect(only.queryByRole("button", { name: "Get a code" })).toBeNull();
  expect(only.getByText(/log in again with a recovery code/)).toBeVisible();
});
