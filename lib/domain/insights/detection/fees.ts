import { addDays } from "@/lib/domain/calendar";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { toWords } from "@/lib/domain/payees/descriptor";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { hasWordIn, type Tag, tagger } from "../knowledge/tags";
import { countedLines, type DetectorInput, once, seriesOf } from "./input";
import { traitsOfRow } from "./payee-traits";

export type Fees = { rows: LedgerTransaction[]; charged: LedgerTransaction[]; totalMinor: number };

/** Categories of fees by the bank's text, the narrower first. */
const FEE_TEXTS: readonly (readonly [Tag, string])[] = [
  ["feeInterest", "interest-charges"],
  ["feeForeign", "foreign-fees"],
  ["feeAdvance", "bank-fees"],
  ["feeMachine", "atm-fees"],
  ["feeOverdraft", "overdraft-fees"],
  ["feeAccount", "bank-fees"],
];

/**
 * Returns a fee's category: its own, or by the bank's text if it has none or only that of all fees, so that a fee is of
 * one kind however well its rows are categorized. Null for anything else.
 */
export function feeSlugOf({ categorySlug, name }: LedgerTransaction, has = hasWordIn): string | null {
  const isAnyFee = categorySlug === "bank-fees";
  if (categorySlug !== "uncategorized" && !isAnyFee) return categorySlug;
  return FEE_TEXTS.find(([tag]) => has(name, tag))?.[1] ?? (isAnyFee ? categorySlug : null);
}

/** Returns true for the fee of an overdraft, a late or a returned payment. */
export function isPenalty(fee: LedgerTransaction): boolean {
  return feeSlugOf(fee) === "overdraft-fees" || hasWordIn(fee.name, "penalty");
}

const wordsOfAccounts = once((input) => new Set(input.accounts.flatMap(({ name }) => toWords(name))));

/**
 * Returns the company that charged a fee, where it isn't the bank: an aggregator files any fee, of a toll road or a
 * ticket office, beside those of banks. Null for the bank.
 */
function companyOfFee(input: DetectorInput, { merchant, categorySlug, name }: LedgerTransaction): string | null {
  if (!merchant || merchant === name || categorySlug !== "bank-fees" || FEE_TEXTS.some(([tag]) => hasWordIn(name, tag)))
    return null;
  const words = wordsOfAccounts(input);
  return toWords(merchant).some((word) => words.has(word)) ? null : merchant;
}

/** One word says no more than that it is a fee, and many are a whole line of a statement. */
const WORDS_OF_NAME = { least: 2, most: 4 } as const;

/** Returns what the bank calls a fee; null for a text that is no name. */
export function nameOfFee({ name }: LedgerTransaction): string | null {
  const words = name.trim().split(/\s+/);
  if (words.length < WORDS_OF_NAME.least || words.length > WORDS_OF_NAME.most || /\d/.test(name)) return null;
  return words.join(" ");
}

/** Fees that end together: those of one company (null for the bank), for one thing or by one text. */
export type FeeKind = { key: string; company: string | null };

/** How a kind's text begins: what each fee was for stands behind it. */
export function beginningOf({ key }: FeeKind): string {
  return key.split(" ").slice(0, WORDS_OF_NAME.most).join(" ");
}

/** Payments of a contract: what a use costs comes more often than once a month, or as it may. */
const contractIds = once((input): ReadonlySet<string> => {
  const contracts = seriesOf(input).filter(({ cadence }) => CADENCES[cadence].perYear <= CADENCES.fourweekly.perYear);
  return new Set(contracts.flatMap(({ transactionIds }) => transactionIds));
});

/** Returns the kind of a fee. What is paid to a company by contract is no fee: null. */
export function kindOfFee(input: DetectorInput, fee: LedgerTransaction): FeeKind | null {
  const company = companyOfFee(input, fee);
  const isContract = contractIds(input).has(fee.id) && !traitsOfRow(input, fee).has("lender");
  if (company !== null) return isContract ? null : { key: merchantKeyOf(company), company };
  return { key: thingOf(fee), company };
}

/** Finds what a fee of the bank is for: a cash advance, its category, what its text says or else the text without numbers. */
function thingOf(fee: LedgerTransaction): string {
  if (hasWordIn(fee.name, "feeAdvance")) return "feeAdvance";
  const slug = feeSlugOf(fee);
  if (slug !== null && slug !== "bank-fees") return slug;
  const words = fee.name.toLowerCase().replaceAll(/[^\p{L}]+/gu, " ");
  return FEE_TEXTS.find(([tag]) => hasWordIn(fee.name, tag))?.[0] ?? words.trim();
}

const FEE_SLUGS: ReadonlySet<string> = new Set(FEE_TEXTS.map(([, slug]) => slug));

/** Fees of all kinds, without those on a loan's own account. */
const allFees = once((input): readonly LedgerTransaction[] => {
  const loans = new Set(input.accounts.flatMap((account) => (account.type === "loan" ? account.id : [])));
  const has = tagger();
  return countedLines(input).filter(
    (transaction) =>
      FEE_SLUGS.has(feeSlugOf(transaction, has) ?? "") &&
      !(transaction.accountId !== null && loans.has(transaction.accountId)),
  );
});

/**
 * Lists fees of these categories in the last `days`, today included. Refunds lower the total and are among the rows.
 * Charges on a loan's own account are the loan's cost.
 */
export function feesOf(input: DetectorInput, slugs: ReadonlySet<string>, days: number): Fees {
  const from = addDays(input.today, 1 - days);
  const rows = allFees(input).filter(
    (transaction) => transaction.date >= from && slugs.has(feeSlugOf(transaction) ?? ""),
  );
  return {
    rows,
    charged: rows.filter((row) => row.amountMinor < 0),
    totalMinor: -totalOf(rows),
  };
}
