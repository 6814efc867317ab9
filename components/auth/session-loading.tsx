"use client";

import { Spinner } from "@/components/ui/spinner";
import { brand } from "@/lib/brand";
import { useSession } from "@/lib/client/auth/session";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/**
 * The line that every screen with a session shows until it is known (docs/spec-coverage.md, row 2.35), and when it cannot be. It
 * stands at the foot of the page: the form above it is already there to be read.
 *
 * @param isGuarded  the page is behind `Guard`, which shows in its place that there is no session
 */
export function SessionLoading({ isGuarded = false }: { isGuarded?: boolean }) {
  const isInitialized = useSession((session) => session.isInitialized);
  const hasFailed = useSession(({ error }) => error === FALLBACKS.auth.notAuthenticated) && !isGuarded;
  if (isInitialized && !hasFailed) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-paper py-3 text-ink-2 text-small noscript:hidden"
    >
      {hasFailed ? (
        FALLBACKS.auth.notAuthenticated
      ) : (
        <>
          <Spinner size={14} />
          Loading {brand.company}...
        </>
      )}
    </p>
  );
}
