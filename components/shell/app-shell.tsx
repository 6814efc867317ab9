"use client";

import { type ReactNode, useEffect } from "react";
import { useLocale } from "@/components/money/locale";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/client/api";
import { FALLBACKS } from "@/lib/client/fallbacks";
import { useInsights } from "@/lib/client/hooks/use-insights";
import { useSubscriptionStatus } from "@/lib/client/hooks/use-subscription-status";
import { dispatchAuth, useSession } from "@/lib/client/session";
import { isLeaving, sessionActions } from "@/lib/client/session-browser";
import { type User, user as userSchema } from "@/lib/schemas/auth";
import { planWords } from "./plan-words";
import { useShellDialogs } from "./shell-dialogs";
import { ShellView } from "./shell-view";

/** The frame of the signed-in pages, filled from the session. Until that is read there is no page in it. */
export function AppShell({ children }: { children: ReactNode }) {
  const { isInitialized, isLoggedIn, user } = useSession();
  const isSignedOut = isInitialized && !isLoggedIn;
  useEffect(() => {
    if (isSignedOut && !isLeaving()) void askServerWhoThisIs();
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

/**
 * The readable cookie names nobody, yet the middleware let the page through: the cookie was lost, or the session ended
 * while the page stood open. In the second case the answer is 401, and the client leads to the sign-in page.
 */
async function askServerWhoThisIs() {
  try {
    const user = await api.get("/api/auth/me", { schema: userSchema, fallback: FALLBACKS.auth.notAuthenticated });
    dispatchAuth({ type: "userSwitched", user });
  } catch {
    // Said by the client's own handling; the page goes on saying that it is authenticating.
  }
}
