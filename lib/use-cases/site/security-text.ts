import { env } from "@/lib/env";

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
