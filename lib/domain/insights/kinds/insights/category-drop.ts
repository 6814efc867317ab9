import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isPaused } from "@/lib/domain/insights/detection/coverage";
import { changedGroups, GROUP_CLAUSES } from "@/lib/domain/insights/detection/group-spending";
import { coverageOf, type DetectorInput } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { defineInsight } from "../../define-insight";
import { clause } from "../../wording/clauses";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Less is noise in anyone's month. */
  minDifferenceMinor: 5000,
  /** A third less: a fall is easier to come by than a rise (a week away), so it takes more. */
  minRatio: 0.35,
} as const;

export const categoryDrop = defineInsight({
  type: "category_drop",
  page: "insight",
  label: "Lower than usual",
  icon: "trending-down",
  about: {
    finds: "a group of spending well below the median of the same days of earlier months",
    rows: "what you spent on it",
    excludes:
      "the rest of an unfinished month, a group without any transactions (an account may have stopped sharing them)",
  },
  thresholds: THRESHOLDS,
  detect: detectCategoryDrop,
  restsOnBalances: false,
  clauses: {
    ...GROUP_CLAUSES,
    step: [
      clause(
        "missing",
        "check that nothing is missing",
        (f) => sentence`If that looks too low, check whether an account you use for ${f.category} is missing`,
      ),
    ],
  },
});

/** Groups that cost less than usual. What a card that pauses would have shown is missing in every group. */
function detectCategoryDrop(input: DetectorInput): DetectedFact[] {
  if (isPaused(coverageOf(input), input.today)) return [];
  const leastMinor = amountFor(input.currency, THRESHOLDS.minDifferenceMinor);
  return changedGroups(input, "category_drop", (usualMinor) => Math.max(leastMinor, usualMinor * THRESHOLDS.minRatio));
}
