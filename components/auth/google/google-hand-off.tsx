"use client";

import { useEffect, useRef } from "react";
import { AuthPage } from "@/components/auth/auth-page";
import { Spinner } from "@/components/ui/spinner";
import { sessionActions } from "@/lib/client/auth/session-forms";
import type { GoogleIntent } from "@/lib/client/auth/start-google";
import type { MfaRequired, User } from "@/lib/schemas/auth";

export type GoogleHandOffProps = {
  intent: GoogleIntent;
  onAnswer: (answer: User | MfaRequired, words?: string) => Promise<void>;
  onRefusal: (message: string) => void;
};

/** Back from Google: what its callback left with the server becomes a session. Asked for once, as it is good for once. */
export function GoogleHandOff({ intent, onAnswer, onRefusal }: GoogleHandOffProps) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void sessionActions.finishGoogle(intent).then((result) => {
      if (result.ok) void onAnswer(result.value, result.message);
      else onRefusal(result.message);
    });
  }, [intent, onAnswer, onRefusal]);

  return (
    <AuthPage title={intent === "signup" ? "Start free" : "Log in"}>
      <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-2">
        <Spinner size={18} />
        Google has said who you are. Opening your account…
      </p>
    </AuthPage>
  );
}
