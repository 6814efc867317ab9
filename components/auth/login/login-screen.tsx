"use client";

import { useState } from "react";
import type { z } from "zod";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthPage } from "@/components/auth/auth-page";
import { HandOff, type WayBack } from "@/components/auth/google/hand-off";
import { OutsideLogins } from "@/components/auth/google/outside-logins";
import { FormAlert } from "@/components/auth/notice";
import { loadPage } from "@/lib/client/auth/session-browser";
import type { loginInput, MfaRequired, User } from "@/lib/schemas/auth";
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
