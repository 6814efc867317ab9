import { addDays, type Day } from "../../lib/domain/calendar";
import { detect, detectWithRejected } from "../../lib/domain/insights/detection/detect";
import type { Fact } from "../../lib/domain/insights/facts/fact";
import {
  chooseFacts,
  isReport,
  priorityOf,
  rankForPerson,
  yearlyMinor,
} from "../../lib/domain/insights/feedback/ranking";
import { insightTypes } from "../../lib/domain/insights/insight-types";
import { fixedChoice, renderChoice } from "../../lib/domain/insights/wording/choice";
import { toMajor } from "../../lib/domain/money";
import type { Household, Reported } from "./score";

/** Insights per page and run (lib/use-cases/insights/run-generation.ts). */
const SHOWN_OF_A_PAGE = 12;

/** Returns the product's insights for a household on its day, both pages in one order, without feedback. */
export function reportedOf(household: Household): Reported[] {
  return shownFacts(household, household.today).map(asReported);
}

export function asReported(fact: Fact): Reported {
  return {
    type: fact.type,
    text: textOf(fact),
    amounts: fact.figures.filter(({ unit }) => unit === "money").map(({ value }) => toMajor(value, fact.currency)),
    transactionIds: [...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])],
    isReport: isReport(fact.type),
  };
}

/** Returns the facts of both pages, also those that the pages cut. */
export function allFactsOf(household: Household): Fact[] {
  const input = asOf(household, household.today);
  return [...detect("insight", input), ...detect("hidden", input)];
}

/** Returns every fact that adds up, also those that the gate would hold back. */
export function factsBeforeGate(household: Household): Fact[] {
  const input = asOf(household, household.today);
  return (["insight", "hidden"] as const).flatMap((kind) => detectWithRejected(kind, input, insightTypes(kind)).facts);
}

/**
 * Lists a quiet household's false alarms over its last `days` days, looking every `stepDays`. Each insight except
 * reports counts once, on its first day.
 */
export function falseAlarmsOf(
  household: Household,
  days: number,
  stepDays = 1,
): { day: Day; key: string; type: string }[] {
  const alarms = new Map<string, { day: Day; key: string; type: string }>();
  let standing = new Set<string>();
  for (let before = days - 1; before >= 0; before -= stepDays) {
    const day = addDays(household.today, -before);
    const shown = shownFacts(household, day, standing);
    for (const { key, type } of shown) {
      if (!isReport(type) && !alarms.has(key)) alarms.set(key, { day, key, type });
    }
    standing = new Set(shown.map(({ key }) => key));
  }
  return [...alarms.values()];
}

/** @param standing  keys shown before */
function shownFacts(household: Household, today: Day, standing: ReadonlySet<string> = new Set()): Fact[] {
  const input = { ...asOf(household, today), standing };
  const shown = (["insight", "hidden"] as const).flatMap((kind) =>
    chooseFacts(rankForPerson(detect(kind, input), [], today), SHOWN_OF_A_PAGE, standing),
  );
  return shown.sort(
    (a, b) => priorityOf(b, [], today) - priorityOf(a, [], today) || yearlyMinor(b.impact) - yearlyMinor(a.impact),
  );
}

function asOf({ transactions, accounts, currency, coverage }: Household, today: Day) {
  const later = transactions.filter(({ date }) => date > today);
  const before = (balanceMinor: number | null, accountId: string) =>
    balanceMinor === null
      ? null
      : later.reduce((rest, row) => (row.accountId === accountId ? rest - row.amountMinor : rest), balanceMinor);
  return {
    today,
    currency,
    transactions: transactions.filter(({ date }) => date <= today),
    accounts: accounts.map((account) => ({
      ...account,
      // No bank answers for a file, which may end where the user wanted.
      answeredOn: coverage.find(({ accountId, source }) => accountId === account.id && source === "bank")?.lastSyncedOn,
      currentBalanceMinor: before(account.currentBalanceMinor, account.id),
      availableBalanceMinor: before(account.availableBalanceMinor, account.id),
    })),
  };
}

function textOf(fact: Fact): string {
  const { title, body } = renderChoice(fact, fixedChoice(fact));
  const names = Object.values(fact.slots).flatMap((slot) => (slot.kind === "text" ? [slot.text] : []));
  return [title, body, ...names].join("\n");
}
