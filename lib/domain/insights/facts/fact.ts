import type { InsightType } from "../insight-types";
import type { DetectedFact, InsightKind } from "./detected-fact";

/**
 * What a detector found, with the type it was found for and the page it is shown on. `monthlyIncomeMinor` is what a usual month
 * brought in when it was found, which its severity and its rank are measured by; left out where that is not known.
 */
export type Fact = DetectedFact & { type: InsightType; kind: InsightKind; monthlyIncomeMinor?: number };
