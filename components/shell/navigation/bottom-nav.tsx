"use client";
"use no memo";

import { Ellipsis } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { isAt, type NewInsights, newCountOf, PHONE_DESTINATIONS, REVIEW } from "./navigation";
import { NavIcon } from "./sidebar";

const PLACE =
  "flex h-14 min-w-0 flex-col items-center justify-center gap-[3px] rounded-button font-medium text-caption text-ink-2 leading-[14px] aria-[current=page]:font-title aria-[current=page]:text-sorrel";

type BottomNavProps = { newInsights: NewInsights | null; toReview: number | null; fetchesAhead: boolean };

export function BottomNav({ newInsights, toReview, fetchesAhead }: BottomNavProps) {
  const pathname = usePathname();
  const { open, show } = useShellDialogs();
  const isUnderMore = !PHONE_DESTINATIONS.some((destination) => isAt(pathname, destination));
  return (
    <nav
      data-bottom-nav=""
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-line border-t bg-surface px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))] md:hidden"
    >
      {PHONE_DESTINATIONS.map((destination) => {
        const isReview = destination === REVIEW;
        const count = isReview ? (toReview ?? 0) : newCountOf(destination, newInsights);
        return (
          <Link
            key={destination.href}
            href={destination.href}
            prefetch={fetchesAhead ? null : false}
            aria-current={isAt(pathname, destination) ? "page" : undefined}
            className={PLACE}
          >
            <Counted count={count}>
              <NavIcon icon={destination.icon} size={22} />
            </Counted>
            <Words
              label={destination.shortLabel ?? destination.label}
              count={count}
              of={isReview ? "questions" : "new"}
            />
          </Link>
        );
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === "more"}
        aria-current={isUnderMore ? "page" : undefined}
        onClick={() => show("more")}
        className={cn(PLACE, "w-full")}
      >
        <Counted count={newInsights?.hidden ?? 0}>
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
        </Counted>
        <Words label="More" count={newInsights?.hidden ?? 0} of="new" />
      </button>
    </nav>
  );
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="num absolute -top-1 left-3.5 grid h-4 min-w-4 place-items-center rounded-full bg-sorrel px-1 font-strong text-[11px] text-sorrel-ink leading-none"
        >
          {count}
        </span>
      ) : null}
    </span>
  );
}

function Words({ label, count, of }: { label: string; count: number; of: string }) {
  return (
    <span>
      {label}
      {count > 0 ? (
        <span className="sr-only">
          , {count} {of}
        </span>
      ) : null}
    </span>
  );
}
