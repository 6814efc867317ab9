import { compareDays, type Day } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { InsightDefinition } from "../define-insight";
import { withCountedParts } from "../facts/counted-parts";
import type { InsightKind } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import { assertFactAddsUp } from "../facts/proof";
import { priorityOf } from "../feedback/ranking";
import { severityFor } from "../feedback/severity";
import { throughGate } from "../gate";
import { INSIGHT_TYPES, type InsightType, insightTypes } from "../insight-types";
import { isReport } from "../reports";
import { offerOf } from "../wording/choice";
import { type DetectorInput, evidenceIn, merchantKeysOf, once, usualIncomeMinor } from "./input";
import { correctionsByPayee, withKnownMerchants } from "./payee-traits";
import {
  isAskedAbout,
  missesOtherCurrencies,
  restsOnUnsettledMoney,
  type UncountedCurrency,
  type UnsettledParty,
  uncountedCurrencies,
  unsettledParties,
  withConversions,
} from "./unsettled-money";

export type { DetectorInput } from "./input";

/** Returns a detector's facts, neither checked against their rows nor ranked. */
export function factsOf({ type, page, detect: find }: InsightDefinition<InsightType>, input: DetectorInput): Fact[] {
  return find(input).map((fact) => ({ ...fact, type, kind: page }));
}

/**
 * Runs every detector over one person's rows and ranks a kind's facts by priority, then the newest. A fact that doesn't
 * add up to its rows or doesn't pass the gate is dropped.
 *
 * @throws what the first failed detector threw: for tests and benchmarks, which must not read a failure as no facts
 */
export function detect(kind: InsightKind, input: DetectorInput): Fact[] {
  const { facts, failed } = detectWithRejected(kind, input);
  if (failed[0]) throw failed[0].error;
  return facts;
}

/** A detector that threw. Nothing new of its type is reported in this run, and what stands stays. */
export type FailedDetector = { type: InsightType; error: unknown };

/** Types about all income or spending: wrong without a part of it, where the others only see less. */
const OF_TOTALS: ReadonlySet<InsightType> = new Set<InsightType>([
  "budget_pace",
  "cash_runway",
  "category_drop",
  "category_spike",
  "largest_expense",
  "lifestyle_creep",
  "monthly_summary",
  "savings_rate",
  "top_merchants",
]);

/**
 * Types that compare income with spending, or a part with all of it: wrong where money may be either or neither. Their
 * numbers are the months before their own that they compare with.
 */
const RATES: Readonly<Partial<Record<InsightType, number>>> = {
  cash_runway: 6,
  cash_share: 0,
  monthly_summary: 1,
  savings_rate: 6,
};

/**
 * Money that couldn't be counted, and the types withheld for it: for want of an exchange rate (`currencies`), and
 * because only the person knows what some money is (`unsettled`, the largest parties first).
 */
export type NotCounted = {
  currencies: UncountedCurrency[];
  withheld: InsightType[];
  unsettled: { parties: UnsettledParty[]; withheld: InsightType[] };
};

const OF_SAVINGS: readonly InsightType[] = ["monthly_summary", "savings_rate"];

/** More names make a list and no question. */
const MAX_PARTIES = 6;

/** The facts of one kind beside everything that kept others back. */
export type Detection = {
  facts: Fact[];
  rejected: { key: string; type: InsightType; problem: string }[];
  failed: FailedDetector[];
  notCounted: NotCounted;
};

/** Types of which a run can say nothing: their insights stay as they are. */
export function unknownTypes({ rejected, failed }: Pick<Detection, "rejected" | "failed">): ReadonlySet<InsightType> {
  return new Set([...rejected, ...failed].map(({ type }) => type));
}

/** Tells if every detector of a kind failed: such a run found out nothing, which isn't the same as finding nothing. */
export function isAllUnknown(kind: InsightKind, { failed }: Pick<Detection, "failed">): boolean {
  const types = new Set(failed.map(({ type }) => type));
  return insightTypes(kind).every(({ type }) => types.has(type));
}

/**
 * Runs every detector by itself, so that one that throws leaves the others' facts standing. Never throws. Returns faults for
 * the caller to log: facts that don't add up, and detectors that threw.
 *
 * @param definitions  detectors to run without the gate, for tests; by default all, of which the kind's facts are returned
 */
export function detectWithRejected(
  kind: InsightKind,
  read: DetectorInput,
  definitions?: readonly InsightDefinition<InsightType>[],
): Detection {
  const input = withKnownMerchants(read);
  if (definitions) return judgedBy(definitions, input);
  const { facts, rejected, failed, notCounted } = detectionOf(input);
  const isOfPage = ({ type }: { type: InsightType }) => INSIGHT_TYPES[type].page === kind;
  const undecided = notCounted.unsettled.withheld.filter((type) => INSIGHT_TYPES[type].page === kind);
  return {
    facts: facts.filter(isOfPage),
    rejected: rejected.filter(isOfPage),
    failed: failed.filter(isOfPage),
    notCounted: {
      ...notCounted,
      withheld: notCounted.withheld.filter((type) => INSIGHT_TYPES[type].page === kind),
      unsettled: { parties: undecided.length > 0 ? notCounted.unsettled.parties : [], withheld: undecided },
    },
  };
}

