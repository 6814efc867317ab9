import type { TraitId } from "@/lib/domain/generated/knowledge";
import { groupBy } from "@/lib/domain/group-by";
import { loanPairs } from "@/lib/domain/transactions/streams/loans";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { personIn } from "./person";
import { readText } from "./traits-of";

type Row = Pick<LedgerTransaction, "date" | "amountMinor" | "currency" | "name" | "merchant">;

const MIN_LOANS = 2;
/** Three prices, each charged three times, are three services. */
const PLANS = { minPrices: 3, minTimes: 3 } as const;
const MIN_SHARE_NAMED = 0.8;
/** Texts of a payee are alike, and reading all of a large ledger takes seconds. */
const RECENT_ROWS = 12;

/**
 * Infers traits from all rows of one payee: money in that goes back with a fee makes a lender, several fixed prices a biller of others,
 * first and last names a person.
 *
 * @param rows  of one payee, oldest first
 * @param read  reads a text; pass a remembering one for many payees
 */
export function traitsOfRows(rows: readonly Row[], read = readText): TraitId[] {
  const traits: TraitId[] = [];
  if (areLoans(rows)) traits.push("lender");
  if (haveSeveralPrices(rows)) traits.push("biller-of-others");
  const recent = rows.slice(-RECENT_ROWS);
  const texts = [...new Set(recent.map(({ name }) => name))];
  const currency = rows[0]?.currency ?? "";
  const shownIn = (text: string) => read(text, currency).shown;
  const names = new Set(recent.flatMap(({ merchant }) => merchant ?? []));
  const isCompany = () => [...texts, ...names].some((text) => shownIn(text).some(({ id }) => id === "company"));
  // Most payees are no person, which their first texts show.
  let others = 0;
  const isOfPersons = texts.every((text) => {
    if (personIn(text, currency, shownIn(text)) === null) others += 1;
    return texts.length - others >= texts.length * MIN_SHARE_NAMED;
  });
  if (isOfPersons && !isCompany()) traits.push("person");
  return traits;
}

function areLoans(rows: readonly Row[]): boolean {
  const loans = loanPairs(rows);
  return loans.length >= MIN_LOANS && loans.length * 2 >= rows.filter(({ amountMinor }) => amountMinor > 0).length;
}

/** Prices that are charged side by side; one that replaced another is the same plan. */
function haveSeveralPrices(rows: readonly Row[]): boolean {
  const charges = rows.filter(({ amountMinor }) => amountMinor < 0);
  const prices = [...groupBy(charges, ({ amountMinor }) => amountMinor).values()].filter(
    (equal) => equal.length >= PLANS.minTimes,
  );
  const priced = prices.reduce((sum, equal) => sum + equal.length, 0);
  const goesOnAt = (day: string) =>
    prices.filter((equal) => (equal[0]?.date ?? "") <= day && (equal.at(-1)?.date ?? "") >= day);
  return (
    priced >= charges.length * MIN_SHARE_NAMED &&
    prices.some(([first]) => first && goesOnAt(first.date).length >= PLANS.minPrices)
  );
}
