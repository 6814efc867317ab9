import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { aTransaction } from "@/lib/client/test-data";
import { answer, renderPart } from "@/tests/render-part";
import { CommandPalette } from "./command-palette";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, prefetch: () => {} }) }));

const GROCERIES = "0198c000-0000-7000-8000-000000000017";
const category = {
  id: GROCERIES,
  slug: "groceries",
  name: "Groceries",
  group: "Groceries",
  kind: "expense",
  icon: "x",
  color: "teal",
};
const found = {
  transactions: [
    aTransaction({
      id: "0198c000-0000-7000-8000-00000000000a",
      merchant: "Trader Joe's",
      ownName: "Corner shop",
      amount: -79.48,
    }),
  ],
  total: 12,
  isMore: false,
  merchants: [{ name: "Trader Joe's", transactionCount: 12 }],
};

const TAG = "0198c000-0000-7000-8000-00000000000e";
const TAGS = [{ id: TAG, name: "Lisbon trip", transactionCount: 3, sums: [] }];

const VIEWS = [
  { id: "0198c000-0000-7000-8000-00000000000f", name: "Lisbon in cash", filters: { q: "atm", dates: "all" } },
];

const PAYLOADS: readonly [path: string, payload: unknown][] = [
  ["/search", found],
  ["/api/tags", TAGS],
  ["/api/saved-views", VIEWS],
];
const asked: string[] = [];
beforeEach(() => {
  push.mockClear();
  asked.length = 0;
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const address = String(input instanceof Request ? input.url : input);
    asked.push(address);
    if (address.includes("/finpedia/")) return new Response("", { status: 503 });
    const payload = PAYLOADS.find(([path]) => address.includes(path))?.[1] ?? [category];
    return answer(payload);
  });
  useShellDialogs.getState().show("palette");
});
function show() {
  renderPart(<CommandPalette onSignOut={() => {}} />);
  return screen.getByPlaceholderText("Search transactions, pages, help");
}

test("finds everything by keyboard and opens matches in Spending", async () => {
  const input = show();
  await userEvent.type(input, "trader joes");
  const transactions = await screen.findByRole("group", { name: "Transactions" });
  expect(await within(transactions).findByText("−$79.48")).toBeVisible();
  expect(within(transactions).getByText("12 transactions")).toBeVisible();
  expect(within(screen.getByRole("group", { name: "Merchants" })).getByText("Trader Joe's")).toBeVisible();
  // Six letters cause one request, not six.
  expect(asked.filter((address) => address.includes("/api/transactions/search"))).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenCalledWith("/spending?q=trader+joes");
});

test("opens the first transaction one key down, under its custom name", async () => {
  await userEvent.type(show(), "trader joes");
  await screen.findByText("−$79.48");
  expect(screen.getByRole("option", { name: /^Corner shop/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(useOpenTransaction.getState().row?.id).toBe(found.transactions[0]?.id);
  expect(push).not.toHaveBeenCalled();
});

test("opens a category's transactions, ignoring accents", async () => {
  await userEvent.type(show(), "grocé");
  await userEvent.click(await screen.findByRole("option", { name: "Groceries" }));
  expect(push).toHaveBeenCalledWith(`/spending?categoryIds=${GROCERIES}`);
});

test("lists pages first, including public ones, and groups help answers", async () => {
  const input = show();
  await userEvent.type(input, "hidden");
  expect(screen.getAllByRole("option")[0]).toHaveTextContent("Hidden insights");
  await userEvent.clear(input);
  await userEvent.type(input, "finpedia");
  expect(within(screen.getByRole("group", { name: "Go to" })).getByText("Finpedia")).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, "forgot password");
  const help = await screen.findByRole("group", { name: "Help" });
  expect(within(help).getByText("I forgot my password")).toBeVisible();
});

test("finds a tag by word or # and opens its transactions", async () => {
  const field = show();
  await userEvent.type(field, "#trip");
  const tag = await screen.findByRole("option", { name: /^Lisbon trip/ });
  expect(tag).toHaveTextContent("3 transactions");
  await userEvent.click(tag);
  expect(push).toHaveBeenCalledWith(`/spending?tagIds=${TAG}`);
});

test("finds a saved view and opens it with all filters", async () => {
  show();
  await userEvent.type(screen.getByRole("combobox"), "lisbon cash");
  await userEvent.click(await screen.findByRole("option", { name: "Lisbon in cash" }));
  expect(push).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\/spending\?startDate=1970-01-01&endDate=.*q=atm$/),
  );
});
