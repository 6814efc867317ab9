"use client";

import { useEffect } from "react";
import type { OtpStatus } from "@/lib/client/machines/auth";
import { useSession } from "@/lib/client/session";
import { sessionActions } from "@/lib/client/session-forms";

/** The state of the code sent to an address, asked for once when the page opens; `refresh` asks again. */
export function useCodeStatus(email: string): { status: OtpStatus | null; refresh: () => Promise<void> } {
  const status = useSession((session) => session.otpStatus);
  useEffect(() => {
    if (email) void sessionActions.checkOtpStatus(email);
  }, [email]);
  return { status, refresh: () => sessionActions.checkOtpStatus(email) };
}
