import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link, type LinkProps } from "@/components/ui/link";
import { aTransaction } from "@/lib/client/test-data";
import { useRouter } from "@/lib/client/use-router";
import type { Transaction } from "@/lib/schemas/transactions";
import type { MerchantHistory, TransactionChangeEntry } from "@/lib/schemas/transactions/history";
import type { TransactionDetails, Transfer } from "@/lib/schemas/transactions/transfers";
import { answer, refusal, renderPart } from "@/tests/render-part";
import { useOpenTransaction } from "./open-transaction";
import { OpenedTransaction } from "./opened-transaction";
import { OpensTransaction } from "./opens-transaction";

// Only a build has the application's own link, which asks `onNavigate` first.
vi.mock("next/link", () => ({
  default: ({ href, children, onNavigate }: LinkProps) => (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        let isHeld = false;
        onNavigate?.({
          preventDefault: () => {
            isHeld = true;
          },
        });
        if (!isHeld) visited = href;
      }}
    >
      {children}
    </a>
  ),
}));
/** Page that the router went to last. */
let visited: string | null = null;
vi.mock("next/navigation", () => ({
  usePathname: () => "/spending",
  useRouter: () => ({
    push: (href: string) => {
      visited = href;
    },
  }),
}));

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const CATEGORY = {
  id: idOf(90),
  slug: "uncategorized",
  name: "Uncategorized",
  group: "Uncategorized",
  kind: "expense",
} as const;
const row = (number: number, change: Partial<Transaction> = {}): Transaction => ({
  ...aTransaction({ id: idOf(number), accountId: null, amount: -450, name: "Online transfer", category: CATEGORY }),
  merchant: undefined,
  isRecurring: false,
  ...change,
});
const pair = (number: number, change: Partial<Transfer> = {}): Transfer => ({
  id: idOf(number),
  status: "proposed",
  doubt: "several",
  out: row(1),
  in: row(number + 1, { amount: 450, name: `Deposit ${number}` }),
  ...change,
});
const details = (change: Partial<TransactionDetails> = {}): TransactionDetails => ({
  transaction: row(1),
  transfers: [],
  refundOf: null,
  refunds: [],
  series: null,
  merchantName: null,
  attachments: [],
  changes: [],
  addedAt: "2026-11-13T06:40:00.000Z",
  ...change,
});
const NONE = { count: 0, sum: 0 };
const merchant = (change: Partial<MerchantHistory> = {}): MerchantHistory => ({
  currency: "USD",
  count: 1,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index === 0 ? "2025-12" : `2026-${String(index).padStart(2, "0")}`,
    payments: index === 11 ? { count: 1, sum: -450 } : NONE,
    returns: NONE,
  })),
  payments: { count: 1, sum: -450 },
  returns: NONE,
  sum: -450,
  firstDate: "2026-11-03",
  payee: { kind: "company", isSubscription: true, isCorrected: false, wasSubscription: true },
  transactions: [],
  ...change,
});

const TAGS = ["Leo", "Trip"].map((name, at) => ({ id: idOf(80 + at), name, transactionCount: 1, sums: [] }));

let writes: string[];
let isRefused: boolean;
/** Delays the answer to each write. */
let held: Promise<void>;
function serve(found: TransactionDetails, of = merchant()) {
  let shown = found;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") {
      writes.push(`${method} ${pathname} ${body}`);
      await held;
      if (isRefused) return refusal(422, "UNPROCESSABLE");
      const { notes, name, isExcluded } = JSON.parse(String(body));
      const transaction = {
        ...shown.transaction,
        ...(notes === undefined ? {} : { notes: notes ?? undefined }),
        ...(name === undefined ? {} : { ownName: name ?? undefined }),
        ...(isExcluded === undefined ? {} : { isExcluded }),
      };
      shown = { ...shown, transaction };
      const payload = pathname.endsWith("/name")
        ? { transaction, renamedCount: 1 }
        : pathname.endsWith("/tags")
          ? { transactions: [transaction], tags: [] }
          : transaction;
      return answer(pathname.includes("refund") || pathname.includes("transfers") ? { id: idOf(1) } : payload);
    }
    if (pathname === "/api/tags") return answer(TAGS);
    const payload = pathname.endsWith("/merchant") ? of : pathname.startsWith("/api/transactions/") ? shown : [];
    return answer(payload);
  });
}
function ByRouter() {
  const router = useRouter();
  return (
    <button type="button" onClick={() => router.push("/budgets")}>
      Go to Budgets
    </button>
  );
}
const open = (
  found: TransactionDetails,
  options: Parameters<ReturnType<typeof useOpenTransaction.getState>["open"]>[1] = {},
  of = merchant(),
) => {
  serve(found, of);
  renderPart(
    <>
      <button type="button">The list</button>
      <Link href="/budgets">Budgets</Link>
      <ByRouter />
      <OpenedTransaction />
    </>,
  );
  screen.getByRole("button", { name: "The list" }).focus();
  useOpenTransaction.getState().open(found.transaction, options);
};
const sheet = () => screen.findByRole("complementary", { name: /^Transaction: / });

