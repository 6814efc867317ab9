"use client";

import {
  Bell,
  BellRing,
  BookOpen,
  CircleQuestionMark,
  Eye,
  EyeOff,
  FileUp,
  GraduationCap,
  LogOut,
  type LucideIcon,
  Moon,
  NotebookText,
  Scale,
  Shapes,
  Sun,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { type ComponentProps, type PointerEvent, useId, useRef } from "react";
import { toBanks } from "@/components/banks/banks";
import { useHiddenAmounts, useTheme } from "@/components/shell/preferences/use-preferences";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Monogram } from "@/components/ui/monogram";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { BUDGETS, CALENDAR, type Destination, FORECAST, HIDDEN, isAt, PLAN, PROFILE, RECURRING } from "./navigation";
import type { SidebarProps } from "./sidebar";

export type MoreSheetProps = Pick<SidebarProps, "planWords" | "hiddenInsights" | "newInsights" | "onSignOut">;

/** Closes on a link, a swipe down, Escape and Back. */
export function MoreSheet(props: MoreSheetProps) {
  const { open, show, close } = useShellDialogs();
  return (
    <Dialog open={open === "more"} onOpenChange={(isOpen) => (isOpen ? show("more") : close())}>
      <DialogContent title="More" isTitleHidden className="phone:rounded-t-[18px] bg-paper">
        <Head onSignOut={props.onSignOut} onSwipe={close} />
        <nav aria-label="All pages" className="grid gap-3 px-4 pb-4">
          {MORE_GROUPS.map(({ title, pages }) => (
            <Group key={title} title={title} pages={pages} state={props} />
          ))}
        </nav>
      </DialogContent>
    </Dialog>
  );
}

/** A shorter swipe is an imprecise tap. */
const SWIPE_PX = 60;

function Head({ onSignOut, onSwipe }: { onSignOut: () => void; onSwipe: () => void }) {
  const user = useSession((session) => session.user);
  const { isHidden, setHidden } = useHiddenAmounts();
  const { resolved, setTheme } = useTheme();
  const from = useRef<number | null>(null);
  const end = ({ clientY }: PointerEvent) => {
    if (from.current !== null && clientY - from.current > SWIPE_PX) onSwipe();
    from.current = null;
  };
  return (
    <div
      className="sticky top-0 z-10 touch-none bg-paper px-4 pt-2 pb-2"
      onPointerDown={({ clientY }) => {
        from.current = clientY;
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div aria-hidden="true" className="mx-auto mb-2 h-1 w-9 rounded-full bg-line" />
      <div className="flex min-h-14 items-center gap-2">
        {user ? (
          <>
            <Monogram name={`${user.firstName} ${user.lastName}`} shape="disc" />
            <div className="min-w-0 flex-1 pl-1">
              <b className="block truncate">
                {user.firstName} {user.lastName}
              </b>
              <p className="truncate text-ink-2 text-small">{user.email}</p>
            </div>
          </>
        ) : (
          <div className="flex-1" />
        )}
        <HeadButton
          label="Hide amounts"
          icon={isHidden ? Eye : EyeOff}
          aria-pressed={isHidden}
          onClick={() => setHidden(!isHidden)}
        />
        <HeadButton
          label={resolved === "dark" ? "Light theme" : "Dark theme"}
          icon={resolved === "dark" ? Sun : Moon}
          onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
        />
        <HeadButton label="Log out" icon={LogOut} onClick={onSignOut} />
      </div>
    </div>
  );
}

function HeadButton({
  label,
  icon: Icon,
  ...rest
}: { label: string; icon: LucideIcon } & Pick<ComponentProps<"button">, "onClick" | "aria-pressed">) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface text-ink-2 hover:text-ink"
      {...rest}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function Group({ title, pages, state }: { title: string; pages: readonly MoreDestination[]; state: MoreSheetProps }) {
  const titleId = useId();
  const current = morePageAt(usePathname());
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1.5 text-ink-2 text-small">
        {title}
      </h3>
      <ul className="grid grid-cols-2 gap-2">
        {pages.map((page) => (
          <li key={page.href} className="min-w-0">
            <Tile page={page} isCurrent={page.href === current} state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ page, isCurrent, state }: { page: MoreDestination; isCurrent: boolean; state: MoreSheetProps }) {
  const close = useShellDialogs((dialogs) => dialogs.close);
  const { words, tone } = useWords(page, state);
  const { icon: Icon } = page;
  const contents = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span className="min-w-0">
        <b className="block truncate font-medium leading-[18px]">{page.label}</b>
        <span className={cn("block truncate text-small", tone)}>{words}</span>
      </span>
    </>
  );
  const className = cn(
    "flex h-14 items-center gap-3 rounded-card border border-line bg-surface px-3",
    isCurrent && "border-sorrel",
  );
  if (page.isPublic) {
    return (
      <a href={page.href} className={className}>
        {contents}
      </a>
    );
  }
  return (
    <Link href={page.href} aria-current={isCurrent ? "page" : undefined} onClick={close} className={className}>
      {contents}
    </Link>
  );
}

function useWords({ href, about }: MoreDestination, { planWords, hiddenInsights, newInsights }: MoreSheetProps) {
  const { data: accounts = [] } = useAccounts();
  const needSignIn = toBanks(accounts).filter(({ needsSignIn }) => needsSignIn).length;
  if (href === "/profile" && needSignIn > 0) {
    return {
      words: needSignIn === 1 ? "A bank needs a login" : `${needSignIn} banks need a login`,
      tone: "text-critical",
    };
  }
  if (href === "/hidden-insights" && newInsights?.hidden) {
    return { words: `${newInsights.hidden} new`, tone: "text-income" };
  }
  if (href === "/hidden-insights" && hiddenInsights) return { words: `${hiddenInsights} found`, tone: "text-ink-2" };
  if (href === PLAN.href && planWords) return { words: planWords, tone: "text-ink-2" };
  return { words: about, tone: "text-ink-2" };
}

type MoreDestination = Omit<Destination, "shortLabel"> & {
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
function morePageAt(pathname: string): string | null {
  const pages = MORE_GROUPS.flatMap((group) => group.pages).filter((page) => isAt(pathname, page));
  return pages.map(({ href }) => href).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
