import {
  ArrowDownUp,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  CirclePercent,
  Coins,
  Copy,
  Gauge,
  Globe,
  Hourglass,
  Lightbulb,
  type LucideIcon,
  PiggyBank,
  Receipt,
  Repeat,
  Store,
  Timer,
  TrendingDown,
  TrendingUp,
  Undo2,
  Wallet,
} from "lucide-react";
import type { Insight } from "@/lib/schemas/insights";

/** How each type of finding (contract, section 4) is called and drawn. */
const TYPES: Readonly<Record<string, { label: string; icon: LucideIcon }>> = {
  monthly_summary: { label: "Your month", icon: CalendarDays },
  category_spike: { label: "Higher than usual", icon: TrendingUp },
  category_drop: { label: "Lower than usual", icon: TrendingDown },
  income_change: { label: "Income change", icon: ArrowDownUp },
  savings_rate: { label: "Savings rate", icon: PiggyBank },
  cash_runway: { label: "Cash runway", icon: Timer },
  top_merchants: { label: "Where it goes", icon: Store },
  budget_pace: { label: "Pace of spending", icon: Gauge },
  upcoming_bills: { label: "Upcoming bills", icon: CalendarClock },
  largest_expense: { label: "Largest expense", icon: Receipt },
  duplicate_charge: { label: "Duplicate charge", icon: Copy },
  price_increase: { label: "Price increase", icon: TrendingUp },
  forgotten_subscription: { label: "Forgotten subscription", icon: Repeat },
  new_subscription: { label: "New subscription", icon: Repeat },
  subscription_overlap: { label: "Overlapping subscriptions", icon: Repeat },
  fee_leak: { label: "Fee leak", icon: CirclePercent },
  refund_missing: { label: "Missing refund", icon: Undo2 },
  unusual_charge: { label: "Unusual charge", icon: CircleAlert },
  lifestyle_creep: { label: "Creeping costs", icon: TrendingUp },
  weekday_pattern: { label: "Day of the week", icon: CalendarDays },
  payday_effect: { label: "After payday", icon: Wallet },
  small_purchases: { label: "Small purchases", icon: Coins },
  foreign_fees: { label: "Foreign fees", icon: Globe },
  idle_cash: { label: "Idle cash", icon: PiggyBank },
  free_trial_converted: { label: "Converted free trial", icon: Hourglass },
  bill_due_before_payday: { label: "Bill before payday", icon: CalendarClock },
};

/** Label and icon of a finding's type; a type of a newer server is simply an insight. */
export function insightType(type: string): { label: string; icon: LucideIcon } {
  return TYPES[type] ?? { label: "Insight", icon: Lightbulb };
}

const SEVERITY_ORDER: Readonly<Record<Insight["severity"], number>> = { critical: 0, warning: 1, info: 2, positive: 3 };
const TIMES_A_YEAR = { month: 12, year: 1, once: 1 } as const;

/** The findings most worth a look: by severity, then by what they are worth a year, then the newest. Dismissed ones are out. */
export function mostWorthALook(insights: readonly Insight[], count: number): Insight[] {
  const yearly = ({ impact }: Insight) => (impact ? Math.abs(impact.amount) * TIMES_A_YEAR[impact.per] : 0);
  return insights
    .filter(({ feedback }) => feedback !== "dismissed")
    .toSorted(
      (a, b) =>
        SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
        yearly(b) - yearly(a) ||
        b.createdAt.localeCompare(a.createdAt),
    )
    .slice(0, count);
}
