import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { aTransaction } from "@/lib/client/test-data";
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
let asked: unknown[];

function Page() {
  const [active, setActive] = useState<ActiveRow | null>(null);
  const ask = () => asked.push(1);
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

beforeEach(() => {
  asked = [];
  scrollToIndex.mockClear();
});

/** Turns off `:focus-visible`, which jsdom reports for every focus and browsers only for keyboard focus. */
function pointerFocusIsNotShown() {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selectors: string) {
    return selectors === ":focus-visible" ? false : matches.call(this, selectors);
  });
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ["its name", () => screen.getByRole("button", { name: "Alder Fitness" })],
  ["its category", () => screen.getByRole("button", { name: /^Category of Alder Fitness/ })],
])("doesn't scroll when a pointer presses %s", async (_what, find) => {
  pointerFocusIsNotShown();
  render(<Page />);
  const target = find();
  await userEvent.pointer([{ target, keys: "[MouseLeft>]" }]);
  expect(target).toHaveFocus();
  expect(target.closest("tr")).toHaveAttribute("tabindex", "0");
  expect(scrollToIndex).not.toHaveBeenCalled();
});

test("scrolls a row into view when the keyboard reaches it", async () => {
  render(<Page />);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Kiku Ramen" })).toHaveFocus();
  expect(scrollToIndex).toHaveBeenCalledWith(0, { align: "auto" });
});
