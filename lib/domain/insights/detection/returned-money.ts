import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { merged } from "@/lib/domain/merged";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { matchRefundsOf, type RefundLink } from "@/lib/domain/transactions/refund";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDateThenId } from "@/lib/domain/transactions/transfer-evidence";
import { hasWordIn, withoutWords } from "../knowledge/tags";
import { rowsSince } from "./rows-since";

/** Categories in which an employer's reimbursement is filed. */
const MAY_REIMBURSE: ReadonlySet<string> = new Set(["salary", "other-income", "gig-work"]);
const WORK_TRAVEL: ReadonlySet<string> = new Set(["flights", "lodging", "other-travel", "taxis"]);
/** Trains also go to work: they count only if the rides of one company match the sum. */
const RIDES: ReadonlySet<string> = new Set(["public-transport"]);

const REIMBURSEMENT = {
  /** An expense report is paid within two months of the trip, and a flight booked weeks before it. */
  windowDays: 90,
  /** More travel than this in three months is a life of travel: sums of it would equal anything. */
  maxPurchases: 30,
} as const;

/** Money that came back. `purchaseIds` is empty if its purchase isn't known. */
export type ReturnedMoney = {
  row: LedgerTransaction;
  kind: "refund" | "reimbursement";
  purchaseIds: readonly string[];
};

/**
 * Finds money that came back, and its purchases. A refund is linked as everywhere (`matchRefunds`), or by `links`,
 * which hold the person's decisions. A reimbursement says so in its text; its purchases are a trip of the very sum
 * within three months before.
 *
 * @param byMerchant  income and spending in one currency, up to today, oldest first
 * @param cardIds  credit cards: the very sum of a charge there, from anyone, is its bank's credit
 * @param links  stored links, if any; a refund without a link is unmatched
 * @returns by the id of the transaction that came back
 */
