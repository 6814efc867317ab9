import { createContext, type ReactNode, useContext } from "react";

/** Handed down by the layout, never read from the document. */
export type ClientConfig = {
  /** Address of the bank-linking provider's script: its CDN, or the sandbox. */
  plaidLinkUrl: string;
  hasGoogle: boolean;
  /** Display name of the OIDC issuer; null when none is configured. */
  oidcName: string | null;
  /** True when a payment provider is configured; otherwise nothing is sold and no price is fetched. */
  hasPayments: boolean;
};

const ClientConfigContext = createContext<ClientConfig | null>(null);

export function ClientConfigProvider({ config, children }: { config: ClientConfig; children: ReactNode }) {
  return <ClientConfigContext value={config}>{children}</ClientConfigContext>;
}

/** @throws Error without a `ClientConfigProvider` above, a bug that shows at the first render */
export function useClientConfig(): ClientConfig {
  const config = useContext(ClientConfigContext);
  if (!config) throw new Error("useClientConfig needs a ClientConfigProvider above it");
  return config;
}
