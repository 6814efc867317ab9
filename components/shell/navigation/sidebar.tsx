"use client";
"use no memo";

import { LogOut, type LucideIcon } from "lucide-react";
import { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { Logo } from "@/components/shell/logo";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Monogram } from "@/components/ui/monogram";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import {
  type Destination,
  isAt,
  MAIN_DESTINATIONS,
  type NewInsights,
  newCountOf,
  REVIEW,
  SECOND_DESTINATIONS,
} from "./navigation";

export type SidebarProps = {
  /** `null` while the session loads. */
  user: { firstName: string; lastName: string } | null;
  /** "Premium until Mar 3"; `null` while unknown. */
  planWords: string | null;
  /** Insights not dismissed; `null` while unknown. */
  hiddenInsights: number | null;
  /** Insights per page not shown there yet; `null` while unknown. */
  newInsights: NewInsights | null;
  /** Questions awaiting an answer; `null` while unknown. */
  toReview: number | null;
  /** True once the other pages may be fetched ahead. */
  fetchesAhead: boolean;
  onSignOut: () => void;
};

/** Wide-screen navigation: 232 px, beside one hairline (drawn by the next column). */
export function Sidebar({
  user,
  planWords,
  hiddenInsights,
  newInsights,
  toReview,
  fetchesAhead,
  onSignOut,
}: SidebarProps) {
  const pathname = usePathname();
  const link = (destination: Destination) => (
    <NavLink
      key={destination.href}
      destination={destination}
      isCurrent={isAt(pathname, destination)}
      count={destination === REVIEW ? toReview : destination.href === "/hidden-insights" ? hiddenInsights : null}
      newCount={newCountOf(destination, newInsights)}
      fetchesAhead={fetchesAhead}
    />
  );
  return (
    <aside data-sidebar="" className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 pt-5 pb-4 phone:hidden">
      <Link
        href="/dashboard"
        aria-label="Sorrel, dashboard"
        className="flex h-10 shrink-0 items-center rounded-control px-3"
      >
        <Logo />
      </Link>
      <nav aria-label="Main" className="mt-6 grid gap-4">
        <ul className="grid gap-0.5">{MAIN_DESTINATIONS.map(link)}</ul>
        <ul className="grid gap-0.5 border-line border-t pt-4">{SECOND_DESTINATIONS.map(link)}</ul>
      </nav>
      <div className="mt-auto flex items-center gap-2.5 border-line border-t pt-3 pr-1 pb-1 pl-3">
        {user ? (
          <>
            <Monogram name={`${user.firstName} ${user.lastName}`} shape="disc" />
            <div className="min-w-0 flex-1">
              <div className="flex items-center justify-between gap-1">
                <b className="truncate">
                  {user.firstName} {user.lastName}
                </b>
                <button
                  type="button"
                  aria-label="Log out"
                  title="Log out"
                  onClick={onSignOut}
                  className="-my-1 grid size-7 shrink-0 place-items-center rounded-mark text-ink-3 hover:bg-surface-2 hover:text-ink"
                >
                  <LogOut size={15} strokeWidth={1.75} aria-hidden="true" />
                </button>
              </div>
              <p className="min-h-4 truncate text-caption text-ink-3">{planWords}</p>
            </div>
          </>
        ) : (
          <>
            <Skeleton className="size-[34px] rounded-full" />
            <Skeleton className="h-4 w-28" />
          </>
        )}
      </div>
    </aside>
  );
}

type NavLinkProps = {
  destination: Destination;
  isCurrent: boolean;
  count: number | null;
  newCount: number;
  fetchesAhead: boolean;
};

function NavLink({ destination: { href, label, icon }, isCurrent, count, newCount, fetchesAhead }: NavLinkProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={fetchesAhead ? null : false}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "flex h-10 items-center gap-3 rounded-control px-3",
          isCurrent
            ? "bg-surface font-title text-ink inset-ring inset-ring-line [&_svg]:text-sorrel"
            : "font-heading text-ink-2 hover:bg-surface-2",
        )}
      >
        <NavIcon icon={icon} size={18} />
        <span>{label}</span>
        {newCount > 0 ? (
          <Badge variant="good" className="num ml-auto font-strong">
            {newCount}
            <span className="sr-only"> new</span>
          </Badge>
        ) : count ? (
          <span className="num ml-auto font-strong text-caption text-ink-2">
            {count}
            <span className="sr-only">{href === REVIEW.href ? " questions" : " insights"}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/**
 * Icon of a destination, inside its link. A prefetched page shows its own "Loading..." at once. On a slow line, before
 * the prefetch, this icon responds to the press.
 */
export function NavIcon({ icon: Icon, size }: { icon: LucideIcon; size: number }) {
  const { pending } = useLinkStatus();
  if (!pending) return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <>
      <Spinner size={size} />
      {/* Delayed: a fast page needs no message. */}
      <span
        role="status"
        className="fixed inset-x-0 bottom-[calc(65px+env(safe-area-inset-bottom))] z-30 flex items-center justify-center gap-2 bg-paper py-3 font-normal text-ink-2 text-small transition-opacity delay-200 starting:opacity-0 md:bottom-0 md:left-58"
      >
        <Spinner size={14} />
        Loading...
      </span>
    </>
  );
}
