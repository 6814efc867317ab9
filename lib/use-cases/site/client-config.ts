import { env } from "@/lib/env";

/** What the pages know of their environment (`lib/client/config.tsx`): addresses and what is set up, never a key. */
export function clientConfig(): {
  plaidLinkUrl: string;
  hasGoogle: boolean;
  oidcName: string | null;
  hasPayments: boolean;
} {
  const { plaid, google, oidc, stripe } = env();
  return {
    plaidLinkUrl: plaid.linkScriptUrl,
    hasGoogle: google !== null,
    oidcName: oidc?.name ?? null,
    hasPayments: stripe !== null,
  };
}
