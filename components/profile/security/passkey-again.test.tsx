import { startAuthentication } from "@simplewebauthn/browser";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aUser } from "@/lib/client/test-data";
import type { User } from "@/lib/schemas/auth";
import { useFreshSignIn } from "./fresh-login";

vi.mock("@simplewebauthn/browser", async (original) => ({
  ...(await original<typeof import("@simplewebauthn/browser")>()),
  startAuthentication: vi.fn(),
}));

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(startAuthentication).mockReset();
  fetched.mockReset();
});

const password = aUser();
const byGoogle = { ...password, hasPassword: false, isGoogleUser: true };
const question = { challenge: "what-to-sign" };
const assertion = { id: "key", rawId: "key", type: "public-key" } as unknown as Awaited<
  ReturnType<typeof startAuthentication>
>;

function serve({ hasApp = false, passkeys = 1, refusal }: { hasApp?: boolean; passkeys?: number; refusal?: string }) {
  const passkey = { id: "p1", name: "Phone", createdAt: "2026-11-01T12:00:00.000Z", lastUsedAt: null };
  const state = {
    totp: { isEnabled: hasApp, enabledAt: null },
    passkeys: Array.from({ length: passkeys }, () => passkey),
    recoveryCodesRemaining: 10,
    freshUntil: null,
  };
  const answers: Record<string, object> = {
    "GET /api/auth/second-factor": { success: true, payload: state },
    "POST /api/auth/reauthenticate/passkey-options": { success: true, payload: question },
    "POST /api/auth/reauthenticate": refusal
      ? { success: false, message: refusal, error: "INVALID_CODE" }
      : { success: true, payload: { freshUntil: new Date(Date.now() + 600_000).toISOString() } },
  };
  fetched.mockImplementation(async (url, { method }) => {
    const body = answers[`${method} ${url}`] ?? { success: false };
    return new Response(JSON.stringify(body), { status: "payload" in body ? 200 : 400 });
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
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Guarded />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  return { done, dialog: within(screen.getByRole("dialog", { name: "Confirm it’s you" })) };
}

test.each([
  ["with a password", password, false],
  ["who came by Google and has an app too", byGoogle, true],
  ["who came by Google and has a passkey alone", byGoogle, false],
])("a person %s shows a passkey, and goes on", async (_who, user, hasApp) => {
  serve({ hasApp });
  vi.mocked(startAuthentication).mockResolvedValue(assertion);
  const { done, dialog } = await askedAgain(user);
  await userEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: question });
  const [, sent] = fetched.mock.calls.find(([url]) => url === "/api/auth/reauthenticate") ?? [];
  expect(JSON.parse(String(sent?.body))).toEqual({ assertion });
  expect(done).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the person who closes the browser's window, and the passkey that the server refuses, are told so and nothing is done", async () => {
  serve({ refusal: "That passkey could not be checked. Please try again." });
  vi.mocked(startAuthentication).mockRejectedValueOnce(Object.assign(new Error("no"), { name: "NotAllowedError" }));
  const { done, dialog } = await askedAgain(password);
  await userEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
  expect(await dialog.findByText(/No passkey was used/)).toBeVisible();
  vi.mocked(startAuthentication).mockResolvedValueOnce(assertion);
  await userEvent.click(dialog.getByRole("button", { name: "Use a passkey" }));
  expect(await dialog.findByText("That passkey could not be checked. Please try again.")).toBeVisible();
  expect(dialog.queryByText(/No passkey was used/)).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test("who has none is not asked for one, and who has nothing else is offered no code", async () => {
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
