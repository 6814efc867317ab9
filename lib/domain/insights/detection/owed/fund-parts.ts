import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";
import { bookedTransactions, type DetectorInput, merchantKeysOf, merchantName } from "../input";
import { FROM_ONESELF, hasComeUnderAnyText, isSilent, type Owed } from "./owed-money";

/** When a health fund has paid nothing of a bill. Every number stands beside its reason. */
const RULES = {
  /** Smaller bills are not worth a letter. */
  minBillMinor: 5000,
  /** So many bills one after another came back in part … */
  minPaid: 4,
  /** … each by so much at least, and within two months. */
  minShare: 0.2,
  windowDays: 60,
  /** So much longer than it ever took, and a month and a half at least, is too long. */
  slowFactor: 1.5,
  minDays: 45,
  /** After half a year everything owed is known or lost. */
  newsDays: 183,
} as const;

/** One's own account for health, from which one pays oneself back when one likes. */
const OWN_HEALTH_ACCOUNT = /\b(?:hsa|health savings|fsa|flex\w*|hra)\b/i;
/** What isn't a part of a bill: wages, and what one moves between one's own accounts. */
const NO_PART: ReadonlySet<string> = new Set(["salary", "interest", "dividends", "rental-income", "internal-transfer"]);
const PAID_BACK: ReadonlySet<string> = new Set(["medical", "dental-eye"]);

/**
 * The bill of a doctor or a dentist of which a fund has paid nothing, where it paid a part of every one before, also at that place, and has
 * sent nothing since. How much it will pay no one can say.
 */
export function unpaidByFund(input: DetectorInput): Owed[] {
  const rows = bookedTransactions(input).filter(({ categorySlug, pending }) => PAID_BACK.has(categorySlug) && !pending);
  const receipts = rows.filter(({ amountMinor }) => amountMinor > 0);
  const bills = rows.filter(({ amountMinor }) => amountMinor < 0);
  const open = bills.at(-1);
  if (!open || open.amountMinor > -amountFor(input.currency, RULES.minBillMinor)) return [];
  const before = bills.slice(0, -1);
  const payers = groupBy(receipts, merchantKeysOf(input));
  const [paidBy, ...others] = [...payers.values()];
  // A second payer may be the one whose turn it is.
  if (!paidBy || others.length > 0 || paidBy.some(({ date }) => date >= open.date)) return [];
  // A place that pays its own bills back corrects them.
  if (bills.some((bill) => merchantKey(bill) === merchantKey(paidBy[0] ?? bill))) return [];
  if (paidBy.some(({ name }) => OWN_HEALTH_ACCOUNT.test(name) || FROM_ONESELF.test(name))) return [];
  if (mayHaveComeElsewhere(input, open, paidBy)) return [];
  const left = new Set(paidBy);
  const paid = before.flatMap((bill) => {
    const part = [...left].find((receipt) => isPartOf(receipt, bill));
    if (part) left.delete(part);
    return part ? [{ bill, part }] : [];
  });
  const waiting = daysBetween(open.date, input.today);
  const slowest = Math.max(0, ...paid.map(({ bill, part }) => daysBetween(bill.date, part.date)));
  const isMissing =
    paid.length >= RULES.minPaid &&
    paid.length === before.length &&
    before.some((bill) => merchantKey(bill) === merchantKey(open)) &&
    waiting >= Math.max(RULES.minDays, slowest * RULES.slowFactor) &&
    waiting <= RULES.newsDays &&
    paidBy.every((receipt) => !isSilent(input, receipt));
  return isMissing
    ? [
        {
          kind: "fund",
          name: merchantName(open),
          key: `fund:${open.id}`,
          rows: [open],
          since: open.date,
          expected: null,
          before: paid.flatMap(({ bill, part }) => [bill, part]),
        },
      ]
    : [];
}

/** Whether the fund has sent anything under another category since, or anyone what may be its part of the bill. */
function mayHaveComeElsewhere(
  input: DetectorInput,
  bill: LedgerTransaction,
  paidBy: readonly LedgerTransaction[],
): boolean {
  const texts = paidBy.slice(-1).map(({ name, merchant }) => `${name} ${merchant ?? ""}`);
  return (
    hasComeUnderAnyText(input, texts, addDays(bill.date, -1)) ||
    input.transactions.some((row) => !NO_PART.has(row.categorySlug) && isPartOf(row, bill, RULES.newsDays))
  );
}

function isPartOf(receipt: LedgerTransaction, bill: LedgerTransaction, windowDays: number = RULES.windowDays): boolean {
  return (
    receipt.date >= bill.date &&
    receipt.date <= addDays(bill.date, windowDays) &&
    receipt.amountMinor <= -bill.amountMinor &&
    receipt.amountMinor >= -bill.amountMinor * RULES.minShare
  );
}
