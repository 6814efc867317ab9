"use client";
"use no memo";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useLocale } from "@/components/money/locale";
import { formatAgo } from "@/lib/client/format-date";

const MINUTE_MS = 60_000;

const RenderedAt = createContext(0);

/** Provides the time of the request, so that server and first render agree. */
export function RenderedAtProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

function subscribeToMinutes(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

/** Returns the current time in epoch milliseconds, rounded up to minutes, updated every minute. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    subscribeToMinutes,
    () => toMinute(Date.now()),
    () => toMinute(renderedAt),
  );
}

function toMinute(instant: number): number {
  return Math.ceil(instant / MINUTE_MS) * MINUTE_MS;
}

export function TimeAgo({ instant }: { instant: string }) {
  const locale = useLocale();
  const now = useNow();
  return <time dateTime={instant}>{now === 0 ? "" : formatAgo(instant, now, locale)}</time>;
}
