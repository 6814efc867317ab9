"use client";
"use no memo";

import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { brand } from "@/lib/brand";
import { useSession } from "@/lib/client/auth/session";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

type SessionLoadingProps = { isGuarded?: boolean; hasWayOut?: boolean };

/**
 * Shows the loading line until the session is known (docs/spec.md, 2.35), or that it failed. It is at the foot of the
 * page, since the form above is already readable. After ten seconds the style sheet alone explains why that form does
 * nothing, even without a script.
 *
 * @param isGuarded  the page is behind `Guard`, which reports a missing session itself
 * @param hasWayOut  false while `Guard` itself explains a hanging page
 */
export function SessionLoading({ isGuarded = false, hasWayOut = !isGuarded }: SessionLoadingProps) {
  const isInitialized = useSession((session) => session.isInitialized);
  const hasFailed = useSession(({ error }) => error === FALLBACKS.auth.notAuthenticated) && !isGuarded;
  if (isInitialized && !hasFailed) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 bg-paper py-3 text-center text-ink-2 text-small noscript:hidden">
      <p role="status" className="flex items-center justify-center gap-2">
        {hasFailed ? (
          FALLBACKS.auth.notAuthenticated
        ) : (
          <>
            <Spinner size={14} />
            Loading {brand.company}...
          </>
        )}
      </p>
      {hasFailed || !hasWayOut ? null : (
        <p className="shown-late">
          This is taking too long. You can’t use the page until it has loaded. <WayOut href="">Try again</WayOut>
        </p>
      )}
    </div>
  );
}

/** Plain link, not the router's: it must work before the router loads. */
export function WayOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-strong text-sorrel underline decoration-1 underline-offset-[3px] hover:decoration-2">
      {children}
    </a>
  );
}
