import { addDays } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { countedLines, type DetectorInput, once } from "./input";

export type Fees = { rows: LedgerTransaction[]; charged: LedgerTransaction[]; totalMinor: number };

/** What banks call their fees, the narrower first, where no one has categorized the row. */
const FEE_TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /\binterest charges?\b|\bcharged interest\b|\bpurchase interest\b|\b(?:soll|dispo|überziehungs|ueberziehungs)\w*zins\w*|\bfrais d.intérêts?\b|\bintérêts? débiteurs?\b/i,
    "interest-charges",
  ],
  [/\b(?:foreign|international|non-sterling|cross.?border)\b.*\b(?:fee|charge|transaction)\b/i, "foreign-fees"],
  [/\batm\b.*\b(?:fee|surcharge)\b|\bcash (?:advance|machine) (?:fee|charge)\b/i, "atm-fees"],
  [
    /\b(?:overdraft|nsf|insufficient funds|returned (?:item|payment|check))\b.*\b(?:fee|charge|item)\b/i,
    "overdraft-fees",
  ],
  [/\bgebühr\w*ausland\w*|\bauslandseinsatz\w*|\bfrais (?:de conversion|à l.étranger)\b/i, "foreign-fees"],
  [/\b(?:frais de découvert|chèque sans provision|nsf fee|dishonou?r fee|unpaid item)\b/i, "overdraft-fees"],
  [
    /\b(?:konto\w*|karten?\w*)(?:gebühr|entgelt|preis)\w*|\bkontoführung\w*|\bfrais (?:mensuels|de tenue)\b/i,
    "bank-fees",
  ],
  [/\blate (?:payment )?(?:fees|charges?)\b|\bpenal charges?\b|\bover.?limit (?:fee|charge)s?\b/i, "bank-fees"],
  [/\b(?:late|maintenance|service|account|monthly|annual card|wire)\b(?: payment)? fee\b/i, "bank-fees"],
];
/** What is charged for a mistake: banks mostly take one back when they are asked. */
const PENALTY =
  /\blate\b.*\b(?:fee|charge)s?\b|\bpenal(?:ty|ties)?\b|\bover.?limit\b|\breturned (?:item|payment|check)\b|\bnsf\b|\binsufficient funds\b|\bdishonou?r|\bunpaid item\b|\b(?:rück|rueck)lastschrift|\bmahn(?:gebühr|gebuehr|kosten)|\bs(?:ä|ae)umnis|\bp[ée]nalit[ée]|\brejet\b|\bfrais de retard|\bcommission d.intervention|\binter[ée]s(?:es)? de (?:demora|mora)|\brecargo\b|\bpor atraso|\bdescubierto|\baanmaning|\bf(?:ö|o)rsenings?avgift|\brykkergebyr|\bpurregebyr|\bmora di pagamento|\binsoluto/i;

/** The category of the fee a transaction is: its own, or by the bank's text where it has none; null where it is no fee. */
export function feeSlugOf({ categorySlug, name }: LedgerTransaction): string | null {
  if (categorySlug !== "uncategorized") return categorySlug;
  return FEE_TEXTS.find(([words]) => words.test(name))?.[1] ?? null;
}

/** Whether a fee is one for an overdraft, a late or a returned payment. */
export function isPenalty(fee: LedgerTransaction): boolean {
  return feeSlugOf(fee) === "overdraft-fees" || PENALTY.test(fee.name);
}

const FEE_SLUGS: ReadonlySet<string> = new Set([...FEE_TEXTS.map(([, slug]) => slug), "bank-fees"]);

/** All fees of whatever kind, without what a loan's own account books. */
const allFees = once((input): readonly LedgerTransaction[] => {
  const loans = new Set(input.accounts.flatMap((account) => (account.type === "loan" ? account.id : [])));
  return countedLines(input).filter(
    (transaction) =>
      FEE_SLUGS.has(feeSlugOf(transaction) ?? "") &&
      !(transaction.accountId !== null && loans.has(transaction.accountId)),
  );
});

/**
 * The fees of these categories in the last `days`, today included; what was refunded lowers the total and is among the rows.
 * What is booked on a loan's own account is the cost of the loan, not a fee.
 */
export function feesOf(input: DetectorInput, slugs: ReadonlySet<string>, days: number): Fees {
  const from = addDays(input.today, 1 - days);
  const rows = allFees(input).filter(
    (transaction) => transaction.date >= from && slugs.has(feeSlugOf(transaction) ?? ""),
  );
  return {
    rows,
    charged: rows.filter((row) => row.amountMinor < 0),
    totalMinor: -sumMinor(rows.map((row) => row.amountMinor)),
  };
}
