"use client";
"use no memo";

import { type ReactNode, useEffect } from "react";
import { Guard } from "@/components/auth/guard";
import { sortOut } from "@/components/insights/runs";
import { useLocale } from "@/components/money/locale";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { completeProfileFirst, sessionManager } from "@/lib/client/auth/session-browser";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { useInsights } from "@/lib/client/insights/use-insights";
import { toast } from "@/lib/client/toast";
import { useReview } from "@/lib/client/transactions/use-review";
import { leavePage } from "@/lib/client/unsaved";
import { UNKNOWN_PAGE_MARK } from "@/lib/routes";
import type { SessionUser } from "@/lib/schemas/auth";
import type { Insight } from "@/lib/schemas/insights";
import { PageLoading } from "./page-loading";
import { planWords } from "./plan-copy";
import { useShellDialogs } from "./shell-dialogs";
import { ShellView } from "./shell-view";

/** Shows no page until the session is read. */
export function AppShell({ children }: { children: ReactNode }) {
  const needsProfileCompletion = useSession((session) => session.needsProfileCompletion);
  return (
    <Guard
      frame={(words, isOver) =>
        // Navigation is useless to a logged-out user, and prefetching its links would overwrite the remembered path.
        isOver ? (
          <main id="main" tabIndex={-1} className="px-5">
            {words}
          </main>
        ) : (
          <ShellView
            user={null}
            planWords={null}
            hiddenInsights={null}
            newInsights={null}
            toReview={null}
            onSignOut={signOut}
          >
            {words}
          </ShellView>
        )
      }
    >
      {(user) =>
        needsProfileCompletion ? <IncompleteProfile /> : <SignedInShell user={user}>{children}</SignedInShell>
      }
    </Guard>
  );
}

function IncompleteProfile() {
  useEffect(completeProfileFirst, []);
  return <PageLoading />;
}

function useUnknownPageNotice() {
  useEffect(() => {
    if (window.location.hash !== UNKNOWN_PAGE_MARK) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    toast("We couldn’t find that page, so here’s your dashboard.");
  }, []);
}

function SignedInShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  useUnknownPageNotice();
  const locale = useLocale();
  const now = useNow();
  const { data: plan } = useSubscriptionStatus();
  const seen = useInsights("insight");
  const hidden = useInsights("hidden");
  const { data: review } = useReview();
  return (
    <ShellView
      user={user}
      planWords={plan ? planWords(plan, { locale, timeZone: user.timezone, now }) : null}
      hiddenInsights={hidden.initialized ? sortOut(hidden.insights).active.length : null}
      newInsights={{ insight: countNew(seen.insights), hidden: countNew(hidden.insights) }}
      toReview={
        review && (review.questions.length > 0 || review.notLoaded.length === 0) ? review.questions.length : null
      }
      onSignOut={signOut}
    >
      {children}
    </ShellView>
  );
}

/** Counts as each page sorts: dismissed, decided or past insights aren't new, but a due reminder is. */
function countNew(insights: readonly Insight[]): number {
  return sortOut(insights).active.filter(({ isNew, step }) => isNew || step?.isDue).length;
}

function signOut() {
  useShellDialogs.getState().close();
  leavePage(() => void sessionManager.end());
}
