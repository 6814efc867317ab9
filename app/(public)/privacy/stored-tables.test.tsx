import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { privacy } from "@/content/pages/privacy";
import { displaySettings, sessionUser } from "@/lib/schemas/auth";

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
  Attachment: "Transactions: date, amount",
  Tag: "Transactions: date, amount",
  TransactionTag: "Transactions: date, amount",
  RemovedTransaction: "Transactions: date, amount",
  TransactionTwin: "Transactions: date, amount",
  Transfer: "Transactions: date, amount",
  Refund: "Transactions: date, amount",
  RecurringSeries: "Transactions: date, amount",
  SeriesDecision: "Transactions: date, amount",
  SeriesByHand: "Transactions: date, amount",
  SeriesMerge: "Transactions: date, amount",
  CalendarFeed: "Transactions: date, amount",
  MonthlyRollup: "Transactions: date, amount",
  Import: "Rules for merchants; your own names for them",
  ImportMapping: "Rules for merchants; your own names for them",
  PayeeCorrection: "Rules for merchants; your own names for them",
  MerchantName: "Rules for merchants; your own names for them",
  CategoryRule: "Rules for merchants; your own names for them",
  SavedView: "Rules for merchants; your own names for them",
  Rule: "Rules for merchants; your own names for them",
  Category: "Rules for merchants; your own names for them",
  HiddenCategory: "Rules for merchants; your own names for them",
  InsightRequest: "Insights, the figures in them",
  MonthlySummary: "Insights, the figures in them",
  ModelCall: "Insights, the figures in them",
  Fact: "Insights, the figures in them",
  Insight: "Insights, the figures in them",
  InsightStep: "Insights, the figures in them",
  InsightCorrection: "Insights, the figures in them",
  Budget: "Your budgets",
  BudgetTerms: "Your budgets",
  Goal: "Your budgets",
  FrozenForecast: "Forecasts of your balances that we check",
  PlannedPayment: "Payments you plan, and what-ifs you keep",
  Scenario: "Payments you plan, and what-ifs you keep",
  Notification: "What we notified you of",
  NotificationSettings: "What we notified you of",
  PushSubscription: "Devices that get push notifications",
  BillingCustomer: "If you buy premium",
  Subscription: "If you buy premium",
  Checkout: "If you buy premium",
  BillingMail: "If you buy premium",
  AuditEntry: "A log of logins, exports, calendar links",
};

test("lists every table with personal data, its reason and its deletion", () => {
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

const WORDS_OF_FIELD: Readonly<Record<string, string>> = {
  id: "your id",
  email: "email",
  firstName: "name",
  lastName: "name",
  role: "role",
  isGoogleUser: "whether you use Google",
  isOidcUser: "another outside login",
  hasPassword: "have a password",
  isProfileComplete: "have completed your profile",
  needsProfileCompletion: "have completed your profile",
  currency: "your currency",
  timezone: "time zone",
  streakDays: "streak",
  idleTimeoutMinutes: "how long you can be away before you’re logged out",
  bankLinks: "whether banks can be linked where you live",
};

test("names every cookie field that scripts can read", () => {
  const fields = [...Object.keys(sessionUser.shape), ...Object.keys(displaySettings.shape)];
  expect(fields.toSorted()).toEqual(Object.keys(WORDS_OF_FIELD).toSorted());
  const { container } = render(privacy.sections.find(({ id }) => id === "cookies")?.body);
  const sentence = /token in two halves.*?a mark that can end this session/s.exec(container.textContent ?? "")?.[0];
  for (const words of Object.values(WORDS_OF_FIELD)) expect(sentence).toMatch(new RegExp(`\\b${words}\\b`));
});
