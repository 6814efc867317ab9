import * as z from "zod";
import type { Call, CallTable } from "@/lib/calls/call";
import "./plain-errors";

/** One API call: validation for the server, request and answer for the browser, and the OpenAPI entry. */
export type Operation = Call & Described & Answer;

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

/** The operations of one subject, by name. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** Defaults of an operation: for logged-in users, without parameters. */
const USUAL = { auth: "user", input: z.object({}) } as const;
type Usual = typeof USUAL;
type Given = Omit<Described, keyof Usual> & Partial<Pick<Described, keyof Usual>> & Answer;
type Whole<Rest> = Rest & Omit<Usual, keyof Rest>;

/** Joins a subject's calls with their schemas. Both tables have the same names. */
export function operationsOf<
  Calls extends CallTable,
  const Rest extends { readonly [Name in keyof Calls]: Given } & {
    readonly [Name in Exclude<keyof Rest, keyof Calls>]: never;
  },
>(calls: Calls, rest: Rest): { readonly [Name in keyof Calls]: Calls[Name] & Whole<Rest[Name]> } {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...USUAL, ...call, ...rest[name] }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Calls]: Calls[Name] & Whole<Rest[Name]> };
}

/** Error envelope of every answer under `/api` (docs/contract.md, section 1). */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  errorDetails: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Failure = z.infer<typeof failure>;

export function success<T extends z.ZodType>(payload: T) {
  return z.object({ success: z.literal(true), message: z.string().optional(), payload });
}

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
