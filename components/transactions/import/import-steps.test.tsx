import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { CheckFile } from "./check-file";
import { ChooseFile } from "./choose-file";
import { useImportSteps } from "./use-import-steps";

const everyday = anAccount({ name: "Everyday", currency: "USD" });
const RENT = {
  ...{ id: "01890000-0000-7000-8000-0000000000d1", slug: "rent", name: "Rent", group: "Home", kind: "expense" },
  ...{ icon: "house", color: "home" },
};

const RESULT: ImportResult = {
  ...{ added: 3, duplicates: 0, probable: { count: 0, rows: [] }, rejected: [], importId: null, format: "other-app" },
  ...{ app: "Monarch", currency: "USD", columns: [], mapping: null, isRemembered: false, needs: [], statements: [] },
  accounts: [
    { name: "Checking", currency: "USD", rows: 2, to: "new", accountId: null, kind: "checking", proof: null },
    { name: "Card", currency: "USD", rows: 1, to: "new", accountId: null, kind: "card", proof: null },
  ],
  categories: [
    { name: "Known", rows: 2, categoryId: RENT.id, basis: "known" },
    { name: "Lodging of mine", rows: 1, categoryId: null, basis: "none" },
  ],
  ...{ proof: null, file: null, remarks: [], totals: [], cells: [], encoding: null, currencyFrom: "file" },
  afterwards: { categorized: 2, toReview: 1 },
  preview: [
    {
      ...{ line: 2, date: "2026-10-20", amount: -62.5, currency: "USD", name: "Trattoria", categoryId: RENT.id },
      ...{ raw: "10/20/2026,TRATTORIA,-62.50", balance: 100, isDuplicate: false },
    },
  ],
};

function Steps() {
  const steps = useImportSteps();
  return steps.result ? <CheckFile steps={steps} result={steps.result} /> : <ChooseFile steps={steps} />;
}

/** The steps beside a server that reads every file as `result`; what is sent is noted. */
async function readFile(result: Partial<ImportResult> = {}) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string, init: RequestInit) => {
      if (url.endsWith("/transactions/import")) sent.push(JSON.parse(String(init.body)));
      const payload = url.endsWith("/accounts")
        ? [everyday]
        : url.includes("/categories")
          ? [RENT]
          : url.endsWith("/imports")
            ? []
            : { ...RESULT, ...result };
      return Response.json({ success: true, message: "Done", payload });
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Steps />
    </QueryClientProvider>,
  );
  const file = new File(["a"], "export.csv");
  fireEvent.change(screen.getByLabelText("Statement file"), { target: { files: [file] } });
  await screen.findByText("export.csv");
  return { sent, last: () => sent.at(-1) ?? {} };
}

vi.mock("@/components/ui/overlay/dialog", () => ({
  DialogBody: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
  DialogFooter: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));

afterEach(() => vi.unstubAllGlobals());

test("each account of the file is placed on its own line, and what was proposed for the others is sent as it was shown", async () => {
  const { last } = await readFile();
  expect(screen.getByText("an export of Monarch")).toBeVisible();
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

test("a category that says nothing to us comes first, and its answer is sent with the file", async () => {
  const { last } = await readFile();
  const lines = screen.getAllByLabelText(/^What (?:Known|Lodging of mine) is$/);
  expect(lines.map((line) => line.getAttribute("aria-label"))).toEqual(["What Lodging of mine is", "What Known is"]);
  const [first] = lines;
  if (!first) throw new Error("there are two");
  await within(first).findByText("Rent");
  fireEvent.change(first, { target: { value: RENT.id } });
  await waitFor(() => expect(last()).toMatchObject({ categories: [{ name: "Lodging of mine", categoryId: RENT.id }] }));
});

test("a new account for a bank's file is not sent before it has a name, and nothing is added without one", async () => {
  const { last } = await readFile({ accounts: [], app: null });
  fireEvent.change(screen.getByLabelText("Which account is this file from?"), { target: { value: "new" } });
  const name = await screen.findByLabelText("Name of the new account");
  await waitFor(() => expect(screen.getByRole("button", { name: "Add 3 rows" })).toBeDisabled());
  expect(last()).not.toHaveProperty("newAccount");
  fireEvent.change(name, { target: { value: "Village bank" } });
  fireEvent.blur(name);
  await waitFor(() => expect(last()).toMatchObject({ newAccount: { name: "Village bank", kind: "checking" } }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Add 3 rows" })).toBeEnabled());
});

test("a transaction stands in plain words with what was left, over its line as the file has it", async () => {
  await readFile();
  expect(screen.getByText("10/20/2026,TRATTORIA,-62.50")).toBeVisible();
  expect(screen.getByText(/That left/)).toHaveTextContent("$100.00");
});
