import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { billingCalls } from "@/lib/calls/billing";
import { callOf } from "@/lib/client/api/api";
import SetupLayout from "./(app-setup)/layout";
import AppLayout from "./(app)/layout";
import AuthLayout from "./(auth)/layout";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({ push: () => {}, prefetch: () => {}, replace: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/lib/use-cases/site/page-config", () => ({
  clientConfig: () => ({ plaidLinkUrl: "https://link.test/link.js", hasGoogle: false }),
}));

// Only the server renders it, since it waits for the session.
const session = vi.hoisted(() => ({ isKnown: false, never: new Promise<never>(() => {}) }));
vi.mock("./(app)/first-visit", () => ({ firstVisit: () => (session.isKnown ? Promise.resolve(null) : session.never) }));
vi.mock("./(app)/signed-in-shell", async () => {
  const { use } = await import("react");
  return {
    SignedInShell: ({ children }: { children: ReactNode }) => (session.isKnown ? children : use(session.never)),
  };
});

async function show(layout: (props: { children: ReactNode }) => Promise<ReactNode>) {
  render(await layout({ children: <p>the page</p> }));
}

/** Fails a call, and waits until its toast has faded in. */
async function unreachable() {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await callOf(billingCalls.hasPremium)().catch(() => undefined);
  const text = await screen.findByText(`Cannot connect to server at ${window.location.host}`);
  await waitFor(() => expect(text.closest("[data-sonner-toast]")).toBeVisible());
}

test("shows a failed call's toast on pages behind the login [spec 8.17]", async () => {
  session.isKnown = true;
  await show(AppLayout);
  expect(screen.getByText("the page")).toBeVisible();
  await unreachable();
});

test("shows a failed call's toast on login pages [spec 8.17]", async () => {
  await show(AuthLayout);
  expect(screen.getByText("the page")).toBeVisible();
  await unreachable();
});

test("shows a failed call's toast on the setup steps", async () => {
  await show(SetupLayout);
  expect(screen.getByText("the page")).toBeVisible();
  await unreachable();
});

test("renders a loading line on login pages and 'Authenticating...' behind them", async () => {
  expect(renderToStaticMarkup(await AuthLayout({ children: null }))).toContain("Loading Sorrel Capital...");
  session.isKnown = false;
  vi.useFakeTimers();
  const layout = AppLayout({ children: "private figures" });
  await vi.runAllTimersAsync();
  const page = renderToStaticMarkup(await layout);
  expect(page).toContain("Authenticating...");
  expect(page).not.toContain("private figures");
});
