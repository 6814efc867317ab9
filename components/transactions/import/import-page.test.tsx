import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectApi } from "@/lib/client/api/api";
import { dispatchAuth } from "@/lib/client/auth/session";
import { anAccount, aUser } from "@/lib/client/test-data";
import { IMPORT_PATH } from "@/lib/routes";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { fakeServer, testCache } from "@/tests/render-part";
import { removeAllFiles } from "./import-files";
import { ImportPage } from "./import-page";
import { SkippedLines } from "./rows-card";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
  // Steps don't ask the server: it may be away, and the files are in this page alone.
  useRouter: () => ({ prefetch: () => {} }),
}));

const everyday = anAccount({ name: "Everyday", currency: "USD" });
const RENT = {
  ...{ id: "01890000-0000-7000-8000-0000000000d1", slug: "rent", name: "Rent", group: "Home", kind: "expense" },
  ...{ icon: "house", color: "home" },
};

const RESULT: ImportResult = {
  ...{
    added: 3,
    duplicates: 0,
    others: 0,
    probable: { count: 0, rows: [] },
    rejected: [],
    importId: null,
    format: "csv",
  },
  ...{ app: null, currency: "USD", columns: [], mapping: null, isRemembered: false, needs: [], statements: [] },
  ...{ accounts: [], categories: [], proof: null, file: null, remarks: [], totals: [], cells: [], encoding: null },
  ...{ suggestedAccountId: null, currencyFrom: "file", afterwards: { categorized: 2, toReview: 1 } },
  preview: [
    {
      ...{ line: 2, date: "2026-10-20", amount: -62.5, currency: "USD", name: "Trattoria", categoryId: RENT.id },
      ...{ raw: "10/20/2026,TRATTORIA,-62.50", balance: 100, isDuplicate: false },
    },
  ],
};
const APP: Partial<ImportResult> = {
  ...{ format: "other-app", app: "Monarch" },
  accounts: [
    { name: "Checking", currency: "USD", rows: 2, to: "new", accountId: null, kind: "checking", proof: null },
    { name: "Card", currency: "USD", rows: 1, to: "new", accountId: null, kind: "card", proof: null },
  ],
  categories: [
    { name: "Known", rows: 2, categoryId: RENT.id, basis: "known" },
    { name: "Lodging of mine", rows: 1, categoryId: null, basis: "none" },
  ],
};
const TABLE: Partial<ImportResult> = {
  columns: [
    { name: "Day", samples: ["03/04/2026"] },
    { name: "What", samples: ["Trattoria"] },
    { name: "How much", samples: ["62.50"] },
  ],
  cells: [{ line: 2, cells: ["03/04/2026", "Trattoria", "62.50"] }],
  mapping: { date: 0, name: 1, amount: 2, dateOrder: "dmy", decimal: ".", isOutPositive: true },
};

const ONE_ROW = { currency: "USD", from: "2026-10-20", to: "2026-10-20", in: 0, out: 62.5, inRows: 0, outRows: 1 };

type Sent = { fileName: string; dryRun: boolean } & Record<string, unknown>;

const page = () => (
  <QueryClientProvider client={testCache()}>
    <ImportPage />
  </QueryClientProvider>
);

async function readFiles(results: Record<string, Partial<ImportResult>>) {
  const sent: Sent[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string, init: RequestInit) => {
      let payload: unknown = [];
      if (url.endsWith("/transactions/import")) {
        const request = JSON.parse(String(init.body)) as Sent;
        sent.push(request);
        const read = { ...RESULT, ...results[request.fileName] };
        const needs = read.needs.filter((need) => need !== "currency" || request.currency === undefined);
        payload = { ...read, needs, ...(request.dryRun ? {} : { importId: RENT.id }) };
      } else if (init?.method === "DELETE") payload = { id: RENT.id, removed: 3 };
      else if (url.endsWith("/accounts")) payload = [everyday];
      else if (url.includes("/categories")) payload = [RENT];
      return Response.json({ success: true, message: "Done", payload });
    }),
  );
  const { rerender } = render(page());
  const files = Object.keys(results).map((name) => new File(["a"], name));
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files } });
  rerender(page());
  await screen.findAllByText(/3 transactions/);
  return { sent, last: () => sent.at(-1) ?? ({} as Sent), look: () => rerender(page()) };
}

