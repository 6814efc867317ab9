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

/** How each type of finding (docs/contract.md, section 4) is called and drawn. */
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
  return (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined) ?? { label: "Insight", icon: Lightbulb };
}

type Severity = Insight["severity"];

/** Ticks of three, the word beside them, and the colour of the type line; colour never stands alone. */
export const SEVERITIES: Record<
  Severity,
  { rank: number; ticks: 0 | 1 | 2 | 3; word: string; tone: string; tick: string }
> = {
  critical: { rank: 0, ticks: 3, word: "High", tone: "text-critical", tick: "bg-critical" },
  warning: { rank: 1, ticks: 2, word: "Medium", tone: "text-worse", tick: "bg-worse" },
  info: { rank: 2, ticks: 1, word: "Low", tone: "text-ink-2", tick: "bg-ink-2" },
  positive: { rank: 3, ticks: 0, word: "Opportunity", tone: "text-sorrel", tick: "bg-sorrel" },
};
