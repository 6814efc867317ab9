/** Seven days: of a session's row, of its token and of its cookies (docs/spec-coverage.md, row 9.7). */
export const SESSION_LIFETIME_S = 7 * 24 * 60 * 60;
