"use client";

import { type ReactNode, useEffect, useState } from "react";
import { followPreferences } from "@/components/shell/preferences/use-preferences";
import { ServedAt, toMinute } from "@/components/ui/time-ago";
import { toast } from "@/lib/client/toast";
import type { SessionUser } from "@/lib/schemas/auth";
import { connectApi } from "./api/api";
import { QueryProvider } from "./api/query";
import { takeArrivalMessage } from "./auth/arrival-message";
import { ServedSession, sessionOf } from "./auth/session";
import { followSession, sessionManager, signInAgain } from "./auth/session-browser";
import { type ClientConfig, ClientConfigProvider } from "./config";

// Before the first render, so that a call made by the first effect already has its toast and its logout.
if (typeof window !== "undefined") {
  connectApi({
    // The text is the toast's id: ten failing calls say it once.
    notify: (message) => {
      toast.error(message, { id: message });
    },
    retract: (message) => {
      toast.dismiss(message);
    },
    clearSession: () => sessionManager.forget(),
    goToLogin: signInAgain,
  });
}

export type ClientProvidersProps = {
  config: ClientConfig;
  /** Whom the server made the page for, and when; null or left out for no one. */
  madeFor?: { user: SessionUser; atMs: number } | null;
  children: ReactNode;
};

/** Everything that pages with client code need above them: API, session, query cache and configuration. */
export function ClientProviders({ config, madeFor = null, children }: ClientProvidersProps) {
  const [served] = useState(() => madeFor && sessionOf(madeFor.user));
  useEffect(followSession, []);
  useEffect(followPreferences, []);
  useEffect(() => {
    const message = takeArrivalMessage(() => window.sessionStorage);
    if (message !== null) toast.success(message);
  }, []);
  return (
    <ClientConfigProvider config={config}>
      <ServedSession value={served}>
        <ServedAt value={madeFor ? toMinute(madeFor.atMs) : 0}>
          <QueryProvider>{children}</QueryProvider>
        </ServedAt>
      </ServedSession>
    </ClientConfigProvider>
  );
}
