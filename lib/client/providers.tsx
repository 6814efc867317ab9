"use client";

import { type ReactNode, useEffect } from "react";
import { followPreferences } from "@/components/shell/preferences/use-preferences";
import { connectApi } from "@/lib/client/api/api";
import { QueryProvider } from "@/lib/client/api/query";
import { followSession, sessionManager, signInAgain } from "@/lib/client/auth/session-browser";
import { takeArrivalMessage } from "@/lib/client/auth/session-cookies";
import { type ClientConfig, ClientConfigProvider } from "./config";
import { toast } from "./toast";

// Runs before the first render, so calls from the first effect have their toast and logout.
if (typeof window !== "undefined") {
  connectApi({
    // The text is the toast's id: ten failing calls show it once.
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

export function ClientProviders({ config, children }: { config: ClientConfig; children: ReactNode }) {
  useEffect(followSession, []);
  useEffect(followPreferences, []);
  useEffect(() => {
    const message = takeArrivalMessage(() => window.sessionStorage);
    if (message !== null) toast.success(message);
  }, []);
  return (
    <ClientConfigProvider config={config}>
      <QueryProvider>{children}</QueryProvider>
    </ClientConfigProvider>
  );
}
