import type { Insight } from "@/lib/schemas/insights";
import type { CashflowMonth, Transaction } from "@/lib/schemas/transactions";

/** An insight as the server sends it, for tests of this folder. */
export function anInsight(change: Partial<Insight> = {}): Insight {
  return {
    id: "01890000-0000-7000-8000-00000000000a",
    requestId: "01890000-0000-7000-8000-0000000000aa",
    kind: "hidden",
    type: "duplicate_charge",
    title: "Alder Fitness charged you twice",
    body: "The membership was taken twice.",
    severity: "critical",
    period: { from: "2026-09-01", to: "2026-11-21" },
    evidence: { transactionIds: [], figures: [], method: "A second charge from the same merchant.", sum: null },
    model: "built-in",
    createdAt: "2026-11-21T08:42:00.000Z",
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
