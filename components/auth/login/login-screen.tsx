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
  /** Where to go afterwards, a path of ours. */
  destination: string;
  /** What stands in the field for it; "" where no page has asked for it yet. */
  email: string;
  /** The demo household's login, only where the sandbox serves. */
  demoLogin: z.input<typeof loginInput> | null;
  /** The person came here to try the demo. */
  isDemo: boolean;
  /** False where sign-ups are closed. */
  canSignUp: boolean;
  /** The person comes back from Google, or from the issuer beside it; null for everyone else. */
  from: WayBack | null;
  /** What to say first: why the last way in did not lead in. */
  notice: string | null;
};

type Step = { name: "credentials" } | { name: "back"; from: WayBack } | { name: "question"; of: MfaRequired };

/** The way in: a password, Google or the issuer beside it, then the second factor of those who have one. */
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
    // The hand-off is used up: a reload must not ask for it again.
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
