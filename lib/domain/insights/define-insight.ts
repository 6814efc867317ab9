import type { ClauseIds } from "@/lib/domain/generated/knowledge";
import { type DetectorInput, once } from "./detection/input";
import type { DetectedFact, InsightKind } from "./facts/detected-fact";
import { completeFact, type FoundFact } from "./facts/found-fact";
import { type Claims, type Clauses, clausesOfType, type Holds } from "./wording/clauses";
import { sentencesOfType } from "./wording/sentences";

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

/** An insight's title and body. */
export type Wording = { title: string; body: string };

/**
 * All of one type of insight. Its label and its sentences are data (`knowledge/insights/`).
 *
 * - `page`: which of the two pages shows it. `label` and `icon` name and draw the type there.
 * - `detect`: the facts found, most of one person's transactions at a time, each with its severity, its figures and the
 *   link to its rows. Pure, and the same whenever the same rows are read.
 * - `restsOnBalances`: balances move by themselves, so such an insight is only corrected where a row or an account of its
 *   own changed.
 * - `clauses`: all sentences that may be stated of it.
 */
export type InsightDefinition<Type extends keyof ClauseIds = keyof ClauseIds> = {
  type: Type;
  page: InsightKind;
  label: string;
  icon: InsightIconName;
  detect: (input: DetectorInput) => DetectedFact[];
  restsOnBalances: boolean;
  clauses: Clauses;
};

/**
 * One type of insight, to be listed in `insight-types.ts`. Types ask each other what they report: each looks once at an input.
 *
 * @param definition.detect  facts without what `completeFact` adds
 * @param definition.restsOnBalances  false by default
 * @param definition.holds  what all its sentences rest on
 * @param definition.claims  what single ones claim beside it
 */
export function defineInsight<const Type extends keyof ClauseIds>({
  detect,
  restsOnBalances = false,
  holds,
  claims,
  ...definition
}: Pick<InsightDefinition<Type>, "type" | "page" | "icon"> & {
  detect: (input: DetectorInput) => FoundFact[];
  restsOnBalances?: boolean;
  holds: Holds;
  claims?: Claims<Type>;
}): Readonly<InsightDefinition<Type>> {
  const { type } = definition;
  const { label, slots } = sentencesOfType(type);
  return {
    ...definition,
    label,
    restsOnBalances,
    detect: once((input) => detect(input).map((fact) => completeFact(fact, input, slots))),
    clauses: clausesOfType(type, holds, claims),
  };
}