const addButtons = (name = "Add 3 transactions") => screen.getAllByRole("button", { name });
/** Clicks the first of the buttons that add. */
async function add(name = "Add 3 transactions") {
  const [button] = await screen.findAllByRole("button", { name });
  fireEvent.click(button as HTMLElement);
}

beforeEach(() => {
  window.history.replaceState(null, "", IMPORT_PATH);
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  removeAllFiles();
  act(() => dispatchAuth({ type: "startupChecked", user: aUser() }));
});
afterEach(() => {
  act(() => dispatchAuth({ type: "loggedOut" }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("shows a toast when a file is refused", async () => {
  const notify = vi.fn();
  connectApi({ notify, retract: () => {}, clearSession: () => {}, goToLogin: () => {} });
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/transactions/import")
      ? Response.json({ success: false, message: "This file has no rows", error: "VALIDATION_FAILED" }, { status: 400 })
      : Response.json({ success: true, message: "Done", payload: [] }),
  );
  render(page());
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files: [new File(["a"], "empty.csv")] } });
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("This file has no rows"));
});

describe("file with several accounts", () => {
  test("lists every account and sends unchanged proposals along", async () => {
    const { last } = await readFiles({ "export.csv": APP });
    expect(screen.getByText(/an export of Monarch/)).toBeVisible();
    const card = screen.getByLabelText("Where Card goes");
    await within(card).findByText(/Everyday/);
    fireEvent.change(card, { target: { value: everyday.id } });
    await waitFor(() =>
      expect(last()).toMatchObject({
        accounts: [
          { name: "Checking", to: "new", kind: "checking" },
          { name: "Card", to: everyday.id, kind: "card" },
        ],
      }),
    );
  });

  test("lists unknown categories first and sends the answer", async () => {
    const { last } = await readFiles({ "export.csv": APP });
    const lines = screen.getAllByLabelText(/^What (?:Known|Lodging of mine) is$/);
    expect(lines.map((line) => line.getAttribute("aria-label"))).toEqual(["What Lodging of mine is", "What Known is"]);
    const [first] = lines;
    if (!first) throw new Error("there are two");
    await within(first).findByText("Rent");
    fireEvent.change(first, { target: { value: RENT.id } });
    await waitFor(() =>
      expect(last()).toMatchObject({ categories: [{ name: "Lodging of mine", categoryId: RENT.id }] }),
    );
  });

  test("shows which accounts their own balances prove", async () => {
    const proof = { kind: "ends" as const, balances: 2, currency: "USD", opening: 100, closing: 70 };
    await readFiles({
      "two.ofx": { accounts: (APP.accounts ?? []).map((one) => (one.name === "Card" ? { ...one, proof } : one)) },
    });
    expect(screen.getAllByText(/Proved by its balance/)).toHaveLength(1);
    expect(screen.getByText(/it ends at/)).toHaveTextContent("$70.00");
  });
});

test("requires a name before a new account is sent or filled", async () => {
  const { last } = await readFiles({ "export.csv": {} });
  fireEvent.change(screen.getByLabelText("Which account is this file from?"), { target: { value: "new" } });
  const name = await screen.findByLabelText("Name of the new account");
  await waitFor(() => expect(addButtons()[0]).toBeDisabled());
  expect(last()).not.toHaveProperty("newAccount");
  fireEvent.change(name, { target: { value: "V" } });
  fireEvent.change(name, { target: { value: "Village bank" } });
  await waitFor(() => expect(addButtons()[0]).toBeEnabled());
  await add();
  await waitFor(() => expect(last()).toMatchObject({ newAccount: { name: "Village bank", kind: "checking" } }));
});

