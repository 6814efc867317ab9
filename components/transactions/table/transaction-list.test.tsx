import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { QueryProvider } from "@/lib/client/api/query";
import { aTransaction } from "@/lib/client/test-data";
import { keep, useUnsaved, useWaiting } from "@/lib/client/unsaved";
import { fakeServer } from "@/tests/render-part";
import { Ledger } from "./transaction-list";
import { TransactionTable } from "./transaction-table";
import type { ActiveRow } from "./use-table-keys";

const scrollToIndex = vi.hoisted(() => vi.fn());
vi.mock("@tanstack/react-virtual", () => ({
  useWindowVirtualizer: ({ count }: { count: number }) => ({
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ index, start: index * 53, end: index * 53 + 53 })),
    getTotalSize: () => count * 53,
    measureElement: () => {},
    scrollToIndex,
  }),
}));

const rows = ["Kiku Ramen", "Fenway Market", "Alder Fitness"].map((merchant, place) =>
  aTransaction({ id: `01890000-0000-7000-8000-00000000000${place}`, merchant, name: merchant }),
);

/** Stands for a split that is half filled while a transaction is open. */
function HalfFilled() {
  useUnsaved(useOpenTransaction(({ row }) => row !== null));
  return null;
}

beforeEach(() => {
  fakeServer();
  scrollToIndex.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => useOpenTransaction.getState().drop());
  keep();
});

function show(listed = rows) {
  render(
    <QueryProvider>
      <HalfFilled />
      <Ledger
        rows={listed}
        head={{
          transactions: [...listed],
          pagination: { page: 1, limit: 25, total: listed.length, totalPages: 1, hasMore: false, nextCursor: null },
          totals: [],
        }}
        today="2026-11-21"
        filters={{}}
        hasMore={false}
        isLoadingMore={false}
        onLoadMore={() => {}}
        onSearch={() => {}}
      />
    </QueryProvider>,
  );
}
const opened = () => useOpenTransaction.getState();
const isAsking = () => useWaiting.getState().waiting !== null;

test.each([
  ["k", "first", 0],
  ["j", "last", rows.length - 1],
])("keeps the open transaction on %s at the %s row", async (key, _which, place) => {
  show();
  // From no active row, the first press goes to the first row.
  await userEvent.keyboard("j".repeat(place + 1));
  await userEvent.keyboard("n");
  expect(opened()).toMatchObject({ row: rows[place], field: "note" });
  await userEvent.keyboard(key.repeat(2));
  expect(opened()).toMatchObject({ row: rows[place], field: "note" });
  expect(isAsking()).toBe(false);
  expect(screen.getByRole("button", { name: rows[place]?.name }).closest("tr")).toHaveAttribute("tabindex", "0");
});

test("asks once before j leaves unsaved typing for the next row", async () => {
  show();
  await userEvent.keyboard("jojj");
  expect(isAsking()).toBe(true);
  expect(opened().row).toBe(rows[0]);
  act(keep);
  await userEvent.keyboard("k");
  expect(isAsking()).toBe(false);
});

test("keeps the open transaction on j in an empty list", async () => {
  show([]);
  act(() => opened().open(aTransaction({ id: "01890000-0000-7000-8000-000000000009" })));
  await userEvent.keyboard("jk");
  expect(isAsking()).toBe(false);
  expect(opened().row?.id).toBe("01890000-0000-7000-8000-000000000009");
});

function Table() {
  const [active, setActive] = useState<ActiveRow | null>(null);
  const ask = () => {};
  return (
    <QueryProvider>
      <TransactionTable
        rows={rows}
        total={rows.length}
        today="2026-11-21"
        accountName={() => "Everyday"}
        active={active}
        onActivate={setActive}
        selectedIds={new Set()}
        editingId={null}
        openId={null}
        hasMore={false}
        isLoadingMore={false}
        onLoadMore={ask}
        onEditCategory={ask}
        onChooseCategory={ask}
        onOpen={ask}
        onEdit={ask}
        onDelete={ask}
        onExclude={ask}
        onSelect={ask}
      />
    </QueryProvider>
  );
}

/** Turns off `:focus-visible`, which jsdom reports for every focus and browsers only for keyboard focus. */
function pointerFocusIsNotShown() {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selectors: string) {
    return selectors === ":focus-visible" ? false : matches.call(this, selectors);
  });
}

test.each([
  ["its name", () => screen.getByRole("button", { name: "Alder Fitness" })],
  ["its category", () => screen.getByRole("button", { name: /^Category of Alder Fitness/ })],
])("doesn't scroll when a pointer presses %s", async (_what, find) => {
  pointerFocusIsNotShown();
  render(<Table />);
  const target = find();
  await userEvent.pointer([{ target, keys: "[MouseLeft>]" }]);
  expect(target).toHaveFocus();
  expect(target.closest("tr")).toHaveAttribute("tabindex", "0");
  expect(scrollToIndex).not.toHaveBeenCalled();
});

test("scrolls a row into view when the keyboard reaches it", async () => {
  render(<Table />);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Kiku Ramen" })).toHaveFocus();
  expect(scrollToIndex).toHaveBeenCalledWith(0, { align: "auto" });
});
