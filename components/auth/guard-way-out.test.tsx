import { act, render, screen } from "@testing-library/react";
import { afterAll, expect, test, vi } from "vitest";
import { dispatchAuth } from "@/lib/client/auth/session";
import { Guard } from "./guard";

function giveToken(page: { cookie: string } = document) {
  page.cookie = "accessToken=header.payload; Path=/";
}

// Leaving the page can't be undone, so this test gets its own modules.
afterAll(() => {
  vi.resetModules();
});

test("drops the leftover session before leading from 'Not authenticated' to login [spec 4.13]", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response("{}", { status: 500 }));
  vi.stubGlobal("fetch", fetched);
  giveToken();
  render(<Guard>{() => null}</Guard>);
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  await act(async () => screen.getByRole("button", { name: "Log in" }).click());
  expect(document.cookie).not.toContain("accessToken");
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me", "/api/auth/logout"]);
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ Authorization: "Bearer header.payload" });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login"));
});