test("proposes the account named in the file and accepts a refusal", async () => {
  const { sent, last } = await readFiles({ "one.ofx": { suggestedAccountId: everyday.id } });
  await waitFor(() => expect(last()).toMatchObject({ accountId: everyday.id }));
  const account = screen.getByLabelText("Which account is this file from?");
  await waitFor(() => expect(account).toHaveValue(everyday.id));
  expect(screen.getByText("The file names the last digits of its number.")).toBeVisible();
  await waitFor(() => expect(addButtons()[0]).toBeEnabled());
  fireEvent.change(account, { target: { value: "" } });
  await waitFor(() => expect(last()).not.toHaveProperty("accountId"));
  await waitFor(() => expect(addButtons()[0]).toBeEnabled());
  expect(sent).toHaveLength(3);
});

test('accepts "Yes, it is" for a guessed column', async () => {
  const { last } = await readFiles({ "export.csv": { ...TABLE, needs: ["amount"] } });
  expect(screen.getByRole("button", { name: "Yes, it is" }).closest("li")).toHaveTextContent(
    /^Is “How much” the amount\?/,
  );
  expect(addButtons()[0]).toBeDisabled();
  fireEvent.click(screen.getByRole("button", { name: "Yes, it is" }));
  await waitFor(() => expect(last().mapping).toMatchObject({ amount: 2 }));
  await waitFor(() => expect(addButtons()[0]).toBeEnabled());
});

test("explains a transaction in words and asks about it without proof", async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  await readFiles({ "export.csv": {} });
  expect(screen.getByText("10/20/2026,TRATTORIA,-62.50")).toBeVisible();
  expect(screen.getByText(/That left/)).toHaveTextContent("$100.00");
  expect(screen.getByText(/That left/)).toHaveTextContent(/you spent \$62\.50 on October 20\..*Right\?$/);
});

test("shows another year's date in full and trusts Sorrel's own export", async () => {
  vi.setSystemTime("2027-01-05T12:00:00Z");
  await readFiles({ "export.csv": { app: "Sorrel", format: "sorrel" } });
  expect(screen.getByText(/That left/)).toHaveTextContent(/on October 20, 2026\./);
  expect(screen.queryByText(/Right\?/)).toBeNull();
  expect(screen.queryByText(/Nothing in it proves/)).toBeNull();
});

test("marks a probable duplicate as left out and asks nothing more", async () => {
  const [row] = RESULT.preview;
  if (!row) throw new Error("there is one");
  const twin = { id: RENT.id, date: row.date, name: "Trattoria", accountId: null, source: "bank" as const };
  const probable = { count: 3, rows: [{ ...row, isAdded: false, twin }] };
  await readFiles({ "export.csv": { added: 0, probable, afterwards: null } });
  const rows = screen.getByRole("region", { name: "First rows" });
  expect(within(rows).getByText("Left out")).toBeVisible();
  expect(screen.getByText("All of it is here already")).toBeVisible();
  expect(screen.queryByText("Not ready yet")).toBeNull();
});

test("keeps files the busy server didn't read, and reads them on request", async () => {
  const busy = "Many files are being imported right now. Please try again in a minute.";
  const { sent, look } = await readFiles({ "first.csv": {} });
  const answer = globalThis.fetch;
  const refuse = async () => Response.json({ success: false, message: busy, error: "NOT_READY" }, { status: 503 });
  vi.stubGlobal("fetch", refuse);
  const files = [new File(["b"], "second.csv"), new File(["c"], "third.csv")];
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files } });
  look();
  expect(await screen.findByText("This file isn’t read yet")).toBeVisible();
  expect(await screen.findAllByText("Not read yet")).toHaveLength(2);
  expect(screen.getByRole("alert")).toHaveTextContent(busy);
  expect(screen.queryByText(/can’t be read/)).toBeNull();
  vi.stubGlobal("fetch", answer);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("Not read yet")).toBeNull());
  expect(sent.map(({ fileName }) => fileName)).toEqual(["first.csv", "second.csv", "third.csv"]);
});

