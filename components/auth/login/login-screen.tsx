"use client";

import { useState } from "react";
import type { z } from "zod";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthPage } from "@/components/auth/auth-page";
import { GoogleButton } from "@/components/auth/google/google-button";
import { GoogleHandOff } from "@/components/auth/google/google-hand-off";
import { FormAlert } from "@/components/auth/notice";
import { loadPage } from "@/lib/client/auth/session-browser";
import type { GoogleIntent } from "@/lib/client/auth/start-google";
import type { loginInput, MfaRequired, User } from "@/lib/schemas/auth";
import { afterSignIn } from "./after-login";
import { LoginForm } from "./login-form";
import { SecondFactorForm } from "./second-factor-form";

export type LoginScreenProps = {
  /** Where to go afterwards, a path of ours. */
  destination: string;
  /** What stands in the field for it; "" where no page has asked for it yet. */
  email: string;
  /** The demo household's login, only where the sandbox serves. */
  demoLogin: z.input<typeof loginInput> | null;
  /** The person came here to try the demo. */
  isDemo: boolean;
  /** The person comes back from Google, and what for; null for everyone else. */
  fromGoogle: GoogleIntent | null;
  /** What to say first: why the last way in did not lead in. */
  notice: string | null;
};

type Step = { name: "credentials" } | { name: "google"; intent: GoogleIntent } | { name: "question"; of: MfaRequired };

/** The way in: a password or Google, then the second factor of those who have one. */
export function LoginScreen({ destination, email, demoLogin, isDemo, fromGoogle, notice }: LoginScreenProps) {
  const [step, setStep] = useState<Step>(fromGoogle ? { name: "google", intent: fromGoogle } : { name: "credentials" });
  const [refusal, setRefusal] = useState(notice);

  const goOn = async (answer: User | MfaRequired, words?: string) => {
    setRefusal(null);
    if ("mfaRequired" in answer) setStep({ name: "question", of: answer });
    else await loadPage(afterSignIn(answer, destination), words);
  };
  const startAgain = (why: string | null) => {
    setRefusal(why);
    setStep({ name: "credentials" });
    // The hand-off is used up: a reload must not ask for it again.
    if (fromGoogle) window.history.replaceState(null, "", "/login");
  };

  if (step.name === "google") {
    return <GoogleHandOff intent={step.intent} onAnswer={goOn} onRefusal={startAgain} />;
  }
  if (step.name === "question") {
    return <SecondFactorForm question={step.of} onSignedIn={goOn} onStartAgain={startAgain} />;
  }
  return (
    <AuthPage
      title="Log in"
      foot={
        <>
          New here? <AuthLink href="/signup">Start free</AuthLink>
        </>
      }
    >
      {refusal ? (
        <div className="mb-5">
          <FormAlert>{refusal}</FormAlert>
        </div>
      ) : null}
      <GoogleButton intent="login" />
      <LoginForm email={email} demoLogin={demoLogin} isDemo={isDemo} onAnswer={goOn} onBegin={() => setRefusal(null)} />
    </AuthPage>
  );
}
