import type { Subscription } from "@/lib/client/billing/subscription";
import type { User } from "@/lib/schemas/auth";
import type { Account } from "@/lib/schemas/banks";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";

export function aUser(change: Partial<User> = {}): User {
  return {
    id: "01890000-0000-7000-8000-000000000001",
    email: "maya@example.com",
    firstName: "Maya",
    lastName: "Okafor",
    role: "USER",
    isGoogleUser: false,
    isOidcUser: false,
    hasPassword: true,
    isProfileComplete: true,
    needsProfileCompletion: false,
    streakDays: 7,
    country: "US",
    currency: "USD",
    timezone: "America/New_York",
    idleTimeoutMinutes: null,
    bankLinks: "offered",
    monthlyIncome: null,
    goals: [],
    ...change,
  };
}

export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: "01890000-0000-7000-8000-0000000000c1",
    connectionId: "01890000-0000-7000-8000-0000000000d1",
    institution: { id: "ins", name: "Harbor National" },
    byHand: null,
    name: "Everyday Checking",
    mask: "4821",
    type: "depository",
    subtype: null,
    currency: "USD",
    currentBalance: 100,
    status: "ok",
    isSyncing: false,
    lastSyncedAt: "2026-11-21T08:00:00.000Z",
    totalTransactionsSynced: 312,
    trust: { status: "not_judged" },
    ...change,
  };
}

export function anInsight(change: Partial<Insight> = {}): Insight {
  return {
    id: "01890000-0000-7000-8000-00000000000a",
    requestId: "01890000-0000-7000-8000-0000000000aa",
    kind: "hidden",
    type: "duplicate_charge",
    label: "Duplicate charge",
    icon: "copy",
    title: "Alder Fitness charged you twice",
    titleParts: [{ text: "Alder Fitness charged you twice", isFigure: false }],
    body: "The membership was taken twice.",
    severity: "critical",
    period: { from: "2026-09-01", to: "2026-11-21" },
    evidence: { transactionIds: [], figures: [], method: "A second charge from the same merchant.", sum: null },
    model: "built-in",
    createdAt: "2026-11-21T08:42:00.000Z",
    isNew: false,
    step: null,
    status: "holds",
    expiresAfter: "2026-12-31",
    priority: 10,
    corrections: [],
    ...change,
  };
}

export function aCashflowMonth(month: string): CashflowMonth {
  return {
    month,
    currency: "USD",
    income: 6292.31,
    expense: 3675.18,
    net: 2617.13,
    savingsRate: 0.42,
    transactionCount: 120,
    isPartial: false,
    categories: [],
  };
}

export function aTransaction(change: Partial<Transaction> = {}): Transaction {
  return {
    id: "01890000-0000-7000-8000-0000000000b1",
    accountId: "01890000-0000-7000-8000-0000000000c1",
    date: "2026-11-03",
    amount: -68,
    currency: "USD",
    name: "ALDER FITNESS 0042",
    merchant: "Alder Fitness",
    category: {
      id: "01890000-0000-7000-8000-0000000000d1",
      slug: "fitness",
      name: "Fitness",
      group: "Health",
      kind: "expense",
    },
    pending: false,
    source: "bank",
    isExcluded: false,
    isTransfer: false,
    isRecurring: true,
    ...change,
  };
}

export function aSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    id: "sub_1",
    status: "active",
    isActive: true,
    isCanceled: false,
    interval: "month",
    amount: 7.99,
    currency: "USD",
    currentPeriodEnd: "2027-03-03T17:00:00.000Z",
    cancelAtPeriodEnd: false,
    hasPremium: true,
    canPurchase: false,
    canReactivate: false,
    ...change,
  };
}

export function aToken(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part(claims)}.signature`;
}
