import type { InsightType } from "../insight-types";
import type { DetectedFact, InsightKind } from "./detected-fact";

/** What a detector found, with the type it was found for and the page it is shown on. */
export type Fact = DetectedFact & { type: InsightType; kind: InsightKind };
