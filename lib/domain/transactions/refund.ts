import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type LedgerTransaction, rememberingMerchantKey } from "./transaction";
import { isMarkedAsTransfer } from "./transfer-evidence";

/**
 * A refund and the purchase it came from. `reason`: the amounts are equal, or it is the only purchase of that merchant in the
 * window that was large enough.
 */
export type RefundLink = { refundId: string; purchaseId: string; reason: "equal" | "only" };

/** Shops take returns for 30 to 90 days, and a month more passes until the money is back. */
export const REFUND_WINDOW_DAYS = 120;

/** They stand between the person and everyone else: money from them doesn't mean that money went to them. Merchant keys. */
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
/** Money out under these was not paid for goods that could be sent back. */
const NO_PURCHASE: ReadonlySet<string> = new Set(["cash-withdrawal"]);

/**
 * Links money that came back to the purchase it came back from: same merchant and currency, on the same day or up to 120
 * days after it, and never more in all than was paid. A purchase of exactly the amount is taken, the latest one; else a larger
 * one if it is the only one. Where several larger ones fit, the right one is unknown, and none is taken.
 *
 * @param transactions  whole merchants, in any order
 * @param settled  ids of refunds of which the person said that they are of none of these purchases
 * @returns in the order of the refunds' days
 */
export function matchRefunds(
  transactions: Iterable<LedgerTransaction>,
  settled: ReadonlySet<string> = new Set(),
): RefundLink[] {
  const keyOf = rememberingMerchantKey();
  const counted = [...transactions].filter((transaction) => !transaction.isTransfer && !transaction.isExcluded);
  const links: RefundLink[] = [];
  for (const [key, group] of groupBy(counted, (transaction) => `${transaction.currency} ${keyOf(transaction)}`)) {
    const merchant = key.slice(4);
    const refunds = group
      .filter((transaction) => !settled.has(transaction.id) && isRefund(transaction, merchant))
      .sort(byDateThenId);
    if (refunds.length === 0) continue;
    const purchases = group.filter(isPurchase).sort(byDateThenId);
    links.push(...linksOf(refunds, purchases));
  }
  const dayOf = new Map(counted.map((transaction) => [transaction.id, transaction.date]));
  return links.sort((a, b) => compare(dayOf.get(a.refundId), dayOf.get(b.refundId)) || compare(a.refundId, b.refundId));
}

/**
 * Money in under a spending category is a refund. Money in that is categorized as nothing in particular may be one: `linksOf` asks
 * that its text says so or that a purchase of the very amount stands before it.
 */
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

/** Equal amounts first, whatever their day: a guess must not take the purchase that a later refund equals. */
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

/** The latest purchase that fits; on one day, the one on the refund's own account first. */
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

/** Purchases of the window before a day, that day included, latest first. `purchases` are in the order of their days. */
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
