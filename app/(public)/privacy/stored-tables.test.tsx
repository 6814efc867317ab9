import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { privacy } from "@/content/pages/privacy";

/** What the page says of each table that holds something of a person, as the row begins. */
const ROW_OF_TABLE: Readonly<Record<string, string>> = {
  User: "Name, email address, a hash of your password",
  Session: "Sessions: browser, IP address",
  TotpFactor: "A second factor",
  RecoveryCode: "A second factor",
  Passkey: "A second factor",
  PasskeyRegistration: "A second factor",
  MfaChallenge: "A second factor",
  OneTimeCode: "The digest of the last code",
  SignUp: "Name, email address, a hash of your password",
  Mail: "Emails: address, subject",
  BankConnection: "Accounts: bank, name",
  Account: "Accounts: bank, name",
  BalanceSnapshot: "Accounts: bank, name",
  BalanceCheck: "Accounts: bank, name",
  RemovedPendingRow: "Transactions: date, amount",
  Transaction: "Transactions: date, amount",
  TransactionChange: "Transactions: date, amount",
  Tag: "Transactions: date, amount",
  TransactionTag: "Transactions: date, amount",
  RemovedTransaction: "Transactions: date, amount",
  Transfer: "Transactions: date, amount",
  Refund: "Transactions: date, amount",
  RecurringSeries: "Transactions: date, amount",
  SeriesDecision: "Transactions: date, amount",
  MonthlyRollup: "Transactions: date, amount",
  Import: "Rules for merchants; your own names for them",
  ImportMapping: "Rules for merchants; your own names for them",
  MerchantName: "Rules for merchants; your own names for them",
  CategoryRule: "Rules for merchants; your own names for them",
  Rule: "Rules for merchants; your own names for them",
  InsightRequest: "Insights, the figures in them",
  MonthlySummary: "Insights, the figures in them",
  ModelCall: "Insights, the figures in them",
  Fact: "Insights, the figures in them",
  Insight: "Insights, the figures in them",
  InsightStep: "Insights, the figures in them",
  InsightCorrection: "Insights, the figures in them",
  Budget: "Your budgets",
  BudgetTerms: "Your budgets",
  FrozenForecast: "Forecasts of your balances that we check",
  BillingCustomer: "If you buy premium",
  Subscription: "If you buy premium",
  Checkout: "If you buy premium",
  BillingMail: "If you buy premium",
  AuditEntry: "A log of logins, exports and changes",
};

test("every table that holds something of a person has its row on the page, and every row of the page its reason and its end", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  expect(models.length).toBeGreaterThan(30);
  const personal = models.filter(([, , fields = ""]) => /^\s+(userId|email|ipAddress|toAddress)\s/m.test(fields));
  expect(personal.map(([, name]) => name).toSorted()).toEqual(Object.keys(ROW_OF_TABLE).toSorted());

  render(privacy.sections.find(({ id }) => id === "what")?.body);
  const rows = screen.getAllByRole("row").slice(1);
  const texts = rows.map((row) => row.textContent ?? "");
  for (const [table, words] of Object.entries(ROW_OF_TABLE))
    expect(
      texts.filter((text) => text.startsWith(words)),
      table,
    ).toHaveLength(1);
  for (const row of rows) for (const cell of row.children) expect(cell.textContent).not.toBe("");
});
