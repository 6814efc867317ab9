/** Splits the token into `header.payload` and `signature`. Without imports, because the middleware uses it too. */

/** Returns true for the half a page can read, false for a program's whole token. */
export function isReadableHalf(sent: string): boolean {
  return sent.split(".").length === 2;
}

/**
 * Joins a token's halves.
 *
 * @param sent  a whole token, returned as is, or its readable half
 * @param signature  from the other cookie
 * @returns the whole token; undefined for a half without its signature
 */
export function wholeToken(sent: string, signature: string | undefined): string | undefined {
  if (!isReadableHalf(sent)) return sent;
  return signature ? `${sent}.${signature}` : undefined;
}
