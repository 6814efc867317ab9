"use client";

import { useEffect, useRef } from "react";
import { AuthPage } from "@/components/auth/auth-page";
import { Spinner } from "@/components/ui/spinner";
import { sessionActions } from "@/lib/client/auth/session-forms";
import type { LoginIntent } from "@/lib/client/auth/start-consent";
import type { MfaRequired, OutsideWay, User } from "@/lib/schemas/auth";

/** Outside login being returned from: its name, and the user's intent. */
export type WayBack = { way: OutsideWay; name: string; intent: LoginIntent };

export type HandOffProps = {
  from: WayBack;
  onAnswer: (answer: User | MfaRequired, words?: string) => Promise<void>;
  onRefusal: (message: string) => void;
};

/**
 * Turns the hand-off left by the callback of Google or the OIDC issuer into a session. Requested once: it is
 * single-use.
 */
export function HandOff({ from, onAnswer, onRefusal }: HandOffProps) {
  const { way, name, intent } = from;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const finish = way === "google" ? sessionActions.finishGoogle : sessionActions.finishOidc;
    void finish(intent).then((result) => {
      if (result.ok) void onAnswer(result.value, result.message);
      else onRefusal(result.message);
    });
  }, [way, intent, onAnswer, onRefusal]);

  return (
    <AuthPage title={intent === "signup" ? "Start free" : "Log in"}>
      <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-2">
        <Spinner size={18} />
        {name} has said who you are. Opening your account…
      </p>
    </AuthPage>
  );
}
