import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import { Guard } from "./guard";

const maya = aUser();

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  giveToken(null);
  sessionStore.setState(initialAuthState, true);
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** What the page reads of the token, in the cookie that it reads. */
function giveToken(half: string | null, page: { cookie: string } = document) {
  page.cookie = half === null ? "accessToken=; Path=/; Max-Age=0" : `accessToken=${half}; Path=/`;
}

function show() {
  render(<Guard>{(user) => <p>private figures of {user.firstName}</p>}</Guard>);
}

test("while the session is being initialized an 'Authenticating...' spinner shows, and nothing of the page", () => {
  show();
  expect(screen.getByRole("status")).toHaveTextContent(/^Authenticating\.\.\.$/);
  expect(screen.queryByText(/private/)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test("beside the spinner stands a way out that needs no script, for a session that never starts [spec 2.25]", () => {
  show();
  const tooLong = screen.getByText(/taking too long/);
  // Shown by the style sheet alone, ten seconds after the page (app/screens.css).
  expect(tooLong).toHaveClass("shown-late");
  // Of the document itself: the page is asked for once more.
  expect(screen.getByText("Try again")).toHaveAttribute("href", "");
  // Not the login page, which leads back here as long as the cookies are there.
  expect(screen.getByRole("link", { name: "look into help" })).toHaveAttribute("href", "/help");
});

test("logged in but not initialized, or initialized but not logged in, is not enough [spec 5.5]", async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  show();
  act(() => dispatchAuth({ type: "loginSucceeded", user: maya }));
  expect(screen.queryByText(/private/)).toBeNull();
  act(() => dispatchAuth({ type: "loggedOut" }));
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.queryByText(/private/)).toBeNull();
});

test("a person who is logged in sees the page", () => {
  show();
  act(() => dispatchAuth({ type: "startupChecked", user: maya }));
  expect(screen.getByText("private figures of Maya")).toBeVisible();
});

test("a lost cookie is made good by the server, which is asked once", async () => {
  giveToken("header.payload");
  fetched.mockResolvedValue(new Response(JSON.stringify({ success: true, payload: maya })));
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me"]);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: "Bearer header.payload" });
  expect(await screen.findByText("private figures of Maya")).toBeVisible();
});

test("without a token no one is asked: 'Not authenticated' is shown, with the way to log in", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.getByRole("heading", { name: "Not authenticated" })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  assign.mockRestore();
});

test.each([
  ["the server is away", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["its answer is of another shape", async () => new Response("{}")],
])("a session that cannot be started since %s reads 'Not authenticated'", async (_, answer) => {
  giveToken("header.payload");
  fetched.mockImplementation(answer);
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(await screen.findByRole("heading", { name: "Not authenticated" })).toBeVisible();
  expect(sessionStore.getState().error).toBe("Not authenticated");
  expect(fetched).toHaveBeenCalledOnce();
});

test("a session whose start-up check failed reads 'Not authenticated' [spec 4.13]", async () => {
  show();
  await act(async () => dispatchAuth({ type: "startupFailed", error: "Not authenticated" }));
  expect(screen.getByRole("heading", { name: "Not authenticated" })).toBeVisible();
});

test("logged out in another tab, the page is closed where it stands, without a call or a redirect [spec 4.17]", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  show();
  act(() => dispatchAuth({ type: "startupChecked", user: maya }));
  await act(async () => dispatchAuth({ type: "loggedOut" }));
  expect(screen.queryByText(/private/)).toBeNull();
  expect(screen.getByRole("heading", { name: "You’re logged out" })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();

  await act(async () => screen.getByRole("button", { name: "Log in" }).click());
  expect(assign).toHaveBeenCalledExactlyOnceWith("/login");
});
