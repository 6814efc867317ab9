"use client";

import { type ReactNode, useState } from "react";
import { onDemand } from "@/components/shell/on-demand";
import { useOnceTrue } from "@/components/ui/use-once-true";
import type { SessionUser } from "@/lib/schemas/auth";

const FreshLoginDialog = onDemand(() => import("./fresh-login-dialog").then((module) => module.FreshLoginDialog));

export type FreshSignIn = {
  /** Runs the action at once after a fresh login. Otherwise asks for the password or a passkey, or for a code from users with neither. */
  whenFresh: (action: () => void) => void;
  /** Render it anywhere below the caller. */
  dialog: ReactNode;
};

/** Placeholder for a session that is ending, which is asked for nothing. */
export const NO_ONE = { email: "", hasPassword: true };

/**
 * Requires a fresh login for security changes, so an unattended browser isn't enough.
 *
 * @param freshUntil  time from the server until which changes are allowed; null when they aren't, or after a refusal
 * @param reason  reason for asking, after "It’s been a while since you logged in, and"
 * @param onGiveUp  called when the user closes the dialog without confirming
 */
export function useFreshSignIn(
  user: Pick<SessionUser, "email" | "hasPassword">,
  freshUntil: string | null,
  reason = "this changes how you log in",
  onGiveUp?: () => void,
): FreshSignIn {
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null);
  const hasAsked = useOnceTrue(waiting !== null);
  const whenFresh = (action: () => void) => {
    if (freshUntil !== null && Date.parse(freshUntil) > Date.now()) action();
    else setWaiting({ action });
  };
  const close = () => {
    setWaiting(null);
    onGiveUp?.();
  };
  const goOn = () => {
    setWaiting(null);
    waiting?.action();
  };
  return {
    whenFresh,
    dialog: hasAsked ? (
      <FreshLoginDialog user={user} reason={reason} isOpen={waiting !== null} onFresh={goOn} onClose={close} />
    ) : null,
  };
}
