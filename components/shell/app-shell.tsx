"use client";
"use no memo";

import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Guard } from "@/components/auth/guard";
import { useLocale } from "@/components/money/locale";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { completeProfileFirst, signOut } from "@/lib/client/auth/session-browser";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { useClientConfig } from "@/lib/client/config";
import { useBadges } from "@/lib/client/notifications/use-badges";
import { toast } from "@/lib/client/toast";
import { UNKNOWN_PAGE_MARK } from "@/lib/routes";
import type { SessionUser } from "@/lib/schemas/auth";
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
            fetchesAhead={false}
            onSignOut={closeAndSignOut}
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
  const { hasPayments } = useClientConfig();
  const { data: plan } = useSubscriptionStatus();
  const fetchesAhead = useFetchesAhead();
  const { data: badges } = useBadges();
  return (
    <ShellView
      user={user}
      planWords={plan ? planWords(plan, { locale, timeZone: user.timezone, now, hasPayments }) : null}
      hiddenInsights={badges?.insights?.hidden.active ?? null}
      newInsights={{ insight: badges?.insights?.insight.new ?? 0, hidden: badges?.insights?.hidden.new ?? 0 }}
      toReview={badges?.toReview ?? null}
      fetchesAhead={fetchesAhead}
      onSignOut={closeAndSignOut}
    >
      {children}
    </ShellView>
  );
}

function closeAndSignOut() {
  useShellDialogs.getState().close();
  signOut();
}

/** Pause without a running query, after which a page has what it shows. */
const QUIET_MS = 1_000;

/** Returns true once the first page has its data, so that fetching the other pages ahead competes with nothing. */
export function useFetchesAhead(): boolean {
  const isBusy = useIsFetching() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isBusy || isQuiet) return;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isBusy, isQuiet]);
  return isQuiet;
}
