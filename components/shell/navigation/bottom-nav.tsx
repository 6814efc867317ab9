"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { NavIcon } from "./nav-icon";
import { isAt, type NewInsights, newCountOf, PHONE_DESTINATIONS, REVIEW } from "./navigation";

/** The navigation of a phone: five places, each 56 px high. */
export function BottomNav({ newInsights, toReview }: { newInsights: NewInsights | null; toReview: number | null }) {
  const pathname = usePathname();
  return (
    <nav
      data-bottom-nav=""
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-line border-t bg-surface px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))] md:hidden"
    >
      {PHONE_DESTINATIONS.map((destination) => {
        const isReview = destination === REVIEW;
        const newCount = isReview ? (toReview ?? 0) : newCountOf(destination, newInsights);
        return (
          <Link
            key={destination.href}
            href={destination.href}
            aria-current={isAt(pathname, destination) ? "page" : undefined}
            className="flex h-14 min-w-0 flex-col items-center justify-center gap-[3px] rounded-button font-medium text-caption text-ink-2 leading-[14px] aria-[current=page]:font-title aria-[current=page]:text-sorrel"
          >
            <span className="relative">
              <NavIcon icon={destination.icon} size={22} />
              {newCount > 0 ? (
                <span
                  aria-hidden="true"
                  className="num absolute -top-1 left-3.5 grid h-4 min-w-4 place-items-center rounded-full bg-sorrel px-1 font-strong text-[11px] text-sorrel-ink leading-none"
                >
                  {newCount}
                </span>
              ) : null}
            </span>
            <span>
              {destination.shortLabel}
              {newCount > 0 ? (
                <span className="sr-only">
                  , {newCount} {isReview ? "questions" : "new"}
                </span>
              ) : null}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
