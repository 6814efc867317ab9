import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "@/lib/client/api/query-client";
import { dispatchAuth } from "@/lib/client/auth/session";
import { aTransaction, aUser } from "@/lib/client/test-data";
import { SpendingPage } from "./spending-page";

/** The page's query string, read at each render. */
let search: string;
vi.mock("next/navigation", () => ({
  usePathname: () => "/spending",
  useSearchParams: () => new URLSearchParams(search),
  useRouter: () => ({ push: () => {}, prefetch: () => {}, replace: () => {} }),
}));

const ROWS = {
  transactions: [aTransaction()],
  pagination: { page: 0, limit: 100, total: 1, totalPages: 1, hasMore: false, nextCursor: null },
  totals: [],
};
/** Answer to the call for filtered rows. */
let answerFiltered: () => Promise<void>;

beforeEach(() => {
  search = "";
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, "http://sorrel.test");
    const isList = pathname.endsWith("/my-range");
    if (isList && searchParams.get("type") === "income") await answerFiltered();
    return Response.json({ success: true, message: "Done", payload: isList ? ROWS : [] });
  });
  act(() => dispatchAuth({ type: "startupChecked", user: aUser() }));
});
afterEach(() => {
  act(() => dispatchAuth({ type: "loggedOut" }));
  vi.unstubAllGlobals();
});

/** Shows all rows, then asks for filtered ones. */
async function showThenFilter() {
  const { queries } = createQueryClient().getDefaultOptions();
  const client = new QueryClient({ defaultOptions: { queries: { ...queries, retryDelay: 0 } } });
  const page = () => (
    <QueryClientProvider client={client}>
      <SpendingPage />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  await waitFor(() => expect(rows()).toHaveAttribute("aria-busy", "false"));
  search = "type=income";
  rerender(page());
}
const rows = () => screen.getByRole("region", { name: "Transactions" });

test("dims the previous filter's rows, after a delay, until the next arrive", async () => {
  let arrive = () => {};
  answerFiltered = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await showThenFilter();
  await waitFor(() => expect(rows()).toHaveClass("opacity-55", "delay-150"));
  expect(rows()).toHaveAttribute("aria-busy", "true");
  await act(async () => arrive());
  await waitFor(() => expect(rows()).not.toHaveClass("opacity-55"));
  expect(rows()).toHaveAttribute("aria-busy", "false");
});

test("replaces the previous filter's rows with the error while offline", async () => {
  answerFiltered = async () => {
    throw new TypeError("Failed to fetch");
  };
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await showThenFilter();
  expect(await screen.findByText("Could not load your transactions")).toBeVisible();
  expect(rows()).not.toHaveClass("opacity-55");
});
