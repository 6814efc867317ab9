"use client";

import { Spinner } from "@/components/ui/spinner";
import { brand } from "@/lib/brand";
import { useSession } from "@/lib/client/auth/session";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { WayOut } from "./way-out";

/**
 * The line that every screen with a session shows until it is known (docs/spec.md, 2.35), and when it cannot be. It
 * stands at the foot of the page: the form above it is already there to be read. Ten seconds later the style sheet alone adds why
 * that form does nothing, whether or not a script of the page ever came.
 *
 * @param isGuarded  the page is behind `Guard`, which shows in its place that there is no session
 */
export function SessionLoading({ isGuarded = false }: { isGuarded?: boolean }) {
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
      {hasFailed || isGuarded ? null : (
        <p className="shown-late">
          This is taking too long, and the page can’t be used until then. <WayOut href="">Try again</WayOut>
        </p>
      )}
    </div>
  );
}
