import { categoryBySlug } from "../../lib/domain/transactions/category";
import { merchantKeyOf } from "../../lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "../../lib/domain/transactions/transaction";
import { perturb } from "../../tests/households/perturb";
import { type Random, randomOf } from "../../tests/households/random";
import type { Reported } from "./score";
import { reportedOf } from "./sorrel";
import type { Household } from "./types";

type Change = {
  name: string;
  goal?: number;
  apply: (household: Household, random: Random, kept: ReadonlySet<string>) => Household;
};

/** Changes after which the same life should be told the same. `kept` rows never go missing. */
const CHANGES: readonly Change[] = [
  {
    name: "Each amount a cent more",
    goal: 0.02,
    apply: (one) => withRows(one, (row) => ({ ...row, amountMinor: row.amountMinor + Math.sign(row.amountMinor) })),
  },
  { name: "Amounts × 0.93", apply: (one, random) => perturb(one, { factor: 0.93, missingShare: 0 }, random) },
  { name: "Amounts × 1.08", apply: (one, random) => perturb(one, { factor: 1.08, missingShare: 0 }, random) },
  {
    name: "3% of the other transactions missing",
    apply: (one, random, keptIds) => perturb(one, { factor: 1, missingShare: 0.03, keptIds }, random),
  },
  { name: "Payees renamed", goal: 0.1, apply: renamed },
  { name: "Categories removed", apply: (one) => withRows(one, uncategorized) },
  { name: "Currency changed", apply: inOtherCurrency },
];
const SEED = 20_261_129;

/** `flipped`: findings of only one of both ledgers. `findings`: those of either, each counted once. */
export type Flips = {
  name: string;
  goal?: number;
  flipped: number;
  findings: number;
  byType: ReadonlyMap<string, number>;
};

/** Counts the findings that come or go under each change. */
export function countFlips(households: readonly Household[]): Flips[] {
  const before = households.map(findingsOf);
  return CHANGES.map(({ name, goal, apply }) => {
    const byType = new Map<string, number>();
    let [flipped, findings] = [0, 0];
    for (const [at, household] of households.entries()) {
      const own = before[at] ?? [];
      const kept = new Set([
        ...own.flatMap(({ transactionIds }) => transactionIds),
        ...household.wanted.flatMap(({ proof }) => proof),
      ]);
      const after = findingsOf(apply(household, randomOf(SEED + at), kept));
      const gone = own.filter((one) => !after.some((other) => isSame(one, other)));
      const come = after.filter((one) => !own.some((other) => isSame(one, other)));
      for (const { type } of [...gone, ...come]) byType.set(type, (byType.get(type) ?? 0) + 1);
      flipped += gone.length + come.length;
      findings += own.length + come.length;
    }
    return { name, ...(goal === undefined ? {} : { goal }), flipped, findings, byType };
  });
}

function findingsOf(household: Household): Reported[] {
  return reportedOf(household).filter(({ isReport }) => !isReport);
}

/** A finding is known by its type and rows: its key may hold an amount or a name. */
function isSame(a: Reported, b: Reported): boolean {
  if (a.type !== b.type) return false;
  const ids = new Set(a.transactionIds);
  return ids.size === 0 || b.transactionIds.length === 0 || b.transactionIds.some((id) => ids.has(id));
}

function withRows(household: Household, change: (row: LedgerTransaction) => LedgerTransaction): Household {
  return { ...household, transactions: household.transactions.map(({ parts: _, ...row }) => change(row)) };
}

/** Gives every payee with a clean name another one that nobody knows. A bank's own texts stay. */
function renamed(household: Household): Household {
  const names = new Map<string, string>();
  return withRows(household, (row) => {
    if (row.merchant === null) return row;
    const key = merchantKeyOf(row.merchant);
    const name = names.get(key) ?? inventedName(names.size);
    names.set(key, name);
    return { ...row, merchant: name, name: name.toUpperCase() };
  });
}

const SYLLABLES = ["vel", "mor", "tan", "ki", "rin", "do", "sul", "pe", "gar", "lu", "zem", "bri"];

function inventedName(number: number): string {
  const of = (at: number) => SYLLABLES[at % SYLLABLES.length] ?? "";
  const word = `${of(number)}${of(number * 5 + 3)}${of(Math.floor(number / SYLLABLES.length) + 7)}`;
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function uncategorized(row: LedgerTransaction): LedgerTransaction {
  if (row.categoryKind === "transfer") return row;
  const slug = row.amountMinor > 0 ? "other-income" : "uncategorized";
  const category = categoryBySlug(slug);
  if (!category) throw new Error(`No category ${slug}`);
  return { ...row, categoryId: category.id, categorySlug: slug, categoryKind: category.kind };
}

function inOtherCurrency(household: Household): Household {
  const { currency: own } = household;
  const currency = own === "CAD" ? "USD" : "CAD";
  const changed = <T extends { currency: string }>(one: T): T => (one.currency === own ? { ...one, currency } : one);
  return {
    ...household,
    currency,
    transactions: household.transactions.map(changed),
    accounts: household.accounts.map(changed),
  };
}
