"use client";

import { useState } from "react";
import type { OtpStatus } from "@/lib/client/machines/auth";
import type { ActionResult } from "@/lib/client/session-actions";
import { minutesAndSeconds, useSecondsUntil } from "./use-seconds-until";

export type CodeStatusProps = {
  /** As the server last told it; null while it has not. */
  status: OtpStatus | null;
  isSending: boolean;
  onResend: () => Promise<ActionResult<unknown>>;
};

/** How long the code still works, how many tries are left, and the button that sends another once that is allowed. */
export function CodeStatus({ status, isSending, onResend }: CodeStatusProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const untilExpiry = useSecondsUntil(status?.pending ? status.expiresAt : null);
  const untilResend = useSecondsUntil(status?.canResendAt ?? null);
  const mustWait = untilResend !== null && untilResend > 0;

  const resend = async () => {
    setOutcome(null);
    const result = await onResend();
    setOutcome(result.ok ? "A new code is on its way. Earlier ones no longer work." : result.message);
  };

  return (
    <div className="grid gap-1 text-ink-2 text-small">
      {status ? <p className="num">{validity(status, untilExpiry)}</p> : null}
      <p>
        <button
          type="button"
          disabled={isSending || mustWait}
          onClick={resend}
          className="num font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:min-h-11 disabled:text-ink-2 disabled:no-underline"
        >
          {mustWait ? `A new code can be sent in ${minutesAndSeconds(untilResend)}` : "Send a new code"}
        </button>
      </p>
      <p role="status" className="empty:hidden">
        {outcome}
      </p>
    </div>
  );
}

function validity({ pending, attemptsRemaining }: OtpStatus, secondsLeft: number | null): string {
  if (!pending || secondsLeft === 0) return "There is no code that still works. Send a new one.";
  if (secondsLeft === null) return "";
  const tries = attemptsRemaining === 1 ? "one try" : `${attemptsRemaining} tries`;
  return `The code works for another ${minutesAndSeconds(secondsLeft)}, with ${tries} left.`;
}
