"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type FieldValues, type Path, type UseFormReturn, useController, useForm } from "react-hook-form";
import type { z } from "zod";
import { EmailInput } from "@/components/auth/credential-inputs";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { OtpInput } from "@/components/ui/form/otp-input";
import type { ActionResult } from "@/lib/client/auth/session-actions";
import { useRouter } from "@/lib/client/use-router";
import { resendOtpInput } from "@/lib/schemas/auth";

/**
 * @param instant  ISO 8601, or null for no wait
 * @returns null without an instant, and before the first tick in the browser
 */
function useSecondsUntil(instant: string | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) {
      setSeconds(null);
      return;
    }
    const tick = () => setSeconds(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export type CodeState = {
  /** True while a code can be entered. */
  pending: boolean;
  /** Instants; null when unknown or when no wait applies. */
  expiresAt: string | null;
  canResendAt: string | null;
  /** Null when the server doesn't report it. */
  attemptsRemaining: number | null;
};

export type CodeStatusProps = {
  status: CodeState | null;
  failure?: string | null;
  /** The status is loading, so resending isn't allowed yet. */
  isAwaited?: boolean;
  isSending: boolean;
  /** Message after requesting a new code. */
  sentWords: string;
  onResend: () => Promise<ActionResult<unknown>>;
};

export function CodeStatus({
  status,
  failure = null,
  isAwaited = false,
  isSending,
  sentWords,
  onResend,
}: CodeStatusProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const untilExpiry = useSecondsUntil(status?.pending ? status.expiresAt : null);
  const untilResend = useSecondsUntil(status?.canResendAt ?? null);
  const mustWait = untilResend !== null && untilResend > 0;

  const resend = async () => {
    setOutcome(null);
    const result = await onResend();
    setOutcome(result.ok ? sentWords : result.message);
  };

  return (
    <div className="grid gap-1 text-ink-2 text-small">
      <p className="num empty:hidden">{status ? validity(status, untilExpiry) : null}</p>
      <p>
        <button
          type="button"
          disabled={isSending || isAwaited || mustWait}
          onClick={resend}
          className="num font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:min-h-11 disabled:text-ink-2 disabled:no-underline"
        >
          {mustWait ? `A new code can be sent in ${minutesAndSeconds(untilResend)}` : "Send a new code"}
        </button>
      </p>
      <p role="status" className="empty:hidden">
        {outcome ?? failure}
      </p>
    </div>
  );
}

function validity({ pending, attemptsRemaining }: CodeState, secondsLeft: number | null): string | null {
  if (!pending || secondsLeft === 0) return "You have no working code. Send a new one.";
  if (secondsLeft === null) return null;
  const time = `The code works for another ${minutesAndSeconds(secondsLeft)}`;
  if (attemptsRemaining === null) return `${time}.`;
  return `${time}, with ${attemptsRemaining === 1 ? "one try" : `${attemptsRemaining} tries`} left.`;
}

/** Asks for the address a code was sent to, when the page's address doesn't say. */
export function AddressForm({ path }: { path: "/verify-email" | "/reset-password" }) {
  const router = useRouter();
  const form = useForm<z.input<typeof resendOtpInput>>({
    resolver: zodResolver(resendOtpInput),
    defaultValues: { email: "" },
  });
  const submit = form.handleSubmit(({ email }) => router.replace(`${path}?email=${encodeURIComponent(email)}`));
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Email" hint="The address the code was sent to." error={form.formState.errors.email?.message}>
        <EmailInput {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" className="md:h-11">
        Continue
      </Button>
    </form>
  );
}

export type CodeFieldProps<Input extends FieldValues, Context, Output> = {
  form: UseFormReturn<Input, Context, Output>;
  name: Path<Input>;
  label: string;
  className?: string;
  /** Called with the last digit. */
  onComplete: () => void;
};

/** Field of a six-digit code. Its first digit clears the message about the last code. */
export function CodeField<Input extends FieldValues, Context, Output>({
  form,
  name,
  label,
  className = "max-w-none",
  onComplete,
}: CodeFieldProps<Input, Context, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <OtpInput
        className={className}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={String(field.value ?? "")}
        onValueChange={(code) => {
          form.clearErrors(name);
          field.onChange(code);
        }}
        onComplete={onComplete}
      />
    </Field>
  );
}
