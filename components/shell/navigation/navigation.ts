import {
  CalendarClock,
  CalendarDays,
  ChartLine,
  CircleUserRound,
  Gem,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  ScanSearch,
  WalletCards,
} from "lucide-react";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

export type Destination = {
  href: string;
  label: string;
  /** Replaces the label in the phone's bar, which has 64 px. */
  shortLabel?: string;
  icon: LucideIcon;
  /** Paths of other pages that belong to it. */
  alsoAt?: readonly string[];
};

const DASHBOARD: Destination = {
  href: "/dashboard",
  label: "Dashboard",
  shortLabel: "Home",
  icon: LayoutDashboard,
  alsoAt: ["/net-position", "/review"],
};

const SPENDING: Destination = { href: "/spending", label: "Spending", icon: ReceiptText };

const INSIGHTS: Destination = { href: "/insights", label: "Insights", icon: Lightbulb };

export const RECURRING: Destination = { href: "/recurring", label: "Recurring", icon: CalendarClock };

export const FORECAST: Destination = { href: "/forecast", label: "Forecast", icon: ChartLine };

export const CALENDAR: Destination = { href: "/calendar", label: "Calendar", icon: CalendarDays };

export const BUDGETS: Destination = { href: "/budgets", label: "Budgets", icon: WalletCards };

export const HIDDEN: Destination = {
  href: "/hidden-insights",
  label: "Hidden insights",
  shortLabel: "Hidden",
  icon: ScanSearch,
};

export const REVIEW: Destination = { href: "/to-review", label: "To review", shortLabel: "Review", icon: ListChecks };

/** Daily destinations, then, after a gap, rarely needed ones. */
export const MAIN_DESTINATIONS: readonly Destination[] = [
  DASHBOARD,
  SPENDING,
  REVIEW,
  RECURRING,
  FORECAST,
  CALENDAR,
  BUDGETS,
  INSIGHTS,
  HIDDEN,
];

export const PLAN: Destination = { href: "/subscription/plans", label: "Plan", icon: Gem };
export const PROFILE: Destination = { href: "/profile", label: "Profile", icon: CircleUserRound };

export const SECOND_DESTINATIONS: readonly Destination[] = [PLAN, PROFILE];

export const PHONE_DESTINATIONS: readonly Destination[] = [DASHBOARD, SPENDING, REVIEW, INSIGHTS];

export function isAt(pathname: string, { href, alsoAt = [] }: Pick<Destination, "href" | "alsoAt">): boolean {
  return [href, ...alsoAt].some((one) => pathname === one || pathname.startsWith(`${one}/`));
}

/** Insights per page not shown there yet. */
export type NewInsights = Readonly<Record<InsightKind, number>>;

/** Counts new items at a destination; zero while unknown. */
export function newCountOf({ href }: Pick<Destination, "href">, counts: NewInsights | null): number {
  if (href === "/insights") return counts?.insight ?? 0;
  return href === "/hidden-insights" ? (counts?.hidden ?? 0) : 0;
}
