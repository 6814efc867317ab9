import { v7 as uuidv7 } from "uuid";
import { settleByHandBalances } from "@/lib/db/banks/by-hand";
import type { Tx } from "@/lib/db/client";
import {
  type CategorizedRows,
  type CategoryInputs,
  listCategoryInputs,
  updateCategories,
} from "@/lib/db/transactions/categorization";
import { nameRowsOfMerchants } from "@/lib/db/transactions/own-names";
import { categorizeRefundsAsPurchases, listUnmatchedRefunds, storeRefunds } from "@/lib/db/transactions/refunds";
import {
  applyNamesAndLeftOut,
  applyTags,
  hasRules,
  listRuleCategories,
  type RuleDecision,
  type RuleScope,
  type TouchedScope,
} from "@/lib/db/transactions/rules";
import { listSeriesDecisions, replaceSeries } from "@/lib/db/transactions/series";
import {
  countRowsOfDays,
  countRowsOfMerchants,
  listTransactionsOfMerchants,
  listTransferCandidates,
} from "@/lib/db/transactions/settlement";
import {
  dropBrokenTransfers,
  dropProposalsOfRefunds,
  listRejectedPairs,
  settleTransferFlags,
  storeTransfers,
} from "@/lib/db/transactions/transfers";
import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { toBatches } from "@/lib/domain/group-by";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { categoryOfStored } from "@/lib/domain/transactions/category-plaid";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { matchRefunds } from "@/lib/domain/transactions/refund";
import { currentDecisions, withDecisions } from "@/lib/domain/transactions/series-decision";
import { mainCategoryOf, partsByShares, type StoredPart } from "@/lib/domain/transactions/splits";
import { findStreams, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type MatchedPair, matchTransfers, TRANSFER_WINDOW_DAYS } from "@/lib/domain/transactions/transfer";
import { loadStoredRates } from "@/lib/use-cases/insights/exchange-rates";
import { queueReverify } from "@/lib/use-cases/insights/queue-jobs";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";

/** A first sync can touch a hundred thousand; memory holds one batch. */
const BATCH_ROWS = 5000;

/** Rows of these few days always fit in memory. */
const FEW_DAYS = 31;

/**
 * Updates what is derived from added, changed or removed rows: rules and names, transfers, refunds, series,
 * manual balances, and insights by a later check. Examines touched days and merchants only, so the cost follows the
 * change. The caller holds `lockTransactions`.
 * @param options.touched  day and merchant of each row, old and new
 */
export async function settleTransactions(
  tx: Tx,
  options: { userId: string; today: string; touched: readonly { date: string; merchantKey: string }[] },
): Promise<void> {
  const { userId, today, touched } = options;
  const days = touched.map(({ date }) => date);
  const [first] = days;
  if (first === undefined) return;
  const earliest = days.reduce((a, b) => (a < b ? a : b), first);
  const latest = days.reduce((a, b) => (a > b ? a : b), first);
  const touchedDays = { userId, first: earliest, last: latest };
  const touchedKeys = [...new Set(touched.map(({ merchantKey }) => merchantKey))];
  await applyRulesToTouched(tx, { userId, scope: { merchantKeys: touchedKeys, first: earliest, last: latest } });
  await settleTransfers(tx, { ...touchedDays, parts: await partsOf(tx, touchedDays) });

  const from = addDays(today, -SERIES_WINDOW_DAYS);
  await nameRowsOfMerchants(tx, { userId, merchantKeys: touchedKeys });
  const decisions = await listSeriesDecisions(tx, userId);
  const counted = await countRowsOfMerchants(tx, { userId, merchantKeys: touchedKeys, from });
  for (const merchants of toBatches(counted, BATCH_ROWS)) {
    const merchantKeys = merchants.map(({ merchantKey }) => merchantKey);
    const transactions = await listTransactionsOfMerchants(tx, { userId, merchantKeys, from });
    await settleRefunds(tx, { userId, merchantKeys, from, transactions });
    const found = findStreams(transactions, today);
    const series = withDecisions(found, currentDecisions(found, decisions));
    await replaceSeries(tx, { userId, merchantKeys, series, newId: uuidv7, from });
  }
  // Other merchants' refunds too: pairs were searched around these days for every merchant.
  await dropProposalsOfRefunds(tx, userId);
  await settleByHandBalances(tx, userId);
  await queueReverify(tx, userId);
}

async function partsOf(tx: Tx, { userId, first, last }: DaySpan & { userId: string }): Promise<DaySpan[]> {
  if (daysBetween(first, last) <= FEW_DAYS) return [{ first, last }];
  const batches = toBatches(await countRowsOfDays(tx, { userId, first, last }), BATCH_ROWS);
  const starts = batches.slice(1).map(([day]) => day?.date ?? last);
  return [first, ...starts].map((start, index) => {
    const next = starts[index];
    return { first: start, last: next === undefined ? last : addDays(next, -1) };
  });
}

/**
 * Links refunds to purchases and gives them the purchase's category; unlinked money in returns to its own.
 * @param options.transactions  all rows of these merchants from `from` on
 */
async function settleRefunds(
  tx: Tx,
  options: {
    userId: string;
    merchantKeys: readonly string[];
    from: string;
    transactions: readonly LedgerTransaction[];
  },
): Promise<void> {
  const { userId, transactions } = options;
  const links = matchRefunds(transactions, await listUnmatchedRefunds(tx, options));
  await storeRefunds(tx, { ...options, links });
  const refundIds = links.map(({ refundId }) => refundId);
  const linked = new Set(refundIds);
  const loose = transactions.filter(({ id, amountMinor }) => amountMinor > 0 && !linked.has(id)).map(({ id }) => id);
  if (loose.length > 0) await recategorizeRows(tx, { userId, ids: loose });
  if (links.length > 0) await categorizeRefundsAsPurchases(tx, { userId, refundIds });
}

