import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
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
function giveToken(half: string | null, page: { cookie: string } = document) {
  page.cookie = half === null ? "accessToken=; Path=/; Max-Age=0" : `accessToken=${half}; Path=/`;
}

function show() {
  render(<Guard>{(user) => <p>private figures of {user.firstName}</p>}</Guard>);
}

test("shows only an 'Authenticating...' spinner while the session initializes", () => {
  show();
  expect(screen.getByRole("status")).toHaveTextContent(/^Authenticating\.\.\.$/);
  expect(screen.queryByText(/private/)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test("offers a scriptless way out for a session that never starts [spec 2.25]", () => {
  show();
  const tooLong = screen.getByText(/taking too long/);
  // Shown by the style sheet alone, ten seconds after the page (app/screens.css).
  expect(tooLong).toHaveClass("shown-late");
  // Links the document itself, which reloads it.
  expect(screen.getByText("Try again")).toHaveAttribute("href", "");
  // Not the login page: it redirects back here while the cookies exist.
  expect(screen.getByRole("link", { name: "get help" })).toHaveAttribute("href", "/help");
});

test("requires both a login and an initialized session [spec 5.5]", async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  show();
  act(() => dispatchAuth({ type: "loginSucceeded", user: maya }));
  expect(screen.queryByText(/private/)).toBeNull();
  act(() => dispatchAuth({ type: "loggedOut" }));
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.queryByText(/private/)).toBeNull();
});

test("restores a lost cookie by asking the server once", async () => {
  giveToken("header.payload");
  fetched.mockResolvedValue(new Response(JSON.stringify({ success: true, payload: maya })));
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me"]);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: "Bearer header.payload" });
  expect(await screen.findByText("private figures of Maya")).toBeVisible();
});

test("shows 'Not authenticated' without a request when no token exists", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.getByRole("heading", { name: "Not authenticated" })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["the server is away", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["its answer is of another shape", async () => new Response("{}")],
])("shows 'Not authenticated' when %s", async (_, answer) => {
  giveToken("header.payload");
  fetched.mockImplementation(answer);
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(await screen.findByRole("heading", { name: "Not authenticated" })).toBeVisible();
  expect(sessionStore.getState().error).toBe("Not authenticated");
  expect(fetched).toHaveBeenCalledOnce();
});

test("shows 'Not authenticated' after a failed startup check [spec 4.13]", async () => {
  show();
  await act(async () => dispatchAuth({ type: "startupFailed", error: "Not authenticated" }));
  expect(screen.getByRole("heading", { name: "Not authenticated" })).toBeVisible();
});

test("closes the page in place after another tab's logout [spec 4.17]", async () => {
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
