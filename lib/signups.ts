/**
 * Public pages are built before the server starts, so their buttons follow the build-time environment. The server
 * enforces it by `env()`, and the sign-up page says so.
 */
export function areSignupsOpen(source: Record<string, string | undefined> = process.env): boolean {
  return source.SIGNUPS?.trim() !== "closed";
}
