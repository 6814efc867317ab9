import { type DetectorInput, once } from "./detection/input";
import type { DetectedFact, InsightKind } from "./facts/detected-fact";
import type { Clauses } from "./wording/clauses";

/** The pictures a type may have, by name: the browser draws them (components/ui/icons.svg). */
export type InsightIconName =
  | "arrow-down-up"
  | "calendar-clock"
  | "calendar-days"
  | "circle-alert"
  | "circle-percent"
  | "coins"
  | "copy"
  | "gauge"
  | "globe"
  | "hourglass"
  | "lightbulb"
  | "piggy-bank"
  | "receipt"
  | "repeat"
  | "store"
  | "timer"
  | "trending-down"
  | "trending-up"
  | "undo"
  | "wallet";

/** What is read of an insight: its title and its body. */
export type Wording = { title: string; body: string };

/**
 * All of one type of insight. A part that is left out does not compile.
 *
 * - `page`: which of the two pages shows it. `label` and `icon` name and draw the type there.
 * - `about`: what it finds, what its rows add up to, and what it must not be confused with.
 * - `thresholds`: when it is worth reporting. Every number stands beside its reason. Amounts are for a currency with
 *   hundredths; `amountFor` converts them for others.
 * - `detect`: the facts found, most of one person's transactions at a time, each with its severity, its figures and the
 *   link to its rows. Pure, and the same whenever the same rows are read.
 * - `restsOnBalances`: balances move by themselves, so such an insight is only corrected where a row or an account of its
 *   own changed.
 * - `clauses`: all sentences that may be stated of it.
 */
export type InsightDefinition<Type extends string = string> = {
  type: Type;
  page: InsightKind;
  label: string;
  icon: InsightIconName;
  about: { finds: string; rows: string; excludes: string };
  thresholds: Readonly<Record<string, number>>;
  detect: (input: DetectorInput) => DetectedFact[];
  restsOnBalances: boolean;
  clauses: Clauses;
};

/** One type of insight, to be listed in `insight-types.ts`. Types ask each other what they report: each looks once at an input. */
export function defineInsight<const Type extends string>(
  definition: InsightDefinition<Type>,
): Readonly<InsightDefinition<Type>> {
  return { ...definition, detect: once(definition.detect) };
}