beforeEach(() => {
  writes = [];
  visited = null;
  isRefused = false;
  held = Promise.resolve();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  Element.prototype.scrollTo = () => {};
});
afterEach(() => {
  useOpenTransaction.getState().drop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("shows a refunded purchase's final cost", async () => {
  open(details({ transaction: row(1, { amount: -120 }), refunds: [row(2, { amount: 20 }), row(3, { amount: 30 })] }));
  expect((await screen.findByText("What it cost in the end")).closest("p")).toHaveTextContent("$70.00");
});

test("names a refund's purchase and unlinks it on request", async () => {
  const refund = row(1, { amount: 20, name: "Refund" });
  open(details({ transaction: refund, refundOf: row(2, { name: "Northern Outfitters" }) }));
  expect(await screen.findByRole("heading", { name: "Refund of" })).toBeInTheDocument();
  expect(screen.getByText("Northern Outfitters")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Not a refund of this" }));
  await waitFor(() => expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)}/refund {"isLinked":false}`]));
});

test("rejects a matched transfer and accepts a rejected one", async () => {
  const matched = pair(10, { status: "accepted", doubt: null });
  const rejected = pair(20, { status: "rejected", doubt: null });
  open(details({ transfers: [matched, rejected] }));
  expect(await screen.findByRole("heading", { name: "Transfer (not counted)" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Not a transfer: .* Deposit 10/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Transfer: .* Deposit 20/ }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toContain('"rejected"');
  expect(writes[1]).toContain('"accepted"');
});

test("explains an uncertain category and confirms it with one click", async () => {
  open(details({ transaction: row(1, { isGuess: true }) }));
  expect(await screen.findByText(/Your bank wasn’t sure/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "It’s right" }));
  await waitFor(() => expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)} {"categoryId":"${idOf(90)}"}`]));
});

test("saves a note while typing and on close, as one undo", async () => {
  open(details(), { field: "note" });
  const note = await screen.findByRole("textbox", { name: "Note" });
  expect(note).toHaveFocus();
  await userEvent.type(note, "For Leo");
  await waitFor(() => expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)} {"notes":"For Leo"}`]));
  await userEvent.type(note, " and Ada");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(writes.at(-1)).toContain('"For Leo and Ada"'));
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "The list" })).toHaveFocus();
});

test("saves a note at once when the page is left while typing", async () => {
  open(details(), { field: "note" });
  await userEvent.type(await screen.findByRole("textbox", { name: "Note" }), "For Leo");
  window.dispatchEvent(new Event("pagehide"));
  // Well before the pause in typing that saves.
  await vi.waitFor(() => expect(writes).toHaveLength(1), { timeout: 200 });
  expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)} {"notes":"For Leo"}`]);
});

test('keeps an unsaved note in its field, marked "Not saved"', async () => {
  open(details(), { field: "note" });
  isRefused = true;
  const note = await screen.findByRole("textbox", { name: "Note" });
  await userEvent.type(note, "For Leo");
  await userEvent.tab();
  expect(await screen.findByText("Not saved")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("For Leo");
  isRefused = false;
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "!");
  await waitFor(() => expect(writes.at(-1)).toContain('"For Leo!"'));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
});

