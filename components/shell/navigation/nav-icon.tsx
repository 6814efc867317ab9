"use client";
"use no memo";

import type { LucideIcon } from "lucide-react";
import { useLinkStatus } from "next/link";
import { Spinner } from "@/components/ui/spinner";

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
