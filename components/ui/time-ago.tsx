"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import { useLocale } from "@/components/money/locale";
import { formatAgo } from "@/lib/client/format-date";

const MINUTE_MS = 60_000;

function subscribeToMinutes(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

/** When the server made the page, in whole minutes: what it wrote of the time is what the browser begins with. 0 for no one's page. */
export const ServedAt = createContext(0);

/** The present in epoch milliseconds, cut to minutes, so that it changes once a minute. */
export function useNow(): number {
  const servedAt = useContext(ServedAt);
  return useSyncExternalStore(subscribeToMinutes, presentMinute, () => servedAt);
}

function presentMinute(): number {
  return toMinute(Date.now());
}

/** @returns the end of the minute, in epoch milliseconds */
export function toMinute(atMs: number): number {
  return Math.ceil(atMs / MINUTE_MS) * MINUTE_MS;
}

/** "2 min ago", kept true while the page stands open. */
export function TimeAgo({ instant }: { instant: string }) {
  const locale = useLocale();
  const now = useNow();
  return <time dateTime={instant}>{now === 0 ? "" : formatAgo(instant, now, locale)}</time>;
}
