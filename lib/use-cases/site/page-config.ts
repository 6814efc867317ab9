import { env } from "@/lib/env";
import { DEMO_LOGIN } from "./demo-login.mjs";

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

/** Returns login hints for the local sandbox; nulls elsewhere. */
export function demoHints(): { mailboxUrl: string | null; demoLogin: { email: string; password: string } | null } {
  const { mailboxUrl, hasDemo } = env();
  return { mailboxUrl, demoLogin: hasDemo ? DEMO_LOGIN : null };
}

/** RFC 9116 recommends less than a year, so a stale copy isn't trusted for long. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export function securityText(now: Date): string {
  const { appUrl, contactAddress } = env();
  const lines = [
    `Contact: mailto:${encodeURI(contactAddress)}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    `Canonical: ${appUrl}/.well-known/security.txt`,
    `Policy: ${appUrl}/security`,
    "Preferred-Languages: en",
  ];
  return `${lines.join("\n")}\n`;
}
