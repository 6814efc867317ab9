"use client";

import { useState } from "react";
import { useSession } from "@/lib/client/auth/session";
import { sessionManager } from "@/lib/client/auth/session-browser";

export function SignedInAs() {
  const email = useSession((session) => session.user?.email);
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void sessionManager.end();
  };
  if (!email) return null;
  return (
    <>
      Logged in as <span className="wrap-anywhere text-ink">{email}</span>.{" "}
      <button
        type="button"
        disabled={isLeaving}
        onClick={signOut}
        className="font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:py-3 hover:decoration-2"
      >
        Log out
      </button>
    </>
  );
}
