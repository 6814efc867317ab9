"use client";

import { type ReactNode, useEffect } from "react";
import { useLocale } from "@/components/money/locale";
import { Spinner } from "@/components/ui/spinner";
import { useInsights } from "@/lib/client/hooks/use-insights";
import { useSubscriptionStatus } from "@/lib/client/hooks/use-subscription-status";
import { useSession } from "@/lib/client/session";
import { sessionActions } from "@/lib/client/session-browser";
import type { User } from "@/lib/schemas/auth";
import { planWords } from "./plan-words";
import { useShellDialogs } from "./shell-dialogs";
import { ShellView } from "./shell-view";

/** The frame of the signed-in pages, filled from the session. Until that is read there is no page in it. */
export function AppShell({ children }: { children: ReactNode }) {
  const { isInitialized, isLoggedIn, user } = useSession();
  const isSignedOut = isInitialized && !isLoggedIn;
  useEffect(() => {
    // The middleware turns strangers away; here it is a session that ended while the page stood open.
    if (isSignedOut) window.location.assign("/");
  }, [isSignedOut]);

  if (user) return <SignedInShell user={user}>{children}</SignedInShell>;
  return (
    <ShellView user={null} planWords={null} hiddenInsights={null} onSignOut={signOut}>
      <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-2">
        <Spinner size={18} />
        Authenticating...
      </p>
    </ShellView>
  );
}

function SignedInShell({ user, children }: { user: User; children: ReactNode }) {
  const locale = useLocale();
  const { data: plan } = useSubscriptionStatus();
  const { insights, initialized } = useInsights("hidden");
  return (
    <ShellView
      user={user}
      planWords={plan ? planWords(plan, { locale, timeZone: user.timezone }) : null}
      hiddenInsights={initialized ? insights.filter(({ feedback }) => feedback !== "dismissed").length : null}
      onSignOut={signOut}
    >
      {children}
    </ShellView>
  );
}

function signOut() {
  useShellDialogs.getState().close();
  void sessionActions.logout();
}
