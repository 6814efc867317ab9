"use client";

import { useEffect, useState } from "react";
import type { OtpStatus } from "@/lib/client/auth/auth-state";
import { useSession } from "@/lib/client/auth/session";
import { sessionActions } from "@/lib/client/auth/session-forms";

export function useCodeStatus(email: string): {
  status: OtpStatus | null;
  failure: string | null;
  isAwaited: boolean;
  refresh: () => Promise<void>;
} {
  const status = useSession((session) => session.otpStatus);
  const isAsking = useSession((session) => session.otpStatusLoading);
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!email) return;
    void sessionActions.checkOtpStatus(email).then((result) => {
      setFailure(result.ok ? null : result.message);
      setAnsweredFor(email);
    });
  }, [email]);
  const refresh = async () => {
    const result = await sessionActions.checkOtpStatus(email);
    setFailure(result.ok ? null : result.message);
  };
  return { status, failure, isAwaited: isAsking || answeredFor !== email, refresh };
}
