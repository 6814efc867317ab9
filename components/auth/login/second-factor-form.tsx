"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { AuthPage } from "@/components/auth/auth-page";
import { CodeField } from "@/components/auth/code/code-status";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { ActionResult } from "@/lib/client/auth/session-actions";
import { sessionActions } from "@/lib/client/auth/session-forms";
import type { MfaRequired, User } from "@/lib/schemas/auth";
import { finishMfaInput } from "@/lib/schemas/auth-second-factor";
import { passkeyRefusal } from "./passkey-refusal";

export type SecondFactorFormProps = {
  question: MfaRequired;
  onSignedIn: (user: User, words?: string) => Promise<void>;
  /** Returns to the password, with the reason when the user didn't ask for it. */
  onStartAgain: (why: string | null) => void;
};

type Method = MfaRequired["methods"][number];
const WORDS: Record<Method, { title: string; intro: string; choice: string }> = {
  totp: {
    title: "Enter your code",
    intro: "Your authenticator app shows six digits for Sorrel. They change every 30 seconds.",
    choice: "Use a code from your app",
  },
  passkey: {
    title: "Use your passkey",
    intro: "Your browser asks for it: a finger, a face, a PIN or a key you plug in.",
    choice: "Use a passkey",
  },
  recovery: {
    title: "Use a recovery code",
    intro: "One of the ten codes you saved when you set up the second factor. Each works once.",
    choice: "Use a recovery code",
  },
};

export function SecondFactorForm({ question, onSignedIn, onStartAgain }: SecondFactorFormProps) {
  const first = (["totp", "passkey", "recovery"] as const).find((one) => question.methods.includes(one)) ?? "recovery";
  const [method, setMethod] = useState<Method>(first);
  const others = question.methods.filter((one) => one !== method);
  const settle = async (result: ActionResult<User>) => {
    if (result.ok) await onSignedIn(result.value, result.message);
    // The question itself has expired or had too many wrong answers.
    else if (result.code === "CODE_EXPIRED") onStartAgain(result.message);
    else return result;
    return null;
  };
  const Form = method === "passkey" ? PasskeyForm : CodeForm;
  const { title, intro } = WORDS[method];

  return (
    <AuthPage
      title={title}
      intro={intro}
      foot={
        <button type="button" onClick={() => onStartAgain(null)} className={LINK}>
          Log in as someone else
        </button>
      }
    >
      <Form key={method} method={method} challenge={question.challenge} onResult={settle} />
      {others.length > 0 ? (
        <ul className="mt-5 grid gap-2 border-line border-t pt-4 phone:gap-0">
          {others.map((one) => (
            <li key={one}>
              <button type="button" onClick={() => setMethod(one)} className={LINK}>
                {WORDS[one].choice}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </AuthPage>
  );
}

const LINK = "font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:min-h-11 hover:decoration-2";

type Refusal = Extract<ActionResult<never>, { ok: false }>;
type FormProps = {
  method: Method;
  challenge: string;
  /** Handles a result that ends the step; returns a refusal to show on the form. */
  onResult: (result: ActionResult<User>) => Promise<Refusal | null>;
};

function CodeForm({ method, challenge, onResult }: FormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(finishMfaInput),
    defaultValues: { challenge, method, code: "" },
    // Not while the user types the next code: its first digit clears the last message.
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The code is the page's only task, and phones suggest it once the field has focus.
  useEffect(() => setFocus("code"), [setFocus]);

  const submit = form.handleSubmit(async (answer) => {
    setRefusal(null);
    const refused = await onResult(await sessionActions.finishSecondFactor(answer));
    if (!refused) return;
    setRefusal(showIssues(form, ["code"], refused));
    if (method === "totp") form.setValue("code", "");
    form.setFocus("code");
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? <FormAlert>{refusal}</FormAlert> : null}
      {method === "totp" ? (
        <CodeField form={form} name="code" label="Six-digit code" onComplete={() => void submit()} />
      ) : (
        <Field label="Recovery code" error={errors.code?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="num font-mono md:h-11"
            {...form.register("code")}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" isLoading={isSubmitting} className="md:h-11">
        Log in
      </Button>
    </form>
  );
}

function PasskeyForm({ challenge, onResult }: FormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    setRefusal(null);
    setRefusal(await answerWithPasskey(challenge, onResult));
    setAsking(false);
  };

  return (
    <div className="grid gap-5">
      {refusal ? <FormAlert>{refusal}</FormAlert> : null}
      <Button variant="primary" isLoading={isAsking} onClick={() => void ask()} className="md:h-11">
        {isAsking ? null : <KeyRound size={17} strokeWidth={1.75} aria-hidden="true" />}
        Use a passkey
      </Button>
    </div>
  );
}

/** @returns the message after a failure, else null */
async function answerWithPasskey(challenge: string, onResult: FormProps["onResult"]): Promise<string | null> {
  const options = await sessionActions.passkeyQuestion({ challenge });
  if (!options.ok) return (await onResult(options))?.message ?? null;
  try {
    const assertion = await startAuthentication({ optionsJSON: options.value });
    const result = await sessionActions.finishSecondFactor({ challenge, method: "passkey", assertion });
    return (await onResult(result))?.message ?? null;
  } catch (error) {
    return passkeyRefusal(error);
  }
}
