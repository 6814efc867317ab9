/**
 * Our own cookies beside the specification's. The `__Host-` prefix keeps other hosts of the site from setting them.
 */
export const SETTINGS_COOKIE = "__Host-settings";
export const LOGOUT_TICKET_COOKIE = "__Host-logoutTicket";

/** Seven days, for a session's row, token and cookies (docs/spec.md, 9.7). */
export const SESSION_LIFETIME_S = 7 * 24 * 60 * 60;

/**
 * Choices for ending idle sessions early: a quarter of an hour like banks, an hour, a day.
 * Without a choice, sessions end after seven days at most. The usual thirty days
 * (docs/decisions/0090-token-in-two-halves.md) are never reached.
 */
export const IDLE_TIMEOUTS_MINUTES = [15, 60, 24 * 60] as const;

/** Update interval of `last_seen_at` per session: one write a minute, so it is at most a minute old. */
export const SEEN_RESOLUTION_MS = 60_000;
