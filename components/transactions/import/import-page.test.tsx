import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectApi } from "@/lib/client/api/api";
import { dispatchAuth } from "@/lib/client/auth/session";
import { anAccount, aUser } from "@/lib/client/test-data";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { removeAllFiles } from "./import-files";
import { ImportPage } from "./import-page";
import { SkippedLines } from "./skipped-lines";

const address = vi.hoisted(() => ({ step: "", pushed: [] as string[] }));
vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(address.step),
  useRouter: () => ({
    push: (path: string) => address.pushed.push(path),
    replace: (path: string) => address.pushed.push(path),
    prefetch: () => {},
  }),
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

type Sent = { fileName: string; dryRun: boolean } & Record<string, unknown>;

/** The page beside a server that reads each file as `results` says by its name; what is sent is noted. */
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
  const page = () => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImportPage />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  const files = Object.keys(results).map((name) => new File(["a"], name));
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files } });
  address.step = "step=check";
  rerender(page());
  await screen.findAllByText(/3 transactions/);
  return { sent, last: () => sent.at(-1) ?? ({} as Sent), look: () => rerender(page()) };
}

beforeEach(() => {
  Object.assign(address, { step: "", pushed: [] });
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
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImportPage />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files: [new File(["a"], "empty.csv")] } });
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("This file has no rows"));
});

