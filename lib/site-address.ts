/**
 * Returns the public address for canonical links. Public pages are built before the server starts, so this is `APP_URL`
 * at build time, not the validated configuration.
 * Null if not set: no address is better than a wrong one.
 */
export function siteAddress(): URL | null {
  const address = process.env.APP_URL;
  return address && URL.canParse(address) ? new URL(address) : null;
}

export function isOnThisMachine(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** Returns a path for structured data, absolute if the address is known. */
export function siteUrl(path: string): string {
  const address = siteAddress();
  return address ? new URL(path, address).href : path;
}

/** Path of a page's social picture, drawn from its title (`app/og`). */
export function picturePath(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}
