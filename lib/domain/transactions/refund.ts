import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type LedgerTransaction, rememberingMerchantKey } from "./transaction";
import { isMarkedAsTransfer } from "./transfer-evidence";

/** `reason`: equal amounts, or the merchant's only large enough purchase in the window. */
export type RefundLink = { refundId: string; purchaseId: string; reason: "equal" | "only" };

/** Shops accept returns for 30 to 90 days, and the money can take another month. */
export const REFUND_WINDOW_DAYS = 120;

/** Payment apps, as merchant keys. Money from one needn't be related to money sent to it. */
const PAYMENT_INTERMEDIARIES: ReadonlySet<string> = new Set([
  "venmo",
  "paypal",
  "zelle",
  "cash app",
  "square cash",
  "apple cash",
  "wise",
  "revolut",
  "western union",
]);
const REFUND_WORDS = /\b(refund|refunded|return|returned|reversal|reversed|chargeback|credit adjustment|rma)\b/i;
/** Spending that can't be returned to a shop. */
const NO_PURCHASE: ReadonlySet<string> = new Set(["cash-withdrawal"]);

/**
 * Links refunds to purchases: same merchant and currency, at most 120 days later, never more in total than was paid.
 * Prefers the latest purchase of exactly that amount, then the only larger one. Several larger ones are ambiguous and
 * link nothing.
 *
 * @param transactions  whole merchants, in any order
 * @param settled  ids of refunds whose purchase the user rejected
 * @returns sorted by the refunds' days
 */
export function matchRefunds(
  transactions: Iterable<LedgerTransaction>,
  settled: ReadonlySet<string> = new Set(),
): RefundLink[] {
  const keyOf = rememberingMerchantKey();
  const counted = [...transactions].filter((transaction) => !transaction.isTransfer && !transaction.isExcluded);
  const groups = groupBy(counted, (transaction) => `${transaction.currency} ${keyOf(transaction)}`);
  const links = [...groups].flatMap(([key, group]) => matchRefundsOf(key.slice(4), group, settled));
  const dayOf = new Map(counted.map((transaction) => [transaction.id, transaction.date]));
  return links.sort((a, b) => compare(dayOf.get(a.refundId), dayOf.get(b.refundId)) || compare(a.refundId, b.refundId));
}

/** Links the refunds of one merchant in one currency, as `matchRefunds` does. Equal amounts come first. */
export function matchRefundsOf(
  merchant: string,
  rows: readonly LedgerTransaction[],
  settled: ReadonlySet<string> = new Set(),
): RefundLink[] {
  const refunds = rows.filter((row) => !settled.has(row.id) && isRefund(row, merchant)).sort(byDateThenId);
  return refunds.length === 0 ? [] : linksOf(refunds, rows.filter(isPurchase).sort(byDateThenId));
}

/** Money in under a spending category is a refund; uncategorized money in may be one (see `linksOf`). */
function isRefund(transaction: LedgerTransaction, merchant: string): boolean {
  if (transaction.amountMinor <= 0 || isMarkedAsTransfer(transaction)) return false;
  if (REFUND_WORDS.test(transaction.name))
    return transaction.categoryKind === "expense" || transaction.categorySlug === "other-income";
  if (PAYMENT_INTERMEDIARIES.has(merchant)) return false;
  return transaction.categoryKind === "expense" || transaction.categorySlug === "other-income";
}

function isPurchase(transaction: LedgerTransaction): boolean {
  return (
    transaction.amountMinor < 0 && transaction.categoryKind === "expense" && !NO_PURCHASE.has(transaction.categorySlug)
  );
}

/** Equal amounts go first, whatever their day: a guess must not take a later refund's purchase. */
function linksOf(refunds: readonly LedgerTransaction[], purchases: readonly LedgerTransaction[]): RefundLink[] {
  const leftMinor = new Map(purchases.map(({ id, amountMinor }) => [id, -amountMinor]));
  const byAmount = groupBy(purchases, (purchase) => -purchase.amountMinor);
  const links: RefundLink[] = [];
  const open: LedgerTransaction[] = [];
  for (const refund of refunds) {
    const equal = byAmount.get(refund.amountMinor) ?? [];
    const purchase = latestBefore(equal, refund, ({ id, amountMinor }) => leftMinor.get(id) === -amountMinor);
    if (purchase) {
      leftMinor.set(purchase.id, 0);
      links.push({ refundId: refund.id, purchaseId: purchase.id, reason: "equal" });
    } else open.push(refund);
  }
  for (const refund of open) {
    if (refund.categoryKind !== "expense" && !REFUND_WORDS.test(refund.name)) continue;
    const purchase = onlyBefore(purchases, refund, ({ id }) => (leftMinor.get(id) ?? 0) >= refund.amountMinor);
    if (!purchase) continue;
    leftMinor.set(purchase.id, (leftMinor.get(purchase.id) ?? 0) - refund.amountMinor);
    links.push({ refundId: refund.id, purchaseId: purchase.id, reason: "only" });
  }
  return links;
}

type IsFit = (purchase: LedgerTransaction) => boolean;

/** On one day, the refund's own account goes first. */
function latestBefore(
  purchases: readonly LedgerTransaction[],
  refund: LedgerTransaction,
  isFit: IsFit,
): LedgerTransaction | undefined {
  let best: LedgerTransaction | undefined;
  for (const purchase of backwards(purchases, refund.date)) {
    if (best && purchase.date < best.date) break;
    if (isFit(purchase) && (!best || purchase.accountId === refund.accountId)) best = purchase;
  }
  return best;
}

function onlyBefore(
  purchases: readonly LedgerTransaction[],
  refund: LedgerTransaction,
  isFit: IsFit,
): LedgerTransaction | undefined {
  let only: LedgerTransaction | undefined;
  for (const purchase of backwards(purchases, refund.date)) {
    if (!isFit(purchase)) continue;
    if (only) return undefined;
    only = purchase;
  }
  return only;
}

/** Yields purchases within the window up to `day`, latest first. `purchases` are sorted by day. */
function* backwards(purchases: readonly LedgerTransaction[], day: Day): Generator<LedgerTransaction> {
  let [low, high] = [0, purchases.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((purchases[middle]?.date ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const purchase = purchases[index];
    if (!purchase || daysBetween(purchase.date, day) > REFUND_WINDOW_DAYS) return;
    yield purchase;
  }
}

function byDateThenId(a: LedgerTransaction, b: LedgerTransaction): number {
  return compare(a.date, b.date) || compare(a.id, b.id);
}

function compare(a = "", b = ""): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
