import {
  Bell,
  BellRing,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ChartLine,
  CircleQuestionMark,
  CircleUserRound,
  FileUp,
  Gem,
  GraduationCap,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  NotebookText,
  ReceiptText,
  Scale,
  ScanSearch,
  Shapes,
  WalletCards,
} from "lucide-react";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

export type Destination = {
  href: string;
  label: string;
  /** Under the icon in the phone's bottom navigation, where a label has 64 px. */
  shortLabel: string;
  icon: LucideIcon;
  /** Pages that belong to it and stand at an address of their own. */
  alsoAt?: readonly string[];
};

const DASHBOARD: Destination = {
  href: "/dashboard",
  label: "Dashboard",
  shortLabel: "Home",
  icon: LayoutDashboard,
  alsoAt: ["/net-position", "/review"],
};

const SPENDING: Destination = { href: "/spending", label: "Spending", shortLabel: "Spending", icon: ReceiptText };

const INSIGHTS: Destination = { href: "/insights", label: "Insights", shortLabel: "Insights", icon: Lightbulb };

const RECURRING: Destination = {
  href: "/recurring",
  label: "Recurring",
  shortLabel: "Recurring",
  icon: CalendarClock,
};

const FORECAST: Destination = { href: "/forecast", label: "Forecast", shortLabel: "Forecast", icon: ChartLine };

const CALENDAR: Destination = { href: "/calendar", label: "Calendar", shortLabel: "Calendar", icon: CalendarDays };

const BUDGETS: Destination = { href: "/budgets", label: "Budgets", shortLabel: "Budgets", icon: WalletCards };

const HIDDEN: Destination = {
  href: "/hidden-insights",
  label: "Hidden insights",
  shortLabel: "Hidden",
  icon: ScanSearch,
};

export const REVIEW: Destination = { href: "/to-review", label: "To review", shortLabel: "Review", icon: ListChecks };

/** What one uses every day, then, after the gap, what one rarely needs. */
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

export const PLAN: Destination = { href: "/subscription/plans", label: "Plan", shortLabel: "Plan", icon: Gem };
const PROFILE: Destination = { href: "/profile", label: "Profile", shortLabel: "Profile", icon: CircleUserRound };

export const SECOND_DESTINATIONS: readonly Destination[] = [PLAN, PROFILE];

/** Places in a phone's bar, beside the button that opens the rest. */
export const PHONE_DESTINATIONS: readonly Destination[] = [DASHBOARD, SPENDING, REVIEW, INSIGHTS];

/** A page of the phone's *More* sheet. */
export type MoreDestination = Omit<Destination, "shortLabel"> & {
  /** A few words under the label. */
  about: string;
  /** Outside the pages behind the login, so the browser loads it whole. */
  isPublic?: boolean;
};

/** Pages without a place in the phone's bar, by what they are for. */
export const MORE_GROUPS: readonly { title: string; pages: readonly MoreDestination[] }[] = [
  {
    title: "Money",
    pages: [
      { href: "/net-position", label: "Net worth", icon: Scale, about: "Month by month" },
      { href: "/spending/import", label: "Import", icon: FileUp, about: "Bank statements" },
    ],
  },
  {
    title: "Plan",
    pages: [
      { ...BUDGETS, about: "Limits and goals" },
      { ...CALENDAR, about: "Bills by day" },
      { ...RECURRING, about: "Subscriptions, bills" },
      { ...FORECAST, about: "Balances ahead" },
    ],
  },
  {
    title: "Find out",
    pages: [
      { ...HIDDEN, about: "Money to save" },
      { href: "/review", label: "Month in review", icon: NotebookText, about: "And your year" },
      { href: "/finpedia", label: "Finpedia", icon: BookOpen, about: "Look up a term", isPublic: true },
      { href: "/learn", label: "Learn", icon: GraduationCap, about: "Short lessons", isPublic: true },
    ],
  },
  {
    title: "You",
    pages: [
      { ...PROFILE, about: "Banks, security" },
      { href: "/profile/categories", label: "Categories", icon: Shapes, about: "Add, rename, hide" },
      { href: "/notifications", label: "Notifications", icon: Bell, about: "What you missed" },
      { href: "/notifications/settings", label: "Alerts", icon: BellRing, about: "Mail and push" },
      { ...PLAN, about: "Free or premium" },
      { href: "/help", label: "Help", icon: CircleQuestionMark, about: "Answers, contact", isPublic: true },
    ],
  },
];

/** Whether the page at `pathname` belongs to the destination. */
export function isAt(pathname: string, { href, alsoAt = [] }: Pick<Destination, "href" | "alsoAt">): boolean {
  return [href, ...alsoAt].some((one) => pathname === one || pathname.startsWith(`${one}/`));
}

/** The longest address of the *More* sheet that the page at `pathname` belongs to. */
export function morePageAt(pathname: string): string | null {
  const pages = MORE_GROUPS.flatMap((group) => group.pages).filter((page) => isAt(pathname, page));
  return pages.map(({ href }) => href).toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** How many insights each page has that were not shown on it yet. */
export type NewInsights = Readonly<Record<InsightKind, number>>;

/** What is new at a destination; zero while that is not known. */
export function newCountOf({ href }: Pick<Destination, "href">, counts: NewInsights | null): number {
  if (href === "/insights") return counts?.insight ?? 0;
  return href === "/hidden-insights" ? (counts?.hidden ?? 0) : 0;
}
