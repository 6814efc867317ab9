import { v7 as uuidv7 } from "uuid";
import { inLongTransaction, prisma, type Tx } from "@/lib/db/client";
import {
  addCorrection,
  dropCorrection,
  type LiveInsight,
  listChangedRows,
  listLiveInsights,
  listRefundsOfPurchases,
  loadAccountsOfDay,
  markNoLongerTrue,
  replaceFact,
} from "@/lib/db/insights/corrections";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { listLedgerTransactions, listTransactionDays } from "@/lib/db/transactions/analysis-rows";
import { listPayeeCorrections } from "@/lib/db/transactions/own-names";
import { listRefundLinks } from "@/lib/db/transactions/refunds";
import { listSeriesDecisions, listSeriesMerges } from "@/lib/db/transactions/series";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { addDays, type Day, dayInTimeZone } from "@/lib/domain/calendar";
import {
  asOfDay,
  type ChangedFigure,
  changedFigure,
  findAgain,
  isSameFact,
  type LedgerNow,
  reasonOfChange,
  reword,
  rowIdsOf,
} from "@/lib/domain/insights/correction";
import { inOneCurrency } from "@/lib/domain/insights/currencies/convert-ledger";
import { unknownTypes } from "@/lib/domain/insights/detection/detect";
import { decisionsOf, merchantKeysOf, seriesOf } from "@/lib/domain/insights/detection/input";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { runIsolated } from "@/lib/use-cases/isolated";
import { detectInsights } from "./detect-insights";
import { loadStoredRates } from "./exchange-rates";
import { firstDayRead } from "./reading-window";

/**
 * The same detector computes each insight again for its original day, so only changed rows and accounts matter, not
 * elapsed time. Changed insights get new figures, the old ones and the reason; invalid ones say so. No model is asked.
 *
 * Idempotent: unchanged insights stay. Waits for rows being written. Each run has its own transaction, so one that
 * throws leaves the others verified.
 *
 * @throws what the first failed run threw, once all were tried, so that the queue tries again
 */
export async function reverifyInsights({ userId }: { userId: string }): Promise<void> {
  const reverify = (run: string) =>
    inLongTransaction(async (tx) => {
      await lockTransactions(tx, userId);
      const live = await listLiveInsights(tx, userId);
      await reverifyRun(
        tx,
        userId,
        live.filter((insight) => runOf(insight) === run),
      );
    });
  const runs = new Set((await listLiveInsights(prisma(), userId)).map(runOf));
  const { failed } = await runIsolated(
    "reverification",
    [...runs].map((run) => [run, () => reverify(run)] as const),
  );
  if (failed[0]) throw failed[0].error;
}

function runOf({ kind, countedOn, fact }: LiveInsight): string {
  return `${kind} ${countedOn} ${fact.currency}`;
}

