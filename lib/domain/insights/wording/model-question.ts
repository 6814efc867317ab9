import { AppError } from "../../errors";
import type { InsightKind } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import { yearlyMinor } from "../feedback/ranking";
import type { InsightType } from "../insight-types";
import { type Offer, offerOf } from "./choice";
import { type AskedGroup, groupsOffered } from "./in-short";

/** A year's worth of an insight against a year's income. */
export type CoarseSize = "small against income" | "moderate against income" | "large against income" | "not known";

/** One insight as the model sees it: what kind it is, about how large, and which sentences may be stated of it. */
export type AskedInsight = { id: string; type: InsightType; size: CoarseSize } & Offer;

/** Exactly what a model is shown. `together`: which insights may be read as one paragraph. */
export type ModelPayload = { kind: InsightKind; insights: AskedInsight[]; together: AskedGroup[] };

/** Below, of a year's income, one does not notice it … */
const MODERATE_SHARE = 0.005;
/** … and above, it is a few days' pay. */
const LARGE_SHARE = 0.02;
const MONTHS_A_YEAR = 12;

/**
 * Builds the payload that leaves the server. Each fact has its type, a coarse size, and its possible sentences by id
 * and general meaning. The payload has no name, amount, date, id or text of the user, and no digit but those of `f1`,
 * `f2`, …
 *
 * @param facts  all facts of the generation: a fact's id is its place among them
 * @param options.only  requested facts, if not all
 * @param options.monthlyIncomeMinor  a usual month's income, or null if unknown
 */
export function toModelPayload(
  facts: readonly Fact[],
  {
    kind,
    monthlyIncomeMinor,
    only = facts,
  }: { kind: InsightKind; monthlyIncomeMinor: number | null; only?: readonly Fact[] },
): ModelPayload {
  return {
    kind,
    insights: only.map((fact) => ({
      id: factIdOf(facts, fact),
      type: fact.type,
      size: sizeOf(fact, monthlyIncomeMinor),
      ...offerOf(fact),
    })),
    together: groupsOffered(only, (fact) => factIdOf(facts, fact)),
  };
}

/** A payload as the text that is sent, and shown afterwards as "What we sent to the model". */
export function writtenPayload(payload: ModelPayload): string {
  return JSON.stringify(payload, null, 1);
}

/**
 * Returns a fact's id within its generation: `f1` for the first.
 *
 * @throws AppError `INTERNAL` if the fact isn't of the generation
 */
export function factIdOf(facts: readonly Fact[], fact: Fact): string {
  const index = facts.indexOf(fact);
  if (index === -1) throw new AppError("INTERNAL", `The fact ${fact.type} is not of this generation`);
  return `f${index + 1}`;
}

function sizeOf({ impact }: Fact, monthlyIncomeMinor: number | null): CoarseSize {
  if (!impact || monthlyIncomeMinor === null || monthlyIncomeMinor <= 0) return "not known";
  const share = yearlyMinor(impact) / (monthlyIncomeMinor * MONTHS_A_YEAR);
  if (share < MODERATE_SHARE) return "small against income";
  return share < LARGE_SHARE ? "moderate against income" : "large against income";
}
