import { categorize } from "../../lib/domain/transactions/categorizer/categorize";
import { categoryBySlug } from "../../lib/domain/transactions/category";
import { merchantKeyOf } from "../../lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "../../lib/domain/transactions/transaction";
import { matchTransfers } from "../../lib/domain/transactions/transfer";
import { perturb } from "../../tests/households/perturb";
import { type Random, randomOf } from "../../tests/households/random";
import { type Household, type HouseholdScore, type Reported, scoreHousehold } from "./score";
import { reportedOf } from "./sorrel";

type Change = {
  name: string;
  /** Largest share of findings that may flip. */
  goal?: number;
  /** Factor of the key's amounts. */
  factor?: number;
  apply: (household: Household, random: Random, keptIds: ReadonlySet<string>) => Household;
};

const scaled = (factor: number): Pick<Change, "factor" | "apply"> => ({
  factor,
  apply: (household, random) => perturb(household, { factor, missingShare: 0 }, random),
});

/** Changes after which the same life should be told the same. Rows behind findings and keys never go missing. */
const CHANGES: readonly Change[] = [
  { name: "As they are", apply: (household) => household },
  {
    ...{ name: "Each amount a cent more", goal: 0.02 },
    apply: (household) =>
      withRows(household, (row) => ({ ...row, amountMinor: row.amountMinor + Math.sign(row.amountMinor) })),
  },
  { name: "Amounts × 0.93", ...scaled(0.93) },
  { name: "Amounts × 1.08", ...scaled(1.08) },
  { name: "Amounts × 1.3", ...scaled(1.3) },
  {
    name: "3% of the other transactions missing",
    apply: (household, random, keptIds) => perturb(household, { factor: 1, missingShare: 0.03, keptIds }, random),
  },
  { name: "Payees renamed", goal: 0.1, apply: renamed },
  { name: "As a file has them: neither merchant nor category", apply: asFromFile },
  { name: "Currency changed", apply: inOtherCurrency },
];
const SEED = 20_261_129;

/**
 * Counts findings before and after a change. `flipped`: findings that came or went, of `findings` before or after it, with their number by type.
 * `crashes`: households with a detector that threw.
 */
export type ChangeResult = Pick<Change, "name" | "goal"> & {
  flipped: number;
  findings: number;
  byType: ReadonlyMap<string, number>;
  crashes: string[];
  scores: HouseholdScore[];
};

/** Measures all households under each change. */
export function measureChanges(households: readonly Household[]): ChangeResult[] {
  const before = households.map((household) => findingsOf(reportedOf(household)));
  return CHANGES.map((change) => {
    const byType = new Map<string, number>();
    const crashes: string[] = [];
    let [flipped, findings] = [0, 0];
    const scores = households.map((household, at) => {
      const own = before[at] ?? [];
      const changed = changedHousehold(household, change, { own, seed: SEED + at });
      const reported = tried(changed, crashes);
      const after = findingsOf(reported);
      const gone = own.filter((one) => !after.some((other) => isSame(one, other)));
      const come = after.filter((one) => !own.some((other) => isSame(one, other)));
      for (const { type } of [...gone, ...come]) byType.set(type, (byType.get(type) ?? 0) + 1);
      flipped += gone.length + come.length;
      findings += own.length + come.length;
      return scoreHousehold(changed, reported);
    });
    const { name, goal } = change;
    return { name, ...(goal === undefined ? {} : { goal }), flipped, findings, byType, crashes, scores };
  });
}

function changedHousehold(
  household: Household,
  { apply, factor = 1 }: Change,
  { own, seed }: { own: readonly Reported[]; seed: number },
): Household {
  const kept = [...own.map(({ transactionIds }) => transactionIds), ...household.wanted.map(({ proof }) => proof)];
  return {
    ...apply(household, randomOf(seed), new Set(kept.flat())),
    wanted: household.wanted.map((one) => ({ ...one, amounts: one.amounts.map((amount) => amount * factor) })),
  };
}

function tried(household: Household, crashes: string[]): Reported[] {
  try {
    return reportedOf(household);
  } catch (error) {
    crashes.push(`${household.name}: ${error}`);
    return [];
  }
}

function findingsOf(reported: readonly Reported[]): Reported[] {
  return reported.filter(({ isReport }) => !isReport);
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

/** The bank's text alone. Categories and transfers are found as an import finds them. */
function asFromFile(household: Household): Household {
  const bare = household.transactions.map(({ parts: _, ...row }) => ({ ...row, merchant: null }));
  const guesses = categorize(
    bare.map((row) => ({ ...row, merchantKey: merchantKeyOf(row.name) })),
    [],
  );
  const rows = bare.map((row, at) => inCategory(row, guesses[at]?.slug ?? unknownSlug(row)));
  const paired = new Set(matchTransfers(rows).pairs.flatMap(({ outId, inId }) => [outId, inId]));
  return { ...household, transactions: rows.map((row) => (paired.has(row.id) ? { ...row, isTransfer: true } : row)) };
}

const unknownSlug = ({ amountMinor }: LedgerTransaction) => (amountMinor > 0 ? "other-income" : "uncategorized");

function inCategory(row: LedgerTransaction, slug: string): LedgerTransaction {
  const category = categoryBySlug(slug);
  if (!category) throw new Error(`No category ${slug}`);
  const { id, kind } = category;
  return { ...row, categoryId: id, categorySlug: category.slug, categoryKind: kind, isTransfer: kind === "transfer" };
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
