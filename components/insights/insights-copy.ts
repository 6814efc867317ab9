import { Lightbulb, type LucideIcon, ScanSearch } from "lucide-react";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

export const PAGE_TEXTS: Record<
  InsightKind,
  {
    title: string;
    sentence: string;
    icon: LucideIcon;
    emptyTitle: string;
    emptyText: string;
    nothingFound: string;
    other: { href: string; label: string; one: string; many: string };
  }
> = {
  insight: {
    title: "Insights",
    sentence: "What changed in your money and what comes next, each with the transactions that prove it.",
    icon: Lightbulb,
    emptyTitle: "Your insights will be here",
    emptyText:
      "Sorrel reads your transactions and tells you how the month is going, which categories moved and which bills are due. Open one to see how it was counted and the transactions behind it.",
    nothingFound: "We found nothing out of the ordinary here.",
    other: { href: "/hidden-insights", label: "Hidden insights", one: "hidden insight", many: "hidden insights" },
  },
  hidden: {
    title: "Hidden insights",
    sentence: "Charges, fees and idle money that are easy to miss, each with the transactions that prove it.",
    icon: ScanSearch,
    emptyTitle: "What you missed will be here",
    emptyText:
      "Sorrel looks through your transactions for duplicate charges, prices that crept up, fees and forgotten subscriptions. Open one to see the transactions that prove it.",
    nothingFound: "We checked every pattern we know and found nothing hidden. That’s good news.",
    other: { href: "/insights", label: "Insights", one: "insight", many: "insights" },
  },
};
