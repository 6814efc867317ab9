"use client";

import { useSyncExternalStore } from "react";
import { useLocale } from "@/components/money/locale";
import { formatAgo } from "@/lib/client/format-date";

const MINUTE_MS = 60_000;

function subscribeToMinutes(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

/** The present in epoch milliseconds, cut to minutes, so that it changes once a minute. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );
}

/** "2 min ago", kept true while the page stands open. */
export function TimeAgo({ instant }: { instant: string }) {
  const locale = useLocale();
  const now = useNow();
  return <time dateTime={instant}>{now === 0 ? "" : formatAgo(instant, now, locale)}</time>;
}
