/**
 * Where the public pages will be read, for their canonical links. They are built before the server starts, so this is
 * `APP_URL` as it stands at build time, not the validated configuration; null when it is not set, and then pages
 * name no address rather than a wrong one.
 */
export function siteAddress(): URL | null {
  const address = process.env.APP_URL;
  return address && URL.canParse(address) ? new URL(address) : null;
}

export function isOnThisMachine(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** A path of ours as structured data names it: with the address where one is known, else for the reader to complete. */
export function siteUrl(path: string): string {
  const address = siteAddress();
  return address ? new URL(path, address).href : path;
}

/** The picture that social networks show for a page, drawn from its title (`app/og`). */
export function picturePath(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}
