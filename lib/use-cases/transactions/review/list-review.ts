import { listOpenAccountsByHand } from "@/lib/db/banks/by-hand";
import { listStoredInsights } from "@/lib/db/insights/insights";
import { listTransactionsById, mapTransactions, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { countOwnRowsSince, listOpenTwins } from "@/lib/db/transactions/twins/stored-twins";
import type { Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { merchantOf } from "@/lib/domain/insights/feedback/ranking";
import { toMajor } from "@/lib/domain/money";
import { comesOrGoes } from "@/lib/domain/transactions/category";
import { isOneAccount, isSeriesDoubtful } from "@/lib/domain/transactions/review";
import { byYearlyAmount, type RecurringSeries, timesPaid, yearMinorOf } from "@/lib/domain/transactions/series";
import {
  type QuestionOf,
  REVIEW_SUBJECTS,
  type ReviewQuestion,
  type ReviewQueue,
} from "@/lib/schemas/transactions/review";
import { MAX_TWINS_AT_ONCE } from "@/lib/schemas/transactions/transfers";
import { loadSteps } from "@/lib/use-cases/insights/load-steps";
import { factOf } from "@/lib/use-cases/insights/to-insight";
import { runIsolatedAtOnce } from "@/lib/use-cases/isolated";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { toTransaction, toTransactions } from "@/lib/use-cases/transactions/transaction-view";
import {
  askAboutCategories,
  askAboutUnsettled,
  findGuessedMerchants,
  findUnsettledParties,
} from "./ask-about-categories";
import { askAboutTransfers, findProposedTransfers } from "./ask-about-transfers";

/**
 * Lists open questions in the order asked. Nothing is stored: a question exists while its doubt does.
 * @returns `notLoaded`: subjects whose questions couldn't be loaded
 */
export async function listReview(viewer: { userId: string; today: Day }): Promise<ReviewQueue> {
  const parts = await runIsolatedAtOnce("review", viewer.userId, {
    transfers: () => askAboutTransfers(viewer),
    twins: () => askAboutTwins(viewer),
    insights: () => askAboutInsights(viewer),
    categories: () => askAboutCategories(viewer),
    series: () => askAboutSeries(viewer),
    unsettled: () => askAboutUnsettled(viewer),
  });
  const { transfers, twins, insights, categories, series, unsettled } = parts;
  const ofKind = (kind: ReviewQuestion["kind"]) => (insights ?? []).filter((question) => question.kind === kind);
  return {
    questions: [
      ...(transfers ?? []),
      ...(twins ?? []),
      ...ofKind("duplicate"),
      ...(categories ?? []),
      ...ofKind("refund"),
      ...(series ?? []),
      ...(unsettled ?? []),
      ...ofKind("insight"),
    ],
    notLoaded: REVIEW_SUBJECTS.filter((subject) => parts[subject] === null),
  };
}

/** Counts open questions cheaply, as a page polls it; null when none is known but a subject failed to load. */
export async function countQuestions(viewer: { userId: string; today: Day }): Promise<number | null> {
  const parts = await runIsolatedAtOnce("review", viewer.userId, {
    transfers: () => findProposedTransfers(viewer.userId),
    twins: () => findTwins(viewer.userId),
    insights: () => findAskingInsights(viewer),
    categories: () => findGuessedMerchants(viewer.userId),
    series: () => findDoubtfulSeries(viewer),
    unsettled: () => findUnsettledParties(viewer),
  });
  const found = REVIEW_SUBJECTS.map((subject) => parts[subject]);
  const count = found.reduce((sum, doubts) => sum + (doubts?.length ?? 0), 0);
  return count === 0 && found.includes(null) ? null : count;
}

type Pair = { row: StoredTransaction; twin: StoredTransaction };

async function findTwins(userId: string): Promise<Pair[][]> {
  const stored = await listOpenTwins({ userId, limit: MAX_TWINS_AT_ONCE });
  if (stored.length === 0) return [];
  const ids = stored.flatMap(({ transactionId, twinId }) => [transactionId, twinId ?? []].flat());
  const rows = await mapTransactions({ userId, ids });
  const pairs = stored.flatMap(({ transactionId, twinId }): Pair[] => {
    const [row, twin] = [rows.get(transactionId), rows.get(twinId ?? "")];
    return row && twin ? [{ row, twin }] : [];
  });
  return [...groupBy(pairs, ({ row, twin }) => `${row.accountId} ${twin.accountId}`).values()];
}

/** Asks one question per pair of accounts, because one answer fits all its rows. */
export async function askAboutTwins({ userId }: { userId: string }): Promise<QuestionOf<"twin">[]> {
  const groups = await findTwins(userId);
  if (groups.length === 0) return [];
  const rows = groups.flat().flatMap(({ row, twin }) => [row, twin]);
  const categoryOf = await readCategoriesOfRows(userId, rows);
  const byHand = new Map((await listOpenAccountsByHand({ userId })).map((account) => [account.id, account]));
  const questions: QuestionOf<"twin">[] = [];
  for (const group of groups) {
    const [first, ...like] = group;
    if (!first) continue;
    const account = byHand.get(first.twin.accountId ?? "");
    const rowsOfBoth = account
      ? await countOwnRowsSince({ userId, accountId: account.id, ofAccountId: first.row.accountId ?? "" })
      : 0;
    questions.push({
      id: `twin:${first.row.id}`,
      kind: "duplicate",
      form: "twin",
      row: toTransaction(first.row, categoryOf),
      twin: toTransaction(first.twin, categoryOf),
      like: like.map(({ row }) => {
        const { id, date, amount, currency } = toTransaction(row, categoryOf);
        return { id, date, amount, currency };
      }),
      closes: account && isOneAccount({ twins: group.length, rows: rowsOfBoth }) ? account : null,
    });
  }
  return questions;
}

const SHOWN_PAYMENTS = 6;

async function findDoubtfulSeries(viewer: { userId: string; today: Day }): Promise<RecurringSeries[]> {
  const { series, decisions } = await readSeries(viewer);
  return series
    .filter(comesOrGoes)
    .filter((one) => isSeriesDoubtful(one, decisions.get(one.key)?.choice ?? null))
    .sort(byYearlyAmount);
}

/** Asks about uncertain series, with their latest payments. */
export async function askAboutSeries(viewer: { userId: string; today: Day }): Promise<QuestionOf<"series">[]> {
  const doubtful = await findDoubtfulSeries(viewer);
  const shownIds = new Map(doubtful.map((one) => [one.key, one.transactionIds.slice(-SHOWN_PAYMENTS).reverse()]));
  const rows = await listTransactionsById({ userId: viewer.userId, ids: [...shownIds.values()].flat() });
  const byId = new Map((await toTransactions(viewer.userId, rows)).map((row) => [row.id, row]));
  return doubtful.map((one) => ({
    id: `series:${one.key}`,
    kind: "recurring",
    form: "series",
    key: one.key,
    name: one.merchant,
    isIncome: one.direction === "in",
    cadence: one.cadence,
    amount: toMajor(one.amountMinor * timesPaid(one), one.currency),
    isEstimate: one.isVariable,
    perYear: toMajor(yearMinorOf(one), one.currency),
    currency: one.currency,
    nextDate: one.nextDate < viewer.today ? viewer.today : one.nextDate,
    rows: (shownIds.get(one.key) ?? []).flatMap((id) => byId.get(id) ?? []),
    count: one.transactionIds.length,
  }));
}

type Type = QuestionOf<"insight">["type"];

/** Insights that end in a question for the user, with their place in the queue. */
const ASKING: Readonly<Record<Type, QuestionOf<"insight">["kind"]>> = {
  duplicate_charge: "duplicate",
  refund_missing: "refund",
  reimbursement_missing: "refund",
  unusual_charge: "insight",
  test_charge: "insight",
};

/** More rows wouldn't convince anyone further. */
const SHOWN_ROWS = 12;

async function findAskingInsights({ userId, today }: { userId: string; today: Day }) {
  const [stored, steps] = await Promise.all([
    listStoredInsights({ userId, kind: "hidden" }),
    loadSteps({ userId, today, kind: "hidden" }),
  ]);
  const decided = new Set(steps.map(({ key }) => key));
  return stored.flatMap((insight) => {
    const fact = factOf(insight.fact.data);
    const isOpen = !insight.noLongerTrueAt && insight.feedback === null && fact.expiresAfter >= today;
    const { type } = fact;
    return isOpen && !decided.has(insight.key) && isAsking(type) ? [{ insight, fact, type }] : [];
  });
}

export async function askAboutInsights(viewer: { userId: string; today: Day }): Promise<QuestionOf<"insight">[]> {
  const { userId } = viewer;
  const asking = await findAskingInsights(viewer);
  const shown = asking.map(({ fact }) => shownIds(fact));
  const rows = await listTransactionsById({ userId, ids: [...new Set(shown.flat())] });
  const byId = new Map((await toTransactions(userId, rows)).map((row) => [row.id, row]));
  return asking.map(({ insight, fact, type }, index) => ({
    id: `insight:${insight.id}`,
    kind: ASKING[type],
    form: "insight",
    insightId: insight.id,
    insightKind: "hidden",
    type,
    title: insight.title,
    body: insight.body,
    merchant: merchantOf(fact) ?? insight.title,
    rows: (shown[index] ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
  }));
}

function isAsking(type: string): type is Type {
  return Object.hasOwn(ASKING, type);
}

function shownIds({ transactionIds, compared }: Fact): string[] {
  return [...transactionIds.slice(-SHOWN_ROWS / 2), ...(compared?.transactionIds ?? []).slice(-SHOWN_ROWS / 2)];
}
