import { env } from "@/lib/env";

/** Returns the environment the pages know (`lib/client/config.tsx`): addresses and enabled features, never a key. */
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
