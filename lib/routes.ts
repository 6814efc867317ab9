/**
 * Every page that stands at one address and who it is for, in one table: the middleware's redirects, the way back after a login,
 * the sitemap and robots.txt read it (docs/spec.md, section 2). Pages of which there are many, such as the
 * entries of the encyclopedia, are public and not listed.
 *
 * - `public`: built once, the same for everyone; works without JavaScript
 * - `unlisted`: as public, but no place to go to: neither listed nor indexed
 * - `guest`: for people who are not logged in; others go to the dashboard
 * - `protected`: for logged-in people; others go to the landing page, and their way is remembered
 * - `admin`: for the operator; for everyone else an unknown path
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
 * The cookie that remembers where a person was going, for as long as a login may take. A `__Host-` name: no other host of the
 * same site can say where a login leads.
 */
export const WAY_BACK_COOKIE = "__Host-from";

/** The paths anyone may read. `lib/content/site-pages.ts` has an entry for each. */
export type PublicPath = {
  [Path in PagePath]: (typeof PAGES)[Path] extends "public" | "guest-landing" ? Path : never;
}[PagePath];

/**
 * Pages of one form, each built once. What has the form and was not built is an unknown path; the middleware knows which
 * were, so that strangers' guesses neither render nor fill a cache.
 */
const BUILT_PAGES: readonly RegExp[] = [
  // A country, a category there, an entry; the index of the search is a file.
  /^\/finpedia\/[^/.]+(\/[^/]+){0,2}$/,
  // A path, and a lesson on it.
  /^\/learn\/[^/]+(\/[^/]+)?$/,
  /^\/backlinks\/[^/]+$/,
];

/** Whether a path is only there when it was built. */
export function isBuiltOrUnknown(pathname: string): boolean {
  return BUILT_PAGES.some((form) => form.test(pathname));
}

/** Paths that have moved; an entry that was renamed has moved for good, and 308 says so to search engines. */
export const MOVED: Readonly<Record<string, readonly [to: string, status: 307 | 308]>> = {
  "/register": ["/signup", 307],
  "/backlinks": ["/backlinks/1", 307],
  "/finpedia/global/housing/amortisation": ["/finpedia/global/housing/amortization", 308],
};

/**
 * Where an unknown address led from, for whoever is logged in: the landing page sends them on to the dashboard, and a browser
 * takes what stands after the # along, so that the dashboard can say why they are there.
 */
export const UNKNOWN_PAGE_MARK = "#unknown-page";

export const HOME = "/dashboard";
/** Where statements are imported. */
export const IMPORT_PATH = "/spending/import" satisfies PagePath;

/** The kind of a page, or undefined for a path that is none of ours. A trailing slash makes no difference. */
export function kindOfPage(pathname: string): (typeof PAGES)[PagePath] | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : undefined;
}

/**
 * The way back after logging in: a path of ours, never an address elsewhere (docs/contract.md, section 2).
 *
 * @returns the remembered path with its query, or the dashboard for anything that is not a protected page
 */
export function rememberedPath(remembered: string | null | undefined): string {
  if (!remembered?.startsWith("/") || /^\/[/\\]|[\\\s\p{Cc}]/u.test(remembered)) return HOME;
  return kindOfPage(remembered.split(/[?#]/)[0] ?? "") === "protected" ? remembered : HOME;
}
