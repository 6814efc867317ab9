const DAY_H = 24;

/** Retention periods in hours, for the deleting job (lib/db/profile/expired.ts) and the privacy page. */
export const RETENTION = {
  /** Deleted transactions and files can be restored this long. */
  removed: DAY_H,
  /** Older notifications are obsolete; a repeated cause is a new one. */
  notifications: 180 * DAY_H,
  /** For a day an expired code explains why it is refused. Resends are counted for an hour. */
  codes: DAY_H,
  /** Browsers and IP addresses of ended sessions, and IP addresses in the log. By then "was that me?" is answered. */
  traces: 90 * DAY_H,
  /** Token of an erased account's bank link, while the provider can't end it. */
  leftLinks: 30 * DAY_H,
  /** Data of unverified people: accounts, emails, IP addresses of attempts. */
  unverified: 30 * DAY_H,
} as const;

export function periodInWords(hours: number): string {
  const days = hours / DAY_H;
  if (days === 180) return "half a year";
  if (days === 1) return "a day";
  return Number.isInteger(days) ? `${days} days` : `${hours} hours`;
}
