const DAY_H = 24;

/**
 * How long what is over stays, in hours: one table for the job that deletes it (lib/db/profile/expired.ts) and for what the privacy
 * page says.
 */
export const RETENTION = {
  /** A transaction or a file that was deleted can be brought back for so long. */
  removed: DAY_H,
  /** What was about some day half a year ago is old, and its cause, should it come again, is another. */
  notifications: 180 * DAY_H,
  /** After its end a code says for a day why it is refused; resends are counted for an hour. */
  codes: DAY_H,
  /** Browsers and network addresses of sessions that ended, and network addresses in the log: by then "was that me?" is answered. */
  traces: 90 * DAY_H,
  /** Token of a bank link whose account was erased, while the provider can't end it. */
  leftLinks: 30 * DAY_H,
  /** What belongs to no verified person: accounts, emails, the network addresses of attempts. */
  unverified: 30 * DAY_H,
} as const;

/** A period as a person says it. */
export function periodInWords(hours: number): string {
  const days = hours / DAY_H;
  if (days === 180) return "half a year";
  if (days === 1) return "a day";
  return Number.isInteger(days) ? `${days} days` : `${hours} hours`;
}
