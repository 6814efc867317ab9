import type { Household, Silly, Wanted } from "./types";

/**
 * One insight that a product reports of a household, in the order in which it shows them.
 *
 * - `text`: everything a reader sees of it, title first.
 * - `amounts`: every amount it shows, in major units.
 * - `transactionIds`: the transactions it names as its proof, those it compares with included.
 * - `isReport`: it stands there whatever happens (the month in figures, where the money goes): it is never the first
 *   insight and never a false alarm, but it can be silly, and it can be what was wanted.
 */
export type Reported = {
  type: string;
  text: string;
  amounts: readonly number[];
  transactionIds: readonly string[];
  isReport: boolean;
};

/** How one household came out. `extra` are insights that the key doesn't mention. `first` is null where nothing was reported. */
export type HouseholdScore = {
  name: string;
  found: Wanted[];
  missed: Wanted[];
  silly: { reported: Reported; judgment: Silly }[];
  extra: Reported[];
  first: { reported: Reported; isAmongTopThree: boolean } | null;
};

/** The sums over all households. Shares are from 0 to 1. */
export type ScoreTotals = {
  households: number;
  wanted: number;
  foundShare: number;
  sillyPerHousehold: number;
  /** Of the households whose people want anything: those whose first insight is one of the three most valuable. */
  firstShare: number;
  extraPerHousehold: number;
};

/** How near a shown amount must be to one of the key's: a cent, or a hundredth of it. */
const TOLERANCE = { share: 0.01, major: 0.011 } as const;
/** This part of the smaller of two sets of transactions must be common to both, for two to speak of the same. */
const COMMON_SHARE = 0.5;
const TOP = 3;

/** Compares what was reported of a household with its key. */
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

/** Adds scores up. */
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
 * Whether an insight is what was wanted: of one of its types, with one of its amounts, and of the same transactions. Where
 * the key names none (a silence, a balance), its text must name what it is about.
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

/** Whether its text names it, or most of its transactions do. */
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
