/**
 * Pages with a fixed address and their audience. The middleware's redirects, the return path after login, sitemap and
 * robots.txt use this table (docs/spec.md, section 2). Generated pages, such as encyclopedia entries, are public and
 * not listed.
 *
 * - `public`: static, the same for everyone, works without JavaScript
 * - `unlisted`: public, but neither listed nor indexed
 * - `guest`: for logged-out visitors; others go to the dashboard
 * - `protected`: for logged-in users; others go to the landing page, and their path is remembered
 * - `admin`: for the operator; an unknown path for everyone else
 */
export const PAGES = {
  "/": "guest-landing",
  "/about": "public",
  "/finpedia": "public",
  "/learn": "public",
  "/partnerships": "public",
  "/pledge": "public",
  "/terms": "public",
  "/privacy": "public",
  "/advertiserdisclosure": "public",
  "/security": "public",
  "/faq": "public",
  "/help": "public",
  "/press": "public",
  "/offline": "unlisted",
  "/login": "guest",
  "/signup": "guest",
  "/verify-email": "guest",
  "/forgot-password": "guest",
  "/reset-password": "guest",
  "/complete-profile": "protected",
  "/dashboard": "protected",
  "/insights": "protected",
  "/hidden-insights": "protected",
  "/spending": "protected",
  "/spending/import": "protected",
  "/to-review": "protected",
  "/recurring": "protected",
  "/forecast": "protected",
  "/calendar": "protected",
  "/budgets": "protected",
  "/net-position": "protected",
  "/review": "protected",
  "/notifications": "protected",
  "/notifications/settings": "protected",
  "/profile": "protected",
  "/profile/categories": "protected",
  "/subscription/plans": "protected",
  "/subscription/success": "protected",
  "/admin": "admin",
} as const satisfies Record<string, "public" | "unlisted" | "guest" | "guest-landing" | "protected" | "admin">;

export type PagePath = keyof typeof PAGES;

/**
 * Cookie with the requested path, kept for the duration of a login. The `__Host-` prefix stops other hosts of the site
 * from redirecting a login.
 */
export const WAY_BACK_COOKIE = "__Host-from";

/** `lib/content/site-pages.ts` has an entry for each. */
export type PublicPath = {
  [Path in PagePath]: (typeof PAGES)[Path] extends "public" | "guest-landing" ? Path : never;
}[PagePath];

/**
 * Patterns of static pages. A matching path that wasn't built is unknown; the middleware knows the built ones, so
 * guesses neither render nor fill a cache.
 */
const BUILT_PAGES: readonly RegExp[] = [
  // A country, a category, an entry. The search index is a file.
  /^\/finpedia\/[^/.]+(\/[^/]+){0,2}$/,
  // A path, and one of its lessons.
  /^\/learn\/[^/]+(\/[^/]+)?$/,
  /^\/backlinks\/[^/]+$/,
];

/** Returns true for paths that exist only if built. */
export function isBuiltOrUnknown(pathname: string): boolean {
  return BUILT_PAGES.some((form) => form.test(pathname));
}

/** A renamed entry moved permanently, which 308 tells search engines. */
export const MOVED: Readonly<Record<string, readonly [to: string, status: 307 | 308]>> = {
  "/register": ["/signup", 307],
  "/backlinks": ["/backlinks/1", 307],
  "/finpedia/global/housing/amortisation": ["/finpedia/global/housing/amortization", 308],
};

/**
 * Marks a redirect from an unknown address for logged-in users. The landing page forwards them to the dashboard;
 * browsers keep the # part, so the dashboard can explain it.
 */
export const UNKNOWN_PAGE_MARK = "#unknown-page";

export const HOME = "/dashboard";
export const IMPORT_PATH = "/spending/import" satisfies PagePath;

/** Returns a page's kind, ignoring a trailing slash; undefined for unknown paths. */
export function kindOfPage(pathname: string): (typeof PAGES)[PagePath] | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : undefined;
}

/**
 * Returns a safe path for after login, never an external address (docs/contract.md, section 2).
 *
 * @returns the remembered path with its query, or the dashboard if it isn't a protected page
 */
export function rememberedPath(remembered: string | null | undefined): string {
  if (!remembered?.startsWith("/") || /^\/[/\\]|[\\\s\p{Cc}]/u.test(remembered)) return HOME;
  return kindOfPage(remembered.split(/[?#]/)[0] ?? "") === "protected" ? remembered : HOME;
}