/** Recategorizes rows by the merchant's rule, else by the bank's category, and returns them. */
export async function recategorizeRows(tx: Tx, of: CategorizedRows): Promise<CategoryInputs[]> {
  const inputs = await listCategoryInputs(tx, of);
  const rows = inputs.map(({ id, providerCategory, amountMinor, accountType, ruleCategoryId }) => {
    if (ruleCategoryId !== null) return { id, categoryId: ruleCategoryId, source: "rule" as const };
    const slug = categoryOfStored(providerCategory, amountMinor, accountType);
    const categoryId = categoryBySlug(slug)?.id;
    if (!categoryId) throw new Error(`No category has the slug ${slug}`);
    return { id, categoryId, source: "provider" as const };
  });
  if (rows.length > 0) await updateCategories(tx, { userId: of.userId, rows });
  return inputs;
}

export type DaySpan = { first: Day; last: Day };
type UsersDays = DaySpan & { userId: string };

/** Matches transfers around the touched days and flags their halves. `parts` are the same days, few rows each. */
export async function settleTransfers(
  tx: Tx,
  { parts, ...days }: UsersDays & { parts: readonly DaySpan[] },
): Promise<void> {
  for (const part of parts) await matchAround(tx, { userId: days.userId, ...part });
  // Once for all parts: without statistics for new rows, Postgres scans them all anyway.
  await settleTransferFlags(tx, around(days, SEEN_WINDOWS));
}

/** A row can change verdicts two windows away, through a row in between. Judging those needs two windows more. */
const JUDGED_WINDOWS = 2;
const SEEN_WINDOWS = 4;

async function matchAround(tx: Tx, days: UsersDays): Promise<void> {
  const judged = around(days, JUDGED_WINDOWS);
  const seen = around(days, SEEN_WINDOWS);
  await dropBrokenTransfers(tx, seen);
  const candidates = await listTransferCandidates(tx, seen);
  const rates = await loadStoredRates(tx, { currencies: candidates.map(({ currency }) => currency), ...seen });
  const { pairs, proposals } = matchTransfers(candidates, await listRejectedPairs(tx, seen), rates);
  const dayOf = new Map(candidates.map(({ id, date }) => [id, date]));
  const isJudged = ({ outId, inId }: MatchedPair) =>
    [dayOf.get(outId), dayOf.get(inId)].some((day = "") => day >= judged.from && day <= judged.to);
  await storeTransfers(tx, {
    ...judged,
    pairs: pairs.filter(isJudged),
    proposals: proposals.filter(isJudged),
    newId: uuidv7,
  });
}

function around({ userId, first, last }: UsersDays, windows: number) {
  const days = windows * TRANSFER_WINDOW_DAYS;
  return { userId, from: addDays(first, -days), to: addDays(last, days) };
}

type Touched = { date: string; merchantKey: string };

/** Applies rules to new or changed rows: the category until the user chooses one, the rest once, on arrival. */
export async function applyRulesToTouched(tx: Tx, options: { userId: string; scope: TouchedScope }): Promise<void> {
  const { userId, scope } = options;
  if (!(await hasRules(tx, userId))) return;
  await applyCategories(tx, { userId, scope });
  await applyNamesAndLeftOut(tx, { userId, scope, isNewOnly: true });
  await applyTags(tx, { userId, scope, isNewOnly: true });
}

/** @returns the transactions whose category or sum changed */
export async function applyRuleToPast(
  tx: Tx,
  { userId, ruleId }: { userId: string; ruleId: string },
): Promise<Touched[]> {
  const scope = { ruleIds: [ruleId] };
  const categorized = await applyCategories(tx, { userId, scope });
  const changed = await applyNamesAndLeftOut(tx, { userId, scope, isNewOnly: false });
  await applyTags(tx, { userId, scope, isNewOnly: false });
  return [...categorized, ...changed];
}

/** @returns the transactions whose category changed */
export async function applyCategories(
  tx: Tx,
  { userId, scope }: { userId: string; scope: RuleScope },
): Promise<Touched[]> {
  const decisions = await listRuleCategories(tx, { userId, scope });
  const partIds = decisions.flatMap(({ split }) => split?.map(({ categoryId }) => categoryId) ?? []);
  const categoryOf = await readCategoriesOf(userId, partIds, tx);
  const decided = decisions.flatMap((decision) => withParts(decision, categoryOf));
  const rows = decided.map(({ id, categoryId, parts }) => ({ id, categoryId, parts, source: "rule" as const }));
  if (rows.length > 0) await updateCategories(tx, { userId, rows });
  return decided.map(({ date, merchantKey }) => ({ date, merchantKey }));
}

type Decided = { id: string; date: string; merchantKey: string; categoryId: string; parts: StoredPart[] | null };

/** Empty when nothing would change or the amount is too small to split. */
function withParts(decision: RuleDecision, categoryOf: CategoryOf): Decided[] {
  const { id, date, merchantKey, amountMinor } = decision;
  if (decision.split === null) return [{ id, date, merchantKey, categoryId: decision.categoryId, parts: null }];
  const parts = partsByShares(decision.split, amountMinor);
  const categoryId = parts && mainCategoryOf(parts, categoryOf);
  if (!parts || !categoryId) return [];
  const isStored =
    decision.categorySource === "rule" &&
    JSON.stringify(decision.parts?.map(inOrder)) === JSON.stringify(parts.map(inOrder));
  return isStored ? [] : [{ id, date, merchantKey, categoryId, parts }];
}

const inOrder = ({ categoryId, amountMinor, note }: StoredPart) => [categoryId, amountMinor, note];