test("opens the reasons when nothing in a file could be read", () => {
  const rejected = [{ line: 2, reason: "It is in EUR, and this account in USD", text: null, isMissed: false }];
  const { rerender } = render(<SkippedLines result={{ ...RESULT, rejected }} />);
  expect(screen.getByText(/this account in USD/)).not.toBeVisible();
  rerender(<SkippedLines result={{ ...RESULT, rejected, preview: [] }} />);
  expect(screen.getByText(/this account in USD/)).toBeVisible();
});

test("opens skipped lines where one looks like a transaction", () => {
  const rejected = [
    { line: 9, reason: "It has more cells", text: "2026-11-04,Shop, Inc,-12.50", isMissed: true },
    { line: 1, reason: "It stands above the table", text: "Account 1", isMissed: false },
  ];
  render(<SkippedLines result={{ ...RESULT, rejected }} />);
  expect(screen.getByText("2026-11-04,Shop, Inc,-12.50")).toBeVisible();
  expect(screen.getByText("1 line looks like a transaction and isn’t added")).toBeVisible();
});

test("previews what the new transactions lead to", async () => {
  await readFiles({ "export.csv": {} });
  const after = screen.getByRole("region", { name: "After that" });
  expect(within(after).getByText("Category found").closest("div")).toHaveTextContent("2");
  expect(within(after).getByText("To review").closest("div")).toHaveTextContent("1");
});

describe("currency missing from the file", () => {
  test("defaults to the user's own currency, with a way to change it", async () => {
    const { last } = await readFiles({ "export.csv": { currencyFrom: "home" } });
    expect(screen.getByText(/names no currency. We used US Dollar \(USD\) because it’s yours/)).toBeVisible();
    fireEvent.change(screen.getByLabelText("Currency of the amounts"), { target: { value: "CAD" } });
    await waitFor(() => expect(last()).toMatchObject({ currency: "CAD" }));
  });

  test("asks for the currency of a foreign file before adding", async () => {
    await readFiles({ "export.csv": { ...TABLE, needs: ["currency"], currencyFrom: "home" } });
    expect(screen.getByText(/One question about/)).toBeVisible();
    for (const button of addButtons()) expect(button).toBeDisabled();
    fireEvent.change(screen.getByLabelText("Which currency are these amounts in?"), { target: { value: "CAD" } });
    await waitFor(() => expect(addButtons()[0]).toBeEnabled());
  });
});

test("limits the proof to the part of the file that is read", async () => {
  const proof = { kind: "running" as const, balances: 2, currency: "USD", opening: 100, closing: 70 };
  const statements = ["Everyday", "Table 2"].map((id) => ({ id, currency: "USD", rows: 1 }));
  await readFiles({ "export.csv": { ...TABLE, proof, file: ONE_ROW, statements } });
  expect(screen.getByText("This transaction accounts for every balance in this part of the file.")).toBeVisible();
});

