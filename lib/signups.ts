/**
 * Tells if strangers may sign up. The public pages are built before the server starts, so their buttons follow what the environment
 * held at build time; the server itself refuses a sign-up by `env()`, and the sign-up page says so.
 */
export function areSignupsOpen(source: Record<string, string | undefined> = process.env): boolean {
  return source.SIGNUPS?.trim() !== "closed";
}