describe("a file that speaks of several accounts", () => {
  test("has each on its own line, and what was proposed for the others is sent as it was shown", async () => {
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

  test("has categories of its own: one that says nothing to us comes first, and its answer is sent", async () => {
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

  test("says of each account what its own balances prove", async () => {
    const proof = { kind: "ends" as const, balances: 2, currency: "USD", opening: 100, closing: 70 };
    await readFiles({
      "two.ofx": { accounts: (APP.accounts ?? []).map((one) => (one.name === "Card" ? { ...one, proof } : one)) },
    });
    expect(screen.getAllByText(/Proved by its balance/)).toHaveLength(1);
    expect(screen.getByText(/it comes to/)).toHaveTextContent("$70.00");
  });
});

test("a new account for a bank's file is not sent before it has a name, and nothing is added without one", async () => {
  const { last } = await readFiles({ "export.csv": {} });
  fireEvent.change(screen.getByLabelText("Which account is this file from?"), { target: { value: "new" } });
  const name = await screen.findByLabelText("Name of the new account");
  const add = () => screen.getAllByRole("button", { name: "Add 3 transactions" })[0];
  await waitFor(() => expect(add()).toBeDisabled());
  expect(last()).not.toHaveProperty("newAccount");
  fireEvent.change(name, { target: { value: "V" } });
  fireEvent.change(name, { target: { value: "Village bank" } });
  await waitFor(() => expect(add()).toBeEnabled());
  fireEvent.click(add() as HTMLElement);
  await waitFor(() => expect(last()).toMatchObject({ newAccount: { name: "Village bank", kind: "checking" } }));
});

test("a file that names its account is proposed the person's own, which they can decline", async () => {
  const { sent, last } = await readFiles({ "one.ofx": { suggestedAccountId: everyday.id } });
  await waitFor(() => expect(last()).toMatchObject({ accountId: everyday.id }));
  const account = screen.getByLabelText("Which account is this file from?");
  await waitFor(() => expect(account).toHaveValue(everyday.id));
  expect(screen.getByText("The file names the last digits of its number.")).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Add 3 transactions" })[0]).toBeEnabled());
  fireEvent.change(account, { target: { value: "" } });
  await waitFor(() => expect(last()).not.toHaveProperty("accountId"));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Add 3 transactions" })[0]).toBeEnabled());
  expect(sent).toHaveLength(3);
});

test("a column that was taken for want of a better one is asked about, and a yes is enough", async () => {
  const { last } = await readFiles({ "export.csv": { ...TABLE, needs: ["amount"] } });
  expect(screen.getByRole("button", { name: "Yes, it is" }).closest("li")).toHaveTextContent(
    /^Is “How much” the amount\?/,
  );
  expect(screen.getAllByRole("button", { name: "Add 3 transactions" })[0]).toBeDisabled();
  fireEvent.click(screen.getByRole("button", { name: "Yes, it is" }));
  await waitFor(() => expect(last().mapping).toMatchObject({ amount: 2 }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Add 3 transactions" })[0]).toBeEnabled());
});

test("a transaction stands in plain words with what was left, over its line, and is asked about where nothing proves it", async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  await readFiles({ "export.csv": {} });
  expect(screen.getByText("10/20/2026,TRATTORIA,-62.50")).toBeVisible();
  expect(screen.getByText(/That left/)).toHaveTextContent("$100.00");
  expect(screen.getByText(/That left/)).toHaveTextContent(/you spent \$62\.50 on October 20\..*Right\?$/);
});

test("a day of another year is written with it, and our own export is not asked about", async () => {
  vi.setSystemTime("2027-01-05T12:00:00Z");
  await readFiles({ "export.csv": { app: "Sorrel", format: "sorrel" } });
  expect(screen.getByText(/That left/)).toHaveTextContent(/on October 20, 2026\./);
  expect(screen.queryByText(/Right\?/)).toBeNull();
  expect(screen.queryByText(/Nothing in it proves/)).toBeNull();
});

test("a row that is probably here already is said to be left out, and a file of nothing new waits for no answer", async () => {
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

test("a file of which nothing is read says why without being asked", () => {
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

test("what comes of the new rows is shown before they are added", async () => {
  await readFiles({ "export.csv": {} });
  const after = screen.getByRole("region", { name: "After that" });
  expect(within(after).getByText("Category found").closest("div")).toHaveTextContent("2");
  expect(within(after).getByText("To review").closest("div")).toHaveTextContent("1");
});

describe("a currency that the file does not name", () => {
  test("is said to be the person's own, with the place to change it", async () => {
    const { last } = await readFiles({ "export.csv": { currencyFrom: "home" } });
    expect(screen.getByText(/names no currency. We took US Dollar \(USD\), because it’s yours/)).toBeVisible();
    fireEvent.change(screen.getByLabelText("Currency of the amounts"), { target: { value: "CAD" } });
    await waitFor(() => expect(last()).toMatchObject({ currency: "CAD" }));
  });

  test("is asked where the file is from elsewhere, and nothing is added before", async () => {
    await readFiles({ "export.csv": { ...TABLE, needs: ["currency"], currencyFrom: "home" } });
    expect(screen.getByText(/One question about/)).toBeVisible();
    for (const button of screen.getAllByRole("button", { name: "Add 3 transactions" })) expect(button).toBeDisabled();
    fireEvent.change(screen.getByLabelText("Which currency are these amounts in?"), { target: { value: "CAD" } });
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Add 3 transactions" })[0]).toBeEnabled());
  });
});

test("of a file with several parts a proof speaks of the one that is read", async () => {
  const proof = { kind: "running" as const, balances: 2, currency: "USD", opening: 100, closing: 70 };
  const file = { currency: "USD", from: "2026-10-20", to: "2026-10-20", in: 0, out: 62.5, inRows: 0, outRows: 1 };
  const statements = ["Everyday", "Table 2"].map((id) => ({ id, currency: "USD", rows: 1 }));
  await readFiles({ "export.csv": { ...TABLE, proof, file, statements } });
  expect(screen.getByText("This transaction accounts for every balance in this part of the file.")).toBeVisible();
});

test("amounts are bare while their currency is asked, and have its symbol once it is answered", async () => {
  const file = { currency: "USD", from: "2026-10-20", to: "2026-10-20", in: 0, out: 62.5, inRows: 0, outRows: 1 };
  await readFiles({ "export.csv": { ...TABLE, file, needs: ["currency"], currencyFrom: "home" } });
  const rows = screen.getByRole("region", { name: "First rows" });
  expect(within(rows).getByText("−62.50")).toBeVisible();
  expect(screen.queryByText(/\$\d/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Which currency are these amounts in?"), { target: { value: "USD" } });
  expect(await within(rows).findByText("−$62.50")).toBeVisible();
});

test("a column's menu gives it its role, and takes it from the column that had it", async () => {
  const { last } = await readFiles({ "export.csv": TABLE });
  expect(screen.getByText("3 columns recognized")).toBeVisible();
  fireEvent.change(screen.getByLabelText("What “How much” holds"), { target: { value: "debit" } });
  await waitFor(() => expect(last().mapping).toMatchObject({ date: 0, name: 1, debit: 2 }));
  expect(last().mapping).not.toHaveProperty("amount");
  fireEvent.change(screen.getByLabelText("What “Day” holds"), { target: { value: "name" } });
  expect(screen.getByLabelText("What “What” holds")).toHaveValue("");
  // It has one role: no column has the one that it had.
  expect(screen.getByLabelText("What “Day” holds")).toHaveValue("name");
});

describe("two files at once", () => {
  const files = {
    "checking.csv": {},
    "card.csv": { ...TABLE, needs: ["isOutPositive" as const] },
  };

  test("the one that is ready is added without the other, whose question stays", async () => {
    const { sent } = await readFiles(files);
    expect(screen.getByText("2 files. Nothing is added until you say so.")).toBeVisible();
    expect(screen.getByText(/One question about/)).toHaveTextContent("card.csv");
    const [add] = screen.getAllByRole("button", { name: "Add 3 transactions" });
    if (!add) throw new Error("there is one");
    fireEvent.click(add);
    await screen.findByText("From", { exact: false });
    expect(sent.filter(({ dryRun }) => !dryRun).map(({ fileName }) => fileName)).toEqual(["checking.csv"]);
    expect(screen.getByText(/One question about/)).toBeVisible();
    expect(address.pushed).not.toContain("/spending/import?step=done");
  });

  test("of two readings the likelier is marked and neither taken before it is used; after that both files are added", async () => {
    const { sent } = await readFiles(files);
    expect(screen.getByText("Looks right").closest("button")).toHaveTextContent("Positive means you spent");
    expect(screen.getAllByRole("button", { name: "Add 3 transactions" })[0]).toBeEnabled();
    fireEvent.click(screen.getByRole("button", { name: /^Use this reading/ }));
    const [both] = await screen.findAllByRole("button", { name: "Add 6 transactions" });
    if (!both) throw new Error("there is one");
    fireEvent.click(both);
    await waitFor(() => expect(address.pushed).toContain("/spending/import?step=done"));
    expect(sent.filter(({ dryRun }) => !dryRun)).toMatchObject([
      { fileName: "checking.csv" },
      { fileName: "card.csv", mapping: { isOutPositive: true } },
    ]);
  });
});

test("Back from the check to an import that was done before leads to the choice of files, where the new one waits", async () => {
  const { look } = await readFiles({ "card.csv": {} });
  address.step = "step=done";
  look();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Check before you add" })).not.toBeInTheDocument();
});

test("after a reload the page says that the file is gone and that nothing was added", () => {
  address.step = "step=check";
  vi.stubGlobal("fetch", async () => Response.json({ success: true, message: "Done", payload: [] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportPage />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("status")).toHaveTextContent(/is gone.*Choose it again\. Nothing was added\./);
});

test("another person who logs in sees none of the files", async () => {
  await readFiles({ "export.csv": {} });
  act(() => dispatchAuth({ type: "startupChecked", user: aUser({ id: "01890000-0000-7000-8000-0000000000ff" }) }));
  expect(screen.queryByText("export.csv")).toBeNull();
});

test("a file chosen while the way back of one that was left out is under way is checked all the same, and none is said to be gone", async () => {
  await readFiles({ "export.csv": {} });
  fireEvent.click(screen.getByRole("button", { name: "Leave out export.csv" }));
  // The address is still that of the check: the browser has not followed yet.
  expect(address.pushed.at(-1)).toBe("/spending/import");
  expect(screen.queryByText(/is gone/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Statement files"), { target: { files: [new File(["x"], "again.csv")] } });
  expect(address.pushed.at(-1)).toBe("/spending/import?step=check");
});

test("what was undone is nowhere said to be added any more", async () => {
  await readFiles({ "bank.csv": {} });
  const [add] = await screen.findAllByRole("button", { name: "Add 3 transactions" });
  if (add) fireEvent.click(add);
  fireEvent.click(await screen.findByRole("button", { name: "Undo import" }));
  expect(await screen.findByRole("heading", { name: "Undone" })).toBeDefined();
  expect(screen.getAllByText("3 transactions removed")).toHaveLength(2);
  expect(screen.queryByText(/ added$/)).toBeNull();
});
