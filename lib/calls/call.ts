/** One API call as a browser makes it. Its schemas stand under the same name in `lib/schemas`. */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Next's notation with `[id]` for a path part, validated as a field of the input. */
  path: `/api/${string}`;
  /** JSON kind of the payload, if not an object. Browsers check nothing else of it; `unknown` leaves it to the caller. */
  answers?: "list" | "boolean" | "object or null" | "unknown";
  /** Browser timeout, if not the default ten seconds. */
  timeoutMs?: number;
  /** Name of the browser cache entry, which changes invalidate. */
  cachedAs?: CacheName;
  /** Shown if the server has no better message, if not the generic text (docs/spec.md, section 8). */
  fallback?: string;
};

export type CacheName =
  | "accounts"
  | "admin"
  | "cashflow"
  | "categories"
  | "checkout"
  | "devices"
  | "insights"
  | "mail-preferences"
  | "notifications"
  | "overview"
  | "plans"
  | "profile"
  | "saved-views"
  | "second-factor"
  | "subscription"
  | "transactions";

/** Time for reading, sending and saving years of data. After that the user is asked to retry. */
export const FILE_TIMEOUT_MS = 120_000;

/** The calls of one subject, by name. */
export type CallTable = Readonly<Record<string, Call>>;
