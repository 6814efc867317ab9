/**
 * Settings that public pages show. Those are built before the server starts, so they follow the environment of the
 * build, not the validated configuration (`lib/env.ts`).
 */

type Source = Record<string, string | undefined>;

/** Returns the public address for canonical links. Null if not set: no address is better than a wrong one. */
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

/** Returns true if a demo household can log in: its banks are the sandbox's, which serves only this machine. */
export function offersDemo(source: Source = process.env): boolean {
  const { APP_URL, PLAID_SECRET, SMTP_URL } = source;
  const isLocal = !APP_URL || (URL.canParse(APP_URL) && isOnThisMachine(APP_URL));
  return isLocal && !PLAID_SECRET && !SMTP_URL;
}

/**
 * Returns true if visitors can buy premium: a price is configured, or the sandbox takes the payments. The price's id is
 * no secret, and `env()` refuses it without the key.
 */
export function sellsPremium(source: Source = process.env): boolean {
  return Boolean(source.STRIPE_PRICE_MONTHLY?.trim()) || offersDemo(source);
}

/** The server enforces it by `env()`, and the sign-up page says so. */
export function areSignupsOpen(source: Source = process.env): boolean {
  return source.SIGNUPS?.trim() !== "closed";
}

/**
 * `entity`: the company or person that contracts with users; `country`: the supervising authority's, by its ISO 3166-1
 * alpha-2 code.
 */
export type Operator = { entity: string; address: string; country: string };

/** @returns null if not configured; the pages then state that there is no operator */
export function operator(source: Source = process.env): Operator | null {
  const [entity, address, country] = [source.LEGAL_ENTITY, source.LEGAL_ADDRESS, source.LEGAL_COUNTRY].map((text) =>
    text?.trim(),
  );
  return entity && address && country ? { entity, address, country } : null;
}
