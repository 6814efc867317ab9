import { act, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "@/components/money/locale";
import { AppShell } from "@/components/shell/app-shell";
import { queryClient } from "@/lib/client/api/query-client";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { sessionStore } from "@/lib/client/auth/session";
import { ClientProviders } from "@/lib/client/providers";
import { anAccount, anOverview, aTransaction, aUser } from "@/lib/client/test-data";
import { Dashboard, type DashboardProps } from "./dashboard";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

const fetched = vi.fn((_url: string) => new Promise<Response>(() => {}));
let root: Root | undefined;
beforeEach(() => {
  sessionStore.setState(initialAuthState, true);
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
  queryClient.clear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

const user = aUser();
const served: DashboardProps["served"] = {
  overview: anOverview(),
  accounts: [anAccount({ id: "acc" })],
  transactions: {
    transactions: [aTransaction()],
    pagination: { page: 0, limit: 8, total: 1, totalPages: 1, hasMore: false, nextCursor: null },
    totals: [],
  },
};

function page(atMs: number, locale: string) {
  return (
    <LocaleProvider locale={locale}>
      <ClientProviders
        config={{ plaidLinkUrl: "https://link.test/link.js", hasGoogle: false, oidcName: null }}
        madeFor={{ user, atMs }}
      >
        <AppShell>
          <Dashboard served={served} />
        </AppShell>
      </ClientProviders>
    </LocaleProvider>
  );
}

test.each(["en-US", "de-DE"])(
  "in %s the page that the server makes has its figures, and the script agrees with it on every character and asks for none of them again",
  async (locale) => {
    const madeAtMs = Date.now();
    const html = renderToString(page(madeAtMs, locale));
    const shown = document.createElement("div");
    document.body.append(shown);
    shown.innerHTML = html;
    expect(screen.getByText(/Maya/, { selector: "h1" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Where you stand" })).toHaveTextContent(/50.132/);
    expect(screen.getByText("Rent")).toBeVisible();

    setCookie(document, "accessToken=header.payload; Path=/");
    setCookie(document, `user=${encodeURIComponent(JSON.stringify(user))}; Path=/`);
    setCookie(document, `__Host-settings=${encodeURIComponent(JSON.stringify(user))}; Path=/`);
    const troubles: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((...words) => void troubles.push(words));
    await act(async () => {
      root = hydrateRoot(shown, page(madeAtMs, locale), { onRecoverableError: (error) => troubles.push(error) });
    });
    expect(troubles).toEqual([]);
    const asked = fetched.mock.calls.map(([url]) => url.split("?")[0]);
    expect(asked).toContain("/api/notifications");
    for (const path of ["/api/overview", "/api/accounts", "/api/accounts/transactions/my-range"])
      expect(asked).not.toContain(path);
  },
);

function setCookie(of: { cookie: string }, cookie: string) {
  of.cookie = cookie;
}
