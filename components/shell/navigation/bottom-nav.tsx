"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { isAt, PHONE_DESTINATIONS } from "./navigation";

/** The navigation of a phone: five places, each 56 px high. */
export function BottomNav() {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-line border-t bg-surface px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))] md:hidden"
    >
      {PHONE_DESTINATIONS.map((destination) => {
        const Icon = destination.icon;
        return (
          <Link
            key={destination.href}
            href={destination.href}
            aria-current={isAt(pathname, destination) ? "page" : undefined}
            className="flex h-14 min-w-0 flex-col items-center justify-center gap-[3px] rounded-button font-medium text-caption text-ink-2 leading-[14px] aria-[current=page]:font-title aria-[current=page]:text-sorrel"
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span>{destination.shortLabel}</span>
          </Link>
        );
      })}
    </nav>
  );
}