test("adds, creates and removes tags, with U to undo", async () => {
  open(details({ transaction: row(1, { tagIds: [idOf(81)] }) }), { field: "tags" });
  const field = await screen.findByPlaceholderText("Find or create a tag");
  expect(field).toHaveFocus();
  await userEvent.type(field, "leo{Enter}New kitchen{Enter}");
  const call = (names: string) => `PATCH /api/transactions/tags {"ids":["${idOf(1)}"],${names}}`;
  await waitFor(() =>
    expect(writes).toEqual([call('"add":["Leo"],"remove":[]'), call('"add":["New kitchen"],"remove":[]')]),
  );
  await userEvent.keyboard("{Escape}");
  expect(await sheet()).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove the tag Trip" }));
  await waitFor(() => expect(writes[2]).toBe(call('"add":[],"remove":["Trip"]')));
  expect(screen.getByRole("button", { name: "Add" })).toHaveFocus();
  await userEvent.keyboard("u");
  await waitFor(() => expect(writes[3]).toBe(call('"add":["Trip"],"remove":[]')));
});

test("renames one transaction or all of its merchant, undone by U", async () => {
  open(details(), {}, merchant({ count: 13 }));
  await userEvent.click(await screen.findByRole("button", { name: "Rename" }));
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  expect(screen.getByRole("alert")).toHaveTextContent("Say what it was");
  await userEvent.type(name, "The pet shop");
  await userEvent.click(screen.getByRole("button", { name: "All 13, and new ones" }));
  expect(await screen.findByRole("heading", { name: /The pet shop/, level: 2 })).toBeInTheDocument();
  expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)}/name {"name":"The pet shop","isForAll":true}`]);
  await userEvent.keyboard("u");
  await waitFor(() => expect(writes[1]).toBe(`PATCH /api/transactions/${idOf(1)}/name {"name":null,"isForAll":true}`));
});

test("waits for a pending save before drafting a rule", async () => {
  open(details({ transaction: row(1, { isExcluded: true }) }));
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Count it again" }));
  await userEvent.click(screen.getByRole("button", { name: "Make a rule" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  release();
  const dialog = within(await screen.findByRole("dialog", { name: "New rule" }));
  expect(dialog.getByRole("checkbox", { name: "Leave out of totals" })).not.toBeChecked();
});

test("counts a left-out transaction again on Undo, then hides Undo", async () => {
  open(details());
  await userEvent.click(await screen.findByRole("button", { name: "Leave out" }));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  await waitFor(() =>
    expect(writes.map((write) => write.split(" ")[2])).toEqual(['{"isExcluded":true}', '{"isExcluded":false}']),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).not.toBeInTheDocument());
});

const change = (entry: Partial<TransactionChangeEntry> & Pick<TransactionChangeEntry, "field">, number: number) =>
  ({ id: idOf(number), at: "2026-11-20T09:14:00.000Z", by: "user", ...entry }) as TransactionChangeEntry;

test("shows the author of each change and undoes the latest per kind", async () => {
  const pets = { ...CATEGORY, id: idOf(91), name: "Pets" };
  const changes = [
    change({ field: "category", before: { ...pets, isChosen: true }, after: { ...CATEGORY, isChosen: true } }, 30),
    change(
      { field: "category", by: "rule", before: { ...CATEGORY, isChosen: false }, after: { ...pets, isChosen: false } },
      31,
    ),
    change({ field: "left_out", before: false, after: true }, 32),
    change({ field: "refund", by: "sorrel", before: false, after: true }, 33),
    change({ field: "tags", before: ["Leo", "Trip"], after: ["Attic", "Trip"] }, 34),
  ];
  open(details({ changes }));
  const history = within(
    (await screen.findByRole("heading", { name: "What changed" })).closest("section") as HTMLElement,
  );
  const lines = history.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toContain("You changed Pets to Uncategorized");
  expect(lines[1]).toContain("Your rule moved it from Uncategorized to Pets");
  expect(lines[2]).toContain("You left it out of totals");
  expect(lines[3]).toContain("Sorrel found the purchase it’s a refund of");
  expect(lines[4]).toContain("You tagged it Attic and removed the tag Leo");
  expect(lines.at(-1)).toContain("reported it");
  expect(history.getAllByRole("button")).toHaveLength(3);
  await userEvent.click(history.getByRole("button", { name: /^Undo: You changed Pets/ }));
  await waitFor(() => expect(writes).toEqual([`PATCH /api/transactions/${idOf(1)} {"categoryId":"${idOf(91)}"}`]));
  await userEvent.click(history.getByRole("button", { name: /^Undo: You tagged it Attic/ }));
  await waitFor(() =>
    expect(writes[1]).toBe(`PATCH /api/transactions/tags {"ids":["${idOf(1)}"],"add":["Leo"],"remove":["Attic"]}`),
  );
});

test("shows the merchant's chart, sum and list, which opens other transactions", async () => {
  const others = [row(1), row(2, { amount: -50, name: "Another" })];
  const of = merchant({ count: 2, transactions: others, payments: { count: 2, sum: -500 }, sum: -500 });
  open(details(), {}, of);
  expect(await screen.findByRole("rowheader", { name: /^2 charges since / })).toBeInTheDocument();
  expect(screen.getByRole("row", { name: /Twelve months/ })).toHaveTextContent("$500.00");
  await userEvent.click(screen.getByRole("button", { name: "See all 2" }));
  const list = await screen.findByRole("table", { name: /^All from/ });
  expect(within(list).getByRole("row", { name: /^All 2/ })).toHaveTextContent("$500.00");
  await userEvent.click(within(list).getByRole("button", { name: "Another" }));
  expect(useOpenTransaction.getState().row?.id).toBe(idOf(2));
});

test("steps through the list, and Escape closes only an open field", async () => {
  const list = [row(1), row(2, { name: "Second" })];
  open(details(), { list });
  expect(await sheet()).toHaveFocus();
  expect(screen.getByText("1 of 2")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Previous transaction" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  await userEvent.keyboard("{Escape}");
  expect(await sheet()).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Name" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Next transaction" }));
  expect(useOpenTransaction.getState().row?.id).toBe(idOf(2));
});

test("keeps the open transaction's list row in view", async () => {
  // The sheet of the test before gives its room back after a frame.
  await waitFor(() => expect(document.documentElement.dataset).not.toHaveProperty("transactionOpen"));
  const scrolled: (string | null)[] = [];
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    scrolled.push(`${this.textContent}, ${"transactionOpen" in document.documentElement.dataset ? "beside" : "alone"}`);
  });
  const list = [row(1), row(2, { name: "Second" })];
  serve(details());
  renderPart(
    <>
      <main id="main">
        {list.map((one) => (
          <OpensTransaction key={one.id} row={one} list={list} />
        ))}
      </main>
      <OpenedTransaction />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Online transfer" }));
  await sheet();
  // A row is scrolled to after the next frame.
  await waitFor(() => expect(scrolled).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Next transaction" }));
  await waitFor(() => expect(scrolled).toEqual(["Online transfer, beside", "Second, beside"]));
  scroll.mockRestore();
});

/** Opens the first of two transactions, beside a page that has a key for the next one as well. */
const openOfTwo = async (options: Parameters<typeof open>[1] = {}) => {
  open(details(), { list: [row(1), row(2, { name: "Second" })], ...options });
  await sheet();
};
const asked = () => screen.queryByRole("alertdialog", { name: "Discard what you typed?" });
const openId = () => useOpenTransaction.getState().row?.id ?? null;
const press = (name: string) => () => userEvent.click(screen.getByRole("button", { name }));
const WAYS: readonly [string, () => Promise<void>, string | null][] = [
  ["Close", press("Close"), null],
  ["Back's button", press("Back"), null],
  ["Next transaction", press("Next transaction"), idOf(2)],
  ["another row", async () => act(() => useOpenTransaction.getState().open(row(3))), idOf(3)],
];

test.each([...WAYS, ["Escape", () => userEvent.keyboard("{Escape}"), null] as const])(
  "asks before %s discards a half-filled split",
  async (_by, leave, next) => {
    await openOfTwo({ field: "split" });
    const amount = await screen.findByRole("textbox", { name: "Amount of part 2" });
    await userEvent.type(amount, "25");
    await leave();
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(openId()).toBe(idOf(1));
    expect(amount).toHaveValue("25");
    await leave();
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(openId()).toBe(next);
    expect(asked()).toBeNull();
    expect(writes).toEqual([]);
  },
);

test.each([
  ["a link", () => userEvent.click(screen.getByRole("link", { name: "Budgets" }))],
  ["the router", press("Go to Budgets")],
])("asks before %s leaves a half-filled split for another page", async (_by, go) => {
  await openOfTwo({ field: "split" });
  const amount = await screen.findByRole("textbox", { name: "Amount of part 2" });
  await userEvent.type(amount, "25");
  await go();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(visited).toBeNull();
  expect(amount).toHaveValue("25");
  await go();
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(visited).toBe("/budgets");
  // The page closes the transaction when it arrives, which must not ask again.
  act(() => useOpenTransaction.getState().close());
  expect(openId()).toBeNull();
  expect(asked()).toBeNull();
  expect(writes).toEqual([]);
});

test("returns the focus to the field on Keep editing", async () => {
  await openOfTwo({ field: "name" });
  const name = screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(name, "Piano{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(name).toHaveFocus());
});

test("closes without asking after the split's unit is toggled", async () => {
  await openOfTwo({ field: "split" });
  await userEvent.click(await screen.findByRole("button", { name: "%" }));
  await press("Close")();
  expect(asked()).toBeNull();
});

test("asks on Escape in a typed name, and discards only the name", async () => {
  await openOfTwo({ field: "name" });
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Piano lessons{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  expect(openId()).toBe(idOf(1));
});

test("asks before discarding a note that couldn't be saved", async () => {
  await openOfTwo({ field: "note" });
  isRefused = true;
  await userEvent.click(screen.getByRole("textbox", { name: "Note" }));
  await userEvent.paste("For Leo");
  expect(await screen.findByText("Not saved")).toBeInTheDocument();
  await press("Close")();
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  // The pause after typing saves, and leaving the field does.
  await waitFor(() => expect(writes).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(openId()).toBeNull();
  expect(writes).toHaveLength(2);
});

test("sends a refused note once until it changes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openOfTwo({ field: "note" });
  isRefused = true;
  const type = (value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: "Note" }), { target: { value } });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  let refuse = () => {};
  held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  type("For Leo");
  await pause();
  refuse();
  await pause();
  await pause();
  expect(writes).toHaveLength(1);
  type("For Leo!");
  await pause();
  expect(writes).toHaveLength(2);
});

test.each([
  ["closes the transaction", press("Close"), { openedId: null, page: null }],
  ["opens the other page", press("Go to Budgets"), { openedId: idOf(1), page: "/budgets" }],
])("%s once a save ends the question", async (_what, go, { openedId, page }) => {
  await openOfTwo({ field: "note" });
  isRefused = true;
  const note = screen.getByRole("textbox", { name: "Note" });
  await userEvent.type(note, "For Leo");
  expect(await screen.findByText("Not saved")).toBeInTheDocument();
  isRefused = false;
  let answer = () => {};
  held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await userEvent.type(note, "!");
  await waitFor(() => expect(writes.join()).toContain("For Leo!"));
  await go();
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  answer();
  await waitFor(() => expect(asked()).toBeNull());
  expect(openId()).toBe(openedId);
  expect(visited).toBe(page);
});

test("saves what a payee is at once and takes it back", async () => {
  await openOfTwo();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "What it is" }), "A person");
  await userEvent.click(screen.getByRole("checkbox", { name: "A subscription" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  await userEvent.keyboard("u");
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes.map((write) => JSON.parse(write.slice(write.indexOf("{"))))).toEqual([
    { kind: "person", isSubscription: true },
    { kind: "company", isSubscription: false },
    { kind: "company", isSubscription: true },
  ]);
});

test.each(["split", "name", "note"] as const)("closes without asking when no %s was typed", async (field) => {
  await openOfTwo({ field });
  await press("Close")();
  expect(asked()).toBeNull();
  expect(openId()).toBeNull();
});

test("closes without asking once the typing is taken back", async () => {
  await openOfTwo({ field: "split" });
  await userEvent.type(await screen.findByRole("textbox", { name: "Amount of part 2" }), "2{Backspace}");
  await press("Close")();
  expect(asked()).toBeNull();
  expect(openId()).toBeNull();
});

test("keeps a note in its field when its save fails after blur", async () => {
  open(details(), { field: "note" });
  let answer = () => {};
  held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  isRefused = true;
  await userEvent.type(await screen.findByRole("textbox", { name: "Note" }), "For Leo");
  await waitFor(() => expect(writes.join()).toContain("For Leo"));
  await userEvent.tab();
  answer();
  expect(await screen.findByText("Not saved")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("For Leo");
});
