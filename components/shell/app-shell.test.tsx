import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { dispatchAuth } from "@/lib/client/auth/session";
import { AppShell } from "./app-shell";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

const fetched = vi.fn(async (_url: string) => new Response(JSON.stringify({ success: false }), { status: 401 }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
});

test("until the session is known the page says that it is authenticating, and shows nothing of the page", async () => {
  render(
    <QueryProvider>
      <AppShell>private figures</AppShell>
    </QueryProvider>,
  );
  expect(screen.getByText("Authenticating...")).toBeVisible();
  expect(screen.queryByText("private figures")).toBeNull();
  expect(fetched).not.toHaveBeenCalled();

  // The cookie names no user: the server is asked, and until it has answered the page stays closed.
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me"]);
  expect(screen.getByText("Authenticating...")).toBeVisible();
  expect(screen.queryByText("private figures")).toBeNull();
});
