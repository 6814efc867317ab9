"use client";
"use no memo";

import { useSyncExternalStore } from "react";
import { useLocale } from "@/components/money/locale";
import { formatAgo } from "@/lib/client/format-date";

const MINUTE_MS = 60_000;

function subscribeToMinutes(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

/** Returns the current time in epoch milliseconds, truncated to minutes, updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );
}

export function TimeAgo({ instant }: { instant: string }) {
  const locale = useLocale();
  const now = useNow();
  return <time dateTime={instant}>{now === 0 ? "" : formatAgo(instant, now, locale)}</time>;
}
