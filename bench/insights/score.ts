import type { Day } from "../../lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

/**
 * One reported insight, in display order.
 *
 * - `text`: everything the reader sees, title first.
 * - `amounts`: all amounts shown, in major units.
 * - `transactionIds`: its proof, compared transactions included.
 * - `isReport`: always present (the month in figures, where the money goes). Never the first insight or a false alarm,
 *   but it may be silly or wanted.
 */
export type Reported = {
  type: string;
  text: string;
  amounts: readonly number[];
  transactionIds: readonly string[];
  isReport: boolean;
};

/** `extra` insights aren't in the key. `first` is null without reports. */
export type HouseholdScore = {
  name: string;
  found: Wanted[];
  missed: Wanted[];
  silly: { reported: Reported; judgment: Silly }[];
  extra: Reported[];
  first: { reported: Reported; isAmongTopThree: boolean } | null;
};

/** Shares are 0 to 1. */
export type ScoreTotals = {
  households: number;
  wanted: number;
  foundShare: number;
  sillyPerHousehold: number;
  /** Share of households that want something and whose first insight is among the three most valuable. */
  firstShare: number;
  extraPerHousehold: number;
};

/** Tolerance between a shown amount and the key's: a cent, or 1%. */
const TOLERANCE = { share: 0.01, major: 0.011 } as const;
/** Overlap, relative to the smaller set, from which two sets of transactions mean the same. */
const COMMON_SHARE = 0.5;
const TOP = 3;

export function scoreHousehold(household: Household, reported: readonly Reported[]): HouseholdScore {
  const tellers = household.wanted.map((wanted) => ({
    wanted,
    by: reported.filter((one) => isWanted(household, one, wanted)),
  }));
  const useful = new Set(tellers.flatMap(({ by }) => by));
  const silly = reported.flatMap((one) => {
    const judgment = useful.has(one) ? undefined : household.silly.find((it) => isSilly(household, one, it));
    return judgment ? [{ reported: one, judgment }] : [];
  });
  const judged = new Set(silly.map((one) => one.reported));
  const first = reported.find(({ isReport }) => !isReport);
  const top = tellers.slice(0, TOP).flatMap(({ by }) => by);
  return {
    name: household.name,
    found: tellers.filter(({ by }) => by.length > 0).map(({ wanted }) => wanted),
    missed: tellers.filter(({ by }) => by.length === 0).map(({ wanted }) => wanted),
    silly,
    extra: reported.filter((one) => !one.isReport && !useful.has(one) && !judged.has(one)),
    first: first ? { reported: first, isAmongTopThree: top.includes(first) } : null,
  };
}

export function totalOfScores(scores: readonly HouseholdScore[]): ScoreTotals {
  const sum = (of: (score: HouseholdScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const wanted = sum(({ found, missed }) => found.length + missed.length);
  const wanting = scores.filter(({ found, missed }) => found.length + missed.length > 0);
  return {
    households: scores.length,
    wanted,
    foundShare: share(
      sum(({ found }) => found.length),
      wanted,
    ),
    sillyPerHousehold: share(
      sum(({ silly }) => silly.length),
      scores.length,
    ),
    firstShare: share(wanting.filter(({ first }) => first?.isAmongTopThree).length, wanting.length),
    extraPerHousehold: share(
      sum(({ extra }) => extra.length),
      scores.length,
    ),
  };
}

/**
 * Requires one of the wanted types, one of its amounts and the same transactions. If the key has none (a silence, a
 * balance), the text must name the subject.
 */
function isWanted(household: Household, reported: Reported, { types, amounts, proof, about }: Wanted): boolean {
  if (!types.includes(reported.type)) return false;
  if (amounts.length > 0 && !amounts.some((amount) => reported.amounts.some((shown) => isNear(shown, amount)))) {
    return false;
  }
  return proof.length > 0 ? haveCommon(proof, reported.transactionIds) : isAbout(household, reported, about);
}

function isSilly(household: Household, reported: Reported, { types, about }: Silly): boolean {
  if (types === "any" ? reported.isReport : !types.includes(reported.type)) return false;
  return about === null || isAbout(household, reported, about);
}

function isAbout(household: Household, { text, transactionIds }: Reported, about: string): boolean {
  const name = about.toLowerCase();
  if (text.toLowerCase().includes(name)) return true;
  const ids = new Set(transactionIds);
  const rows = household.transactions.filter(({ id }) => ids.has(id));
  const named = rows.filter((row) => `${row.name} ${row.merchant ?? ""}`.toLowerCase().includes(name));
  return rows.length > 0 && named.length > rows.length / 2;
}

function haveCommon(proof: readonly string[], ids: readonly string[]): boolean {
  const own = new Set(ids);
  const common = proof.filter((id) => own.has(id)).length;
  return common > 0 && common >= Math.min(proof.length, own.size) * COMMON_SHARE;
}

function isNear(shown: number, amount: number): boolean {
  return Math.abs(Math.abs(shown) - amount) <= Math.max(TOLERANCE.major, amount * TOLERANCE.share);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/**
 * An insight the person would want.
 *
 * - `types`: acceptable ids of docs/contract.md, section 4.
 * - `about`: merchant, account or category in the person's words; part of the name is enough.
 * - `amounts`: major units; a right insight shows one of them (the difference, its yearly sum, the new price …). Empty
 *   accepts any figure.
 * - `proof`: ids of the supporting transactions; empty for a balance or a silence.
 */
export type Wanted = {
  types: readonly string[];
  about: string;
  amounts: readonly number[];
  proof: readonly string[];
};

/**
 * An insight the person would call wrong or silly.
 *
 * - `types`: `"any"` for every type but the reports.
 * - `about`: as above; null for any subject.
 * - `why`: the person's objection.
 */
type Silly = { types: readonly string[] | "any"; about: string | null; why: string };

/** Source of an account's rows, and the bank's last answer. */
export type AccountSource = { accountId: string; source: "bank" | "file"; linkedOn: Day; lastSyncedOn: Day };

/** A person's finances on one day, with their verdict on possible insights. */
export type Household = {
  name: string;
  person: string;
  today: Day;
  currency: string;
  accounts: readonly LedgerAccount[];
  coverage: readonly AccountSource[];
  transactions: readonly LedgerTransaction[];
  /** Most valuable first. */
  wanted: readonly Wanted[];
  silly: readonly Silly[];
  /** Nothing changes in it: checked on every day of its last year. */
  isQuiet: boolean;
};
