/** Seven days: of a session's row, of its token and of its cookies (docs/spec.md, 9.7). */
export const SESSION_LIFETIME_S = 7 * 24 * 60 * 60;

/**
 * How long a person may be away before their sessions end, for those who want it shorter than a session: a quarter of an hour, as
 * banks have it, an hour, a day. Whoever chooses none is away for seven days at most, since no session lasts longer; the usual
 * thirty days (docs/decisions/0090-token-in-two-halves.md) are never reached.
 */
export const IDLE_TIMEOUTS_MINUTES = [15, 60, 24 * 60] as const;

/** How old `last_seen_at` may grow while a session is used: one write a minute and session, and a minute's doubt at most. */
export const SEEN_RESOLUTION_MS = 60_000;
