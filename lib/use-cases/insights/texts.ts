import type { InsightKind } from "@/lib/domain/insights/facts";

/** The words of a generation, by kind (product.md, sections 4 and 8). */
export const GENERATION_TEXTS = {
  insight: {
    started: "Insights are being generated specifically for you...",
    completed: "Your insights are ready",
    failed: "Failed to generate insights",
    noun: "insights",
  },
  hidden: {
    started: "Generating hidden insights...",
    completed: "Your hidden insights are ready",
    failed: "Failed to generate hidden insights",
    noun: "hidden insights",
  },
} as const satisfies Record<InsightKind, Record<string, string>>;

/** The steps a person who waits is shown, in order. */
export const STEPS = [
  "Reading your transactions",
  "Looking for what stands out",
  "Putting it into words",
  "Checking every figure against its rows",
] as const;
