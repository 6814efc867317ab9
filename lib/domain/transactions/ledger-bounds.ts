/**
 * Rows that the rules read at most, forty a day over two years. A user's pages and jobs hold them in memory beside each
 * other; a hundred thousand ended a server with a heap of 256 MB.
 */
export const MAX_LEDGER_ROWS = 30_000;
