"use client";
"use no memo";

import { useSyncExternalStore } from "react";
import { PREFERENCES_SCRIPT } from "./preferences";

const subscribeToNothing = () => () => {};

/**
 * Inline script that applies theme and hidden amounts before the first paint, for pages rendered on request. Built
 * pages contain it already. Each group's layout renders it once.
 *
 * @param nonce  from the `x-nonce` header
 */
export function ThemeScript({ nonce }: { nonce?: string | undefined }) {
  // Server-rendered only: a script created by React in the browser would never run.
  const isFirstPage = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  if (!isFirstPage) return null;
  return (
    <script
      // Browsers hide a nonce once read, so server and browser can't match.
      suppressHydrationWarning
      nonce={typeof window === "undefined" ? nonce : ""}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, nothing of a person's is in it
      dangerouslySetInnerHTML={{ __html: PREFERENCES_SCRIPT }}
    />
  );
}