export function findReturnedMoney(
  byMerchant: ReadonlyMap<string, readonly LedgerTransaction[]>,
  links?: readonly Pick<RefundLink, "refundId" | "purchaseId">[],
  cardIds: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, ReturnedMoney> {
  const returned = new Map<string, ReturnedMoney>();
  const candidates = new Map<string, LedgerTransaction>();
  const found: Pick<RefundLink, "refundId" | "purchaseId">[] = [];
  const isExpenses = ofAnEmployer(byMerchant);
  for (const [merchant, rows] of byMerchant) {
    const incoming = rows.filter(mayComeBack);
    for (const row of incoming) {
      if (row.categoryKind === "expense") returned.set(row.id, { row, kind: "refund", purchaseIds: [] });
      else if (isReimbursement(row) || isExpenses(row))
        returned.set(row.id, { row, kind: "reimbursement", purchaseIds: [] });
    }
    // Of a merchant that returned nothing there is nothing to match.
    if (incoming.length === 0) continue;
    for (const row of links ? rows : incoming) candidates.set(row.id, row);
    if (!links) found.push(...matchRefundsOf(merchant, rows));
  }
  const linked = (links ?? found).flatMap(({ refundId, purchaseId }) => {
    const row = candidates.get(refundId);
    return row && returned.get(refundId)?.kind !== "reimbursement" ? [{ row, purchaseIds: [purchaseId] }] : [];
  });
  for (const { row, purchaseIds } of links ? linked : linked.sort((a, b) => byDateThenId(a.row, b.row)))
    returned.set(row.id, { row, kind: "refund", purchaseIds });
  for (const [row, purchase] of cardIds.size > 0 ? creditsOf(byMerchant, cardIds) : []) {
    if (!returned.get(row.id)?.purchaseIds.length)
      returned.set(row.id, { row, kind: "refund", purchaseIds: [purchase.id] });
  }
  const reimbursements = [...returned.values()].filter(({ kind }) => kind === "reimbursement");
  if (reimbursements.length === 0) return returned;
  const travel = boughtAs(WORK_TRAVEL, byMerchant).flat().sort(byDateThenId);
  const rides = boughtAs(RIDES, byMerchant);
  const taken = new Set<string>();
  for (const { row } of reimbursements.sort((a, b) => byDateThenId(a.row, b.row))) {
    const trip = reimbursedBy(row, travel);
    const purchaseIds = trip.length > 0 ? trip : ridesReimbursedBy(row, rides, taken);
    for (const id of purchaseIds) taken.add(id);
    returned.set(row.id, { row, kind: "reimbursement", purchaseIds });
  }
  return returned;
}

/** Pairs income on a card with the latest charge of that very sum within two months before. */
function creditsOf(
  byMerchant: ReadonlyMap<string, readonly LedgerTransaction[]>,
  cardIds: ReadonlySet<string>,
): [credit: LedgerTransaction, purchase: LedgerTransaction][] {
  const onCards = (isWanted: (row: LedgerTransaction) => boolean) =>
    [...byMerchant.values()].flatMap((rows) => rows.filter((row) => isWanted(row) && cardIds.has(row.accountId ?? "")));
  const credits = onCards(({ amountMinor, categoryKind }) => amountMinor > 0 && categoryKind === "income");
  if (credits.length === 0) return [];
  const sums = new Set(credits.map(({ amountMinor }) => -amountMinor));
  const charges = groupBy(
    onCards(({ amountMinor }) => sums.has(amountMinor)).sort(byDateThenId),
    (row) => row.amountMinor,
  );
  return credits.flatMap((credit) => {
    const from = addDays(credit.date, -CREDIT_DAYS);
    const purchase = charges
      .get(-credit.amountMinor)
      ?.findLast(({ accountId, date }) => accountId === credit.accountId && date <= credit.date && date >= from);
    return purchase ? [[credit, purchase]] : [];
  });
}

/** A bank credits what is disputed within two months. */
const CREDIT_DAYS = 62;

function mayComeBack({ amountMinor, categoryKind, categorySlug }: LedgerTransaction): boolean {
  return amountMinor > 0 && (categoryKind === "expense" || MAY_REIMBURSE.has(categorySlug));
}

function isReimbursement({ categorySlug, name, merchant }: LedgerTransaction): boolean {
  return (
    MAY_REIMBURSE.has(categorySlug) && (hasWordIn(name, "reimbursement") || hasWordIn(merchant ?? "", "reimbursement"))
  );
}

/** Recognizes "expenses" from a payer of salaries. Payers are found at the first such word. */
function ofAnEmployer(
  byMerchant: ReadonlyMap<string, readonly LedgerTransaction[]>,
): (row: LedgerTransaction) => boolean {
  let payers: ReadonlySet<string> | null = null;
  const payerOf = ({ name, merchant }: LedgerTransaction) => merchantKeyOf(withoutWords(merchant ?? name, "pay"));
  return (row) => {
    if (!hasWordIn(row.name, "ofEmployer")) return false;
    payers ??= new Set(
      [...byMerchant.values()].flatMap((rows) =>
        rows.some(({ categorySlug, name }) => categorySlug === "salary" && !hasWordIn(name, "ofEmployer"))
          ? rows.filter(({ categorySlug }) => categorySlug === "salary").map(payerOf)
          : [],
      ),
    );
    return MAY_REIMBURSE.has(row.categorySlug) && payers.has(payerOf(row));
  };
}

/** Purchases of these categories at each merchant, oldest first. */
function boughtAs(slugs: ReadonlySet<string>, byMerchant: ReadonlyMap<string, readonly LedgerTransaction[]>) {
  return [...byMerchant.values()].map((rows) =>
    rows.filter(({ amountMinor, categorySlug }) => amountMinor < 0 && slugs.has(categorySlug)),
  );
}

/** Finds rides of one company within three months before that sum up to the amount and weren't paid back yet. */
function ridesReimbursedBy(
  { amountMinor, date }: LedgerTransaction,
  rides: readonly (readonly LedgerTransaction[])[],
  taken: ReadonlySet<string>,
): string[] {
  const from = addDays(date, -REIMBURSEMENT.windowDays);
  for (const ofCompany of rides) {
    const before = rowsSince(ofCompany, from).filter((ride) => ride.date <= date && !taken.has(ride.id));
    const run = before.length > REIMBURSEMENT.maxPurchases ? [] : runOf(amountMinor, before);
    if (run.length > 0) return run;
  }
  return [];
}

/** Finds consecutive purchases for an employer that sum up to the amount. */
function reimbursedBy(reimbursement: LedgerTransaction, travel: readonly LedgerTransaction[]): string[] {
  const from = addDays(reimbursement.date, -REIMBURSEMENT.windowDays);
  const before = rowsSince(travel, from).filter(({ date }) => date <= reimbursement.date);
  if (before.length > REIMBURSEMENT.maxPurchases) return [];
  // A taxi between flight and hotel may be the trip's or a ride at home.
  const far = before.filter(({ categorySlug }) => categorySlug !== "taxis");
  const whole = runOf(reimbursement.amountMinor, before);
  return whole.length > 0 ? whole : runOf(reimbursement.amountMinor, far);
}

function runOf(amountMinor: number, purchases: readonly LedgerTransaction[]): string[] {
  for (let last = purchases.length - 1; last >= 0; last -= 1) {
    let leftMinor = amountMinor;
    for (let first = last; first >= 0 && leftMinor > 0; first -= 1) {
      leftMinor += purchases[first]?.amountMinor ?? 0;
      if (leftMinor === 0) return purchases.slice(first, last + 1).map(({ id }) => id);
    }
  }
  return [];
}

/**
 * Moves money that came back to the day and category of its purchase: a month in which a laptop was returned didn't
 * earn its price. Refunds of purchases before all known rows are left out. A reimbursement lowers spending and is no
 * income.
 *
 * @param transactions  those that `returned` was found in, oldest first
 * @returns in the order of those days
 */
export function countWithPurchases(
  transactions: readonly LedgerTransaction[],
  returned: ReadonlyMap<string, ReturnedMoney>,
): readonly LedgerTransaction[] {
  if (returned.size === 0) return transactions;
  const wanted = new Set([...returned.values()].flatMap(({ purchaseIds }) => purchaseIds));
  const purchases = new Map<string, LedgerTransaction>();
  for (const row of transactions) if (wanted.has(row.id)) purchases.set(row.id, row);
  const moved = [...returned.values()]
    .flatMap(({ row, kind, purchaseIds }): LedgerTransaction[] => {
      const purchaseId = purchaseIds.at(-1);
      if (purchaseId === undefined) return [kind === "refund" ? row : { ...row, ...UNKNOWN_EXPENSE, parts: undefined }];
      const purchase = purchases.get(purchaseId);
      if (!purchase) return [];
      const { date, categoryId, categorySlug, categoryKind } = purchase;
      return [{ ...row, date, categoryId, categorySlug, categoryKind }];
    })
    .sort(byDateThenId);
  return merged(
    transactions.filter((row) => row.amountMinor <= 0 || !returned.has(row.id)),
    moved,
    byDateThenId,
  );
}

const TRAVEL = categoryBySlug("other-travel");
const UNKNOWN_EXPENSE: Partial<LedgerTransaction> = TRAVEL
  ? { categoryId: TRAVEL.id, categorySlug: TRAVEL.slug, categoryKind: TRAVEL.kind }
  : {};

/** Sums what came back of each purchase, in minor units, by its id; all of each purchase of a reimbursed trip. */
export function returnedOfPurchases(
  returned: ReadonlyMap<string, ReturnedMoney>,
): ReadonlyMap<string, { minor: number; rows: LedgerTransaction[] }> {
  const byPurchase = new Map<string, { minor: number; rows: LedgerTransaction[] }>();
  for (const { row, purchaseIds } of returned.values()) {
    for (const purchaseId of purchaseIds) {
      const { minor, rows } = byPurchase.get(purchaseId) ?? { minor: 0, rows: [] };
      byPurchase.set(purchaseId, { minor: minor + row.amountMinor, rows: [...rows, row] });
    }
  }
  return byPurchase;
}