test("shows amounts without a symbol until the currency is answered", async () => {
  await readFiles({ "export.csv": { ...TABLE, file: ONE_ROW, needs: ["currency"], currencyFrom: "home" } });
  const rows = screen.getByRole("region", { name: "First rows" });
  expect(within(rows).getByText("−62.50")).toBeVisible();
  expect(screen.queryByText(/\$\d/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Which currency are these amounts in?"), { target: { value: "USD" } });
  expect(await within(rows).findByText("−$62.50")).toBeVisible();
});

test("moves a role from one column to another in the menu", async () => {
  const { last } = await readFiles({ "export.csv": TABLE });
  expect(screen.getByText("3 columns recognized")).toBeVisible();
  fireEvent.change(screen.getByLabelText("What “How much” holds"), { target: { value: "debit" } });
  await waitFor(() => expect(last().mapping).toMatchObject({ date: 0, name: 1, debit: 2 }));
  expect(last().mapping).not.toHaveProperty("amount");
  fireEvent.change(screen.getByLabelText("What “Day” holds"), { target: { value: "name" } });
  expect(screen.getByLabelText("What “What” holds")).toHaveValue("");
  // A column has one role, so its former role is now free.
  expect(screen.getByLabelText("What “Day” holds")).toHaveValue("name");
});

describe("two files at once", () => {
  const files = { "checking.csv": {}, "card.csv": { ...TABLE, needs: ["isOutPositive" as const] } };

  test("adds the ready file and keeps asking about the other", async () => {
    const { sent } = await readFiles(files);
    expect(screen.getByText("2 files. Nothing is added until you say so.")).toBeVisible();
    expect(screen.getByText(/One question about/)).toHaveTextContent("card.csv");
    await add();
    await screen.findByText("From", { exact: false });
    expect(sent.filter(({ dryRun }) => !dryRun).map(({ fileName }) => fileName)).toEqual(["checking.csv"]);
    expect(screen.getByText(/One question about/)).toBeVisible();
    expect(window.location.search).toBe("?step=check");
  });

  test("marks the likelier sign reading and uses it only on request", async () => {
    const { sent } = await readFiles(files);
    expect(screen.getByText("Looks right").closest("button")).toHaveTextContent("Positive means you spent");
    expect(addButtons()[0]).toBeEnabled();
    fireEvent.click(screen.getByRole("button", { name: /^Use this reading/ }));
    await add("Add 6 transactions");
    await waitFor(() => expect(window.location.search).toBe("?step=done"));
    expect(sent.filter(({ dryRun }) => !dryRun)).toMatchObject([
      { fileName: "checking.csv" },
      { fileName: "card.csv", mapping: { isOutPositive: true } },
    ]);
  });
});

test("returns to the file picker on Back to an earlier import", async () => {
  const { look } = await readFiles({ "card.csv": {} });
  window.history.replaceState(null, "", "?step=done");
  look();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Check before you add" })).not.toBeInTheDocument();
});

test("says after a reload that the file is gone and nothing added", () => {
  window.history.replaceState(null, "", "?step=check");
  fakeServer();
  render(page());
  expect(screen.getByRole("status")).toHaveTextContent(/is gone.*Choose it again\. Nothing was added\./);
});

test("leaves another page's address alone when an import ends there", async () => {
  await readFiles({ "bank.csv": {} });
  await add();
  window.history.replaceState(null, "", "/dashboard?step=check");
  await screen.findByRole("button", { name: "Undo import" });
  expect(window.location.pathname + window.location.search).toBe("/dashboard?step=check");
});

test("hides the files from another user who logs in", async () => {
  await readFiles({ "export.csv": {} });
  act(() => dispatchAuth({ type: "startupChecked", user: aUser({ id: "01890000-0000-7000-8000-0000000000ff" }) }));
  expect(screen.queryByText("export.csv")).toBeNull();
});

test("checks a file chosen while navigation from a removed one is pending", async () => {
  await readFiles({ "export.csv": {} });
  fireEvent.click(screen.getByRole("button", { name: "Leave out export.csv" }));
  // The browser hasn't navigated yet.
  expect(window.location.search).toBe("");
  expect(screen.queryByText(/is gone/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files: [new File(["x"], "again.csv")] } });
  expect(window.location.search).toBe("?step=check");
});

test('no longer says "added" after an undo', async () => {
  await readFiles({ "bank.csv": {} });
  await add();
  fireEvent.click(await screen.findByRole("button", { name: "Undo import" }));
  expect(await screen.findByRole("heading", { name: "Undone" })).toBeDefined();
  expect(screen.getAllByText("3 transactions removed")).toHaveLength(2);
  expect(screen.queryByText(/ added$/)).toBeNull();
});
