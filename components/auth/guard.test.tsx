import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import { Guard } from "./guard";

const maya = aUser();

const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  sessionStore.setState(initialAuthState, true);
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(<Guard>{(user) => <p>private figures of {user.firstName}</p>}</Guard>);
}

test("while the session is being initialised an 'Authenticating...' spinner shows, and nothing of the page", () => {
  show();
  expect(screen.getByRole("status")).toHaveTextContent(/^Authenticating\.\.\.$/);
  expect(screen.queryByText(/private/)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test("logged in but not initialised, or initialised but not logged in, is not enough", async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  show();
  act(() => dispatchAuth({ type: "loginSucceeded", user: maya }));
  expect(screen.queryByText(/private/)).toBeNull();
  act(() => dispatchAuth({ type: "loggedOut" }));
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.queryByText(/private/)).toBeNull();
});

test("a person who is signed in sees the page", () => {
  show();
  act(() => dispatchAuth({ type: "startupChecked", user: maya }));
  expect(screen.getByText("private figures of Maya")).toBeVisible();
});

test("a lost cookie is made good by the server, which is asked once", async () => {
  fetched.mockResolvedValue(new Response(JSON.stringify({ success: true, payload: maya })));
  show();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me"]);
  expect(await screen.findByText("private figures of Maya")).toBeVisible();
});

test("signed out in another tab, the page is closed where it stands, without a call or a redirect", async () => {
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