/** Insights counted together in one run are recounted together. */
async function reverifyRun(tx: Tx, userId: string, run: readonly LiveInsight[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  const { kind, countedOn, fact } = first;
  const { timeZone } = await findUserSettings(userId);
  const earliest = run.reduce((since, one) => (one.since < since ? one.since : since), first.since);
  const purchaseIds = [...new Set(run.flatMap((one) => rowIdsOf(one.fact)))];
  const refunds = await listRefundsOfPurchases(tx, { userId, purchaseIds });
  const newest = await listLedgerTransactions(tx, {
    ...{ userId, from: firstDayRead(countedOn), to: countedOn, laterIds: refunds.map(({ refundId }) => refundId) },
  });
  const pushedOut = await listPushedOut(tx, { userId, countedOn, ids: purchaseIds, newest });
  const [refundLinks, seriesDecisions, seriesMerges, payeeCorrections, accounts, changed] = [
    await listRefundLinks(tx, { userId, from: firstDayRead(countedOn) }),
    await listSeriesDecisions(tx, userId),
    await listSeriesMerges(tx, userId),
    await listPayeeCorrections(tx, { userId }),
    await loadAccountsOfDay(tx, { userId, day: countedOn }),
    await listChangedRows(tx, { userId, since: earliest, ids: [...newest, ...pushedOut].map(({ id }) => id) }),
  ];
  const times = new Map(changed.map((row) => [row.id, row]));
  const present = new Set([...newest, ...pushedOut].map(({ id }) => id));
  const pushedOutIds = new Set(pushedOut.map(({ id }) => id));
  const isPushedOut = (insight: LiveInsight) => rowIdsOf(insight.fact).some((id) => pushedOutIds.has(id));
  const hasOwnChange = ({ fact, since }: LiveInsight) => {
    const own = new Set(rowIdsOf(fact));
    return (
      [...own].some((id) => !present.has(id) || (times.get(id)?.updatedAt ?? since) > since) ||
      refunds.some(({ purchaseId, linkedAt }) => own.has(purchaseId) && linkedAt > since)
    );
  };
  // Rows pushed out aren't gone, so what they proved stays until one of them changes.
  const judged = run.filter((insight) => !isPushedOut(insight) || hasOwnChange(insight));
  const isCut =
    changed.some(({ createdAt }) => createdAt > earliest) && (await hasEarlierRows(tx, { userId, countedOn, newest }));
  const judgedIds = new Set(judged.flatMap((insight) => rowIdsOf(insight.fact)));
  const stored = [...pushedOut.filter(({ id }) => judgedIds.has(id)), ...newest];
  const { currency } = fact;
  const rates = await loadStoredRates(tx, {
    currencies: [currency, ...[...stored, ...accounts].map((one) => one.currency)],
    from: firstDayRead(countedOn),
  });
  const ledger = { transactions: stored, accounts, today: countedOn, currency };
  const { transactions, ...converted } = inOneCurrency(ledger, rates);
  const input = {
    ...converted,
    transactions: asOfDay(transactions, countedOn, new Set(refunds.map(({ refundId }) => refundId))),
    accounts,
    today: countedOn,
    currency,
    refundLinks,
    seriesDecisions,
    seriesMerges,
    payeeCorrections,
    standing: new Set(run.map((one) => one.fact.key)),
  };
  const detection = detectInsights(kind, input);
  const { facts } = detection;
  const endedKeys = new Set(decisionsOf(input).flatMap(({ key, choice }) => (choice === "ended" ? [key] : [])));
  const ended = seriesOf(input).filter(({ key }) => endedKeys.has(key));
  const endedIds = new Set(ended.flatMap(({ transactionIds }) => transactionIds));
  const correctedSince = (since: Date) => {
    const keyOf = merchantKeysOf(input);
    const corrected = payeeCorrections.filter((one) => one.createdAt > since);
    const keys = new Set(corrected.map(({ merchantKey }) => keyOf({ name: merchantKey, merchant: null })));
    return new Set(transactions.flatMap((row) => (keys.has(keyOf(row)) ? row.id : [])));
  };
  const unknown = unknownTypes(detection);
  const taken = new Set(run.map((one) => one.fact.key));
  const today = dayInTimeZone(new Date(), timeZone);
  for (const insight of judged) {
    if (unknown.has(insight.fact.type)) continue;
    const after = findAgain(insight.fact, facts, taken);
    // The rules may have needed rows pushed out that the fact doesn't name.
    if (after === null && isCut && !hasOwnChange(insight)) continue;
    if (after) taken.add(after.key);
    const isAfter = (at: Date | undefined) => at !== undefined && at > insight.since;
    const own = new Set(rowIdsOf(insight.fact));
    await settle(tx, userId, insight, after, () => ({
      rows: new Map(
        transactions.map((transaction) => {
          const time = times.get(transaction.id);
          return [
            transaction.id,
            { ...transaction, isNew: isAfter(time?.createdAt), isTouched: isAfter(time?.updatedAt) },
          ];
        }),
      ),
      refundIds: refunds
        .filter(({ purchaseId, linkedAt }) => own.has(purchaseId) && isAfter(linkedAt))
        .map(({ refundId }) => refundId),
      endedIds,
      correctedIds: correctedSince(insight.since),
      accountIds: new Set(accounts.map(({ id }) => id)),
      today,
    }));
  }
}

/** Lists rows of `ids` that newer ones pushed past the limit of rows read. */
async function listPushedOut(
  tx: Tx,
  options: { userId: string; countedOn: Day; ids: readonly string[]; newest: readonly LedgerTransaction[] },
): Promise<LedgerTransaction[]> {
  const { userId, countedOn, ids, newest } = options;
  const read = new Set(newest.map(({ id }) => id));
  const unread = ids.filter((id) => !read.has(id));
  const [first] = newest;
  if (!first || unread.length === 0) return [];
  const from = firstDayRead(countedOn);
  const rows = await listLedgerTransactions(tx, { userId, from, to: addDays(from, -1), laterIds: unread });
  // The others were moved to a day after the insight's.
  return rows.filter(({ date }) => date <= first.date);
}

async function hasEarlierRows(
  tx: Tx,
  options: { userId: string; countedOn: Day; newest: readonly LedgerTransaction[] },
): Promise<boolean> {
  const { userId, countedOn, newest } = options;
  const [first] = newest;
  if (!first) return false;
  const days = { from: firstDayRead(countedOn), to: addDays(first.date, -1) };
  return (await listTransactionDays(tx, { userId, ...days, limit: 1 })).length > 0;
}

async function settle(
  tx: Tx,
  userId: string,
  insight: LiveInsight,
  after: Fact | null,
  ledger: () => LedgerNow,
): Promise<void> {
  const { fact: before, isTrue } = insight;
  if (after === null && !isTrue) return;
  if (after && isTrue && isSameFact(before, after)) {
    if (rowIdsOf(before).join() !== rowIdsOf(after).join()) await show(tx, userId, insight, after);
    return;
  }
  const figure = changedFigure(before, after) ?? (isTrue ? null : keyFigure(after ?? before));
  if (reverses(insight, after)) {
    if (insight.latest) await dropCorrection(tx, { userId, id: insight.latest.id });
    if (after) await show(tx, userId, insight, after);
    return;
  }
  const reason = reasonOfChange(before, after, ledger());
  if (reason === null) return;
  if (after) await show(tx, userId, insight, after);
  else await markNoLongerTrue(tx, { userId, insightId: insight.id });
  if (!figure) return;
  await addCorrection(tx, {
    userId,
    id: uuidv7(),
    insightId: insight.id,
    outcome: after === null ? "no_longer_true" : isTrue ? "changed" : "true_again",
    ...figure,
    reason,
  });
}

/** True if this undoes the latest change: the insight reads as before, and nothing is reported. */
function reverses({ latest, isTrue, fact }: LiveInsight, after: Fact | null): boolean {
  if (!latest || !after) return false;
  if (latest.outcome === "no_longer_true") return !isTrue && isSameFact(fact, after);
  const figure = after.figures.find(({ label }) => label === latest.label);
  return latest.outcome === "changed" && isTrue && figure?.value === latest.beforeValue;
}

function keyFigure(fact: Fact): ChangedFigure | null {
  const [key] = fact.figures;
  return key ? { label: key.label, unit: key.unit, before: key.value, after: key.value } : null;
}

async function show(tx: Tx, userId: string, insight: LiveInsight, fact: Fact): Promise<void> {
  const { filled, stored, isBuiltIn } = reword(insight.wording, fact);
  await replaceFact(tx, {
    userId,
    insight,
    // The key stays the one under which it was rated.
    fact: { ...fact, key: insight.fact.key },
    transactionIds: rowIdsOf(fact),
    ...filled,
    wording: stored,
    model: isBuiltIn ? "built-in" : insight.model,
  });
}
