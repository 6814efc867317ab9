import type { z } from "zod";

/** One call of the API: what the server checks, what the browser sends and expects, and what OpenAPI says of it. */
export type Operation = Call & Answer;

type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Next's own notation, `[id]` for a part of the path; its value is checked as a field of `input`. */
  path: `/api/${string}`;
  /**
   * `admin`: the operator, logged in with a second factor and freshly; for everyone else there is nothing at the address
   * (lib/use-cases/admin/assert-admin.ts).
   */
  auth: "none" | "user" | "admin";
  summary: string;
  input: z.ZodType;
  output: z.ZodType;
  /** The status of success; a reply may name another one of the 2xx. */
  status?: 200 | 201 | 202;
  /** Which fields of a DELETE may stand in the address as well: none that is secret, for addresses end up in logs. */
  inQuery?: readonly string[];
  /** The most bytes of a body, where it is not the usual bound (docs/contract.md, section 1). */
  maxBodyBytes?: number;
  /** How long the browser waits for the answer, where it is not the usual ten seconds. */
  timeoutMs?: number;
  /** The answer may be a moment old, but for what the person wrote: a replica may give it. */
  mayLag?: true;
  /** Under which name the browser's cache holds the answers, so that a change marks all of that name as out of date. */
  cachedAs?: CacheName;
  /** Shown when the server has no better words (docs/spec.md, section 8). */
  fallback: string;
};

type Answer =
  /** The envelope's `message` beside the payload, for whoever reads the answer without knowing the call. */
  | { success: string; isFile?: never; fileTypes?: never }
  /** The answer is a file to be stored, of the form of `output`, and no envelope (docs/contract.md, section 1). */
  | {
      isFile: true;
      /** The media types it may have, where it is not JSON alone; what is not JSON is text. */
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

/** Everything of many years is read, sent and saved in this time, or the person is asked to try again. */
export const FILE_TIMEOUT_MS = 120_000;

/** The calls of one subject, by name. */
export type OperationTable = Readonly<Record<string, Operation>>;
