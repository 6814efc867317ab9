"use client";

import { useEffect, useSyncExternalStore } from "react";

/**
 * Hides the page if the readable cookies name nobody, or someone else than the script's `data-email`. Runs while the
 * document is parsed, before any of our scripts has loaded. Also makes the first number and date formats while they
 * load: that takes 40 ms on a phone.
 */
export const OWNER_SCRIPT = `(function (script) {
  var cookies = document.cookie, email;
  try {
    email = JSON.parse(decodeURIComponent(/(?:^|; )user=([^;]*)/.exec(cookies)[1])).email.trim().toLowerCase();
  } catch (_) {}
  if (!/(?:^|; )accessToken=[^;]/.test(cookies) || email !== script.dataset.email)
    document.documentElement.dataset.strange = "";
  if (window.requestIdleCallback)
    requestIdleCallback(function () {
      new Intl.DateTimeFormat("en", { month: "short", day: "numeric" }).format();
      new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(0);
    });
})(document.currentScript)`;

const subscribeToNothing = () => () => {};

type OwnerScriptProps = {
  /** Address of the user the document was rendered for. */
  email: string;
  /** From the `x-nonce` header. */
  nonce: string | undefined;
};

/** Covers a user's streamed figures for someone who logged out, or in as another user, until React decides. */
export function OwnerScript({ email, nonce }: OwnerScriptProps) {
  // Server-rendered only: a script created by React in the browser would never run.
  const isStreamed = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  useEffect(() => {
    delete document.documentElement.dataset.strange;
  }, []);
  if (!isStreamed) return null;
  return (
    <script
      // Browsers hide a nonce once read, so server and browser can't match.
      suppressHydrationWarning
      nonce={typeof window === "undefined" ? nonce : ""}
      data-email={email.trim().toLowerCase()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, nothing of a person's is in it
      dangerouslySetInnerHTML={{ __html: OWNER_SCRIPT }}
    />
  );
}
