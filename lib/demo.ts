import { isOnThisMachine } from "./site-address";

/**
 * Tells if there is a demo household to log in to: its banks are the sandbox's, which serves this machine alone. The public pages are
 * built before the server starts, so their links follow what the environment held at build time.
 */
export function offersDemo(source: Record<string, string | undefined> = process.env): boolean {
  const { APP_URL, PLAID_SECRET, SMTP_URL } = source;
  const isLocal = !APP_URL || (URL.canParse(APP_URL) && isOnThisMachine(APP_URL));
  return isLocal && !PLAID_SECRET && !SMTP_URL;
}
