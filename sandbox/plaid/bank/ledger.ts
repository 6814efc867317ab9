import { dayIn, type MonthNumber, monthOfDay } from "../../core/clock";
import type { AccountEvent, Story } from "./events";
import { householdEvents } from "./household";
import type { Institution, InstitutionAccount } from "./institutions";
import { albionEvents, platypusEvents } from "./small-banks";

/** Events of one institution's accounts in posting order, with opening balances. */
export interface BankLedger {
  readonly events: readonly AccountEvent[];
  /** Cents before the oldest event, by account; for credit and loans, the amount owed. */
  readonly openingMinor: ReadonlyMap<string, number>;
}

const MONTHS_BACK = 24;
/** Days generated beyond the requested one, so a few more days don't regenerate everything. */
const MONTHS_AHEAD = 4;

const cache = new Map<string, BankLedger>();
const CACHE_LIMIT = 60;

/**
 * Generates an institution's data on the person, as a pure function of seed and anchor.
 *
 * @param untilDay  generates events up to at least this day; a later day only adds events
 */
export function ledgerOf(institution: Institution, seed: string, anchorDay: number, untilDay: number): BankLedger {
  const lastMonth = Math.max(monthOfDay(anchorDay), monthOfDay(untilDay)) + MONTHS_AHEAD;
  const key = [institution.id, seed, anchorDay, lastMonth].join("|");
  const known = cache.get(key);
  if (known) return known;

  const story: Story = { seed, anchorDay, months: monthsBetween(monthOfDay(anchorDay) - MONTHS_BACK, lastMonth) };
  const accounts = new Set(institution.accounts.map((account) => account.key));
  // Starts at a clean edge: otherwise transfers of the month before would arrive without having left.
  const firstDay = dayIn(monthOfDay(anchorDay) - MONTHS_BACK, 1);
  const events = eventsAt(institution, story)
    .filter((event) => accounts.has(event.account) && event.authorizedDay >= firstDay)
    .sort((a, b) => a.postedDay - b.postedDay || a.key.localeCompare(b.key));
  const openingMinor = new Map(
    institution.accounts.map((account) => [account.key, openingBalance(account, events, anchorDay)]),
  );
  const ledger = { events, openingMinor };
  cache.set(key, ledger);
  for (const oldest of cache.keys()) if (cache.size > CACHE_LIMIT) cache.delete(oldest);
  return ledger;
}

/** Returns the balance after everything posted by that day, in cents: money held, or owed for credit and loans. */
export function balanceOn(ledger: BankLedger, account: InstitutionAccount, day: number): number {
  return (ledger.openingMinor.get(account.key) ?? 0) + changeUntil(account, ledger.events, day);
}

/** Returns a row's effect on the balance: spending lowers money held and raises money owed. */
export function effectOnBalance(account: InstitutionAccount, amountMinor: number): number {
  return isOwed(account) ? amountMinor : -amountMinor;
}

export function isOwed(account: InstitutionAccount): boolean {
  return account.type === "credit" || account.type === "loan";
}

function openingBalance(account: InstitutionAccount, events: readonly AccountEvent[], anchorDay: number): number {
  if ("opening" in account.balance) return account.balance.opening;
  return account.balance.onAnchorDay - changeUntil(account, events, anchorDay);
}

function changeUntil(account: InstitutionAccount, events: readonly AccountEvent[], day: number): number {
  let change = 0;
  for (const event of events) {
    const isPosted = event.account === account.key && event.postedDay <= day && !event.isDropped;
    if (isPosted) change += effectOnBalance(account, event.amountMinor);
  }
  return change;
}

function eventsAt(institution: Institution, story: Story): readonly AccountEvent[] {
  switch (institution.id) {
    case "ins_109508":
      return platypusEvents(story);
    case "ins_700106":
      return albionEvents(story);
    default:
      return householdEvents(story);
  }
}

function monthsBetween(first: MonthNumber, last: MonthNumber): readonly MonthNumber[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
