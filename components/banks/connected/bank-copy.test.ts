import { expect, test } from "vitest";
import { accountActivityWords, accountKindWords, accountLabel, syncWords, transactionWords } from "./bank-copy";

test("names only what a sync changed", () => {
  expect(syncWords({ added: 1204, modified: 1, removed: 0 }, "en-US")).toBe("1,204 new, 1 changed");
  expect(syncWords({ added: 0, modified: 0, removed: 2 }, "en-US")).toBe("2 removed by the bank");
  expect(syncWords({ added: 0, modified: 0, removed: 0 }, "en-US")).toBe("Nothing new");
});

test("uses the singular for one transaction", () => {
  expect([0, 1, 1204].map((count) => transactionWords(count, "en-US"))).toEqual([
    "0 transactions",
    "1 transaction",
    "1,204 transactions",
  ]);
});

test("names an account by subtype, else by type", () => {
  expect(accountKindWords({ type: "credit", subtype: "credit card" })).toBe("Credit card");
  expect(accountKindWords({ type: "loan", subtype: null })).toBe("Loan");
});

test("omits a missing account number", () => {
  expect(accountLabel({ name: "Savings", mask: "0097" })).toBe("Savings ••0097");
  expect(accountLabel({ name: "Savings", mask: null })).toBe("Savings");
});

test("shows the most important of several activities", () => {
  const idle = { isSyncing: false, isRefreshing: false, isDisconnecting: false, isLoadingDetails: false };
  expect(accountActivityWords(idle)).toBeNull();
  expect(accountActivityWords({ ...idle, isLoadingDetails: true })).toBe("Loading the balances");
  expect(accountActivityWords({ ...idle, isLoadingDetails: true, isRefreshing: true })).toBe("Reading the balance");
  expect(accountActivityWords({ ...idle, isRefreshing: true, isSyncing: true })).toBe("Reading transactions");
  expect(accountActivityWords({ ...idle, isSyncing: true, isDisconnecting: true })).toBe("Disconnecting");
});
