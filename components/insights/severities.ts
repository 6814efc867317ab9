import type { Insight } from "@/lib/schemas/insights";

type Severity = Insight["severity"];

/** Severity styles: ticks, a word, and a color that never carries the meaning alone. */
export const SEVERITIES: Record<
  Severity,
  { rank: number; ticks: 0 | 1 | 2 | 3; word: string; tone: string; tick: string }
> = {
  critical: { rank: 0, ticks: 3, word: "High", tone: "text-critical", tick: "bg-critical" },
  warning: { rank: 1, ticks: 2, word: "Medium", tone: "text-worse", tick: "bg-worse" },
  info: { rank: 2, ticks: 1, word: "Low", tone: "text-ink-2", tick: "bg-ink-2" },
  positive: { rank: 3, ticks: 0, word: "Opportunity", tone: "text-sorrel", tick: "bg-sorrel" },
};
