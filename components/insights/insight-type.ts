import {
  ArrowUpDown,
  BadgePercent,
  Banknote,
  BellOff,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  CalendarX,
  ChartNoAxesCombined,
  CirclePlus,
  Coins,
  Copy,
  Gauge,
  Globe,
  Hourglass,
  Layers,
  Lightbulb,
  type LucideIcon,
  PiggyBank,
  Receipt,
  ScanSearch,
  Store,
  Timer,
  TrendingDown,
  TrendingUp,
  Undo2,
} from "lucide-react";
import type { Insight } from "@/lib/schemas/insights";

/** Every type of the contract, section 4, with the words and the picture of its type line. */
const TYPES: Readonly<Record<string, { label: string; icon: LucideIcon }>> = {
  monthly_summary: { label: "The month so far", icon: CalendarDays },
  category_spike: { label: "Higher than usual", icon: TrendingUp },
  category_drop: { label: "Lower than usual", icon: TrendingDown },
  income_change: { label: "Income", icon: ArrowUpDown },
  savings_rate: { label: "Savings rate", icon: PiggyBank },
  cash_runway: { label: "Runway", icon: Timer },
  top_merchants: { label: "Top merchants", icon: Store },
  budget_pace: { label: "Pace", icon: Gauge },
  upcoming_bills: { label: "Upcoming bills", icon: CalendarClock },
  largest_expense: { label: "Largest expense", icon: Receipt },
  duplicate_charge: { label: "Duplicate charge", icon: Copy },
  price_increase: { label: "Price increase", icon: TrendingUp },
  forgotten_subscription: { label: "Forgotten subscription", icon: BellOff },
  new_subscription: { label: "New subscription", icon: CirclePlus },
  subscription_overlap: { label: "Overlapping subscriptions", icon: Layers },
  fee_leak: { label: "Fee leak", icon: BadgePercent },
  refund_missing: { label: "Missing refund", icon: Undo2 },
  unusual_charge: { label: "Unusual charge", icon: ScanSearch },
  lifestyle_creep: { label: "Lifestyle creep", icon: ChartNoAxesCombined },
  weekday_pattern: { label: "Weekday pattern", icon: CalendarRange },
  payday_effect: { label: "Payday effect", icon: Banknote },
  small_purchases: { label: "Small purchases", icon: Coins },
  foreign_fees: { label: "Foreign fees", icon: Globe },
  idle_cash: { label: "Idle cash", icon: PiggyBank },
  free_trial_converted: { label: "Converted free trial", icon: Hourglass },
  bill_due_before_payday: { label: "Bill before payday", icon: CalendarX },
};

/** A type of a newer server is shown by its own name, not hidden. */
export function typeOf(type: string): { label: string; icon: LucideIcon } {
  if (Object.hasOwn(TYPES, type)) return TYPES[type] ?? fallbackType(type);
  return fallbackType(type);
}

function fallbackType(type: string) {
  const words = type.replaceAll("_", " ");
  return { label: words.charAt(0).toUpperCase() + words.slice(1), icon: Lightbulb };
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
