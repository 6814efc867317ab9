"use client";

import { useEffect, useState } from "react";

/**
 * Whole seconds until an instant, counted down once a second to zero.
 *
 * @param instant  ISO 8601, or null when there is nothing to wait for
 * @returns null before the first tick in the browser and without an instant
 */
export function useSecondsUntil(instant: string | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) {
      setSeconds(null);
      return;
    }
    const tick = () => setSeconds(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

/** `75` → `1:15`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