/** Facts of both pages that pass the gate: a fact of one page may cover one of the other. */
const detectionOf = once((input): Detection => {
  const detection = judgedBy(insightTypes(), input);
  const gate = {
    today: input.today,
    standing: input.standing ?? new Set<string>(),
    restsOnBalances: ({ type }: Fact) => INSIGHT_TYPES[type].restsOnBalances,
  };
  return { ...detection, facts: throughGate(detection.facts, gate) };
});

function judgedBy(definitions: readonly InsightDefinition<InsightType>[], input: DetectorInput): Detection {
  const failed: FailedDetector[] = [];
  const found = definitions.flatMap((definition) =>
    isolated(failed, definition.type, () => factsOf(definition, input)),
  );
  try {
    return weighedAll(input, { found, failed });
  } catch (error) {
    // All facts are weighed by the same figures of the person: without them none can be reported.
    return {
      facts: [],
      rejected: [],
      failed: definitions.map(({ type }) => failed.find((one) => one.type === type) ?? { type, error }),
      notCounted: { currencies: [], withheld: [], unsettled: { parties: [], withheld: [] } },
    };
  }
}

/** Returns what a part of one type finds. Adds the type to `failed` when the part throws. */
function isolated<T>(failed: FailedDetector[], type: InsightType, find: () => T[]): T[] {
  try {
    return find();
  } catch (error) {
    failed.push({ type, error });
    return [];
  }
}

/** Weighs, checks and ranks the facts that the detectors found. Adds to `failed` each type whose facts can't be checked. */
function weighedAll(
  input: DetectorInput,
  { found, failed }: { found: readonly Fact[]; failed: FailedDetector[] },
): Detection {
  const evidence = evidenceIn(input);
  const incomeMinor = usualIncomeMinor(input);
  const rejected: { key: string; type: InsightType; problem: string }[] = [];
  const withheld = new Set<InsightType>();
  const undecided = new Set<InsightType>();
  const facts = new Map<string, Fact>();
  const keep = (found: Fact): void => {
    if (isRuledOut(input, found)) return;
    if (OF_TOTALS.has(found.type) && missesOtherCurrencies(input, found)) {
      withheld.add(found.type);
      return;
    }
    const monthsCompared = RATES[found.type];
    if (monthsCompared !== undefined && restsOnUnsettledMoney(input, found, monthsCompared)) {
      undecided.add(found.type);
      return;
    }
    const converted = withConversions(input, found);
    const fact = {
      ...{ ...converted, severity: severityFor(converted, incomeMinor) },
      ...(incomeMinor === null ? {} : { monthlyIncomeMinor: incomeMinor }),
    };
    assertFactAddsUp(fact, evidence);
    // One that can't be worded would stop the wording of all.
    if (isolated(failed, fact.type, () => [offerOf(fact)]).length === 0) return;
    facts.set(fact.key, withCountedParts(fact, evidence));
  };
  for (const one of found) {
    try {
      keep(one);
    } catch (error) {
      const { key, type } = one;
      if (error instanceof AppError) rejected.push({ key, type, problem: error.message });
      else failed.push({ type, error });
    }
  }
  // Where nothing else could be reported either, the question is the first thing to answer: who lives on such money has no other income.
  if (isAskedAbout(input)) for (const type of OF_SAVINGS) undecided.add(type);
  const parties = undecided.size > 0 ? unsettledParties(input).slice(0, MAX_PARTIES) : [];
  const notCounted = {
    currencies: uncountedCurrencies(input),
    withheld: [...withheld].sort(),
    unsettled: { parties, withheld: [...undecided].sort() },
  };
  return { facts: inOrder([...facts.values()], input.today), rejected, failed, notCounted };
}

function inOrder(facts: readonly Fact[], today: Day): Fact[] {
  return facts
    .map((fact) => ({ fact, priority: priorityOf(fact, [], today) }))
    .sort(
      (a, b) =>
        b.priority - a.priority ||
        compareDays(b.fact.period.to, a.fact.period.to) ||
        (a.fact.key < b.fact.key ? -1 : a.fact.key > b.fact.key ? 1 : 0),
    )
    .map(({ fact }) => fact);
}

const OF_SUBSCRIPTIONS: ReadonlySet<InsightType> = new Set<InsightType>([
  "forgotten_subscription",
  "free_trial_converted",
  "new_subscription",
  "subscription_overlap",
]);

const correctedRows = once((input) => {
  const corrections = correctionsByPayee(input);
  const keyOf = merchantKeysOf(input);
  const rows = corrections.size === 0 ? [] : input.transactions.filter((row) => corrections.has(keyOf(row)));
  return new Map(rows.map((row) => [row.id, corrections.get(keyOf(row)) ?? []]));
});

/**
 * Returns true if the person's corrections of payees leave no finding: all its money is their own, or it is about a
 * subscription that is none.
 */
function isRuledOut(input: DetectorInput, { type, transactionIds }: Fact): boolean {
  const rows = correctedRows(input);
  if (rows.size === 0 || isReport(type)) return false;
  const says = (id: string, trait: string, holds: boolean) =>
    rows.get(id.split("/")[0] ?? id)?.some((one) => one.trait === trait && one.holds === holds) ?? false;
  const isOwn = transactionIds.length > 0 && transactionIds.every((id) => says(id, "own-account", true));
  return isOwn || (OF_SUBSCRIPTIONS.has(type) && transactionIds.some((id) => says(id, "subscription", false)));
}
