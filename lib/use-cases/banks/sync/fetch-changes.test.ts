import { beforeEach, expect, test, vi } from "vitest";
import type { BankAccount, ChangesPage } from "@/lib/providers/bank";
import { plaidProvider } from "@/lib/providers/plaid/provider";
import { fetchChanges } from "./fetch-changes";

const bank = { page: vi.fn<(cursor: string | null) => ChangesPage>() };
vi.spyOn(plaidProvider, "fetchChanges").mockImplementation(async ({ cursor }) => bank.page(cursor));

const account = (providerAccountId: string, currentBalanceMinor: number): BankAccount => ({
  providerAccountId,
  persistentAccountId: null,
  name: "Checking",
  officialName: null,
  mask: "0000",
  type: "depository",
  subtype: null,
  currency: "USD",
  currentBalanceMinor,
  availableBalanceMinor: null,
});

const page = (change: Partial<ChangesPage>): ChangesPage => ({
  accounts: [],
  added: [],
  modified: [],
  removedIds: [],
  nextCursor: "end",
  hasMore: false,
  readiness: "complete",
  ...change,
});

const read = () =>
  fetchChanges({
    provider: "plaid",
    accessToken: "token",
    cursor: "here",
    onStart: async () => undefined,
    onPage: async () => undefined,
  });

beforeEach(() => bank.page.mockReset());

test("keeps accounts from earlier pages, and each account's last report [spec 7.17]", async () => {
  bank.page
    .mockReturnValueOnce(page({ accounts: [account("a", 1), account("b", 2)], nextCursor: "next", hasMore: true }))
    .mockReturnValueOnce(page({ accounts: [account("b", 3)] }));
  expect((await read()).accounts).toEqual([account("a", 1), account("b", 3)]);
});

test("gives up on a bank with endless pages", async () => {
  bank.page.mockReturnValue(page({ nextCursor: "again", hasMore: true }));
  await expect(read()).rejects.toMatchObject({ code: "PROVIDER_FAILED", isRetryable: true });
});
