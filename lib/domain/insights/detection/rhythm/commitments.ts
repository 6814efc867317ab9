import { addMonths, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";

/** What one is bound to for months or years, and plans around. */
const COMMITMENTS: ReadonlySet<string> = new Set([
  "rent",
  "mortgage",
  "car-loan",
  "student-loan",
  "other-loan",
  "childcare",
  "insurance",
]);
/**
 * A school, a lease and a course of treatment bind; a class, a car wash and a copay don't. What costs so much is one of the former.
 */
const BY_AMOUNT: ReadonlySet<string> = new Set(["education", "car", "medical", "dental-eye"]);
/** Two visits to a doctor may happen to be a month apart and cost the same. */
const CARE: ReadonlySet<string> = new Set(["medical", "dental-eye"]);
const MIN_CARE_PAYMENTS = 3;
const MIN_AMOUNT_MINOR = 5000;
/**
 * A season of a team or a club is paid by the month: so often and so much of the same, always on about its day, and its name says that one
 * plays there. Tickets and a festival are paid in installments that end, and a bet isn't a contract.
 */
const OF_SEASONS = "entertainment";
const MIN_SEASON_PAYMENTS = 3;
const MIN_SEASON_MINOR = 10_000;
const SEASON_SLACK_DAYS = 3;
const OF_CLUBS =
  /hockey|soccer|softball|baseball|basketball|volleyball|lacrosse|gymnast|swim|\brugby|cricket|fu(?:ss|ß)ball|sportverein|verein\b|little league|\byouth\b|\bkids\b|boys (?:&|and) girls|martial|karate|judo|taekwondo|ballet|\bcheer|skating|rowing|\b(?:sports?|athletic|tennis|riding|ski|dance|f[uú]tbol) (?:club|academy|school)\b/i;
/** Who plays for money, or for others to look on. */
const OF_SPECTATORS =
  /ticket|\bfest|\bseats?\b|stadium|arena|\bbet(?:s|ting)?\b|casino|fantasy|concert|museum|\b(?:n[hfb]a?l|nba|mlb|mls)\b/i;
/** The same by the bank's text, where no one has categorized it. */
const COMMITMENT_WORDS =
  /\b(?:rent|lease|leasing|mortgage|mtg|loan|emi|installment|instalment|daycare|childcare|nursery|kita|miete|darlehen|kredit)\b/i;

/** Whether so many payments are enough to make a commitment of them. */
export function areEnough(payments: readonly LedgerTransaction[]): boolean {
  return payments.length >= MIN_CARE_PAYMENTS || !payments.some(({ categorySlug }) => CARE.has(categorySlug));
}

/** Whether payments of what one does in one's free time are for a season that is paid by the month. */
export function areOfSeason(payments: readonly LedgerTransaction[], currency: string): boolean {
  const [first] = payments;
  return (
    first !== undefined &&
    payments.length >= MIN_SEASON_PAYMENTS &&
    payments.every(
      ({ categorySlug, amountMinor, date, merchant, name }, index) =>
        categorySlug === OF_SEASONS &&
        OF_CLUBS.test(`${merchant ?? ""} ${name}`) &&
        !OF_SPECTATORS.test(`${merchant ?? ""} ${name}`) &&
        amountMinor === first.amountMinor &&
        Math.abs(daysBetween(sameDayOfMonth(addMonths(monthOf(first.date), index), dayOfMonth(first.date)), date)) <=
          SEASON_SLACK_DAYS,
    ) &&
    -first.amountMinor >= amountFor(currency, MIN_SEASON_MINOR)
  );
}

/** Whether a payment that comes again is one of what binds for long, and not of what one can end. */
export function isCommitment({ categorySlug, name, amountMinor }: LedgerTransaction, currency: string): boolean {
  if (COMMITMENTS.has(categorySlug)) return true;
  if (BY_AMOUNT.has(categorySlug)) return -amountMinor >= amountFor(currency, MIN_AMOUNT_MINOR);
  return categorySlug === "uncategorized" && COMMITMENT_WORDS.test(name);
}
