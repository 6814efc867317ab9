import { isOnThisMachine } from "./site-address";

/**
 * Returns true if a demo household can log in: its banks are the sandbox's, which serves only this machine.
 * Public pages are built before the server starts, so their links follow the build-time environment.
 */
export function offersDemo(source: Record<string, string | undefined> = process.env): boolean {
  const { APP_URL, PLAID_SECRET, SMTP_URL } = source;
  const isLocal = !APP_URL || (URL.canParse(APP_URL) && isOnThisMachine(APP_URL));
  return isLocal && !PLAID_SECRET && !SMTP_URL;
}
