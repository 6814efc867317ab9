"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { AuthLink, AuthPage } from "@/components/auth/auth-page";
import { OutsideLogins } from "@/components/auth/google/outside-logins";
import { FormAlert } from "@/components/auth/notice";
import { Spinner } from "@/components/ui/spinner";
import { loadPage } from "@/lib/client/auth/session-browser";
import { sessionActions } from "@/lib/client/auth/session-forms";
import type { LoginIntent } from "@/lib/client/auth/start-consent";
import type { loginInput, MfaRequired, OutsideWay, User } from "@/lib/schemas/auth";
import { afterSignIn } from "./after-login";
import { LoginForm } from "./login-form";
import { SecondFactorForm } from "./second-factor-form";

export type LoginScreenProps = {
  /** Destination after login, one of our paths. */
  destination: string;
  email: string;
  /** Login of the demo household, only in the sandbox. */
  demoLogin: z.input<typeof loginInput> | null;
  isDemo: boolean;
  canSignUp: boolean;
  from: WayBack | null;
  /** First message: why the previous outside login failed. */
  notice: string | null;
};

type Step = { name: "credentials" } | { name: "back"; from: WayBack } | { name: "question"; of: MfaRequired };

export function LoginScreen({ destination, email, demoLogin, isDemo, canSignUp, from, notice }: LoginScreenProps) {
  const [step, setStep] = useState<Step>(from ? { name: "back", from } : { name: "credentials" });
  const [refusal, setRefusal] = useState(notice);

  const goOn = async (answer: User | MfaRequired, words?: string) => {
    setRefusal(null);
    if ("mfaRequired" in answer) setStep({ name: "question", of: answer });
    else await loadPage(afterSignIn(answer, destination), words);
  };
  const startAgain = (why: string | null) => {
    setRefusal(why);
    setStep({ name: "credentials" });
    // The hand-off is single-use: a reload must not request it again.
    if (from) window.history.replaceState(null, "", "/login");
  };

  if (step.name === "back") {
    return <HandOff from={step.from} onAnswer={goOn} onRefusal={startAgain} />;
  }
  if (step.name === "question") {
    return <SecondFactorForm question={step.of} onSignedIn={goOn} onStartAgain={startAgain} />;
  }
  return (
    <AuthPage
      title="Log in"
      foot={
        canSignUp ? (
          <>
            New here? <AuthLink href="/signup">Start free</AuthLink>
          </>
        ) : null
      }
    >
      {refusal ? (
        <div className="mb-5">
          <FormAlert>{refusal}</FormAlert>
        </div>
      ) : null}
      <OutsideLogins intent="login" />
      <LoginForm email={email} demoLogin={demoLogin} isDemo={isDemo} onAnswer={goOn} onBegin={() => setRefusal(null)} />
    </AuthPage>
  );
}

/** Outside login being returned from: its name, and the user's intent. */
type WayBack = { way: OutsideWay; name: string; intent: LoginIntent };

type HandOffProps = {
  from: WayBack;
  onAnswer: (answer: User | MfaRequired, words?: string) => Promise<void>;
  onRefusal: (message: string) => void;
};

/**
 * Turns the hand-off left by the callback of Google or the OIDC issuer into a session. Requested once: it is
 * single-use.
 */
function HandOff({ from, onAnswer, onRefusal }: HandOffProps) {
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
