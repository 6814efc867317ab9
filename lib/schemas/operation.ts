import type { z } from "zod";

/** One API call: validation for the server, request and answer for the browser, and the OpenAPI entry. */
export type Operation = Call & Answer;

type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Next's notation with `[id]` for a path part, validated as a field of `input`. */
  path: `/api/${string}`;
  /**
   * `admin`: the operator with a second factor and a fresh login. For everyone else the address doesn't exist
   * (lib/use-cases/admin/assert-admin.ts).
   */
  auth: "none" | "user" | "admin";
  summary: string;
  input: z.ZodType;
  output: z.ZodType;
  /** Success status; a reply may use another 2xx. */
  status?: 200 | 201 | 202;
  /** Fields of a DELETE allowed in the URL. Never secret ones: URLs end up in logs. */
  inQuery?: readonly string[];
  /** Maximum body size in bytes, if not the default (docs/contract.md, section 1). */
  maxBodyBytes?: number;
  /** Browser timeout, if not the default ten seconds. */
  timeoutMs?: number;
  /** Lets a replica answer with slightly old data, except after the user's own writes. */
  mayLag?: true;
  /** Name of the browser cache entry, which changes invalidate. */
  cachedAs?: CacheName;
  /** Shown if the server has no better message (docs/spec.md, section 8). */
  fallback: string;
};

type Answer =
  /** The envelope's `message`, for readers who don't know the call. */
  | { success: string; isFile?: never; fileTypes?: never }
  /** The answer is a file in the form of `output`, without an envelope (docs/contract.md, section 1). */
  | {
      isFile: true;
      /** Media types besides JSON; all of them are text. */
      fileTypes?: readonly string[];
      success?: never;
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
export type OperationTable = Readonly<Record<string, Operation>>;
