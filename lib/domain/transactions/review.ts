import { type Day, type Month, monthOf } from "@/lib/domain/calendar";
import { type RollupCell, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { groupBy } from "@/lib/domain/group-by";
import { guessOfText } from "@/lib/domain/transactions/categorizer/categorize";
import { learnPast, type PastMerchant } from "@/lib/domain/transactions/categorizer/own-past";
import { CATEGORIES, type CategorySlug, categoryById, categoryBySlug } from "./category";
import type { CategoryOf } from "./category-tree";
import type { RecurringSeries } from "./series";
import type { SeriesChoice } from "./series-decision";
import { countsInCashflow, type LedgerTransaction } from "./transaction";
import type { TransferDoubt } from "./transfer";

type DoubtfulRow = { id: string; date: Day; amountMinor: number; currency: string; merchantKey: string };

/** One question about `first`; its answer also applies to `like`. */
export type Alike<T> = { first: T; like: T[] };

/** Groups uncertain transactions by merchant, currency and direction, under the latest; largest sum first. */
export function groupAlikeRows<Row extends DoubtfulRow>(rows: readonly Row[]): Alike<Row>[] {
  const groups = groupBy(rows, ({ merchantKey, currency, amountMinor }) =>
    [merchantKey, currency, amountMinor < 0 ? "out" : "in"].join("|"),
  );
  const magnitude = ({ first, like }: Alike<Row>) =>
    [first, ...like].reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
  return [...groups.values()]
    .flatMap((group) => {
      const [first, ...like] = group.toSorted((a, b) =>
        a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1,
      );
      return first ? [{ first, like }] : [];
    })
    .sort((a, b) => magnitude(b) - magnitude(a) || (a.first.id < b.first.id ? -1 : 1));
}

type PairLeg = { id: string; accountId: string | null; merchantKey: string };
type DoubtfulPair = { id: string; doubt: TransferDoubt | null; out: PairLeg; in: PairLeg };

/**
 * Groups possible transfers of the same accounts and texts, latest first.
 * Pairs in two currencies or sharing a row stay alone: accepting one rejects the other.
 */
export function groupAlikePairs<Pair extends DoubtfulPair>(pairs: readonly Pair[]): Alike<Pair>[] {
  const timesIn = new Map<string, number>();
  for (const { out, in: into } of pairs) for (const { id } of [out, into]) timesIn.set(id, (timesIn.get(id) ?? 0) + 1);
  const keyOf = ({ id, doubt, out, in: into }: Pair) => {
    const isAlone = doubt !== "unnamed" || timesIn.get(out.id) !== 1 || timesIn.get(into.id) !== 1;
    return isAlone ? id : [out.accountId, into.accountId, out.merchantKey, into.merchantKey].join("|");
  };
  return [...groupBy(pairs, keyOf).values()].flatMap(([first, ...like]) => (first ? [{ first, like }] : []));
}

/** Six regular payments at one price are certain. Three, or irregular ones, need a question. */
const CERTAIN_FROM = 0.9;

export function isSeriesDoubtful(
  { isActive, confidence }: Pick<RecurringSeries, "isActive" | "confidence">,
  choice: SeriesChoice | null,
): boolean {
  return isActive && choice === null && confidence < CERTAIN_FROM;
}

/** Evidence for a suggestion: the user's past, the bank's guess, the text, or closeness to one of these. */
type LikelyBasis = "past" | "bank" | "words" | "near";

/** `sureness` is the measured precision of such guesses, 0 to 1 (`npm run bench:categorizer`). Null if unmeasured. */
export type LikelyCategory = { slug: CategorySlug; basis: LikelyBasis; sureness: number | null };

const OFFERED = 3;
/** Categories that mean "unknown": never an answer. */
const NO_ANSWER: ReadonlySet<CategorySlug> = new Set(["uncategorized", "other-income"]);
/** Fallbacks by direction, offered when nothing else fills the list. */
const ANYTHING: Readonly<Record<"out" | "in", readonly CategorySlug[]>> = {
  out: ["shopping", "dining-out", "groceries"],
  in: ["salary", "gig-work", "other-income"],
};

/**
 * Suggests the likeliest three categories, without duplicates: past, bank and text, then close ones.
 * @param row.ownSlug  its current guess
 */
export function likelyCategories(
  row: { name: string; merchantKey: string; amountMinor: number; currency: string; ownSlug: CategorySlug },
  past: readonly PastMerchant[],
): LikelyCategory[] {
  const isOut = row.amountMinor < 0;
  const fromPast = learnPast(past)(row.merchantKey, isOut);
  const fromText = guessOfText(row.name, row.currency, !isOut);
  const known: LikelyCategory[] = [
    ...(fromPast ? [{ ...fromPast, basis: "past" as const }] : []),
    ...(NO_ANSWER.has(row.ownSlug) ? [] : [{ slug: row.ownSlug, basis: "bank" as const, sureness: null }]),
    ...(fromText ? [{ slug: fromText.slug, basis: "words" as const, sureness: fromText.sureness }] : []),
  ];
  const first = known[0] ? categoryBySlug(known[0].slug) : undefined;
  const siblings = CATEGORIES.filter(({ group, kind }) => group === first?.group && kind === first.kind);
  const near = [...siblings.map(({ slug }) => slug), ...ANYTHING[isOut ? "out" : "in"]].map(
    (slug): LikelyCategory => ({ slug, basis: "near", sureness: null }),
  );
  const offered = new Map<CategorySlug, LikelyCategory>();
  for (const one of [...known, ...near]) if (!offered.has(one.slug)) offered.set(one.slug, one);
  return [...offered.values()].slice(0, OFFERED);
}

/** Fewer may be one shop's charges on two accounts. */
const MIN_TWINS = 3;
/** A bank feed drops or rewords a few rows of its own statement. */
const MIN_SHARE = 0.8;

/** Detects a manual account that duplicates a linked one: nearly all `rows` since its start have twins. */
export function isOneAccount({ twins, rows }: { twins: number; rows: number }): boolean {
  return twins >= MIN_TWINS && twins >= rows * MIN_SHARE;
}

type Leg = Pick<
  LedgerTransaction,
  "date" | "currency" | "categoryId" | "amountMinor" | "isExcluded" | "isTransfer" | "categoryKind"
>;

/** Magnitudes in minor units of `currency`, as `totalsOf` has them. */
export type MonthSums = { incomeMinor: number; expenseMinor: number };
export type MonthEffect = { month: Month; currency: string; now: MonthSums; after: MonthSums };

/**
 * Computes how monthly sums change if these transactions leave income and expense.
 * @param cells  stored rollups of at least these months
 * @returns an entry per changed month and currency, latest first
 */
export function effectOfLeavingSums(
  legs: readonly Leg[],
  cells: readonly RollupCell[],
  categoryOf: CategoryOf = categoryById,
): MonthEffect[] {
  const groups = groupBy(legs.filter(countsInCashflow), ({ date, currency }) => `${monthOf(date)} ${currency}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([key, own]) => {
      const [month = "", currency = ""] = key.split(" ");
      const before = cells.filter((cell) => cell.month === month && cell.currency === currency);
      const taken = own.map(
        ({ categoryId, amountMinor }): RollupCell => ({
          ...{ month, currency, categoryId, netMinor: -amountMinor },
          ...{ transactionCount: 0, pendingCount: 0 },
        }),
      );
      return { month, currency, now: sumsOf(before, categoryOf), after: sumsOf([...before, ...taken], categoryOf) };
    });
}

function sumsOf(cells: readonly RollupCell[], categoryOf: CategoryOf): MonthSums {
  const { incomeMinor, expenseMinor } = totalsOf(cells, categoryOf);
  return { incomeMinor, expenseMinor };
}
