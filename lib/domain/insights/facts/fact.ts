import type { InsightType } from "../insight-types";
import type { DetectedFact, InsightKind } from "./detected-fact";

/**
 * Finding of a detector, with its insight type and page. `monthlyIncomeMinor` is a usual month's income at detection,
 * the measure of severity and rank; omitted if unknown.
 */
export type Fact = DetectedFact & { type: InsightType; kind: InsightKind; monthlyIncomeMinor?: number };
