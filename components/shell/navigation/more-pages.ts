import {
  Bell,
  BellRing,
  BookOpen,
  CircleQuestionMark,
  FileUp,
  GraduationCap,
  NotebookText,
  Scale,
  Shapes,
} from "lucide-react";
import { BUDGETS, CALENDAR, type Destination, FORECAST, HIDDEN, isAt, PLAN, PROFILE, RECURRING } from "./navigation";

export type MoreDestination = Omit<Destination, "shortLabel"> & {
  /** Short description under the label. */
  about: string;
  /** Outside the login, so the browser loads it whole. */
  isPublic?: boolean;
};

/** Pages missing from the phone's bar, grouped by purpose. */
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
      { ...PLAN, about: "What it includes" },
      { href: "/help", label: "Help", icon: CircleQuestionMark, about: "Answers, contact", isPublic: true },
    ],
  },
];

/** Returns the longest address in the *More* sheet that contains `pathname`. */
export function morePageAt(pathname: string): string | null {
  const pages = MORE_GROUPS.flatMap((group) => group.pages).filter((page) => isAt(pathname, page));
  return pages.map(({ href }) => href).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
