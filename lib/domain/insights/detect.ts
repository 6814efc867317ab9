import { compareDays } from "../calendar";
import { AppError } from "../errors";
import { detectCategorySpike } from "./detectors/category-spike";
import { detectDuplicateCharge } from "./detectors/duplicate-charge";
import { type DetectorInput, seriesOf } from "./detectors/input";
import { detectMonthlySummary } from "./detectors/monthly-summary";
import { detectPriceIncrease } from "./detectors/price-increase";
import { detectUpcomingBills } from "./detectors/upcoming-bills";
import type { Fact, InsightKind, InsightType, Severity } from "./facts";
import { assertFactAddsUp, entriesById } from "./proof";

export type { DetectorInput } from "./detectors/input";

type Detector = (input: DetectorInput) => Fact[];

/** Every detector there is, by the page its findings stand on; a type without one is not looked for. */
export const DETECTORS: Readonly<Record<InsightKind, readonly Detector[]>> = {
  insight: [detectMonthlySummary, detectCategorySpike, detectUpcomingBills],
  hidden: [detectDuplicateCharge, detectPriceIncrease],
};

/**
 * Runs every detector of a kind over one person's rows and ranks what they find: most severe first, then by what it is
 * worth in a year, then the newest. A finding that does not add up to its rows is dropped: it is never told.
 */
export function detect(kind: InsightKind, input: DetectorInput): Fact[] {
  return detectWithRejected(kind, input).facts;
}

/** As `detect`, with what was dropped and why, for the log: each is a fault in a detector. */
export function detectWithRejected(
  kind: InsightKind,
  input: DetectorInput,
): { facts: Fact[]; rejected: { key: string; type: InsightType; problem: string }[] } {
  const shared: DetectorInput = { ...input, series: input.series ?? seriesOf(input) };
  const byId = entriesById(input.entries);
  const rejected: { key: string; type: InsightType; problem: string }[] = [];
  const facts = new Map<string, Fact>();
  for (const fact of DETECTORS[kind].flatMap((run) => run(shared))) {
    try {
      assertFactAddsUp(fact, byId);
      facts.set(fact.key, fact);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ key: fact.key, type: fact.type, problem: error.message });
    }
  }
  return { facts: [...facts.values()].sort(byWeight), rejected };
}

/** Good news and plain news weigh the same: neither asks for anything. */
const SEVERITY_RANK: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, positive: 2, info: 2 };

function byWeight(a: Fact, b: Fact): number {
  return (
    SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] ||
    yearlyMinor(b) - yearlyMinor(a) ||
    compareDays(b.period.to, a.period.to) ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}

/** What a finding is worth in a year; what happens once is worth what it is. */
function yearlyMinor({ impact }: Fact): number {
  if (!impact) return 0;
  return impact.per === "month" ? impact.amountMinor * 12 : impact.amountMinor;
}
