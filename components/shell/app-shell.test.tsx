import { useQuery } from "@tanstack/react-query";
import { act, render, renderHook, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import { WithConfig } from "@/tests/render-part";
import { AppShell, useFetchesAhead } from "./app-shell";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

const fetched = vi.fn(async (_url: string) => new Response(JSON.stringify({ success: false }), { status: 401 }));

function setCookie(page: { cookie: string }, cookie: string) {
  page.cookie = cookie;
}

beforeEach(() => {
  sessionStore.setState(initialAuthState, true);
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
});

test("shows only 'Authenticating...' until the session is known [spec 2.25]", async () => {
  render(<AppShell>private figures</AppShell>, { wrapper: QueryProvider });
  expect(screen.getByText("Authenticating...")).toBeVisible();
  expect(screen.queryByText("private figures")).toBeNull();
  expect(fetched).not.toHaveBeenCalled();

  // The token exists but the cookie names no user, so the page waits for the server.
  setCookie(document, "accessToken=header.payload; Path=/");
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me"]);
  expect(screen.getByText("Authenticating...")).toBeVisible();
  expect(screen.queryByText("private figures")).toBeNull();
});

test("leads an incomplete profile to its form and remembers the page", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  render(<AppShell>private figures</AppShell>, { wrapper: QueryProvider });
  const incomplete = aUser({ isGoogleUser: true, isProfileComplete: false, needsProfileCompletion: true });
  await act(async () => dispatchAuth({ type: "startupChecked", user: incomplete }));
  expect(screen.queryByText("private figures")).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/complete-profile");
  expect(document.cookie).toContain(`__Host-from=${encodeURIComponent(window.location.pathname)}`);
});

test("reports an unknown address once and clears it", async () => {
  window.history.replaceState(null, "", "/dashboard#unknown-page");
  const page = (
    <QueryProvider>
      <Toaster />
      <WithConfig hasGoogle={false}>
        <AppShell>private figures</AppShell>
      </WithConfig>
    </QueryProvider>
  );
  const { unmount } = render(page);
  await act(async () => dispatchAuth({ type: "startupChecked", user: aUser() }));
  expect(await screen.findByText("We couldn’t find that page, so here’s your dashboard.")).toBeVisible();
  expect(window.location.href).toMatch(/\/dashboard$/);
  unmount();
});

describe("use fetches ahead", () => {
  beforeEach(() => queryClient.clear());

  test("fetches pages ahead only once the page's queries have been quiet", async () => {
    vi.useFakeTimers();
    let answer = (_: string) => {};
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: ["overview"], queryFn });
        return useFetchesAhead();
      },
      { wrapper: QueryProvider },
    );
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current).toBe(false);
    await act(async () => {
      answer("figures");
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(result.current).toBe(true);
  });
});
