import type { z } from "zod";
import type { Call, CallTable } from "@/lib/calls/call";

/** One API call: validation for the server, request and answer for the browser, and the OpenAPI entry. */
export type Operation = Call & Described;

/** The half of an operation that browsers don't need. */
type Described = {
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
  /** Lets a replica answer with slightly old data, except after the user's own writes. */
  mayLag?: true;
} & Answer;

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

/** The operations of one subject, by name. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** Joins a subject's calls with their schemas. Both tables have the same names. */
export function operationsOf<
  Calls extends CallTable,
  const Rest extends { readonly [Name in keyof Calls]: Described } & {
    readonly [Name in Exclude<keyof Rest, keyof Calls>]: never;
  },
>(calls: Calls, rest: Rest): { readonly [Name in keyof Calls]: Calls[Name] & Rest[Name] } {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...call, ...rest[name] }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Calls]: Calls[Name] & Rest[Name] };
}
