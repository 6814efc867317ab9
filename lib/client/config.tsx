"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What the page knows from the server about its environment; handed down by the layout, never read from the document. */
export type ClientConfig = {
  /** Where the bank-linking provider's own script is: its CDN, or the sandbox. */
  plaidLinkUrl: string;
  /** Whether Google is set up as a way in; without it the button is not there. */
  hasGoogle: boolean;
  /** What the issuer beside Google is called; null where none is set up. */
  oidcName: string | null;
  /** Whether a payment provider is set up; without one nothing can be bought and no price is asked for. */
  hasPayments: boolean;
};

const ClientConfigContext = createContext<ClientConfig | null>(null);

export function ClientConfigProvider({ config, children }: { config: ClientConfig; children: ReactNode }) {
  return <ClientConfigContext value={config}>{children}</ClientConfigContext>;
}

/** @throws when no `ClientConfigProvider` is above: a mistake of ours, found at the first render. */
export function useClientConfig(): ClientConfig {
  const config = useContext(ClientConfigContext);
  if (!config) throw new Error("useClientConfig needs a ClientConfigProvider above it");
  return config;
}
