"use client";
"use no memo";

import { useSyncExternalStore } from "react";
import { PREFERENCES_SCRIPT } from "./preferences-script";

const subscribeToNothing = () => () => {};

/**
 * The inline script that applies theme and hidden amounts before the first paint, for the groups whose pages are made when
 * asked for; the built pages hold it as it is. Each group's layout renders it once.
 *
 * @param nonce  from the `x-nonce` header
 */
export function ThemeScript({ nonce }: { nonce?: string | undefined }) {
  // Only the server's page needs it: a script made by the browser's React would never run.
  const isFirstPage = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  if (!isFirstPage) return null;
  return (
    <script
      // The browser hides a nonce from scripts once it has read it, so the two sides cannot agree on it.
      suppressHydrationWarning
      nonce={typeof window === "undefined" ? nonce : ""}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, nothing of a person's is in it
      dangerouslySetInnerHTML={{ __html: PREFERENCES_SCRIPT }}
    />
  );
}
