/**
 * The token in two halves, `header.payload` and `signature`. Without imports: the middleware joins them as well.
 */

/** Whether what was sent is the half that a page can read, and not a whole token of a program. */
export function isReadableHalf(sent: string): boolean {
  return sent.split(".").length === 2;
}

/**
 * @param sent  a whole token, which counts as it is, or its readable half
 * @param signature  of the other cookie
 * @returns the whole token; undefined for a half without its signature
 */
export function wholeToken(sent: string, signature: string | undefined): string | undefined {
  if (!isReadableHalf(sent)) return sent;
  return signature ? `${sent}.${signature}` : undefined;
}
